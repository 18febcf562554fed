import { isDeepStrictEqual } from "node:util";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { dateOf } from "#lib/domain/cover/day.ts";
import { addDays } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractors } from "#lib/parties/schema/people.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { complianceChanges, compliancePositions as table } from "../schema/positions.ts";
import { type Computed, computeAll } from "./compute.ts";
import { loadFacts } from "./facts.ts";
import { type About, createRecomputeRun, startRun } from "./runs.ts";
import { type ChangeRow, type PositionRow, positionEventStore, positionStore } from "./store.ts";

/** Contractors whose positions are computed together. */
const BATCH = 100;

/** Notes that a contractor's positions are to be computed anew before this transaction commits. */
export function recomputeAtEnd(w: Writer, contractor: string, cause: string): void {
  w.beforeCommit("compliance", contractor, cause, settle);
}

/** Notes that a run is to begin once this transaction has committed. */
export function runAtEnd(w: Writer, about: About, cause: string): void {
  w.beforeCommit("compliance", JSON.stringify([about.by, about.subject]), cause, settle);
}

/**
 * What is about many and what is about one contractor exclude each other for the moment: a position that is being computed by what stood
 * before would otherwise come after the run that was to change it.
 */
export async function hold(w: Writer, strength: "exclusive" | "shared"): Promise<void> {
  const name = JSON.stringify(["compliance", w.orgId, w.environment]);
  const key = sql`hashtextextended(${name}, 0)`;
  await w.tx.execute(strength === "shared" ? sql`select pg_advisory_xact_lock_shared(${key})` : sql`select pg_advisory_xact_lock(${key})`);
}

/** The same as `recomputeHeld` for whoever holds the contractor's default position already: it waits for nobody. False: not now, others are about many. */
export async function recomputeLocked(w: Writer, contractor: string): Promise<boolean> {
  const name = JSON.stringify(["compliance", w.orgId, w.environment]);
  const [got] = await rowsOf<{ locked: boolean }>(
    w.tx,
    sql`select pg_try_advisory_xact_lock_shared(hashtextextended(${name}, 0)) as locked`,
  );
  if (got?.locked) await recomputeHeld(w, new Map([[contractor, ""]]));
  return got?.locked ?? false;
}

/** What was noted, at the end of a transaction. */
async function settle(ctx: Ctx, noted: ReadonlyMap<string, string>): Promise<void> {
  await write(ctx, async (w) => {
    const isRun = ([item]: [string, string]) => item.startsWith("[");
    const all = [...noted];
    const runs = all.filter(isRun);
    await hold(w, runs.length ? "exclusive" : "shared");
    for (const [item, cause] of runs) {
      const [by, subject] = JSON.parse(item) as [About["by"], About["subject"]];
      await startRun(w, { by, subject }, cause);
    }
    await recomputeHeld(w, new Map(all.filter((one) => !isRun(one))));
  });
}

/** Computes the positions of contractors anew and records what has changed. Whoever calls holds them off from runs. Causes: an id, or "" for the passing of time. */
export async function recomputeHeld(w: Writer, causes: ReadonlyMap<string, string>): Promise<void> {
  // In one order for everybody, so that of two who want the same nobody waits for the other in a circle.
  const contractors = [...causes.keys()].sort();
  for (let at = 0; at < contractors.length; at += BATCH) await recomputeBatch(w, contractors.slice(at, at + BATCH), causes);
}

/** What a contractor starts with: the row that all of their positions are locked by. */
const initial = (w: Writer, contractor: string) => ({
  org_id: w.orgId,
  environment: w.environment,
  id: newId(positionStore.resource.prefix),
  created: w.now,
  contractor,
  contractor_created: sql`coalesce((select ${contractors.created} from ${contractors}
    where ${inScope(contractors, w)} and ${contractors.id} = ${contractor}), ${w.now.toISOString()}::timestamptz)`,
  scope: "default" as const,
  subject: "default",
  covered: false,
  status: "not_covered" as const,
  coverages: [],
  lacking: [],
  since: w.now,
});

async function recomputeBatch(w: Writer, contractors: string[], causes: ReadonlyMap<string, string>): Promise<void> {
  // A day back: somewhere it is still yesterday.
  const loadFrom = dateOf(addDays(w.now, -1));
  const ofThem = and(inScope(table, w), inArray(table.contractor, contractors));
  const present = await w.tx
    .select({ contractor: table.contractor })
    .from(table)
    .where(and(ofThem, eq(table.subject, "default")));
  const held = new Set(present.map(({ contractor }) => contractor));
  const lacking = contractors.filter((contractor) => !held.has(contractor));
  const inserted = lacking.length
    ? await w.tx
        .insert(table)
        .values(lacking.map((contractor) => initial(w, contractor)))
        .onConflictDoNothing()
        .returning({ id: table.id })
    : [];
  const isNew = new Set(inserted.map(({ id }) => id));
  // Whoever holds the default position computes; the others wait, and then see what it has made of them.
  await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(ofThem, eq(table.subject, "default")))
    .orderBy(asc(table.contractor))
    .for("update");
  const rows = await w.tx.select().from(table).where(ofThem);
  const kept = Map.groupBy(rows, ({ contractor }) => contractor);
  const loaded = await loadFacts(w, contractors, loadFrom);
  for (const contractor of contractors) {
    const own = kept.get(contractor) ?? [];
    const facts = loaded.byContractor.get(contractor);
    // Never before what was recorded last: of two that were asked at once, the later asked may come first.
    const at = new Date(Math.max(w.now.getTime(), ...own.map(({ since }) => since.getTime())));
    const computed = facts ? await computeAll(w, facts, loaded, at) : [];
    await record(w, contractor, own, computed, { at, isNew, cause: causes.get(contractor) || null });
  }
}

const content = ({ covered, status, coverages, lacking, covered_until, requirement, entity, job }: Computed | PositionRow) => ({
  ...{ covered, status, coverages, lacking, covered_until, requirement, entity, job },
});

/** What makes an answer another one: not that a certificate was reviewed once more with the same outcome. */
export const matterOf = (one: Computed | PositionRow) => ({
  ...content(one),
  coverages: one.coverages.map(({ basis, ...coverage }) => ({ ...coverage, basis: basis && { ...basis, review: null } })),
});

type Recording = { at: Date; isNew: ReadonlySet<string>; cause: string | null };

/** Brings the kept positions of a contractor to what was computed; each real change is entered in the ledger and emits one event. */
async function record(
  w: Writer,
  contractor: string,
  kept: PositionRow[],
  computed: Computed[],
  { at, isNew, cause }: Recording,
): Promise<void> {
  const scope = { org_id: w.orgId, environment: w.environment, contractor };
  const bySubject = new Map(kept.map((row) => [row.subject, row]));
  // Who was there before positions were kept is computed once without an event.
  const isQuiet = kept.some((row) => !row.is_computed);
  for (const one of computed) {
    const row = bySubject.get(one.subject);
    bySubject.delete(one.subject);
    const before = row && !isNew.has(row.id) ? row : null;
    const answer = content(one);
    const { next_change_at } = one;
    const recompute_at = one.scope === "default" ? one.recompute_at : null;
    const isSame = before?.is_computed && isDeepStrictEqual(matterOf(before), matterOf(one));
    if (before && isSame) {
      const isTimed =
        before.next_change_at?.getTime() === next_change_at?.getTime() && before.recompute_at?.getTime() === recompute_at?.getTime();
      if (!isTimed)
        await w.tx
          .update(table)
          .set({ next_change_at, recompute_at })
          .where(and(inScope(table, w), eq(table.id, before.id)));
      continue;
    }
    const since = after(at, before);
    const position = row?.id ?? newId(positionStore.resource.prefix);
    const values = { ...answer, since, next_change_at, recompute_at, is_computed: true };
    if (row)
      await w.tx
        .update(table)
        .set(values)
        .where(and(inScope(table, w), eq(table.id, row.id)));
    else {
      // Contractors are listed by it; the default position, which everybody has, knows it.
      const contractor_created = kept[0]?.contractor_created ?? at;
      const place = { id: position, created: w.now, contractor_created, scope: one.scope, subject: one.subject };
      await w.tx.insert(table).values({ ...scope, ...place, ...values });
    }
    const change = {
      ...scope,
      ...answer,
      position,
      next_change_at,
      id: newId("cch"),
      created: since,
      scope: one.scope,
      subject: one.subject,
      cause,
    };
    // What is not there counts as not covered, so that a new contractor or job is no change by itself.
    const isReported = !isQuiet && (before !== null || one.status !== "not_covered");
    await enter(w, { ...change, before_status: before?.status ?? null, before_covered: before?.covered ?? null }, isReported);
  }
  for (const row of bySubject.values()) await end(w, row, at, cause);
}

/** A moment after what was recorded of a position before. */
const after = (at: Date, row: PositionRow | null): Date => (row && row.since >= at ? new Date(row.since.getTime() + 1) : at);

/** Ends a position: the engagement, the job, the entity or the contractor is gone. The ledger keeps what it was. */
async function end(w: Writer, row: PositionRow, at: Date, cause: string | null): Promise<void> {
  await w.tx.delete(table).where(and(inScope(table, w), eq(table.id, row.id)));
  await w.writeTombstone(positionStore.resource.name, row);
  const { org_id, environment, contractor, scope, subject, entity, job } = row;
  const nothing = { covered: false, status: "ended" as const, coverages: [], lacking: [], covered_until: null, requirement: null };
  const of = {
    org_id,
    environment,
    contractor,
    scope,
    subject,
    entity,
    job,
    position: row.id,
    next_change_at: null,
    id: newId("cch"),
    created: after(at, row),
    cause,
  };
  await enter(w, { ...of, ...nothing, before_status: row.status, before_covered: row.covered }, row.status !== "not_covered");
}

/** Adds an entry to the ledger and emits its event. */
async function enter(w: Writer, change: ChangeRow & { next_change_at: Date | null }, isReported: boolean): Promise<void> {
  await w.tx.insert(complianceChanges).values(change);
  const reported = { ...change, id: change.position, since: change.created };
  if (isReported) await w.emit("contractor.compliance_changed", positionEventStore, reported);
}

/** The job that carries a run through. */
export const recomputeRun = (runtime: Runtime) => createRecomputeRun(runtime, { hold, recomputeHeld });
