import { and, desc, eq, lte } from "drizzle-orm";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { JobScope } from "#lib/platform/jobs/jobs.ts";
import { insertRow, noteOnRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { reconciliationSchedules, reconciliations as table } from "../schema/reconciliations.ts";
import { type Reconciliation, reconciliationStore } from "./store.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    reconcile: JobScope & { reconciliation: string };
  }
}

/** How long a claim on a reconciliation lasts. If its process dies or the processor does not answer, it is claimed again. */
const LEASE_SECONDS = 15 * 60;

export type Schedule = typeof reconciliationSchedules.$inferSelect;

/** The schedule of the environment, locked: reconciliations of one environment are made one after another. */
export async function lockSchedule(w: Writer): Promise<Schedule> {
  const [row] = await w.tx.select().from(reconciliationSchedules).where(inScope(reconciliationSchedules, w)).for("update");
  if (!row) throw new Error(`${w.orgId} has no reconciliation schedule.`);
  return row;
}

/** The newest reconciliation that ends at or before a time. */
export async function newestRun(w: Writer, before?: Date): Promise<Reconciliation | null> {
  const [row] = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), before && lte(table.until, before)))
    .orderBy(desc(table.until))
    .limit(1);
  return row ?? null;
}

const lastDay = (until: Date): string => addDays(until, -1).toISOString().slice(0, 10);

/** Claims a running reconciliation and enqueues its job. */
export async function enqueueRun(w: Writer, row: Reconciliation): Promise<void> {
  await noteOnRow(w, reconciliationStore, row, { due_at: addSeconds(w.now, LEASE_SECONDS) });
  await w.enqueue("reconcile", { orgId: w.orgId, environment: w.environment, reconciliation: row.id });
}

/** Adds the reconciliation of everything since the last one, until a day's beginning, and enqueues it. The schedule must be locked. */
export async function addRun(w: Writer, schedule: Schedule, until: Date): Promise<Reconciliation> {
  const values = { from: schedule.reconciled_until, until, due_at: w.now, processor: w.runtime.payments.name };
  const row = await insertRow(w, reconciliationStore, { day: lastDay(until) }, values);
  await w.tx
    .update(reconciliationSchedules)
    .set({ reconciled_until: until })
    .where(and(inScope(reconciliationSchedules, w), eq(reconciliationSchedules.id, schedule.id)));
  await enqueueRun(w, row);
  return row;
}

/**
 * Reconciles everything until the end of a day, or once more if that day's reconciliation is the newest.
 * @param day in UTC, as `2026-11-23`
 * @throws ApiError invalid_input (`day`) when it is no day, has not ended, or a later day is reconciled
 */
export async function startRun(w: Writer, day: string): Promise<Reconciliation> {
  const begins = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(begins.getTime()) || begins.toISOString().slice(0, 10) !== day)
    throw fieldError("invalid_input", "day", "is not a day of the calendar");
  const until = addDays(begins, 1);
  if (until > w.now) throw fieldError("invalid_input", "day", `must have ended: ${day} ends at 00:00 UTC of the next day`);
  const schedule = await lockSchedule(w);
  if (until > schedule.reconciled_until) return await addRun(w, schedule, until);
  const newest = await newestRun(w);
  if (newest?.day !== day) {
    const known = lastDay(schedule.reconciled_until);
    throw fieldError("invalid_input", "day", `must be ${known} or later: everything until the end of ${known} is reconciled`);
  }
  if (newest.status === "running") return newest;
  const again = await updateRow(w, reconciliationStore, newest, { status: "running" }, "start");
  await enqueueRun(w, again);
  return again;
}
