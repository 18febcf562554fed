import { lte, max, sql } from "drizzle-orm";
import { rateSets } from "#lib/contract/quotes/rate-set.ts";
import { proposeCategoryCodes } from "#lib/people/category-codes.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { selectRows } from "#lib/platform/db/row-statements.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, insertRow, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { defineStore, getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { tablesHash } from "#lib/rules/quotes/rates/hash.ts";
import { parseRateDocument, RateFileError } from "#lib/rules/quotes/rates/parse.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { rateSets as table } from "./schema/rate-sets.ts";

export const rateSetStore = defineStore(rateSets, table);

const { list, get } = crud(rateSetStore, {});

/** A published rate set with its tables, as rating needs them. */
export interface LoadedRates {
  id: string;
  name: string;
  version: number;
  sha256: string;
  tables: RateTables;
}

/** Published sets never change, so a set once read and checked stays known for the life of the process. */
const loaded = new Map<string, LoadedRates>();

/** The published rate set in force on a date: the latest to have become effective by then. @throws ApiError effective_date_invalid */
export async function ratesInForce(ctx: Ctx, effectiveDate: Date): Promise<LoadedRates> {
  const found = await findRatesInForce(ctx, effectiveDate);
  if (!found) throw new ApiError("effective_date_invalid", "No rates are published for this effective date.");
  return found;
}

/** The same; null if no rate set is published for the date. */
export async function findRatesInForce(ctx: Ctx, effectiveDate: Date): Promise<LoadedRates | null> {
  const tail = sql`where ${inScope(table, ctx)} and ${table.status} = 'published' and ${lte(table.effective_date, effectiveDate)}
    order by ${table.effective_date} desc, ${table.version} desc limit 1`;
  const [found] = await selectRows(ctx.db, table, tail, { only: ["id"] });
  return found ? await ratesById(ctx, found.row.id) : null;
}

/** The rate set a quote was priced by. */
export async function ratesById(ctx: Ctx, id: string): Promise<LoadedRates> {
  const known = loaded.get(id);
  if (known) return known;
  const row = await getRow(ctx, rateSetStore, id);
  const rates = { id: row.id, name: row.name, version: row.version, sha256: row.sha256, tables: parseRateDocument(row.tables) };
  loaded.set(id, rates);
  return rates;
}

/** Adds a rate set; `publish` puts it in force from its effective date. @throws ApiError invalid_input naming row and column */
export async function addRateSet(w: Writer, input: { name: string; effective_date: number; tables: object }, publish: boolean) {
  let tables: RateTables;
  try {
    tables = parseRateDocument(input.tables);
  } catch (error) {
    if (!(error instanceof RateFileError)) throw error;
    const fields = error.problems
      .slice(0, 50)
      .map(({ file, row, field, message }) => ({ field: ["tables", file, row, field].filter((part) => part !== null).join("."), message }));
    throw new ApiError("invalid_input", "The rate tables cannot be used.", { fields });
  }
  const [last] = await w.tx
    .select({ version: max(table.version) })
    .from(table)
    .where(inScope(table, w));
  const published = publish ? { status: "published" as const, published_at: w.now, published_by: w.principal.id } : {};
  const body = { name: input.name, effective_date: input.effective_date };
  return await insertRow(w, rateSetStore, body, {
    tables,
    sha256: tablesHash(tables),
    version: (last?.version ?? 0) + 1,
    ...published,
  });
}

/**
 * Puts a locked draft in force from its effective date. Each of its classes without a category code gets one, which waits for an operator's
 * approval. @throws ApiError conflict when it is not a draft
 */
export async function publishRateSet(w: Writer, row: typeof table.$inferSelect) {
  if (row.status !== "draft") throw new ApiError("conflict", "Only a draft can be published.");
  const values = { status: "published" as const, published_at: w.now, published_by: w.principal.id };
  const published = await updateRow(w, rateSetStore, row, values, "publish");
  const proposed = await proposeCategoryCodes(w, parseRateDocument(row.tables).classes);
  return { published, proposed };
}

export const rateSetVerbs: Verbs<typeof rateSets.operations> = {
  list,
  get,
  create: (ctx, { body }) => write(ctx, async (w) => await viewRow(w, rateSetStore, await addRateSet(w, body, false))),
  tables: async (ctx, input) => (await getRow(ctx, rateSetStore, input.rate_set)).tables,
  publish: (ctx, input) =>
    write(ctx, async (w) => {
      const { published } = await publishRateSet(w, await lockRow(w, rateSetStore, input.rate_set));
      return await viewRow(w, rateSetStore, published);
    }),
};
