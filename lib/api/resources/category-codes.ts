import { eq } from "drizzle-orm";
import { categoryCodes } from "#lib/contract/resources/category-code.ts";
import { categoryCodes as table } from "../db/schema/people.ts";
import type { Verbs } from "../resource/crud.ts";
import { listObjects } from "../resource/crud.ts";
import { defineStore } from "../resource/store.ts";

export const categoryCodeStore = defineStore(categoryCodes, table, (_, rows) => rows.map((row) => ({ category_code: row.id })));

export const categoryCodeVerbs: Verbs<typeof categoryCodes.operations> = {
  list: (ctx, input) => listObjects(ctx, categoryCodeStore, input.query, [eq(table.approved, true)]),
};
