import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { newId } from "#lib/kit/ids.ts";
import { contractors, jobs } from "#lib/parties/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { compliancePositions as positions, complianceRuns as table } from "../schema/positions.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** The positions that a change of a requirement, or of what one rests on, concerns. */
    "recompute-compliance": JobScope & { run: string };
  }
}

type Run = typeof table.$inferSelect;
export type About = Pick<Run, "by" | "subject">;

/** Contractors of one transaction: requests that concern one of them wait for it. */
const BATCH = 50;
/** A job goes on for so long and then hands over to the next, so that one that was killed is soon taken up again. */
const JOB_MS = 60_000;

/** Has all positions computed anew that something is about, in the background; an earlier run about the same is over, because this one begins anew. */
export async function startRun(w: Writer, { by, subject }: About, cause: string): Promise<void> {
  const same = and(
    inScope(table, w),
    eq(table.by, by),
    subject === null ? isNull(table.subject) : eq(table.subject, subject),
    isNull(table.finished_at),
  );
  await w.tx.update(table).set({ finished_at: w.now, is_superseded: true }).where(same);
  const run = { org_id: w.orgId, environment: w.environment, id: newId("cr"), created: w.now, by, subject, cause };
  await w.tx.insert(table).values(run);
  await w.enqueue("recompute-compliance", { orgId: w.orgId, environment: w.environment, run: run.id });
}

/** The contractors that a run concerns, in the order of their ids. */
function concerned(ctx: Ctx, { by, subject }: About) {
  const id = subject ?? "";
  if (by === "all") return { id: contractors.id, table: contractors, where: inScope(contractors, ctx) };
  const ofCategory = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inScope(jobs, ctx), eq(jobs.category_code, id)));
  const about: Record<typeof by, SQL> = {
    entity: eq(positions.entity, id),
    job: eq(positions.job, id),
    category_code: inArray(positions.job, ofCategory),
  };
  return { id: positions.contractor, table: positions, where: and(inScope(positions, ctx), about[by]) };
}

async function nextOf(ctx: Ctx, run: Run): Promise<string[]> {
  const { id, table: from, where } = concerned(ctx, run);
  const rows = await ctx.db
    .selectDistinct({ id })
    .from(from)
    .where(and(where, gt(id, run.last)))
    .orderBy(asc(id))
    .limit(BATCH);
  return rows.map((row) => row.id);
}

async function totalOf(ctx: Ctx, run: Run): Promise<number> {
  const { id, table: from, where } = concerned(ctx, run);
  const [row] = await ctx.db
    .select({ total: sql<number>`count(distinct ${id})::int` })
    .from(from)
    .where(where);
  return row?.total ?? 0;
}

/** How a run computes: handed in, because what computes also begins runs. */
export interface Recomputing {
  hold(w: Writer, strength: "shared"): Promise<void>;
  recomputeHeld(w: Writer, causes: ReadonlyMap<string, string>): Promise<void>;
}

/** The next contractors of a run, in one transaction with its progress: a crash between them loses nothing. True: there are more. */
async function batch(w: Writer, id: string, { hold, recomputeHeld }: Recomputing): Promise<boolean> {
  // Before the run itself, as whoever begins one does.
  await hold(w, "shared");
  const [run] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.id, id)))
    .for("update");
  if (!run || run.finished_at !== null) return false;
  const ids = await nextOf(w, run);
  await recomputeHeld(w, new Map(ids.map((one) => [one, run.cause ?? ""])));
  const total = run.total ?? (await totalOf(w, run));
  const isDone = ids.length < BATCH;
  const progress = { total, recomputed: run.recomputed + ids.length, last: ids.at(-1) ?? run.last, finished_at: isDone ? w.now : null };
  await w.tx
    .update(table)
    .set(progress)
    .where(and(inScope(table, w), eq(table.id, id)));
  return !isDone;
}

/** The job. What changes meanwhile by its own cause is computed by that; whichever comes later sees the other. */
export function createRecomputeRun(runtime: Runtime, recomputing: Recomputing): (data: JobData["recompute-compliance"]) => Promise<void> {
  return async (data) => {
    const until = performance.now() + JOB_MS;
    for (let more = true; more; ) {
      const ctx = await systemContext(runtime, data, "recompute-compliance");
      more = await write(ctx, async (w) => {
        const goesOn = await batch(w, data.run, recomputing);
        if (!goesOn || performance.now() < until) return goesOn;
        await w.enqueue("recompute-compliance", data);
        return false;
      });
    }
  };
}
