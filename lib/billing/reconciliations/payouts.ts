import { and, eq, inArray, isNull, ne, sql } from "drizzle-orm";
import { type MovementKind, movementKinds } from "#lib/contract/billing/reconciliation.ts";
import { newId } from "#lib/kit/ids.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import {
  processorPayoutItems as items,
  processorMovements as movements,
  processorPayouts as payouts,
  reconciliationSchedules as schedules,
} from "../schema/reconciliations.ts";
import type { Difference, Reconciliation } from "./store.ts";

type PayoutRow = typeof payouts.$inferSelect;
type PayoutDifference = Pick<Difference, "kind" | "payout_contained" | "payout_amount">;

/** The row of a difference of a payout. Money that was paid out is no more or less by it, so it has no effect on the amount held. */
const differenceOf = (w: Writer, run: Reconciliation, { id, currency }: PayoutRow, found: PayoutDifference): Difference => ({
  ...{ org_id: w.orgId, environment: w.environment, id: newId("rd"), created: w.now, reconciliation: run.id },
  ...{ movement_kind: "payout", contractor: null, invoice: null, payment: null, entry: null, movement: id, currency, effect: 0 },
  ...{ ledger_amount: null, processor_amount: null, resolved_at: null, resolved_by: null, note: null, found_later: false },
  ...found,
});

/** The sum of the items that meet a condition, in cents, by payout. */
async function itemsWhere(w: Writer, ids: readonly string[], condition: ReturnType<typeof sql>): Promise<Map<string, number>> {
  if (!ids.length) return new Map();
  const rows = await rowsOf<{ payout: string; effect: string | number }>(
    w.tx,
    sql`select ${items.payout} as payout, sum(${items.effect})::bigint as effect from ${items}
      where ${inScope(items, w)} and ${inArray(items.payout, [...ids])} and ${condition} group by 1`,
  );
  return new Map(rows.map(({ payout, effect }) => [payout, Number(effect)]));
}

const isMovement = inArray(items.kind, [...movementKinds] satisfies MovementKind[]);

/** The sums of items that are no stored movement. What moved before the first reconciliation is not stored as a movement. */
const unknownItems = (w: Writer, ids: readonly string[]) =>
  itemsWhere(
    w,
    ids,
    sql`${items.created} >= (select ${schedules.payouts_from} from ${schedules} where ${inScope(schedules, w)})
      and (${items.kind} = 'other' or (${isMovement} and not exists
        (select 1 from ${movements} where ${inScope(movements, w)} and ${movements.id} = ${items.movement})))`,
  );

/** The sums of movements that an earlier payout contains too, or this payout as another item. */
function itemsPaidBefore(w: Writer, ids: readonly string[]) {
  const other = sql.raw('"other"');
  const earlier = sql.raw('"earlier"');
  return itemsWhere(
    w,
    ids,
    sql`${isMovement} and exists (select 1 from ${items} as ${other}
      join ${payouts} as ${earlier} on ${earlier}."org_id" = ${other}."org_id" and ${earlier}."environment" = ${other}."environment"
        and ${earlier}."id" = ${other}."payout"
      join ${payouts} on ${inScope(payouts, w)} and ${payouts.id} = ${items.payout}
      where ${other}."org_id" = ${w.orgId} and ${other}."environment" = ${w.environment} and ${other}."movement" = ${items.movement}
        and (${earlier}."created", ${other}."payout", ${other}."id") < (${payouts.created}, ${items.payout}, ${items.id}))`,
  );
}

/**
 * Compares the payouts whose contents have become known with the movements, and takes from the amounts those that have failed.
 * @returns the differences, at most one of a kind for each payout
 */
export async function comparePayouts(w: Writer, run: Reconciliation): Promise<Difference[]> {
  const listed = await w.tx
    .update(payouts)
    .set({ state: "compared", reconciliation: run.id })
    .where(and(inScope(payouts, w), eq(payouts.state, "listed")))
    .returning();
  const failed = await w.tx
    .update(payouts)
    .set({ failed_in: run.id })
    .where(and(inScope(payouts, w), eq(payouts.status, "failed"), isNull(payouts.failed_in), ne(payouts.state, "open")))
    .returning();
  const ids = listed.flatMap(({ id, contained }) => (contained === null ? [] : [id]));
  const unknown = await unknownItems(w, ids);
  const twice = await itemsPaidBefore(w, ids);
  const all = listed.flatMap((row) => {
    const { id, amount, contained } = row;
    const found: PayoutDifference[] = [];
    if (contained !== null && contained !== amount)
      found.push({ kind: "payout_differs", payout_contained: contained, payout_amount: amount });
    for (const [kind, of] of [
      ["unknown_in_payout", unknown],
      ["paid_out_twice", twice],
    ] as const) {
      const effect = of.get(id);
      if (effect !== undefined) found.push({ kind, payout_contained: null, payout_amount: effect });
    }
    return found.map((one) => differenceOf(w, run, row, one));
  });
  const refused = failed
    // A payout of a shared account contains nothing of this organization.
    .filter(({ amount, items: count, contained }) => count > 0 || contained === null || amount !== 0)
    .map((row) => differenceOf(w, run, row, { kind: "payout_failed", payout_contained: null, payout_amount: row.amount }));
  return [...all, ...refused];
}
