import { sql } from "drizzle-orm";
import type { z } from "zod";
import { BATCH_LIST_ROWS } from "#lib/contract/core/limits.ts";
import type { BatchEach, BatchRowInput } from "#lib/contract/desk/batch.ts";
import { filled, PLACEHOLDER } from "#lib/contract/desk/placeholders.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { isExportable, wholeList } from "#lib/platform/http/export.ts";
import { limitedReads } from "#lib/platform/http/hold-to-entities.ts";
import { servedOperation } from "#lib/platform/http/operation-verbs.ts";
import { noteOnRow } from "#lib/platform/resource/crud.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { batchRows as table } from "../schema/bulk.ts";
import { operationAsked, STALLED_SECONDS } from "./asker.ts";
import { type Batch, operationBatchStore } from "./stores.ts";

const INSERTED_AT_ONCE = 1000;
const PAGE = 100;

type Fields = Readonly<Record<string, unknown>>;

/** Stores rows, encrypted, because they may contain tax ids. One JSON parameter, because binding value by value is far slower. */
export async function insertRows(w: Writer, batch: string, rows: readonly BatchRowInput[]): Promise<void> {
  for (let from = 0; from < rows.length; from += INSERTED_AT_ONCE) {
    const values = rows.slice(from, from + INSERTED_AT_ONCE).map(({ path = {}, body = {}, reference = null }, at) => {
      const id = newId("btr");
      return { id, number: from + at + 1, reference, input_sealed: w.runtime.secrets.seal(JSON.stringify({ path, body }), id) };
    });
    await w.tx.execute(sql`
    insert into ${table} (org_id, environment, created, batch, status, id, number, reference, input_sealed)
    select ${w.orgId}, ${w.environment}, ${sql.param(w.now, table.created)}::timestamptz, ${batch}, 'waiting', v.id, v.number, v.reference, v.input_sealed
    from json_to_recordset(${JSON.stringify(values)}::json) as v(id text, number int, reference text, input_sealed text)`);
  }
}

/** The list, which the caller may read. @throws ApiError for a list, a filter or a placeholder that is wrong */
export async function assertChoice(ctx: Ctx, { list, query = {}, row }: BatchEach): Promise<void> {
  const { operation, verb } = operationAsked(ctx, list, isExportable, "a list of this reference", "each.list");
  const fields = Object.keys((operation.response as unknown as z.ZodArray<z.ZodObject>).element.shape);
  for (const [, path = ""] of JSON.stringify(row).matchAll(PLACEHOLDER))
    if (!fields.includes(path.split(".")[0] ?? ""))
      throw fieldError("invalid_input", "each.row", `names '${path}', which is no field of the list`);
  try {
    await (await wholeList(ctx, operation, verb, { path: {}, query, format: "jsonl" })).read({ limit: 1 });
  } catch (error) {
    if (error instanceof ApiError && error.status === 400) throw fieldError("invalid_input", "each.query", `is refused: ${error.message}`);
    throw error;
  }
}

/** The rows of everything that the list holds now, equal ones once. */
async function chosenRows(within: Ctx, { list, query = {}, row }: BatchEach): Promise<{ rows: BatchRowInput[]; isPart: boolean }> {
  const served = servedOperation(list);
  if (!served) return { rows: [], isPart: false };
  const as = { ...within, db: limitedReads(served.operation, within.principal, within.environment, within.db) };
  const { read } = await wholeList(as, served.operation, served.verb, { path: {}, query, format: "jsonl" });
  const found = new Map<string, BatchRowInput>();
  let after: string | null = "";
  while (after !== null && found.size < BATCH_LIST_ROWS) {
    const page: { items: readonly unknown[]; next: string | null } = await read({
      limit: PAGE,
      ...(after ? { starting_after: after } : {}),
    });
    for (const item of page.items) {
      const { reference, ...input } = filled(row, item as Fields) as BatchRowInput;
      const key = JSON.stringify(input);
      if (!found.has(key)) found.set(key, { ...input, ...(reference ? { reference: reference.slice(0, 200) } : {}) });
    }
    after = page.next;
  }
  return { rows: [...found.values()].slice(0, BATCH_LIST_ROWS), isPart: after !== null };
}

const LEFT_OUT = `The list has more than ${BATCH_LIST_ROWS.toLocaleString("en-US")} objects. The others were left out.`;

/**
 * Makes the rows of a batch that names a list. They are stored in one transaction with the end of choosing, so that a crash leaves none.
 * @throws ApiError when the list cannot be read any more
 */
export async function choose(ctx: Ctx, as: Ctx, { id, each_sealed }: Batch, lock: (w: Writer) => Promise<Batch | null>): Promise<void> {
  const each = JSON.parse(ctx.runtime.secrets.open(each_sealed ?? "", id)) as BatchEach;
  const { rows, isPart } = await chosenRows(as, each);
  await write(ctx, async (w) => {
    const locked = await lock(w);
    if (!locked?.each_sealed) return;
    await insertRows(w, id, rows);
    await noteOnRow(w, operationBatchStore, locked, {
      rows: rows.length,
      each_sealed: null,
      message: isPart ? LEFT_OUT : null,
      take_up_at: addSeconds(w.now, STALLED_SECONDS),
    });
  });
}
