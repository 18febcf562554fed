import type { Page } from "./pages.ts";
import { sectionsOf } from "./render.ts";

/** What the search of the pages looks through: page, section, address and the beginning of the text. */
export const searchIndex = (pages: readonly Page[]): [page: string, section: string, path: string, text: string][] =>
  pages.flatMap((page) =>
    sectionsOf(page.markdown()).map(({ title, anchor, text }): [string, string, string, string] => [
      page.title,
      title,
      anchor ? `${page.path}#${anchor}` : page.path,
      text.trim(),
    ]),
  );
