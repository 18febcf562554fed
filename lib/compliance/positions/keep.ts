import { setImmediate } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { ChangeCounts } from "#lib/contract/compliance/requirement-change.ts";
import { addDays } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractors } from "#lib/people/schema/people.ts";
import type { Ctx, Scope } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { inScope, type Store } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { compliancePositions as table } from "../schema/positions.ts";
import { type About, everyone } from "./affected-contractors.ts";
import { computeAll } from "./compute.ts";
import { type LoadedFacts, loadFacts } from "./facts.ts";
import { type AnsweredRequest, onRequestsAnswered } from "./hooks.ts";
import { type CommonFacts, factsOfNew, loadCommon, type Person } from "./new-contractors.ts";
import { note, nothing, store } from "./record.ts";
import { answeredRequests } from "./requested.ts";
import { createRecomputeRun, MAX_CONTRACTORS_AT_ONCE, type RunCause, type RunLimits, startRun } from "./runs.ts";
import { positionStore } from "./store.ts";
import { count, noCounts } from "./tally.ts";
import { listForApproval } from "./waivers.ts";

/** Contractors whose positions are computed together, at least all of a run's transaction, which locks them at once. */
const BATCH = 2 * MAX_CONTRACTORS_AT_ONCE;

/** Schedules recomputation of a contractor's positions before this transaction commits. */
export function recomputeAtEnd(w: Writer, contractor: string, cause: string): void {
  w.beforeCommit("compliance", contractor, cause, settle);
}

/** Marks a contractor whom the transaction inserts, among the items for the end of the transaction. */
const NEW = "+";

/** Schedules the first positions of a contractor whom this transaction inserts: no other rows about them exist yet. */
export function computeNewAtEnd(w: Writer, row: Person): void {
  w.beforeCommit("compliance", NEW + row.id, row, settle);
}

/** Schedules a run for after this transaction has committed. */
export function runAtEnd(w: Writer, about: About, cause: RunCause): void {
  w.beforeCommit("compliance", JSON.stringify([about.by, about.subject]), cause, settle);
}

/** The key of the lock that separates runs from single contractors. */
const runsOf = ({ orgId, environment }: Scope): SQL => sql`hashtextextended(${JSON.stringify(["compliance", orgId, environment])}, 0)`;

/**
 * An advisory lock by which runs and single contractors exclude each other: otherwise a position computed from the old state could be
 * stored after the run that should change it.
 */
export async function hold(w: Writer, strength: "exclusive" | "shared", { orgId, environment }: Scope = w): Promise<void> {
  const key = runsOf({ orgId, environment });
  const lock = strength === "shared" ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`;
  await w.tx.execute(lock).execute();
}

/** Starts a run for all contractors in both environments, after a setting of the organization was changed. */
export async function runEverywhere(w: Writer, cause: string): Promise<void> {
  for (const environment of ["production", "sandbox"] as const) {
    await hold(w, "exclusive", { orgId: w.orgId, environment });
    await startRun(w, everyone, { cause, change: null }, environment);
  }
}

/**
 * Like `recomputeHeld`, for a caller that already holds the contractor's default position: it never waits. False: a run is in progress, so
 * not now.
 */
export async function recomputeLocked(w: Writer, contractor: string): Promise<boolean> {
  const [got] = await rowsOf<{ locked: boolean }>(w.tx, sql`select pg_try_advisory_xact_lock_shared(${runsOf(w)}) as locked`);
  if (got?.locked) await recomputeHeld(w, new Map([[contractor, ""]]));
  return got?.locked ?? false;
}

/** Recomputes what was scheduled, at the end of a transaction. The cause of a new contractor's first positions is the contractor. */
async function settle(ctx: Ctx, noted: ReadonlyMap<string, string | Person | RunCause>): Promise<void> {
  await write(ctx, async (w) => {
    const added = [...noted.values()].filter((cause): cause is Person => typeof cause !== "string" && !("change" in cause));
    const runs = [...noted].flatMap(([item, cause]) => (typeof cause === "string" || !("change" in cause) ? [] : [[item, cause] as const]));
    if (runs.length) await w.send({ execute: () => hold(w, "exclusive") });
    for (const [item, cause] of runs) {
      const [by, subject] = JSON.parse(item) as [About["by"], About["subject"]];
      await startRun(w, { by, subject }, cause);
    }
    const known = new Map([...noted].flatMap(([item, cause]) => (typeof cause === "string" ? [[item, cause] as const] : [])));
    const holds = runs.length === 0;
    // A new contractor about whom the transaction wrote other rows is recomputed from all facts below.
    await computeNew(
      w,
      added.filter(({ id }) => !known.has(id)),
      holds,
    );
    await recompute(w, known, holds);
  });
}

/**
 * Recomputes the positions of contractors and records the changes. The caller must hold the lock against runs. Causes: an id, or "" for the
 * passing of time.
 */
export const recomputeHeld = (w: Writer, causes: ReadonlyMap<string, string>, more?: OfRun): Promise<ChangeCounts | null> =>
  recompute(w, causes, false, more);

/** What a run passes: a callback, and its id if it applies a requirement's change. */
interface OfRun {
  onLocked: () => void;
  change: string | null;
}

/** What is required of all contractors, by the part of a transaction that read it ahead. */
const ahead = new WeakMap<Ctx["closing"], Promise<CommonFacts>>();

/** Reads it under the lock against runs. Sent together: the requirements are read after the lock is granted. */
async function holdCommon(w: Writer, holds: boolean): Promise<CommonFacts> {
  const held = holds ? hold(w, "shared") : null;
  const [common] = await Promise.all([loadCommon(w), held]);
  return common;
}

/**
 * Sends what the first positions of a contractor are computed from together with the contractor. Only for a caller's own request: an import's
 * rows are computed together.
 */
export async function readAhead(w: Writer, { resource }: Pick<Store, "resource">): Promise<void> {
  if (resource.name !== "contractor" || !w.limits || ahead.has(w.closing)) return;
  const common = holdCommon(w, true);
  // Reported at the end of the transaction, unless that failed before.
  common.catch(() => undefined);
  ahead.set(w.closing, common);
}

async function computeNew(w: Writer, people: readonly Person[], holds: boolean): Promise<void> {
  if (!people.length) return;
  const ids = people.map(({ id }) => id);
  const common = await (ahead.get(w.closing) ?? holdCommon(w, holds));
  await recomputeLockedBatch(w, ids, new Map(ids.map((id) => [id, id])), new Set(ids), factsOfNew(people, common));
}

async function recompute(
  w: Writer,
  causes: ReadonlyMap<string, string>,
  holds: boolean,
  { onLocked, change = null }: Partial<OfRun> = {},
): Promise<ChangeCounts | null> {
  const counts = change === null ? null : noCounts();
  // Everyone locks in the same order, to avoid deadlocks.
  const contractors = [...causes.keys()].sort();
  for (let at = 0; at < contractors.length; at += BATCH) {
    const ids = contractors.slice(at, at + BATCH);
    const isLast = at + BATCH >= contractors.length;
    // Sent together: the facts are read after the lock is granted, because a connection answers one statement after the other.
    const [isNew, loaded] = await Promise.all([
      lockDefaults(w, ids, holds).then((found) => {
        if (isLast) onLocked?.();
        return found;
      }),
      factsOf(w, ids),
    ]);
    await recomputeLockedBatch(w, ids, causes, isNew, loaded, change === null || !counts ? null : { change, counts });
  }
  return counts;
}

/**
 * Locks the default positions of these contractors in order, and inserts missing ones. The holder computes; others wait and then see the
 * result. One statement; with `holds` it takes the lock against runs first.
 * @returns the contractors whose position is new
 */
async function lockDefaults(w: Writer, ids: readonly string[], holds: boolean): Promise<Set<string>> {
  const asked = ids.map((contractor) => ({ contractor, id: newId(positionStore.resource.prefix) }));
  const held = holds ? sql`with held as materialized (select pg_advisory_xact_lock_shared(${runsOf(w)}))` : sql``;
  const now = sql`${w.now.toISOString()}::timestamptz`;
  const rows = await rowsOf<{ contractor: string }>(
    w.tx,
    sql`${held} insert into ${table}
      (org_id, environment, id, created, contractor, contractor_created, scope, subject, covered, status, coverages, lacking, since)
    select ${w.orgId}, ${w.environment}, asked.id, ${now}, asked.contractor, coalesce(known.created, ${now}),
      'default', 'default', false, 'not_covered', '[]', '{}', ${now}
    from ${holds ? sql`held cross join` : sql``} jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as asked(contractor text, id text)
      left join lateral (
        select ${contractors.created} from ${contractors} where ${inScope(contractors, w)} and ${contractors.id} = asked.contractor offset 0
      ) as known on true
    order by asked.contractor
    on conflict (org_id, environment, contractor, subject) do update set covered = false where false
    returning contractor`,
  );
  return new Set(rows.map(({ contractor }) => contractor));
}

/** How long positions are computed before other work has its turn: a request has several turns, and may wait this long for each. */
const SLICE_MS = 1;

/** The contractors' facts. From one day earlier on, because it is still yesterday in some states. */
const factsOf = (w: Writer, ids: string[]): Promise<LoadedFacts> => loadFacts(w, ids, dateOf(addDays(w.now, -1)));

async function recomputeLockedBatch(
  w: Writer,
  ids: string[],
  causes: ReadonlyMap<string, string>,
  isNew: Set<string>,
  loaded: LoadedFacts,
  applied: { change: string; counts: ChangeCounts } | null = null,
): Promise<void> {
  const recording = nothing();
  const answered: AnsweredRequest[] = [];
  let turn = performance.now();
  for (const contractor of ids) {
    const kept = loaded.kept.get(contractor) ?? [];
    const facts = loaded.byContractor.get(contractor);
    // Never before the last recorded time: of two concurrent requests the later one may come first.
    const at = new Date(Math.max(w.now.getTime(), ...kept.map(({ since }) => since.getTime())));
    const computed = facts ? await computeAll(w, facts, loaded, at) : [];
    const contractor_created = facts?.contractor.created ?? at;
    answered.push(...answeredRequests(facts?.requested ?? [], computed));
    const noted = recording.changes.length;
    note(recording, w, kept, computed, {
      requirement_change: applied?.change ?? null,
      contractor,
      contractor_created,
      at,
      isNew: isNew.has(contractor),
      cause: causes.get(contractor) || null,
    });
    if (applied) count(applied.counts, kept, computed, recording.changes.length - noted);
    if (performance.now() - turn < SLICE_MS) continue;
    await setImmediate();
    turn = performance.now();
  }
  await store(w, recording);
  await listForApproval(w, loaded);
  if (answered.length) await onRequestsAnswered(w, answered);
}

/** The job that executes a run. */
export const recomputeRun = (runtime: Runtime, limits?: RunLimits) => createRecomputeRun(runtime, { hold, recomputeHeld }, limits);
