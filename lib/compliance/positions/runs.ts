import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
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

/** Contractors of a run's first transaction and of its largest. Requests that concern one of them wait for it, so that each is to take about so long. */
const [FIRST, LARGEST] = [25, 250];
const BATCH_MS = 150;
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

/** Whom a run concerns, as rows with the contractor's id and creation. Whoever has a position on a job at an entity has one at the entity too. */
function concerned(ctx: Ctx, { by, subject }: About) {
  if (by === "all") return { id: contractors.id, created: contractors.created, table: contractors, where: inScope(contractors, ctx) };
  const ofCategory = ctx.db
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inScope(jobs, ctx), eq(jobs.category_code, subject ?? "")));
  const about = by === "category_code" ? inArray(positions.job, ofCategory) : eq(positions.subject, subject ?? "");
  const where = and(inScope(positions, ctx), about);
  return { id: positions.contractor, created: positions.contractor_created, table: positions, where };
}

/**
 * The next contractors of a run, oldest first, from its `last` on: what is written of those who were created together lies together, in tables
 * and in indexes. Taken by their ids, which are random, it took several times as long.
 */
async function nextOf(ctx: Ctx, run: Run, most: number): Promise<{ id: string; place: string }[]> {
  const { id, created, table: from, where } = concerned(ctx, run);
  const [time, contractor] = run.last.split(" ");
  const beyond = contractor === undefined ? undefined : sql`(${created}, ${id}) > (${time}::timestamptz, ${contractor})`;
  const rows = await ctx.db.selectDistinct({ created, id }).from(from).where(and(where, beyond)).orderBy(asc(created), asc(id)).limit(most);
  return rows.map((row) => ({ id: row.id, place: `${row.created.toISOString()} ${row.id}` }));
}

async function totalOf(ctx: Ctx, run: Run): Promise<number> {
  const { id, table: from, where } = concerned(ctx, run);
  const total = run.by === "category_code" ? sql<number>`count(distinct ${id})::int` : sql<number>`count(*)::int`;
  const [row] = await ctx.db.select({ total }).from(from).where(where);
  return row?.total ?? 0;
}

/** How a run computes: handed in, because what computes also begins runs. */
export interface Recomputing {
  hold(w: Writer, strength: "shared"): Promise<void>;
  recomputeHeld(w: Writer, causes: ReadonlyMap<string, string>): Promise<void>;
}

/** The next contractors of a run, in one transaction with its progress: a crash between them loses nothing. True: there are more. */
async function batch(w: Writer, id: string, most: number, { hold, recomputeHeld }: Recomputing): Promise<boolean> {
  // Before the run itself, as whoever begins one does.
  await hold(w, "shared");
  const [run] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.id, id)))
    .for("update");
  if (!run || run.finished_at !== null) return false;
  const found = await nextOf(w, run, most);
  await recomputeHeld(w, new Map(found.map((one) => [one.id, run.cause ?? ""])));
  const total = run.total ?? (await totalOf(w, run));
  const isDone = found.length < most;
  const last = found.at(-1)?.place ?? run.last;
  await w.tx
    .update(table)
    .set({ total, recomputed: run.recomputed + found.length, last, finished_at: isDone ? w.now : null })
    .where(and(inScope(table, w), eq(table.id, id)));
  return !isDone;
}

/** The job. What changes meanwhile by its own cause is computed by that; whichever comes later sees the other. */
export function createRecomputeRun(runtime: Runtime, recomputing: Recomputing): (data: JobData["recompute-compliance"]) => Promise<void> {
  return async (data) => {
    const until = performance.now() + JOB_MS;
    let most = FIRST;
    for (let more = true; more; ) {
      const began = performance.now();
      const ctx = await systemContext(runtime, data, "recompute-compliance");
      more = await write(ctx, async (w) => {
        const goesOn = await batch(w, data.run, most, recomputing);
        if (!goesOn || performance.now() < until) return goesOn;
        await w.enqueue("recompute-compliance", data);
        return false;
      });
      const wanted = (most * BATCH_MS) / (performance.now() - began);
      most = Math.round(Math.max(FIRST, Math.min(LARGEST, 2 * most, wanted)));
    }
  };
}
