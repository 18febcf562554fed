import { isDeepStrictEqual } from "node:util";
import { and, inArray } from "drizzle-orm";
import { newId } from "#lib/kit/ids.ts";
import { insertMany, updateMany } from "#lib/platform/db/insert-many.ts";
import { tombstones } from "#lib/platform/db/schema/records.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { complianceChanges, compliancePositions as table } from "../schema/positions.ts";
import { content, contentColumns, matterOf } from "./answers.ts";
import type { ComputedPosition } from "./compute.ts";
import { type ChangeRow, firstVerification, type PositionRow, positionEventStore, positionStore } from "./store.ts";

type Report = Parameters<typeof positionEventStore.view>[1][number];

/** The rows to write for many contractors. */
export interface Recording {
  added: PositionRow[];
  changed: PositionRow[];
  ended: PositionRow[];
  changes: ChangeRow[];
  /** The changes that send events. */
  reports: Report[];
}

/** What the version before wrote. */
const NO_ENDS = { covered_until: null, grace_until: null, tail_until: null };

export const nothing = (): Recording => ({ added: [], changed: [], ended: [], changes: [], reports: [] });

/** The contractor, time and cause. `isNew`: the default position was inserted for this computation. */
export interface RecordedChange {
  contractor: string;
  contractor_created: Date;
  at: Date;
  isNew: boolean;
  cause: string | null;
  requirement_change: string | null;
}

/** Adds the differences between a contractor's stored and computed positions; each real change gets a ledger entry and one event. */
export function note(
  into: Recording,
  w: Pick<Writer, "orgId" | "environment" | "now">,
  kept: readonly PositionRow[],
  computed: readonly ComputedPosition[],
  { contractor, contractor_created, at, isNew, ...because }: RecordedChange,
): void {
  const scope = { org_id: w.orgId, environment: w.environment, contractor };
  const bySubject = new Map(kept.map((row) => [row.subject, row]));
  // Contractors that existed before positions were stored are computed once without an event.
  const isQuiet = kept.some((row) => !row.is_computed);
  for (const one of computed) {
    const row = bySubject.get(one.subject);
    bySubject.delete(one.subject);
    const before = row && !(isNew && row.subject === "default") ? row : null;
    const answer = content(one);
    const { next_change_at } = one;
    const recompute_at = one.scope === "default" ? one.recompute_at : null;
    const isSame = before?.is_computed && isDeepStrictEqual(matterOf(before), matterOf(one));
    if (before && isSame) {
      const isTimed =
        before.next_change_at?.getTime() === next_change_at?.getTime() && before.recompute_at?.getTime() === recompute_at?.getTime();
      if (!isTimed) into.changed.push({ ...before, next_change_at, recompute_at });
      continue;
    }
    const since = after(at, before);
    const place = row ?? { ...scope, ...NO_ENDS, id: newId(positionStore.resource.prefix), created: w.now, contractor_created };
    const of = { scope: one.scope, subject: one.subject };
    const verify_by = firstVerification(one.coverages);
    const position = { ...place, ...of, ...answer, verify_by, since, next_change_at, recompute_at, is_computed: true };
    (row ? into.changed : into.added).push(position);
    const id = newId("cch");
    const was = { before_status: before?.status ?? null, before_covered: before?.covered ?? null };
    // A missing position counts as not covered, so that a new contractor or job is not a change by itself.
    const isReported = !isQuiet && (before !== null || one.status !== "not_covered");
    enter(
      into,
      { ...scope, ...NO_ENDS, ...of, ...answer, ...was, id, position: position.id, created: since, ...because },
      next_change_at,
      isReported,
    );
  }
  for (const row of bySubject.values()) end(into, row, at, because);
}

/** A time after the position's last recorded change. */
const after = (at: Date, row: PositionRow | null): Date => (row && row.since >= at ? new Date(row.since.getTime() + 1) : at);

/** Ends a position: the engagement, the job, the entity or the contractor is gone. The ledger keeps it. */
function end(into: Recording, row: PositionRow, at: Date, because: Pick<RecordedChange, "cause" | "requirement_change">): void {
  const { org_id, environment, contractor, scope, subject, entity, job } = row;
  into.ended.push(row);
  const of = { org_id, environment, contractor, scope, subject, entity, job, position: row.id };
  const none = {
    ...NO_ENDS,
    ...{ covered: false, status: "ended" as const, coverages: [], lacking: [], requirement: null },
    ...{ work_from: null, work_through: null, covered_from: null, covered_through: null, covers_work: null, uncovered_from: null },
    ...{ grace_through: null, tail_through: null, decided_by: null },
  };
  const was = { before_status: row.status, before_covered: row.covered };
  const change = { ...of, ...none, ...was, id: newId("cch"), created: after(at, row), ...because };
  enter(into, change, null, row.status !== "not_covered");
}

/** Adds a ledger entry and its event. */
function enter(into: Recording, change: ChangeRow, next_change_at: Date | null, isReported: boolean): void {
  into.changes.push(change);
  if (isReported) into.reports.push({ ...change, next_change_at, id: change.position, since: change.created } as Report);
}

/** The columns of a position that another answer changes. */
const changing = [...contentColumns, ...(["verify_by", "since", "next_change_at", "recompute_at", "is_computed"] as const)];

/** Writes the rows: one statement per kind, for any number of contractors. */
export async function store(w: Writer, { added, changed, ended, changes, reports }: Recording): Promise<void> {
  await w.send({ execute: () => insertMany(w.tx, table, added) });
  await w.send({ execute: () => updateMany(w.tx, table, changed, changing) });
  if (ended.length) {
    const ids = ended.map(({ id }) => id);
    await w.send(w.tx.delete(table).where(and(inScope(table, w), inArray(table.id, ids))));
    const [object, deleted_at] = [positionStore.resource.name, w.now];
    const rows = ended.map(({ org_id, environment, id, created }) => ({ org_id, environment, id, created, object, deleted_at }));
    await w.send({ execute: () => insertMany(w.tx, tombstones, rows) });
  }
  await w.send({ execute: () => insertMany(w.tx, complianceChanges, changes) });
  await w.emitAll("contractor.compliance_changed", positionEventStore, reports);
}
