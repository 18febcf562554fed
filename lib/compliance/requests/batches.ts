import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import { batchOutcomeShape, type batchOutcomes, complianceRequestBatches } from "#lib/contract/resources/compliance-request-batch.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractorStore } from "#lib/parties/contractors.ts";
import { entityStore } from "#lib/parties/entities.ts";
import { jobStore } from "#lib/parties/jobs.ts";
import { ApiError, isDatabaseTrouble } from "#lib/platform/base/errors.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { crud, insertRow, listObjects, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference, lockReferences } from "#lib/platform/resource/references.ts";
import { defineStore, getRow, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { compliancePositions as positions } from "../schema/positions.ts";
import { complianceRequestOutcomes as outcomes, complianceRequestBatches as table } from "../schema/requests.ts";
import { assertTerms, createRequest, type Terms } from "./create.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** A batch of compliance requests. */
    "request-compliance": JobScope & { batch: string };
  }
}

type Batch = typeof table.$inferSelect;
type Outcome = (typeof batchOutcomes)[number];

export const batchStore = defineStore(complianceRequestBatches, table);
const outcomeStore = defineStore(batchOutcomeShape, outcomes);

const { list, get } = crud(batchStore, {});

/** A job runs this long and then enqueues the next, so that a killed one is resumed soon. */
const JOB_MS = 60_000;

const subjectOf = ({ entity, job }: Pick<Batch, "entity" | "job">) => job ?? entity ?? "default";

/** Those who are asked: their positions in order of creation of the contractor, after the batch's `last`. */
function matching(batch: Batch): SQL[] {
  const [time, contractor] = batch.last.split(" ");
  const beyond = sql`(${positions.contractor_created}, ${positions.contractor}) > (${time}::timestamptz, ${contractor})`;
  return [
    eq(positions.subject, subjectOf(batch)),
    eq(positions.status, batch.compliance as (typeof positions.$inferSelect)["status"]),
    ...(contractor === undefined ? [] : [beyond]),
  ];
}

/** The next contractor of a batch, with its place. Null: there is none. */
async function nextOf(w: Writer, batch: Batch): Promise<{ id: string; place: string } | null> {
  if (batch.contractors) {
    const id = batch.contractors.find((one) => one > batch.last);
    return id === undefined ? null : { id, place: id };
  }
  const [row] = await w.tx
    .select({ id: positions.contractor, created: positions.contractor_created })
    .from(positions)
    .where(and(inScope(positions, w), ...matching(batch)))
    .orderBy(asc(positions.contractor_created), asc(positions.contractor))
    .limit(1);
  return row ? { id: row.id, place: `${row.created.toISOString()} ${row.id}` } : null;
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
  invalid_contractor_id: "contractor_deleted",
};

/** Asks one contractor. Its refusals precede every change, so that they can be noted in the same transaction. */
async function ask(w: Writer, batch: Batch, contractor: string): Promise<{ outcome: Outcome; message: string } | null> {
  const { entity, job } = batch;
  const onJob = job === null ? null : await findRow(w, jobStore.table, job);
  try {
    await lockReference(w, contractorStore, contractor, "contractor");
    await createRequest(w, { ...(batch.terms as Terms), contractor, entity, job }, onJob, batch.id);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { outcome: known[error.code] ?? "failed", message: error.message };
  }
}

const SKIPS: readonly Outcome[] = ["already_covered", "compliance_request_open", "not_required"];

/** Notes what became of a contractor, with the batch's progress. */
async function advance(w: Writer, batch: Batch, next: { id: string; place: string }, said: Awaited<ReturnType<typeof ask>>): Promise<void> {
  if (said) {
    const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
    await w.tx.insert(outcomes).values({ ...scope, id: newId(batchOutcomeShape.prefix), batch: batch.id, contractor: next.id, ...said });
  }
  const isSkipped = said !== null && SKIPS.includes(said.outcome);
  await w.tx
    .update(table)
    .set({
      total: batch.total ?? (await totalOf(w, batch)),
      done: batch.done + 1,
      last: next.place,
      created_requests: batch.created_requests + Number(said === null),
      skipped: batch.skipped + Number(isSkipped),
      failed: batch.failed + Number(said !== null && !isSkipped),
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

/** The next contractor of a batch: the request, its email and the progress in one transaction. False: the batch has ended. */
async function step(w: Writer, id: string, broken: ReadonlySet<string>, trying: (contractor: string) => void): Promise<boolean> {
  const batch = await lockRunning(w, id);
  if (!batch) return false;
  const next = (await isGone(w, batch)) ? "gone" : await nextOf(w, batch);
  if (next === "gone" || next === null) {
    await finish(w, batch, next === null ? "complete" : "failed");
    return false;
  }
  trying(next.id);
  const failed = { outcome: "failed" as const, message: "The request could not be created because of an internal error." };
  await advance(w, batch, next, broken.has(next.id) ? failed : await ask(w, batch, next.id));
  return true;
}

/** The job. Killed at any point, it goes on with the next contractor: no one is asked twice, and no one is left out. */
export function createBatchRun(runtime: Runtime): (data: JobData["request-compliance"]) => Promise<void> {
  return async (data) => {
    const until = performance.now() + JOB_MS;
    const broken = new Set<string>();
    for (let more = true; more; ) {
      let trying = "";
      const ctx = await systemContext(runtime, data, "request-compliance");
      try {
        more = await write(ctx, async (w) => {
          const goesOn = await step(w, data.batch, broken, (contractor) => {
            trying = contractor;
          });
          if (!goesOn || performance.now() < until) return goesOn;
          await w.enqueue("request-compliance", data);
          return false;
        });
      } catch (error) {
        // One contractor must not stop the others.
        if (isDatabaseTrouble(error) || trying === "" || broken.has(trying)) throw error;
        runtime.log.error({ err: error, contractor: trying }, "a compliance request of a batch failed");
        broken.add(trying);
      }
    }
  };
}

export const batchVerbs: Verbs<typeof complianceRequestBatches.operations> = {
  list,
  get,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await lockReferences(w, complianceRequestBatches.operations.create.body, body);
      const { contractors, compliance = null, entity = null, job = null, ...terms } = body;
      await assertTerms(w, { ...terms, entity, job });
      const named = contractors ? [...new Set(contractors)].sort() : null;
      const row = await insertRow(w, batchStore, {}, { entity, job, compliance, contractors: named, terms });
      await w.enqueue("request-compliance", { orgId: w.orgId, environment: w.environment, batch: row.id });
      return await viewRow(w, batchStore, row);
    }),
  outcomes: async (ctx, { compliance_request_batch: id, query }) => {
    const batch = await getRow(ctx, batchStore, id);
    return await listObjects(ctx, outcomeStore, query, [eq(outcomes.batch, batch.id)]);
  },
};
