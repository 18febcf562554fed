import { and, eq, type SQL, sql } from "drizzle-orm";
import { categoryCodes } from "#lib/contract/people/category-code.ts";
import { newId } from "#lib/kit/ids.ts";
import { listObjects, updateRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { defineStore, getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { categoryCodes as table } from "./schema/people.ts";

export const categoryCodeStore = defineStore(categoryCodes, table, { search: ["name"], events: ["category_code.added"] }, (_, rows) =>
  rows.map((row) => ({ category_code: row.id, rating_class: row.class_slug })),
);

const MAX_WORDS = 8;

/** Category codes that contain every word in name, class or code. There are only some hundreds, so a scan is cheap. */
function matching(search: string | undefined): SQL[] {
  const words = (search ?? "").toLowerCase().split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => sql`position(${word} in lower(${table.name} || ' ' || ${table.class_slug} || ' ' || ${table.id})) > 0`);
}

export const categoryCodeVerbs: Verbs<typeof categoryCodes.operations> = {
  list: (ctx, { query: { search, ...query } }) =>
    listObjects(ctx, categoryCodeStore, query, [eq(table.approved, true), ...matching(search)]),
  get: async (ctx, input) => await viewRow(ctx, categoryCodeStore, await getRow(ctx, categoryCodeStore, input.category_code)),
};

type Row = typeof table.$inferSelect;

/** Adds a category code, which waits for an operator's approval, for each class that has none. Returns those added. */
export async function proposeCategoryCodes(w: Writer, classes: readonly { slug: string; name: string }[]): Promise<Row[]> {
  if (classes.length === 0) return [];
  const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
  const proposed = await w.tx
    .insert(table)
    .values(classes.map(({ slug, name }) => ({ ...scope, id: newId("jc"), name, class_slug: slug, approved: false })))
    .onConflictDoNothing({ target: [table.org_id, table.environment, table.class_slug] })
    .returning();
  await w.auditAll(
    "category_code.propose",
    proposed.map(({ id, class_slug }) => ({ id, changes: { class_slug } })),
  );
  return proposed;
}

/** The locked code of a class. Null: the class has none. */
export async function lockCodeOfClass(w: Writer, slug: string): Promise<Row | null> {
  const [row] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.class_slug, slug)))
    .for("update");
  return row ?? null;
}

/** Lets a locked code that was refused wait for approval again. */
export async function reopenCategoryCode(w: Writer, row: Row): Promise<Row> {
  return await updateRow(w, categoryCodeStore, row, { refused_reason: null }, "propose");
}

/** Lets the organization use a locked code that waits, and reports it to the organization. */
export async function approveCategoryCode(w: Writer, row: Row): Promise<void> {
  await w.emit("category_code.added", categoryCodeStore, await updateRow(w, categoryCodeStore, row, { approved: true }, "approve"));
}

/** Refuses a locked code that waits. The organization cannot use it; the reason is in its audit log. */
export async function refuseCategoryCode(w: Writer, row: Row, reason: string): Promise<void> {
  await updateRow(w, categoryCodeStore, row, { refused_reason: reason }, "refuse");
}
