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
    /** The positions affected by a change of a requirement, or of an object that one depends on. */
    "recompute-compliance": JobScope & { run: string };
  }
}

type Run = typeof table.$inferSelect;
export type About = Pick<Run, "by" | "subject">;

/**
 * Contractors in a run's first and largest transaction. Requests that concern one of them wait for it, so each should take about this long.
 */
const [FIRST, LARGEST] = [25, 250];
const BATCH_MS = 150;
/** A job runs this long and then enqueues the next, so that a killed one is resumed soon. */
const JOB_MS = 60_000;

/** Starts a background run that recomputes all positions of a subject. It supersedes an earlier run for the same subject. */
export async function startRun(w: Writer, { by, subject }: About, cause: string, environment = w.environment): Promise<void> {
  const same = and(
    inScope(table, { orgId: w.orgId, environment }),
    eq(table.by, by),
    subject === null ? isNull(table.subject) : eq(table.subject, subject),
    isNull(table.finished_at),
  );
  await w.tx.update(table).set({ finished_at: w.now, is_superseded: true }).where(same);
  const run = { org_id: w.orgId, environment, id: newId("cr"), created: w.now, by, subject, cause };
  await w.tx.insert(table).values(run);
  await w.enqueue("recompute-compliance", { orgId: w.orgId, environment, run: run.id });
}

/** The contractors that a run affects, with id and creation time. A position on a job at an entity implies one at the entity. */
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
 * The next contractors of a run, oldest first, after its `last`: rows of contractors created together are adjacent in tables and indexes,
 * which they are not in the order of random ids.
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

/** How a run computes. A parameter, because the module that computes also starts runs. */
export interface Recomputing {
  hold(w: Writer, strength: "shared"): Promise<void>;
  recomputeHeld(w: Writer, causes: ReadonlyMap<string, string>): Promise<void>;
}

/** The next contractors of a run, in one transaction with its progress, so that a crash loses nothing. True: there are more. */
async function batch(w: Writer, id: string, most: number, { hold, recomputeHeld }: Recomputing): Promise<boolean> {
  // Locked before the run itself, in the same order as when a run starts.
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

/** The job. Concurrent changes are computed by their own causes; the later of both sees the other. */
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
