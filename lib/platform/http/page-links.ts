import type { Context } from "hono";
import { MAX_COUNTED } from "../resource/count.ts";
import type { Page } from "../resource/list.ts";
import { searchOf } from "./read-query.ts";

/** The page's items. Links to other pages go into the Link header. */
export function paged(c: Context, page: Page<unknown>, headers: Record<string, string>): unknown[] {
  const links: string[] = [];
  const link = (rel: string, name: string, id: string) => {
    const search = searchOf(c.req.url);
    search.delete("starting_after");
    search.delete("ending_before");
    search.set(name, id);
    links.push(`<${new URL(c.req.url).pathname}?${search}>; rel="${rel}"`);
  };
  if (page.next) link("next", "starting_after", page.next);
  if (page.prev) link("prev", "ending_before", page.prev);
  if (links.length) headers.Link = links.join(", ");
  if (page.total !== undefined) headers["Total-Count"] = page.total > MAX_COUNTED ? `${MAX_COUNTED}+` : String(page.total);
  return page.items;
}
