import type { SQL } from "drizzle-orm";
import { eq, sql } from "drizzle-orm";
import { categoryCodes } from "#lib/contract/resources/category-code.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { listObjects, viewRow } from "#lib/platform/resource/crud.ts";
import { defineStore, getRow } from "#lib/platform/resource/store.ts";
import { categoryCodes as table } from "./schema/people.ts";

export const categoryCodeStore = defineStore(categoryCodes, table, (_, rows) =>
  rows.map((row) => ({ category_code: row.id, rating_class: row.class_slug })),
);

const MOST_WORDS = 8;

/** Category codes that contain every word in name, class or code. There are only some hundreds, so a scan is cheap. */
function matching(search: string | undefined): SQL[] {
  const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MOST_WORDS);
  return words.map((word) => sql`position(${word} in lower(${table.name} || ' ' || ${table.class_slug} || ' ' || ${table.id})) > 0`);
}

export const categoryCodeVerbs: Verbs<typeof categoryCodes.operations> = {
  list: (ctx, { query: { search, ...query } }) =>
    listObjects(ctx, categoryCodeStore, query, [eq(table.approved, true), ...matching(search)]),
  get: async (ctx, input) => await viewRow(ctx, categoryCodeStore, await getRow(ctx, categoryCodeStore, input.category_code)),
};
