import { sql } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { cardOf } from "../cards/cards.ts";
import { enter } from "../ledger/entries.ts";
import { type Payment, setPayment } from "../ledger/schedule.ts";
import { payments as table } from "../schema/money.ts";

/** How long a claim on a payment lasts. If its process dies, another one may then claim it. */
const LEASE_SECONDS = 10 * 60;

/**
 * Claims a due charge or refund: records the card and enqueues the processor call. A payment that was in flight when its process died is
 * claimed again with the same attempt, card and key.
 */
export const paymentDue = defineScheduled({
  name: "payment",
  table,
  at: table.due_at,
  waiting: sql`${table.status} in ('scheduled', 'in_flight')`,
  prompt: true,
  async settle(w, payment) {
    const card = await cardFor(w, payment);
    await setPayment(w, payment.id, { status: "in_flight", due_at: addSeconds(w.now, LEASE_SECONDS), ...card });
    await w.enqueue("payment", { orgId: w.orgId, environment: w.environment, payment: payment.id });
  },
});

/** The card to charge, with the attempt's ledger entry. Null when there is no card or a charge is in progress. */
async function cardFor(w: Writer, payment: Payment): Promise<Partial<Payment>> {
  // An attempt without a response may have been charged, so it is repeated on the same card, even if a new one is on file.
  if (payment.kind === "refund" || payment.card_reference) return {};
  const card = await cardOf(w, payment.contractor);
  if (!card) return {};
  const { id, invoice, contractor, amount, attempts } = payment;
  const card_label = `${card.brand} ${card.last4}`;
  await enter(w, { id: invoice, contractor }, { kind: "charge_attempted", amount, payment: id, attempt: attempts + 1, card_label });
  return { card_reference: card.reference, card_label };
}
