import { remitInvoice } from "#components/invoices/actions.ts";
import { RemitDialog } from "#components/invoices/remit-dialog.tsx";
import type { Row } from "#components/resource/view.ts";
import type { DashboardSession } from "#lib/dashboard/session.ts";

/** What can be done with this invoice, by this person, now, beside changing and deleting it. */
export function InvoiceActions({ invoice, session }: { invoice: Row<"invoices">; session: DashboardSession }) {
  const { id, status, payer, amount_due } = invoice;
  if (!session.can("invoices:write") || status === "paid" || status === "void" || payer !== "platform") return null;
  return <RemitDialog amount={amount_due} remit={remitInvoice.bind(null, id)} />;
}
