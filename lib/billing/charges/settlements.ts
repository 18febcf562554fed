import type { InvoiceKind } from "#lib/contract/resources/invoice.ts";
import { assignmentSettlement } from "#lib/cover/assignments/settle.ts";
import type { Settlement } from "./settlement.ts";

/** What an invoice of a kind pays for, where that waits for its money. */
export const settlements: Partial<Record<InvoiceKind, Settlement>> = {
  advance: assignmentSettlement,
};
