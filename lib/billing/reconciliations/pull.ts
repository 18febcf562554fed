import { and, eq, inArray, sql } from "drizzle-orm";
import { addDays } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { paymentAccount } from "../cards/cards.ts";
import type { Movement } from "../processors/processor.ts";
import { payments } from "../schema/money.ts";
import { processorMovements, reconciliationSchedules } from "../schema/reconciliations.ts";
import type { Schedule } from "./run.ts";

/** A processor may list a movement late, so each pull reads the last days again. */
const OVERLAP_DAYS = 3;
const BATCH = 500;

/** Until when the organization's movements and payouts are stored. */
export async function scheduleOf(ctx: Ctx): Promise<Schedule> {
  const [schedule] = await ctx.db.select().from(reconciliationSchedules).where(inScope(reconciliationSchedules, ctx));
  if (!schedule) throw new Error(`${ctx.orgId} has no reconciliation schedule.`);
  return schedule;
}

/**
 * Stores the processor's movements until now. What was compared stays as it is, so a pull can be repeated at any point.
 * @throws whatever the processor throws
 */
export async function pullMovements(ctx: Ctx): Promise<void> {
  const { runtime, orgId } = ctx;
  const schedule = await scheduleOf(ctx);
  const to = runtime.clock();
  const from = addDays(schedule.pulled_until, -OVERLAP_DAYS);
  let batch: Movement[] = [];
  const flush = async () => {
    await keep(ctx, batch);
    batch = [];
  };
  for await (const movement of runtime.payments.listMovements({ from, to }, { orgId, ...(await paymentAccount(ctx)) })) {
    batch.push(movement);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  await write(ctx, async (w) => {
    await w.tx
      .update(reconciliationSchedules)
      .set({ pulled_until: to })
      .where(and(inScope(reconciliationSchedules, w), eq(reconciliationSchedules.id, schedule.id)));
  });
}

/** Our id in a reference, which may be an idempotency key with the number of the attempt. */
const idIn = (reference: string | null): string | null => reference?.split(":")[0] || null;

/** Stores movements that are not known yet, without those whose reference is another organization's charge or refund. */
async function keep(ctx: Ctx, batch: readonly Movement[]): Promise<void> {
  const named = batch.map((movement) => ({ ...movement, reference: idIn(movement.reference) }));
  const ids = [...new Set(named.flatMap(({ reference }) => (reference === null ? [] : [reference])))];
  const own = ids.length
    ? await ctx.db
        .select({ id: payments.id })
        .from(payments)
        .where(and(inScope(payments, ctx), inArray(payments.id, ids)))
    : [];
  const known = new Set(own.map(({ id }) => id));
  const scope = { org_id: ctx.orgId, environment: ctx.environment };
  const rows = named
    .filter(({ reference }) => reference === null || known.has(reference))
    .map(({ createdAt: created, ...movement }) => ({ ...scope, ...movement, created }));
  if (!rows.length) return;
  const { org_id, environment, id, state } = processorMovements;
  const listed = (name: string) => sql.raw(`excluded."${name}"`);
  const set = { amount: listed("amount"), currency: listed("currency"), reference: listed("reference") };
  await write(ctx, async (w) => {
    const insert = w.tx.insert(processorMovements).values(rows);
    // A movement that has not been compared yet takes the processor's present values.
    await insert.onConflictDoUpdate({ target: [org_id, environment, id], set, setWhere: eq(state, "open") });
  });
}
