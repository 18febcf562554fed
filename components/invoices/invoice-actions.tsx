import { CardRequest } from "#components/contractors/contractor-actions.tsx";
import { RemitDialog } from "#components/invoices/remit-dialog.tsx";
import { referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import type { Row } from "#components/resource/view.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";

/** What can be done with this invoice, by this person, now, beside changing and deleting it. */
export function InvoiceActions({ invoice, session }: { invoice: Row<"invoices">; session: DashboardSession }) {
  const { id, status, payer, amount_due, contractor } = invoice;
  if (payer === "contractor") {
    if (status !== "failed" && status !== "open") return null;
    return (
      <CardRequest contractor={referenceId("contractors", contractor)} name={referenceName("contractors", contractor)} session={session} />
    );
  }
  if (!session.can("invoices:write") || status === "paid" || status === "void") return null;
  return <RemitDialog id={id} amount={amount_due} />;
}
