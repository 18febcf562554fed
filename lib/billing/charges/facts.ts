import { and, eq } from "drizzle-orm";
import type { LedgerKind } from "#lib/contract/billing/ledger-entry.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { invoiceStore } from "../invoices/store.ts";
import { enter } from "../ledger/entries.ts";
import { type Payment, setPayment } from "../ledger/schedule.ts";
import { PaymentError, type PaymentFact } from "../processors/processor.ts";
import { ledger, payments as table } from "../schema/money.ts";
import { recordCollected } from "./record.ts";

/** The organization's own account with the processor. Null: it has none. Undefined: there is no such organization. */
async function connectedOf({ database: { db } }: Runtime, orgId: string, environment: Environment): Promise<string | null | undefined> {
  const [row] = await db.select({ accounts: organizations.payment_accounts }).from(organizations).where(eq(organizations.id, orgId));
  return row && (row.accounts[environment] ?? null);
}

/**
 * Whether the money that a dispute or a failed refund is about is in the ledger. Where the response to our own request was lost, the
 * processor's report comes first.
 */
const isRecorded = ({ kind, status }: Payment): boolean => status === "succeeded" || (kind === "refund" && status === "failed");

/**
 * Records what the processor reported about one of our payments. What is recorded already changes nothing, so a repeated or late report has
 * no effect. Reports about payments that are not ours are ignored.
 * @throws PaymentError processor_unavailable when it must be reported again, after what it is about is recorded
 */
export async function recordFact(runtime: Runtime, environment: Environment, fact: PaymentFact): Promise<void> {
  const scope = { orgId: fact.ids.organization, environment };
  const payment = await findRow({ ...scope, db: runtime.database.db }, table, fact.ids.payment);
  if (payment?.invoice !== fact.ids.invoice) return;
  const isKnown = payment.processor_reference === fact.charge_id;
  // Metadata can be written by whoever owns a connected account, so the money must have gone where this organization's goes.
  if (!isKnown && (await connectedOf(runtime, scope.orgId, environment)) !== fact.account) return;
  if (fact.kind === "collected") {
    if (payment.kind !== "charge" || payment.amount !== fact.amount) return;
  } else {
    if (!isRecorded(payment)) throw new PaymentError("processor_unavailable", "What this event is about is not recorded yet.");
    if (!isKnown) return;
  }
  await write(await systemContext(runtime, scope, "payment"), async (w) => {
    if (fact.kind === "collected") await recordCollected(w, payment, fact.charge_id);
    else if (fact.kind === "dispute") await recordDispute(w, payment, fact);
    else await recordFailedRefund(w, payment, fact);
  });
}

/** The kinds of entries that an invoice has with this id of the processor. */
async function enteredKinds(w: Writer, invoice: string, reference: string): Promise<Set<LedgerKind>> {
  const rows = await w.tx
    .select({ kind: ledger.kind })
    .from(ledger)
    .where(and(inScope(ledger, w), eq(ledger.invoice, invoice), eq(ledger.processor_reference, reference)));
  return new Set(rows.map(({ kind }) => kind));
}

type Dispute = Extract<PaymentFact, { kind: "dispute" }>;

/** A dispute withdraws the amount, and a won one returns it. While it is open, its invoice waits in the inbox. */
async function recordDispute(w: Writer, payment: Payment, { dispute_id, state, amount, reason }: Dispute): Promise<void> {
  const invoice = await lockRow(w, invoiceStore, payment.invoice);
  const entered = await enteredKinds(w, invoice.id, dispute_id);
  const hasEnded = entered.has("dispute_won") || entered.has("dispute_lost");
  const entry = { amount, payment: payment.id, card_label: payment.card_label, processor_reference: dispute_id, code: reason };
  if (hasEnded) return;
  if ((state === "open" || state === "lost") && !entered.has("disputed")) await enter(w, invoice, { ...entry, kind: "disputed" });
  if (state === "lost") await enter(w, invoice, { ...entry, kind: "dispute_lost" });
  if (state === "won" && entered.has("disputed")) await enter(w, invoice, { ...entry, kind: "dispute_won" });
  const isOpen = state === "open" || state === "inquiry";
  if (isOpen === (invoice.disputed_at !== null)) return;
  await updateRow(w, invoiceStore, invoice, { disputed_at: isOpen ? w.now : null }, isOpen ? "dispute" : "end_dispute");
}

/** A refund that the processor had accepted did not reach the card: its amount is held again. */
async function recordFailedRefund(w: Writer, payment: Payment, fact: Extract<PaymentFact, { kind: "refund_failed" }>): Promise<void> {
  const invoice = await lockRow(w, invoiceStore, payment.invoice);
  const entered = await enteredKinds(w, invoice.id, fact.refund_id);
  if (!entered.has("refunded") || entered.has("refund_failed")) return;
  const { id, amount, card_label, reason } = payment;
  await setPayment(w, id, { status: "failed" });
  await enter(w, invoice, { kind: "refund_failed", amount, payment: id, card_label, processor_reference: fact.refund_id, code: reason });
}
