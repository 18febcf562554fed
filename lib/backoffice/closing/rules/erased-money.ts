import { sql } from "drizzle-orm";
import { invoices, ledger, payments } from "#lib/billing/schema/money.ts";
import { reconciliationDifferences } from "#lib/billing/schema/reconciliations.ts";
import { by, leaf, stays } from "./person.ts";

const none = sql`null`;
const why = "Accounting records: amounts, numbers, ids and times.";

/** Money of an erased person: cards, messages and notes go. */
export const erasedMoney = {
  invoices: stays(
    invoices,
    by("contractor"),
    {
      number: "kept",
      contractor: "kept",
      job: "kept",
      policy: "kept",
      assignment: "kept",
      kind: "kept",
      payer: "kept",
      purchase_order_number: none,
      status: "kept",
      lines: "kept",
      void_reason: none,
      replaces: "kept",
      replaced_by: "kept",
      import: "kept",
    },
    { why },
  ),
  payments: stays(
    payments,
    by("contractor"),
    {
      kind: "kept",
      contractor: "kept",
      invoice: "kept",
      status: "kept",
      card_reference: none,
      card_label: none,
      charge: "kept",
      processor_reference: "kept",
      reason: "kept",
    },
    { why },
  ),
  ledger: stays(
    ledger,
    leaf("contractor"),
    {
      kind: "kept",
      contractor: "kept",
      invoice: "kept",
      payment: "kept",
      processor_reference: "kept",
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
      reconciliation: "kept",
      kind: "kept",
      movement_kind: "kept",
      contractor: "kept",
      invoice: "kept",
      payment: "kept",
      entry: "kept",
      movement: "kept",
      currency: "kept",
      resolved_by: "kept",
      note: none,
    },
    { why },
  ),
};
