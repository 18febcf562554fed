import { and, eq, sql } from "drizzle-orm";
import { addDays, addSeconds, startOfUtcDay } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { reconciliations, reconciliationSchedules as table } from "../schema/reconciliations.ts";
import { addRun, enqueueRun } from "./run.ts";

/** A day is reconciled when it ended this long ago, so that what was charged at its end is recorded. */
const AFTER_SECONDS = 30 * 60;
/** The organizations are spread over the next ten minutes. */
const SPREAD_SECONDS = 600;

const laterBy = (orgId: string): number =>
  AFTER_SECONDS + [...orgId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SPREAD_SECONDS, 11);

const afterDay = (day: Date, orgId: string): Date => addSeconds(addDays(day, 1), laterBy(orgId));

/** Starts the reconciliation of a new organization, in its creation transaction. */
export async function beginReconciliation(w: Writer): Promise<void> {
  const today = startOfUtcDay(w.now);
  const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
  const pulled = addDays(startOfUtcDay(w.runtime.clock()), -1);
  const until = { reconciled_until: addDays(today, -1), pulled_until: pulled, payouts_from: pulled, payouts_until: pulled };
  await w.tx.insert(table).values({ ...scope, id: newId("rq"), ...until, next_at: afterDay(today, w.orgId) });
}

/** Adds the reconciliation of the day that has ended. After a pause of the service, or a move of a sandbox's clock, over several days one covers them all. */
export const reconciliationDay = defineScheduled({
  name: "reconciliation-day",
  table,
  at: table.next_at,
  waiting: sql`${table.next_at} is not null`,
  makesUp: true,
  async settle(w, row) {
    const today = startOfUtcDay(w.now);
    if (row.reconciled_until < today) await addRun(w, row, today);
    await w.tx
      .update(table)
      .set({ next_at: afterDay(today, w.orgId) })
      .where(and(inScope(table, w), eq(table.id, row.id)));
  },
});

/** Takes up a reconciliation whose process has died, or whose processor did not answer. */
export const reconciliationRun = defineScheduled({
  name: "reconciliation",
  table: reconciliations,
  at: reconciliations.due_at,
  waiting: sql`${reconciliations.status} = 'running'`,
  settle: enqueueRun,
});
