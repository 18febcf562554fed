import { and, eq, inArray, sql } from "drizzle-orm";
import { addDays } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { CURRENCY } from "#lib/rules/billing/reconcile.ts";
import { paymentAccount } from "../cards/cards.ts";
import type { Payout, PayoutItem, ProcessorAccount } from "../processors/processor.ts";
import { payments } from "../schema/money.ts";
import {
  processorPayoutItems as items,
  processorMovements as movements,
  processorPayouts as payouts,
  reconciliationSchedules,
} from "../schema/reconciliations.ts";
import { scheduleOf } from "./pull.ts";

/** A payout may fail after days, so each pull reads those of the last weeks again. */
const CHANGES_DAYS = 30;
const BATCH = 500;

const later = (one: Date, other: Date): Date => (one > other ? one : other);

/**
 * Stores the processor's payouts until now, and what they contain. The movements must be stored before. It can be repeated at any point.
 * @throws whatever the processor throws
 */
export async function pullPayouts(ctx: Ctx): Promise<void> {
  const { payments: processor } = ctx.runtime;
  const schedule = await scheduleOf(ctx);
  const account: ProcessorAccount = { orgId: ctx.orgId, ...(await paymentAccount(ctx)) };
  const to = schedule.pulled_until;
  const from = later(schedule.payouts_from, addDays(schedule.payouts_until, -CHANGES_DAYS));
  const listed: Payout[] = [];
  for await (const payout of processor.listPayouts({ from, to }, account)) listed.push(payout);
  // The contents of one that failed must be known when a later one contains its amount.
  for (const payout of listed.sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime())) {
    // Without an amount and contents, nobody knows whose money it was.
    if (payout.amount === null && payout.contents === "never") continue;
    if ((await keepPayout(ctx, payout)) !== "open" || payout.contents === "later") continue;
    let batch: PayoutItem[] = [];
    const flush = async () => {
      await keepItems(ctx, payout, batch);
      batch = [];
    };
    if (payout.contents === "listed")
      for await (const item of processor.listPayoutItems(payout, account)) {
        batch.push(item);
        if (batch.length >= BATCH) await flush();
      }
    await flush();
    await markListed(ctx, payout, schedule.payouts_from);
  }
  await write(ctx, async (w) => {
    await w.tx
      .update(reconciliationSchedules)
      .set({ payouts_until: to })
      .where(and(inScope(reconciliationSchedules, w), eq(reconciliationSchedules.id, schedule.id)));
  });
}

/** Stores a payout as the processor lists it now. @returns its state here */
async function keepPayout(ctx: Ctx, payout: Payout) {
  const { id, createdAt: created, arrivesOn: arrives_on, status, failure, currency, amount } = payout;
  const state = { arrives_on, status, failure };
  return await write(ctx, async (w) => {
    const [row] = await w.tx
      .insert(payouts)
      .values({ org_id: w.orgId, environment: w.environment, id, created, currency, amount: amount ?? 0, ...state })
      .onConflictDoUpdate({ target: [payouts.org_id, payouts.environment, payouts.id], set: state })
      .returning({ state: payouts.state });
    return row?.state;
  });
}

/** Stores items of a payout. Of an account that several organizations share, only those of the organization's own movements. */
async function keepItems(ctx: Ctx, payout: Payout, batch: readonly PayoutItem[]): Promise<void> {
  if (!batch.length) return;
  const named = await referencesOf(ctx, batch);
  const isShared = payout.amount === null;
  const failed = isShared ? await sharesOf(ctx, batch) : null;
  const rows = batch.flatMap(({ createdAt: created, ...item }) => {
    const reference = named.get(item.movement ?? "") ?? named.get(item.reference ?? "") ?? null;
    const effect = item.kind === "failed_payout" && failed ? (failed.get(item.movement ?? "") ?? 0) : item.effect;
    const isOwn = !isShared || (item.kind === "failed_payout" ? effect !== 0 : named.has(item.movement ?? "") || reference !== null);
    return isOwn ? [{ org_id: ctx.orgId, environment: ctx.environment, payout: payout.id, ...item, created, effect, reference }] : [];
  });
  if (!rows.length) return;
  await write(ctx, async (w) => {
    await w.tx.insert(items).values(rows).onConflictDoNothing();
  });
}

/** Our ids by the movements of these items that are stored, and by the references that are ours. */
async function referencesOf(ctx: Ctx, batch: readonly PayoutItem[]): Promise<Map<string, string | null>> {
  const ids = batch.flatMap(({ movement }) => movement ?? []);
  const references = batch.flatMap(({ reference }) => reference ?? []);
  const known = ids.length
    ? await ctx.db
        .select({ id: movements.id, reference: movements.reference })
        .from(movements)
        .where(and(inScope(movements, ctx), inArray(movements.id, ids)))
    : [];
  const own = references.length
    ? await ctx.db
        .select({ id: payments.id })
        .from(payments)
        .where(and(inScope(payments, ctx), inArray(payments.id, references)))
    : [];
  return new Map([...own.map(({ id }) => [id, id] as const), ...known.map(({ id, reference }) => [id, reference] as const)]);
}

/** What payouts that failed contained of the organization, in cents. */
async function sharesOf(ctx: Ctx, batch: readonly PayoutItem[]): Promise<Map<string, number>> {
  const ids = batch.flatMap(({ kind, movement }) => (kind === "failed_payout" && movement ? [movement] : []));
  if (!ids.length) return new Map();
  const rows = await ctx.db
    .select({ id: payouts.id, amount: payouts.amount })
    .from(payouts)
    .where(and(inScope(payouts, ctx), inArray(payouts.id, ids)));
  return new Map(rows.map(({ id, amount }) => [id, amount]));
}

/** All items of a payout are stored: adds them up. Those of another currency than the ledger's count as nothing. */
async function markListed(ctx: Ctx, { id, amount, currency, contents }: Payout, since: Date): Promise<void> {
  const counts = sql`(${items.created} >= ${sql.param(since, items.created)})::int`;
  const cents = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${what}), 0)::bigint`.mapWith(Number);
  await write(ctx, async (w) => {
    const [sums] = await w.tx
      .select({
        items: sql<number>`count(*)::int`,
        contained: cents(sql`${items.effect} - ${items.fee}`),
        counted: cents(sql`(${items.effect} - ${items.fee}) * ${counts}`),
        fees: cents(sql`${items.fee} * ${counts}`),
      })
      .from(items)
      .where(and(inScope(items, w), eq(items.payout, id)));
    const found = sums ?? { items: 0, contained: 0, counted: 0, fees: 0 };
    const listed = contents === "listed" ? found : { items: 0, contained: null, counted: amount ?? 0, fees: 0 };
    const own = currency === CURRENCY ? {} : { counted: 0, fees: 0 };
    await w.tx
      .update(payouts)
      .set({ ...listed, ...own, amount: amount ?? found.contained, state: "listed" })
      .where(and(inScope(payouts, w), eq(payouts.id, id)));
  });
}
