import { and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { batchOutcomeShape, type batchOutcomes } from "#lib/contract/compliance/compliance-request-batch.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { entityStore } from "#lib/people/entities.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError, isDatabaseTrouble } from "#lib/platform/base/errors.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { compliancePositions as positions } from "../schema/positions.ts";
import { complianceRequestOutcomes as outcomes, complianceRequestBatches as table } from "../schema/requests.ts";
import { createRequests, type Terms } from "./create.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** A batch of compliance requests. */
    "request-compliance": JobScope & { batch: string };
  }
}

type Batch = typeof table.$inferSelect;
type Outcome = (typeof batchOutcomes)[number];

/** A job runs this long and then enqueues the next, so that a killed one is resumed soon. */
const JOB_MS = 60_000;

const subjectOf = ({ entity, job }: Pick<Batch, "entity" | "job">) => job ?? entity ?? "default";

/** The contractors to ask: their positions in order of the contractors' creation, after the batch's `last`. */
function matching(batch: Batch): SQL[] {
  const [time, contractor] = batch.last.split(" ");
  const beyond = sql`(${positions.contractor_created}, ${positions.contractor}) > (${time}::timestamptz, ${contractor})`;
  return [
    eq(positions.subject, subjectOf(batch)),
    eq(positions.status, batch.compliance as (typeof positions.$inferSelect)["status"]),
    ...(contractor === undefined ? [] : [beyond]),
  ];
}

/** The next contractors of a batch, at most this many, and the place after them. Null: there is none. */
async function nextOf(w: Writer, batch: Batch, max: number): Promise<{ ids: string[]; place: string } | null> {
  if (batch.contractors) {
    const ids = batch.contractors.filter((one) => one > batch.last).slice(0, max);
    const last = ids.at(-1);
    return last === undefined ? null : { ids, place: last };
  }
  const rows = await w.tx
    .select({ id: positions.contractor, created: positions.contractor_created })
    .from(positions)
    .where(and(inScope(positions, w), ...matching(batch)))
    .orderBy(asc(positions.contractor_created), asc(positions.contractor))
    .limit(max);
  const last = rows.at(-1);
  return last ? { ids: rows.map(({ id }) => id), place: `${last.created.toISOString()} ${last.id}` } : null;
}

async function totalOf(w: Writer, batch: Batch): Promise<number> {
  if (batch.contractors) return batch.contractors.length;
  const [row] = await w.tx
    .select({ total: sql<number>`count(*)::int` })
    .from(positions)
    .where(and(inScope(positions, w), ...matching(batch)));
  return row?.total ?? 0;
}

const known: Partial<Record<string, Outcome>> = {
  already_covered: "already_covered",
  compliance_request_open: "compliance_request_open",
  no_insurance_requirement_found: "not_required",
};

interface Refusal {
  contractor: string;
  outcome: Outcome;
  message: string;
}

const refusalOf = (contractor: string, { code, message }: ApiError): Refusal => ({ contractor, outcome: known[code] ?? "failed", message });

/** Asks contractors, and returns those who got no request. Refusals precede every change, so that they can be noted in the same transaction. */
async function ask(w: Writer, batch: Batch, contractors: readonly string[]): Promise<Refusal[]> {
  const { entity, job } = batch;
  const onJob = job === null ? null : await findRow(w, jobStore.table, job);
  const there = await lockContractors(w, contractors);
  const gone = contractors
    .filter((id) => !there.has(id))
    .map((contractor) => ({ contractor, outcome: "contractor_deleted" as const, message: "There is no such contractor." }));
  try {
    const created = await createRequests(w, [...there], { ...(batch.terms as Terms), entity, job, batch: batch.id }, onJob);
    return [...gone, ...[...created].flatMap(([id, one]) => (one instanceof ApiError ? [refusalOf(id, one)] : []))];
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === "compliance_request_open") throw error;
    return [...gone, ...[...there].map((id) => refusalOf(id, error))];
  }
}

/** Locks those of the contractors who exist, always in the same order. */
async function lockContractors(w: Writer, ids: readonly string[]): Promise<Set<string>> {
  const { table: contractors } = contractorStore;
  const rows = await w.tx
    .select({ id: contractors.id })
    .from(contractors)
    .where(and(inScope(contractors, w), inArray(contractors.id, [...ids])))
    .orderBy(contractors.id)
    .for("key share");
  return new Set(rows.map(({ id }) => id));
}

const SKIPS: readonly Outcome[] = ["already_covered", "compliance_request_open", "not_required"];

/** Notes what became of contractors, with the batch's progress. */
async function advance(
  w: Writer,
  batch: Batch,
  { ids, place }: { ids: string[]; place: string },
  refused: readonly Refusal[],
): Promise<void> {
  const scope = { org_id: w.orgId, environment: w.environment, created: w.now, batch: batch.id };
  const rows = refused.map((one) => ({ ...scope, ...one, id: newId(batchOutcomeShape.prefix) }));
  if (rows.length) await w.tx.insert(outcomes).values(rows);
  const skipped = refused.filter(({ outcome }) => SKIPS.includes(outcome)).length;
  await w.tx
    .update(table)
    .set({
      total: batch.total ?? (await totalOf(w, batch)),
      done: batch.done + ids.length,
      last: place,
      created_requests: batch.created_requests + ids.length - refused.length,
      skipped: batch.skipped + skipped,
      failed: batch.failed + refused.length - skipped,
    })
    .where(and(inScope(table, w), eq(table.id, batch.id)));
}

async function finish(w: Writer, batch: Batch, status: "complete" | "failed"): Promise<void> {
  const total = batch.total ?? batch.done;
  await w.tx
    .update(table)
    .set({ status, total, finished_at: w.now })
    .where(and(inScope(table, w), eq(table.id, batch.id)));
}

async function lockRunning(w: Writer, id: string): Promise<Batch | null> {
  const [batch] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.id, id), eq(table.status, "running")))
    .for("update");
  return batch ?? null;
}

const isGone = async (w: Writer, { entity, job }: Batch): Promise<boolean> =>
  (entity !== null && (await findRow(w, entityStore.table, entity)) === null) ||
  (job !== null && (await findRow(w, jobStore.table, job)) === null);

/** How many contractors one transaction asks. Those who change one of them meanwhile wait for it. */
export const AT_ONCE = 50;

interface Trial {
  /** How many contractors this transaction asks at most. */
  max: number;
  /** Those who could not be asked because of an internal error. */
  broken: ReadonlySet<string>;
  /** The contractors that it asks, once they are known. */
  trying: readonly string[];
}

/** The next contractors of a batch: the requests, their emails and the progress in one transaction. False: the batch has ended. */
async function step(w: Writer, id: string, trial: Trial): Promise<boolean> {
  const batch = await lockRunning(w, id);
  if (!batch) return false;
  const next = (await isGone(w, batch)) ? "gone" : await nextOf(w, batch, trial.max);
  if (next === "gone" || next === null) {
    await finish(w, batch, next === null ? "complete" : "failed");
    return false;
  }
  trial.trying = next.ids;
  const { broken } = trial;
  const failed = next.ids
    .filter((one) => broken.has(one))
    .map((contractor) => ({ contractor, outcome: "failed" as const, message: BROKEN }));
  const asked = next.ids.filter((one) => !broken.has(one));
  await advance(w, batch, next, [...failed, ...(asked.length ? await ask(w, batch, asked) : [])]);
  return true;
}

const BROKEN = "The request could not be created because of an internal error.";

/** The job. Killed at any point, it continues with the next contractors: no one is asked twice, and no one is left out. */
export function createBatchRun(runtime: Runtime, atOnce = AT_ONCE): (data: JobData["request-compliance"]) => Promise<void> {
  return async (data) => {
    const until = performance.now() + JOB_MS;
    const broken = new Set<string>();
    // After an error its contractors are asked one by one, so that one of them does not stop the others.
    let singly = 0;
    for (let more = true; more; ) {
      const trial: Trial = { max: singly > 0 ? 1 : atOnce, broken, trying: [] };
      const ctx = await systemContext(runtime, data, "request-compliance");
      try {
        more = await write(ctx, async (w) => {
          const goesOn = await step(w, data.batch, trial);
          if (!goesOn || performance.now() < until) return goesOn;
          await w.enqueue("request-compliance", data);
          return false;
        });
        singly = Math.max(0, singly - 1);
      } catch (error) {
        const { trying } = trial;
        const [first] = trying;
        if (isDatabaseTrouble(error) || first === undefined || broken.has(first)) throw error;
        // A request that was created at the same time is found the next time.
        if (trying.length > 1 || error instanceof ApiError) {
          singly = trying.length;
          continue;
        }
        runtime.log.error({ err: error, contractor: first }, "a compliance request of a batch failed");
        broken.add(first);
      }
    }
  };
}
