import { readFileSync } from "node:fs";
import { join } from "node:path";
import { once } from "#lib/kit/remember.ts";
import { resourcesFor } from "#lib/platform/http/openapi/document.ts";
import { errorsPage, eventsPage } from "./catalogues.ts";
import { expandGuide, type Setting } from "./guide.ts";
import { type Document, homesOf, referencePage } from "./reference.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface Page {
  /** Its address: `/docs/quickstart`. */
  path: string;
  section: "Start" | "Guides" | "Reference";
  title: string;
  markdown(): string;
}

/** The guides in reading order: the files of `docs/api`. The first is the home page. */
const guides = {
  Start: ["index", "quickstart"],
  Guides: [
    ...["onboard", "quote", "apply", "assignments", "pay-cycles", "claims", "certificates", "compliance", "webhooks", "webhook-recipes"],
    ...["idempotency", "paging", "errors-guide", "limits", "versions", "bulk", "browsers", "agents", "testing", "going-live", "migrating"],
  ],
} as const;

/** The text of a file of this repository. */
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

/** Without what concerns only whoever runs the service. */
const forCustomers = (changelog: string): string => changelog.replaceAll(/^### Running it\n[\s\S]*?(?=^## |(?![\s\S]))/gm, "");

const titleOf = (markdown: string): string => /^# (.+)$/m.exec(markdown)?.[1] ?? "";

/** Every page: guides from their files, the reference and the catalogues from the contract. */
export function pagesOf(document: () => Document, setting: () => Setting): Page[] {
  const written = (["Start", "Guides"] as const).flatMap((section) =>
    guides[section].map((name): Page => {
      const source = read(`docs/api/${name}.md`);
      return {
        path: name === "index" ? "/docs" : `/docs/${name}`,
        section,
        title: titleOf(source),
        markdown: () => expandGuide(source, setting()),
      };
    }),
  );
  const homes = once(() => homesOf(document()));
  const page = (path: string, title: string, markdown: () => string): Page => ({ path, section: "Reference", title, markdown });
  return [
    ...written,
    page("/docs/errors", "Error codes", () => errorsPage(document(), homes())),
    page("/docs/events", "Events", () => eventsPage(document(), homes())),
    page("/docs/changelog", "Changelog", () => forCustomers(read("CHANGELOG.md"))),
    page("/docs/contract-changes", "Changes of the contract", () => read("sdk/CHANGELOG.md")),
    ...resourcesFor("platforms").map(({ key, tag, about }) =>
      page(`/docs/reference/${key}`, tag, () => referencePage(document(), key, tag, about, homes())),
    ),
  ];
}
