import { ledgerNames } from "./invoice-names.ts";
import type { StatementKind } from "./statement.ts";

/** What people read on a line of a statement. */
export const statementNames: Record<StatementKind, string> = {
  opening_balance: "Opening balance",
  invoice: "Invoice",
  invoice_void: "Invoice void",
  charge_succeeded: ledgerNames.charge_succeeded,
  remitted: ledgerNames.remitted,
  refunded: ledgerNames.refunded,
  credited: ledgerNames.credited,
  advance_drawn: ledgerNames.advance_drawn,
  advance_applied: ledgerNames.advance_applied,
  advance_returned: ledgerNames.advance_returned,
  advance_released: ledgerNames.advance_released,
  closing_balance: "Closing balance",
};
