import { and, eq, gte, isNotNull, lt, sql } from "drizzle-orm";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { invoices, ledger } from "../schema/money.ts";
import { reconciliationDifferences as differences, processorPayouts as payouts, processorMovements } from "../schema/reconciliations.ts";
import type { Reconciliation, Sums } from "./store.ts";

const cents = (what: ReturnType<typeof sql>) => sql<number>`coalesce(sum(${what}), 0)::bigint`.mapWith(Number);

/** What the processor moved in this reconciliation, in cents. Movements in other currencies are differences and are not added. */
async function processorSums(w: Writer, { id }: Reconciliation) {
  const { kind, amount } = processorMovements;
  const of = (name: string) => cents(sql`${amount} * (${kind} = ${name})::int`);
  const [row] = await w.tx
    .select({ charged: of("charge"), refunded: of("refund"), disputed: of("dispute"), returned: of("return") })
    .from(processorMovements)
    .where(and(inScope(processorMovements, w), eq(processorMovements.reconciliation, id), eq(processorMovements.currency, "usd")));
  return row ?? { charged: 0, refunded: 0, disputed: 0, returned: 0 };
}

/** What the processor has paid out and kept as its fees, in cents. A payout that failed is not paid out; its fees are kept. */
async function payoutSums(w: Writer, { id }: Reconciliation) {
  const here = eq(payouts.reconciliation, id);
  const [made] = await w.tx
    .select({ paid: cents(sql`${payouts.counted}`), processor_fees: cents(sql`${payouts.fees}`) })
    .from(payouts)
    .where(and(inScope(payouts, w), here));
  const [failed] = await w.tx
    .select({ paid: cents(sql`${payouts.counted}`) })
    .from(payouts)
    .where(and(inScope(payouts, w), eq(payouts.failed_in, id)));
  return { paid_out: (made?.paid ?? 0) - (failed?.paid ?? 0), processor_fees: made?.processor_fees ?? 0 };
}

/** The change of the amounts held in the ledger, in cents. */
async function ledgerSums(w: Writer, { from, until }: Reconciliation) {
  const of = (name: string) => cents(sql`${ledger.amount} * (${ledger.kind} = ${name})::int`);
  const [row] = await w.tx
    .select({ remitted: of("remitted"), credited: of("credited"), held: cents(sql`${ledger.effect}`) })
    .from(ledger)
    .where(and(inScope(ledger, w), gte(ledger.created, from), lt(ledger.created, until)));
  return row ?? { remitted: 0, credited: 0, held: 0 };
}

/** The change of the fees contained in the amounts held, in cents: of the amount held for an invoice, its fees are what is returned last. */
async function feesHeld(w: Writer, { from, until }: Reconciliation): Promise<number> {
  const within = sql`${inScope(ledger, w)} and ${ledger.created} >= ${sql.param(from, ledger.created)} and ${ledger.created} < ${sql.param(until, ledger.created)}`;
  const heldUntil = (end: Date) =>
    sql`(select coalesce(sum(${ledger.effect}), 0) from ${ledger} where ${inScope(ledger, w)} and ${ledger.invoice} = "touched"."invoice" and ${ledger.created} < ${sql.param(end, ledger.created)})`;
  const fees = sql`(select coalesce(sum((line ->> 'amount')::bigint), 0) from ${invoices}, jsonb_array_elements(${invoices.lines}) as line
    where ${inScope(invoices, w)} and ${invoices.id} = "touched"."invoice" and line ->> 'kind' in ('risk_purchasing_group_fee', 'stamping_fee'))`;
  const [row] = await rowsOf<{ fees: string | number }>(
    w.tx,
    sql`with touched as (select distinct ${ledger.invoice} as invoice from ${ledger} where ${within} and ${ledger.effect} <> 0),
      each as materialized (select ${fees} as fees, ${heldUntil(from)} as before, ${heldUntil(until)} as after from touched)
    select coalesce(sum(greatest(least(after, fees), 0) - greatest(least(before, fees), 0)), 0)::bigint as fees from each`,
  );
  return Number(row?.fees ?? 0);
}

/** What this reconciliation adds to the amounts of the one before it. */
export async function sumsOf(w: Writer, run: Reconciliation): Promise<Sums> {
  return {
    ...(await processorSums(w, run)),
    ...(await payoutSums(w, run)),
    ...(await ledgerSums(w, run)),
    fees: await feesHeld(w, run),
  };
}

/** What resolved differences explain, in cents. */
export async function explainedNow(w: Writer): Promise<number> {
  const [row] = await w.tx
    .select({ explained: cents(sql`${differences.effect}`) })
    .from(differences)
    .where(and(inScope(differences, w), isNotNull(differences.resolved_at), eq(differences.found_later, false)));
  return row?.explained ?? 0;
}
