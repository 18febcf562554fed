import { and, eq, gt, lte, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import type { Scope } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { rowsOf } from "../db/rows.ts";
import { testClocks } from "../db/schema/clocks.ts";
import type { JobData, JobName, Jobs } from "../jobs/jobs.ts";
import type { Due, Schedule } from "./scheduled.ts";
import { type DueRow, findDue, removeOld, sandboxOf, settle, within } from "./sweep.ts";

/** The most work of one request, as pieces and as real time, which is less than clients wait for a response. Another request continues. */
const MAX_PIECES = 1000;
const MAX_MS = 10_000;
/** Pieces of work that the answer lists. */
const MAX_LISTED = 500;

/**
 * Runs the jobs that scheduled work enqueues, at the same moment of the sandbox. A job may run again, because the work enqueues it until it
 * is done.
 */
export type JobRuns = { readonly [N in JobName]?: (runtime: Runtime, data: JobData[N]) => Promise<void> };

/** A piece of scheduled work that was carried out: when, of which kind, on which object. */
interface Piece {
  at: number;
  work: string;
  object: string;
}

export interface PassedTime {
  /** Seconds by which the sandbox was ahead of real time before. */
  from: number;
  /** Seconds by which the sandbox is ahead of real time now. */
  ahead: number;
  /** Whether the requested time was reached. */
  reached: boolean;
  ran: Piece[];
  ran_count: number;
  failed: Piece[];
}

/** A runtime in which the sandbox's time is this moment, a millisecond later at each reading, and jobs are collected. */
function stopped(runtime: Runtime, { orgId }: Scope, moment: Date, jobs: [JobName, unknown][]): Runtime {
  let readings = 0;
  const now: Runtime["clocks"]["now"] = async (scope, db) =>
    scope.orgId === orgId && scope.environment === "sandbox"
      ? new Date(moment.getTime() + Math.min(readings++, 999))
      : await runtime.clocks.now(scope, db);
  const collecting: Pick<Jobs, "enqueue" | "enqueueAll"> = {
    enqueue: async (_, name, data) => void jobs.push([name, data]),
    enqueueAll: async (_, name, all) => void jobs.push(...all.map((data): [JobName, unknown] => [name, data])),
  };
  return { ...runtime, clocks: { ...runtime.clocks, now }, jobs: { ...runtime.jobs, ...collecting } };
}

/**
 * For each kind of work, the first row that is due: by the moment `from`, or with `until` in the time between. One statement for all kinds.
 */
async function waitingIn(runtime: Runtime, dues: readonly Due[], scope: Scope, from: Date, until: Date | null) {
  const parts = dues.map(({ table, at, waiting, first }, kind) => {
    const shared = first && sql`${first} <= ${sql.param(until ?? from, at)}`;
    const when = and(shared, until ? and(gt(at, from), lte(at, until)) : lte(at, from));
    return sql`(select ${kind}::int as kind, ${at} as at from ${table as PgTable} where ${and(waiting, when, within(table, scope))} order by ${at} limit 1)`;
  });
  return await rowsOf<{ kind: number; at: Date | string }>(
    runtime.database.db,
    sql`select kind, at from (${sql.join(parts, sql` union all `)}) as waiting order by at, kind`,
  );
}

/** Passes the time of one sandbox: what falls due is carried out in order, each at its own time. */
class Passage {
  readonly passed: PassedTime = { from: 0, ahead: 0, reached: false, ran: [], ran_count: 0, failed: [] };
  private readonly ends = performance.now() + MAX_MS;

  private readonly runtime: Runtime;
  private readonly schedule: Schedule;
  private readonly runs: JobRuns;
  private readonly scope: Scope;

  constructor(runtime: Runtime, schedule: Schedule, runs: JobRuns, scope: Scope) {
    this.runtime = runtime;
    this.schedule = schedule;
    this.runs = runs;
    this.scope = scope;
  }

  /** Whether this request has done as much as one may. */
  get isOver(): boolean {
    return this.passed.ran_count >= MAX_PIECES || performance.now() >= this.ends;
  }

  /** The work on one row, and the jobs that it enqueues. */
  private async carryOut(due: Due, found: DueRow, moment: Date): Promise<void> {
    const jobs: [JobName, unknown][] = [];
    const then = stopped(this.runtime, this.scope, moment, jobs);
    const piece = { at: toEpoch(moment), work: due.name, object: found.id };
    const isDone = await settle(then, due, found, true);
    this.passed.ran_count++;
    const list = isDone ? this.passed.ran : this.passed.failed;
    if (list.length < MAX_LISTED) list.push(piece);
    // Nothing was stored, so there is nothing to run.
    if (!isDone) return;
    for (let job = jobs.shift(); job; job = jobs.shift()) await this.runJob(then, ...job);
  }

  /** Other jobs, and those that fail, go into the queue. */
  private async runJob<N extends JobName>(then: Runtime, name: N, data: unknown): Promise<void> {
    const run = this.runs[name] as ((runtime: Runtime, data: JobData[N]) => Promise<void>) | undefined;
    try {
      if (run) return await run(then, data as JobData[N]);
    } catch (error) {
      this.runtime.log.warn({ err: error, job: name }, "a job failed while a sandbox's time passed; it is queued");
    }
    await this.runtime.database.transaction((tx) => this.runtime.jobs.enqueue(tx, name, data as JobData[N]));
  }

  /** Everything that is due by a moment, and what becomes due by it. Work that stays due is left to the next sweep. */
  async settleAll(moment: Date): Promise<void> {
    const { runtime, scope } = this;
    const seen = new Set<string>();
    for (let isNew = true; isNew && !this.isOver; ) {
      isNew = false;
      for (const { kind } of (await waitingIn(runtime, this.schedule.dues, scope, moment, null)).toSorted((a, b) => a.kind - b.kind)) {
        const due = this.schedule.dues[kind] as Due;
        for (const found of await findDue(runtime, due, moment, scope, null)) {
          const key = `${due.name} ${found.id} ${found.at.getTime()}`;
          if (seen.has(key)) continue;
          if (this.isOver) return;
          seen.add(key);
          isNew = true;
          await this.carryOut(due, found, moment);
        }
      }
    }
  }

  /** The next moment at which something falls due. Null: nothing does until then. */
  async next(from: Date, until: Date): Promise<Date | null> {
    const stopping = this.schedule.dues.filter(({ makesUp }) => !makesUp);
    const [first] = await waitingIn(this.runtime, stopping, this.scope, from, until);
    return first ? new Date(first.at) : null;
  }

  async finish(now: Date): Promise<void> {
    await this.settleAll(now);
    await removeOld(this.runtime, this.schedule.retentions, now, this.scope);
  }
}

const aheadOf = async ({ database }: Runtime, orgId: string): Promise<number> => {
  const [clock] = await database.db.select({ ahead: testClocks.offset_seconds }).from(testClocks).where(eq(testClocks.org_id, orgId));
  return clock?.ahead ?? 0;
};

/** Moves the clock from one offset to another, unless somebody else has moved it. */
async function moved({ database }: Runtime, orgId: string, from: number, to: number): Promise<boolean> {
  const isThere = and(eq(testClocks.org_id, orgId), eq(testClocks.offset_seconds, from));
  const rows = await database.transaction((tx) =>
    tx.update(testClocks).set({ offset_seconds: to }).where(isThere).returning({ to: testClocks.offset_seconds }),
  );
  return rows.length > 0;
}

/** A process moves a sandbox's clock once at a time. A move by another process is noticed when it stores the offset. */
const passing = new Map<string, Promise<unknown>>();

/**
 * Moves a sandbox's clock forward, through everything that falls due on the way. `wanted` returns the offset to reach, from the present
 * one, or throws to refuse.
 */
export async function passTime(
  runtime: Runtime,
  schedule: Schedule,
  runs: JobRuns,
  orgId: string,
  wanted: (ahead: number, real: Date) => number,
): Promise<PassedTime> {
  const before = passing.get(orgId) ?? Promise.resolve();
  const mine = before.catch(() => undefined).then(() => pass(runtime, schedule, runs, orgId, wanted));
  passing.set(orgId, mine);
  try {
    return await mine;
  } finally {
    if (passing.get(orgId) === mine) passing.delete(orgId);
  }
}

async function pass(
  runtime: Runtime,
  schedule: Schedule,
  runs: JobRuns,
  orgId: string,
  wanted: (ahead: number, real: Date) => number,
): Promise<PassedTime> {
  await runtime.database.transaction((tx) =>
    tx.insert(testClocks).values({ org_id: orgId, created: runtime.clock() }).onConflictDoNothing(),
  );
  const from = await aheadOf(runtime, orgId);
  let ahead = from;
  const real = runtime.clock();
  let target = wanted(ahead, real);
  const until = () => addSeconds(real, target);
  const passage = new Passage(runtime, schedule, runs, sandboxOf(orgId));
  let moment = addSeconds(real, ahead);
  while (true) {
    await passage.settleAll(moment);
    if (passage.isOver) break;
    const next = await passage.next(moment, until());
    const to = next ? Math.max(ahead, Math.min(target, Math.ceil((next.getTime() - real.getTime()) / 1000))) : target;
    if (!(await moved(runtime, orgId, ahead, to))) {
      // Another process has moved the clock meanwhile, so this request continues from there.
      const other = await aheadOf(runtime, orgId);
      target += Math.max(0, other - ahead);
      ahead = other;
      moment = new Date(Math.max(moment.getTime(), addSeconds(real, ahead).getTime()));
      continue;
    }
    ahead = to;
    if (!next) {
      passage.passed.reached = true;
      await passage.finish(until());
      break;
    }
    moment = next;
  }
  return { ...passage.passed, from, ahead };
}
