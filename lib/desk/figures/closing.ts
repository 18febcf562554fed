import { and, eq, sql } from "drizzle-orm";
import { contractorsByStatus, dayCounts } from "#lib/compliance/positions/counts.ts";
import { addDays, addSeconds, startOfUtcDay } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { dailyFigures, figureClosings as table } from "../schema/figures.ts";
import { assignmentCover, inForceAt, policyCover } from "./cover.ts";
import { figuresOf } from "./figures.ts";

/** Days closed per transaction. After a long pause of the service several transactions catch up. */
const MAX_DAYS = 400;
/** The closing of organizations is spread over the first ten minutes of the next day. */
const SPREAD_SECONDS = 600;

const laterBy = (orgId: string): number => [...orgId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % SPREAD_SECONDS, 7);

/** When the days before this one are closed. */
const afterDay = (day: Date, orgId: string): Date => addSeconds(addDays(day, 1), laterBy(orgId));

/** Starts the figures of a new organization, in its creation transaction. */
export async function beginFigures(w: Writer): Promise<void> {
  const today = startOfUtcDay(w.now);
  const scope = { org_id: w.orgId, environment: w.environment, created: w.now };
  await w.tx.insert(table).values({ ...scope, id: newId("fc"), closed_until: today, next_at: afterDay(today, w.orgId) });
}

/** Stores the figures of days that have ended. */
export const figureClosing = defineScheduled({
  name: "figure-closing",
  table,
  at: table.next_at,
  waiting: sql`${table.next_at} is not null`,
  makesUp: true,
  async settle(w, { id, closed_until: from }) {
    const today = startOfUtcDay(w.now);
    const until = new Date(Math.min(today.getTime(), addDays(from, MAX_DAYS).getTime()));
    if (until > from) {
      const before = { policies: await inForceAt(w, policyCover, from), assignments: await inForceAt(w, assignmentCover, from) };
      const days = await figuresOf(w, { from, until }, before);
      const scope = { org_id: w.orgId, environment: w.environment };
      // Of earlier days that are only closed now, nobody knows how many were covered.
      const counts = until.getTime() === today.getTime() ? dayCounts(await contractorsByStatus(w)) : {};
      const last = days.length - 1;
      await w.tx.insert(dailyFigures).values(days.map((day, at) => ({ ...scope, ...day, ...(at === last ? counts : {}) })));
    }
    const next_at = until < today ? w.now : afterDay(today, w.orgId);
    await w.tx
      .update(table)
      .set({ closed_until: until, next_at })
      .where(and(inScope(table, w), eq(table.id, id)));
  },
});
