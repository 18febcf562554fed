import { and, inArray, or, sql } from "drizzle-orm";
import { categoryCodes, entities } from "#lib/parties/schema/people.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Draft } from "./outcome.ts";

/** Beyond this many matches, the exact count does not matter. */
const MOST = 1000;

const kinds = [
  { field: "entity", table: entities, one: "contracting entity", many: "contracting entities" },
  { field: "category_code", table: categoryCodes, one: "job category", many: "job categories" },
] as const;

/**
 * Files name entities and categories by display name, so this replaces names with ids, ignoring case. An unknown or ambiguous name is an
 * error of the row; an unknown id is left for the create operation to refuse.
 */
export async function resolveNames(w: Writer, drafts: readonly Draft[]): Promise<void> {
  for (const { field, table, one, many } of kinds) {
    const given = new Set(drafts.flatMap(({ body }) => (typeof body[field] === "string" ? [body[field]] : [])));
    if (!given.size) continue;
    const names = [...given].map((name) => name.toLowerCase());
    const rows = await w.tx
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(inScope(table, w), or(inArray(table.id, [...given]), inArray(sql`lower(${table.name})`, names))))
      .limit(MOST);
    const ids = new Set(rows.map(({ id }) => id));
    const byName = Map.groupBy(rows, ({ name }) => name.toLowerCase());
    for (const draft of drafts) {
      const value = draft.body[field];
      if (typeof value !== "string" || ids.has(value)) continue;
      const found = byName.get(value.toLowerCase()) ?? [];
      const [only] = found;
      if (found.length === 1 && only) draft.body[field] = only.id;
      else if (found.length > 1)
        draft.errors.push({ field, message: `is the name of ${found.length} ${many}: enter the id of the right one` });
      else draft.errors.push({ field, message: `does not match any ${one} of your organization` });
    }
  }
}
