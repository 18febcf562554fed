import { setTimeout } from "node:timers/promises";
import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { z } from "zod";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError, inOperation, isDatabaseTrouble } from "#lib/platform/base/errors.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { inSavepoint } from "#lib/platform/db/transaction.ts";
import { acceptedNames, BodyNames } from "#lib/platform/http/body-names.ts";
import { holdToEntities } from "#lib/platform/http/hold-to-entities.ts";
import { parseInput } from "#lib/platform/http/normalize-input.ts";
import { type ServedOperation, servedOperation } from "#lib/platform/http/operation-verbs.ts";
import { refusalOf } from "#lib/platform/http/refuse.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { findLocked, noteOnRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { afterRollback, type Writer, write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { batchRows as rowTable, batches as table } from "../schema/bulk.ts";
import { ASKER_ENDED, contextOfAsker, STALLED_SECONDS } from "./asker.ts";
import { choose } from "./choose.ts";
import { type Batch, type BatchRow, operationBatchStore } from "./stores.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** Does the operation of a batch for each of its rows. */
    batch: JobScope & { batch: string };
  }
}

/** Rows done per transaction. Few, because the embedded database serves nobody else meanwhile. */
const AT_ONCE = 20;
const AT_ONCE_EMBEDDED = 5;
/** Transactions per job. The next job continues. */
const STEPS = 100;

/** What a row does, once its input is read and what needs the network is done. */
type Effect = (ctx: Ctx) => Promise<unknown>;

/** The job: does the rows of one batch, some at a time, each with its result in one transaction. A crash loses only the present ones. */
export async function runBatch(runtime: Runtime, data: JobData["batch"]): Promise<void> {
  for (let step = 1; step <= STEPS; step++) {
    const began = performance.now();
    if (!(await advance(runtime, data, step === STEPS))) return;
    // The embedded database has a single connection, so pause as long as the rows took.
    if (!runtime.database.server) await setTimeout(performance.now() - began);
  }
}

/** The row's effect. Reading the input and what needs the network come before any transaction. @throws ApiError */
async function effectOf(ctx: Ctx, { operation, siblings, verb }: ServedOperation, { id, input_sealed }: BatchRow): Promise<Effect> {
  const { path, body } = JSON.parse(ctx.runtime.secrets.open(input_sealed ?? "", id)) as { path: object; body: Record<string, unknown> };
  const names = new BodyNames(acceptedNames(operation, siblings));
  const input = { ...path, ...(operation.body ? { body: parseInput(operation.body as z.ZodObject, body, names, ctx.now) } : {}) };
  await holdToEntities(ctx, operation, input);
  if (!verb.begin) return (within) => verb(within, input as never);
  return await verb.begin(ctx, input as never);
}

interface Outcome {
  row: BatchRow;
  status: "succeeded" | "failed";
  response_status: number;
  response: unknown;
}

/** Does one row. A refused row is rolled back as a whole; those before it are kept. @throws when the database is in trouble */
async function doRow(w: Writer, as: Ctx, { operation }: ServedOperation, row: BatchRow, effect: Effect | ApiError): Promise<Outcome> {
  try {
    if (effect instanceof ApiError) throw effect;
    const closing: Ctx["closing"] = new Map();
    const response = await inSavepoint(w.tx, (deferred) =>
      effect({ ...as, tx: w.tx, db: w.tx, deferred, closing, awaitingCommit: w.awaitingCommit }),
    );
    for (const [name, { items, run }] of closing) for (const [item, cause] of items) w.beforeCommit(name, item, cause, run);
    return { row, status: "succeeded", response_status: operation.status, response };
  } catch (error) {
    if (isDatabaseTrouble(error)) throw error;
    const refusal = refusalOf(inOperation(error, operation), w.runtime, as.requestId);
    w.afterCommit(() => afterRollback(w, refusal));
    const response = refusal.body(as.requestId, w.runtime.settings.API_PUBLIC_URL);
    return { row, status: "failed", response_status: refusal.status, response };
  }
}

/** Stores the results of rows in one statement. Their inputs are no longer needed. */
async function keepOutcomes(w: Writer, outcomes: readonly Outcome[]): Promise<void> {
  const values = outcomes.map(({ row: { id }, status, response_status, response }) => {
    return { id, status, response_status, response_sealed: w.runtime.secrets.seal(JSON.stringify(response), id) };
  });
  await w.tx.execute(sql`
    update ${rowTable} as r set status = v.status, response_status = v.response_status, response_sealed = v.response_sealed, input_sealed = null
    from json_to_recordset(${JSON.stringify(values)}::json) as v(id text, status text, response_status int, response_sealed text)
    where r.org_id = ${w.orgId} and r.environment = ${w.environment} and r.id = v.id`);
}

export async function end(w: Writer, batch: Batch, status: "complete" | "stopped", message: string | null): Promise<false> {
  const ended = await updateRow(
    w,
    operationBatchStore,
    batch,
    { status, message, finished_at: w.now },
    status === "complete" ? "end" : "stop",
  );
  await w.emit(`batch.${status}`, operationBatchStore, ended);
  return false;
}

/** Makes the rows of a batch that names a list. A list that cannot be read any more stops it. Returns whether there is more to do. */
async function chooseFor(ctx: Ctx, as: Ctx, batch: Batch): Promise<boolean> {
  const lock = async (w: Writer) => (await findLocked(w, table, batch.id)) ?? null;
  try {
    await choose(ctx, as, batch, lock);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    return await write(ctx, async (w) => {
      const locked = await lock(w);
      return locked?.status === "running" ? await end(w, locked, "stopped", error.message) : false;
    });
  }
}

/** Does the next rows. Returns whether there are more. */
async function advance(runtime: Runtime, data: JobData["batch"], isLast: boolean): Promise<boolean> {
  const ctx = await systemContext(runtime, data, "batch");
  const [batch] = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), eq(table.id, data.batch)));
  const served = batch && servedOperation(batch.operation);
  if (batch?.status !== "running" || !served) return false;
  const as = await contextOfAsker(ctx, batch, served.operation);
  if (as && batch.each_sealed !== null) return await chooseFor(ctx, as, batch);
  const waiting = await ctx.db
    .select()
    .from(rowTable)
    // They are done in order.
    .where(and(inScope(rowTable, ctx), eq(rowTable.batch, batch.id), gt(rowTable.number, batch.succeeded + batch.failed)))
    .orderBy(asc(rowTable.number))
    .limit(runtime.database.server ? AT_ONCE : AT_ONCE_EMBEDDED);
  const effects = new Map<string, Effect | ApiError>();
  for (const row of as ? waiting : [])
    effects.set(
      row.id,
      await effectOf(as ?? ctx, served, row).catch((error: unknown) => {
        if (error instanceof ApiError) return error;
        throw error;
      }),
    );
  return await write(ctx, async (w) => {
    // Two jobs on one batch take turns by its row lock.
    const locked = await findLocked(w, table, batch.id);
    if (locked?.status !== "running") return false;
    if (!as) return await end(w, locked, "stopped", ASKER_ENDED);
    if (waiting.length === 0) return await end(w, locked, "complete", locked.message);
    const ids = waiting.map(({ id }) => id);
    const still = await w.tx
      .select({ id: rowTable.id })
      .from(rowTable)
      .where(and(inScope(rowTable, w), inArray(rowTable.id, ids), eq(rowTable.status, "waiting")));
    const outcomes: Outcome[] = [];
    for (const row of waiting) {
      const effect = effects.get(row.id);
      if (!effect || !still.some(({ id }) => id === row.id)) continue;
      // One millisecond apart, so that lists show the objects in the order of the rows.
      const now = new Date(w.now.getTime() - ids.length + outcomes.length);
      outcomes.push(await doRow(w, { ...as, now }, served, row, effect));
    }
    await keepOutcomes(w, outcomes);
    const succeeded = outcomes.filter(({ status }) => status === "succeeded").length;
    await noteOnRow(w, operationBatchStore, locked, {
      succeeded: locked.succeeded + succeeded,
      failed: locked.failed + outcomes.length - succeeded,
      take_up_at: addSeconds(w.now, STALLED_SECONDS),
    });
    if (isLast) await w.enqueue("batch", data);
    return true;
  });
}

/** Takes up the work of a batch again that a crash has left. */
export const batchResumption = defineScheduled({
  name: "batch",
  table,
  at: table.take_up_at,
  waiting: sql`${table.status} = 'running'`,
  async settle(w, row) {
    await noteOnRow(w, operationBatchStore, row, { take_up_at: addSeconds(w.now, STALLED_SECONDS) });
    await w.enqueue("batch", { orgId: w.orgId, environment: w.environment, batch: row.id });
  },
});
