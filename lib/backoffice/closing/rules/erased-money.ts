import { sql } from "drizzle-orm";
import { invoices, ledger, payments } from "#lib/billing/schema/money.ts";
import { reconciliationDifferences } from "#lib/billing/schema/reconciliations.ts";
import { by, leaf, same, stays } from "./person.ts";

const none = sql`null`;
const why = "Accounting records: amounts, numbers, ids and times.";

/** Money of an erased person: cards, messages and notes go. */
export const erasedMoney = {
  invoices: stays(
    invoices,
    by("contractor"),
    {
      ...same("number", "contractor", "job", "policy", "assignment", "kind", "payer"),
      purchase_order_number: none,
      status: "kept",
      lines: "kept",
      void_reason: none,
      ...same("replaces", "replaced_by", "import", "review", "review_reason"),
    },
    { why },
  ),
  payments: stays(
    payments,
    by("contractor"),
    {
      ...same("kind", "contractor", "invoice", "status"),
      card_reference: none,
      card_label: none,
      ...same("charge", "processor_reference", "reason"),
    },
    { why },
  ),
  ledger: stays(
    ledger,
    leaf("contractor"),
    {
      ...same("kind", "contractor", "invoice", "payment", "processor_reference"),
      card_label: none,
      code: "kept",
      message: none,
    },
    { why },
  ),
  reconciliationDifferences: stays(
    reconciliationDifferences,
    by("contractor"),
    {
      ...same("reconciliation", "kind", "movement_kind", "contractor", "invoice", "payment", "entry", "movement", "currency"),
      resolved_by: "kept",
      note: none,
    },
    { why },
  ),
};
