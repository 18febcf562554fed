import { sql } from "drizzle-orm";
import { invoiceCounters, invoices, ledger, payments } from "#lib/billing/schema/money.ts";
import { paymentMethods } from "#lib/billing/schema/payment-methods.ts";
import {
  processorMovements,
  processorPayoutItems,
  processorPayouts,
  reconciliationDifferences,
  reconciliationSchedules,
  reconciliations,
} from "#lib/billing/schema/reconciliations.ts";
import { erasedMoney as erased } from "./erased-money.ts";
import { by, IDS, NOBODY, same } from "./person.ts";
import { deleted, kept, type Rule } from "./rule.ts";

const none = sql`null`;

/** Money: amounts, numbers, ids and times stay; cards, messages and notes go. */
export const moneyRules: readonly Rule[] = [
  // Schedules first, so that nothing new is made.
  deleted(reconciliationSchedules, NOBODY),
  deleted(paymentMethods, by("contractor"), { secret: ["reference"] }),
  kept(invoices, erased.invoices, {
    ...same("org_id", "environment", "id", "created", "number", "contractor", "job", "policy", "assignment", "kind", "payer"),
    ...same("gross_pay", "paycycle_startdate", "paycycle_enddate"),
    purchase_order_number: none,
    ...same("purchase_order_required", "status", "net_rate", "premium_due", "lines", "surplus_lines_tax", "total", "advance_applied"),
    ...same("paid_at", "failed_at", "voided_at"),
    void_reason: none,
    ...same("replaces", "replaced_by", "import", "closes_at", "disputed_at", "review", "review_reason"),
  }),
  kept(invoiceCounters, NOBODY, { org_id: "kept", environment: "kept", last: "kept" }),
  kept(
    payments,
    erased.payments,
    {
      ...same("org_id", "environment", "id", "created", "kind", "contractor", "invoice", "amount", "status", "due_at", "attempts"),
      unreachable: "kept",
      card_reference: none,
      card_label: none,
      ...same("charge", "processor_reference", "reason"),
    },
    { secret: ["card_reference"] },
  ),
  kept(ledger, erased.ledger, {
    ...same("org_id", "environment", "id", "created", "kind", "contractor", "invoice", "payment", "amount", "effect", "attempt"),
    processor_reference: "kept",
    card_label: none,
    code: "kept",
    message: none,
  }),
  kept(reconciliations, NOBODY, {
    ...same("org_id", "environment", "id", "created", "day", "from", "until", "status", "due_at", "processor"),
    problem: none,
    ...same("matched", "waiting", "differences", "unresolved", "charged", "refunded", "disputed", "returned", "remitted", "credited"),
    ...same("fees", "held", "explained", "paid_out", "processor_fees", "ended_at"),
  }),
  kept(reconciliationDifferences, erased.reconciliationDifferences, {
    ...same("org_id", "environment", "id", "created", "reconciliation", "kind", "movement_kind", "contractor", "invoice", "payment"),
    ...same("entry", "movement", "ledger_amount", "processor_amount", "payout_contained", "payout_amount", "currency", "effect"),
    resolved_at: "kept",
    resolved_by: sql`resolved_by || '{"name": ""}'`,
    note: none,
    found_later: "kept",
  }),
  kept(processorMovements, IDS, {
    ...same("org_id", "environment", "id", "created", "kind", "amount", "currency", "reference", "state", "entry", "reconciliation"),
  }),
  kept(processorPayouts, NOBODY, {
    ...same("org_id", "environment", "id", "created", "status", "arrives_on", "failure", "currency", "amount", "contained", "counted"),
    ...same("fees", "items", "state", "reconciliation", "failed_in"),
  }),
  kept(processorPayoutItems, IDS, {
    ...same("org_id", "environment", "payout", "id", "created", "kind", "movement", "reference", "effect", "fee"),
  }),
];
