import { remitInvoice } from "#components/invoices/actions.ts";
import { RemitDialog } from "#components/invoices/remit-dialog.tsx";
import { DeleteButton } from "#components/resource/delete-button.tsx";
import type { Row } from "#components/resource/view.ts";
import { deleteObject } from "#lib/dashboard/actions.ts";
import type { DashboardSession } from "#lib/dashboard/session.ts";
import { formatCents } from "#lib/kit/money.ts";

interface InvoiceActionsProps {
  invoice: Row<"invoices">;
  name: string;
  session: DashboardSession;
}

/** What can be done with this invoice, by this person, now. A paid or void one stays as it is. */
export function InvoiceActions({ invoice, name, session }: InvoiceActionsProps) {
  if (!session.can("invoices:write")) return null;
  const { id, status, payer, amount_due } = invoice;
  if (status === "paid" || status === "void") return null;
  return (
    <>
      <DeleteButton
        one="invoice"
        name={name}
        consequence={`Makes this invoice void: ${formatCents(amount_due)} is not asked for any more, and the pay cycle is free to be reported again.`}
        remove={deleteObject.bind(null, "invoices", id)}
      />
      {payer === "platform" ? <RemitDialog amount={amount_due} remit={remitInvoice.bind(null, id)} /> : null}
    </>
  );
}
