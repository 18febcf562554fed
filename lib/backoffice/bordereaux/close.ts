import { and, desc, eq, sql } from "drizzle-orm";
import { newId } from "#lib/kit/ids.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { insertMany } from "#lib/platform/db/insert-many.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { bordereauMonths as months, bordereauRows as table } from "#lib/policies/schema/bordereaux.ts";
import { monthAfter, spanOf } from "#lib/rules/policies/bordereau/month.ts";
import { type Draft, moneyRows, policyRows } from "./movements.ts";

export type ClosedMonth = typeof months.$inferSelect;

async function closedMonth(w: Writer, month: string): Promise<ClosedMonth | null> {
  const [row] = await w.tx
    .select()
    .from(months)
    .where(and(inScope(months, w), eq(months.month, month)));
  return row ?? null;
}

/**
 * Closes a month: everything that happened before its end and that no bordereau reports yet becomes a row. A closed month never changes; what
 * is found later falls into the next. Closing it again returns it.
 * @throws ApiError invalid_input (`month`) before the month has ended, when a later month is closed already, or when one between the last closed and this is open
 */
export async function closeMonth(ctx: Ctx, month: string): Promise<ClosedMonth> {
  const { ends } = spanOf(month);
  if (ends > ctx.now) throw fieldError("invalid_input", "month", `${month} has not ended yet (UTC).`);
  return await write(ctx, async (w) => {
    const key = JSON.stringify(["bordereau", w.orgId, w.environment]);
    await w.tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`).execute();
    const known = await closedMonth(w, month);
    if (known) return known;
    const [newest] = await w.tx.select().from(months).where(inScope(months, w)).orderBy(desc(months.month)).limit(1);
    if (newest && newest.month > month) throw fieldError("invalid_input", "month", `${newest.month} is closed, and ${month} is before it.`);
    // Otherwise this month would report what belongs to the one before it, which could not be closed any more.
    const next = newest ? monthAfter(newest.month) : month;
    if (next !== month) throw fieldError("invalid_input", "month", `Close ${next} first; months are closed in order.`);
    const period = { from: newest ? spanOf(newest.month).begins : null, before: ends };
    let position = 0;
    for (const source of [policyRows, moneyRows])
      for await (const drafts of source(w, period)) {
        await add(w, month, position, drafts);
        position += drafts.length;
      }
    const closed = { org_id: w.orgId, environment: w.environment, id: newId("bm"), created: w.now, month, rows: position };
    await insertMany(w.tx, months, [closed]);
    await w.audit("bordereau.close", closed.id, { month, rows: position });
    return closed;
  });
}

async function add(w: Writer, month: string, from: number, drafts: Draft[]): Promise<void> {
  const scope = { org_id: w.orgId, environment: w.environment, created: w.now, month };
  await insertMany(
    w.tx,
    table,
    drafts.map((draft, index) => ({ ...scope, id: newId("br"), position: from + index, ...draft })),
  );
}
