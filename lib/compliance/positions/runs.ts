import { and, eq, isNull, sql } from "drizzle-orm";
import type { ChangeCounts } from "#lib/contract/compliance/requirement-change.ts";
import { newId } from "#lib/kit/ids.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { type AppliedChange, complianceRuns as table } from "../schema/positions.ts";
import { type About, nextOf, totalOf } from "./affected-contractors.ts";
import { reportChange } from "./requirement-event.ts";
import { sum } from "./tally.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** The positions affected by a change of a requirement, or of an object that one depends on. */
    "recompute-compliance": JobScope & { run: string };
  }
}

/** Contractors in a job's first transactions, and in its largest: what is read for a transaction arrives, and delays requests, at once. */
const FIRST = 25;
export const MAX_CONTRACTORS_AT_ONCE = 50;
/** Requests that concern one of them wait for the transaction, so it should take about this long. */
const BATCH_MS = 150;

/** `jobMs`: a job runs this long and then enqueues the next. `maxAtOnce`: contractors in a transaction, at most twice the usual. */
export interface RunLimits {
  jobMs: number;
  maxAtOnce: number;
}
const usual: RunLimits = { jobMs: 60_000, maxAtOnce: MAX_CONTRACTORS_AT_ONCE };

/** The id of the object that a run is caused by, and the change where it is a requirement. */
export interface RunCause {
  cause: string;
  change: AppliedChange | null;
}

/** Starts a background run that recomputes all positions of a subject. It supersedes an earlier run for the same subject. */
export async function startRun(w: Writer, { by, subject }: About, { cause, change }: RunCause, environment = w.environment): Promise<void> {
  const same = and(
    inScope(table, { orgId: w.orgId, environment }),
    eq(table.by, by),
    subject === null ? isNull(table.subject) : eq(table.subject, subject),
    isNull(table.finished_at),
  );
  // One that applies a requirement's change is finished by its job, which reports it.
  const finished_at = sql`case when ${table.change} is null then ${w.now.toISOString()}::timestamptz end`;
  await w.send(w.tx.update(table).set({ finished_at, is_superseded: true }).where(same));
  const run = { org_id: w.orgId, environment, id: newId("cr"), created: w.now, by, subject, cause, change };
  await w.send(w.tx.insert(table).values(run));
  await w.enqueue("recompute-compliance", { orgId: w.orgId, environment, run: run.id });
}

type Run = typeof table.$inferSelect;

/** Whether a run has more contractors left than this. */
export async function isLongRun(runtime: Runtime, data: JobData["recompute-compliance"], max: number): Promise<boolean> {
  const ctx = await systemContext(runtime, data, "recompute-compliance");
  return await write(ctx, async (w) => {
    const own = and(inScope(table, w), eq(table.id, data.run), isNull(table.finished_at));
    const [run] = await w.tx.select().from(table).where(own);
    return run !== undefined && !run.is_superseded && (await nextOf(w, run, run.last, max)).place !== null;
  });
}

/** How a run computes. A parameter, because the module that computes also starts runs. */
export interface Recomputing {
  hold(w: Writer, strength: "shared"): Promise<void>;
  /** `onLocked` is called when all these contractors are locked. `change`: the run, if it applies a requirement's change, which is counted. */
  recomputeHeld(
    w: Writer,
    causes: ReadonlyMap<string, string>,
    more: { onLocked: () => void; change: string | null },
  ): Promise<ChangeCounts | null>;
}

/** Another process has already done this batch, so its transaction must not commit. */
class Overtaken extends Error {}

interface Batch {
  /** The place after the batch, once its contractors are locked; null: the run has no more, or this job ends. */
  next: Promise<string | null>;
  committed: Promise<void>;
}

/** The counts of a run with those of a batch, after the batch before has added its own. */
async function added(w: Writer, run: Run, counted: ChangeCounts): Promise<Pick<Run, "counts">> {
  const own = and(inScope(table, w), eq(table.id, run.id));
  const [stored] = await w.tx.select({ counts: table.counts }).from(table).where(own);
  return { counts: sum(stored?.counts ?? null, counted) };
}

/** Ends a run, and reports the change of a requirement that it applied: one event for each. */
async function finish(w: Writer, run: Run): Promise<void> {
  const own = and(inScope(table, w), eq(table.id, run.id), isNull(table.finished_at));
  const ended = await w.tx.update(table).set({ finished_at: w.now }).where(own).returning({ id: table.id });
  if (ended.length) await reportChange(w, run);
}

/** A run that is not finished. One that was superseded has nothing left but to be finished. */
async function openRun(w: Writer, id: string): Promise<Run | null> {
  const [run] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.id, id), isNull(table.finished_at)));
  if (run?.is_superseded) await finish(w, run);
  return run && !run.is_superseded ? run : null;
}

/**
 * Recomputes the next contractors of a run after a place (null: after its last recomputed contractor), in one transaction with its
 * progress, so that a crash loses nothing. It reads and audits while the batch before it is written, and commits after it.
 */
function startBatch(
  runtime: Runtime,
  data: JobData["recompute-compliance"],
  { hold, recomputeHeld }: Recomputing,
  { from, max, isLast, before }: { from: string | null; max: number; isLast: boolean; before: Promise<void> },
): Batch {
  const next = Promise.withResolvers<string | null>();
  const work = async (): Promise<void> => {
    const ctx = await systemContext(runtime, data, "recompute-compliance");
    await write(ctx, async (w) => {
      // In the same order as when a run starts.
      await hold(w, "shared");
      const own = and(inScope(table, w), eq(table.id, data.run), isNull(table.finished_at));
      const run = await openRun(w, data.run);
      if (!run) return;
      const after = from ?? run.last;
      const { ids, place } = await nextOf(w, run, after, max);
      const goOn = () => next.resolve(isLast ? null : place);
      // The next batch locks nothing before this one has locked everybody: otherwise each could wait for the other, through a third.
      const causes = new Map(ids.map((id) => [id, run.cause ?? ""]));
      const counted = await recomputeHeld(w, causes, { onLocked: goOn, change: run.change && run.id });
      goOn();
      await before;
      const counts = counted && (await added(w, run, counted));
      const progress = { ...counts, recomputed: sql`${table.recomputed} + ${ids.length}`, ...(place ? { last: place } : {}) };
      const total = run.total === null && after === "" ? { total: await totalOf(w, run) } : {};
      const stored = await w.tx
        .update(table)
        .set({ ...progress, ...total })
        .where(and(own, eq(table.last, after)))
        .returning();
      const [now] = stored;
      if (!now) throw new Overtaken();
      if (!place) await finish(w, now);
      if (place && isLast) await w.enqueue("recompute-compliance", data);
    });
  };
  const committed = work();
  committed.then(() => next.resolve(null), next.reject);
  return { next: next.promise, committed };
}

/** Continues a run to its end, or for as long as a job may take. Two batches are under way at once. */
async function execute(
  runtime: Runtime,
  data: JobData["recompute-compliance"],
  recomputing: Recomputing,
  { maxAtOnce, until }: { maxAtOnce: number; until: number },
): Promise<void> {
  let max = FIRST;
  let before: Promise<void> = Promise.resolve();
  for (let from: string | null = null, isFirst = true; isFirst || from !== null; isFirst = false) {
    const began = performance.now();
    const size = max;
    const batch = startBatch(runtime, data, recomputing, { from, max, isLast: began > until, before });
    const adapted = batch.committed.then(() => {
      const wanted = (size * BATCH_MS) / (performance.now() - began);
      max = Math.round(Math.max(FIRST, Math.min(maxAtOnce, 2 * size, wanted)));
    });
    // Its failure is noticed below, maybe some turns later.
    adapted.catch(() => undefined);
    const [located, previous] = await Promise.allSettled([batch.next, before]);
    before = adapted;
    // A batch does not commit after one that failed.
    if (located.status === "rejected" || previous.status === "rejected") break;
    from = located.value;
  }
  await before;
}

/**
 * The job. Concurrent changes are computed by their own causes; the later of both sees the other. Should two processes execute the same
 * run, one of two equal batches commits, and the other process starts again where the run stands.
 */
export function createRecomputeRun(
  runtime: Runtime,
  recomputing: Recomputing,
  { jobMs, maxAtOnce } = usual,
): (data: JobData["recompute-compliance"]) => Promise<void> {
  return async (data) => {
    const until = performance.now() + jobMs;
    for (;;) {
      try {
        return await execute(runtime, data, recomputing, { maxAtOnce, until });
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
      }
    }
  };
}
