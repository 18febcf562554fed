import { statusTones } from "#components/dashboard/billing/invoices/labels.ts";
import { referenceId } from "#components/resource/reference/reference.tsx";
import type { StateOf } from "#components/resource/state-lead.tsx";
import type { Row } from "#components/resource/view.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { formatCents } from "#lib/kit/money.ts";

/** Whether the invoice waits in the inbox for the number that the job's entity requires. */
const orderMissing = ({ status, purchase_order_required, purchase_order_number }: Row<"invoices">): boolean =>
  (status === "open" || status === "scheduled") && purchase_order_required && purchase_order_number === null;

/** Whether an invoice is paid, and what is waited for. */
export function invoiceState(invoice: Row<"invoices">, { can }: Pick<DashboardSession, "can">): StateOf {
  const { status, amount_due, charge_at, payer } = invoice;
  const tone = statusTones[status];
  const due = `${formatCents(amount_due)} is due`;
  const contractor = { label: "Open contractor", href: `/contractors/${referenceId("contractors", invoice.contractor)}` };
  if (status === "paid" && invoice.replaced_by !== null)
    return {
      tone,
      state: "Paid; its pay is corrected by a later invoice",
      next: "What it still holds is a credit, used by later pay or refunded.",
    };
  if (status === "paid") return { tone, state: "Paid", next: "Nothing more is to be done." };
  if (status === "void") return { tone, state: "Void", next: "It is no longer payable; its pay cycle can be reported again." };
  if (invoice.review === "waiting")
    return {
      tone: "warning",
      state: `A person must approve the pay; ${due}`,
      next: `${invoice.review_reason} Cover does not wait for it.`,
    };
  if (orderMissing(invoice))
    return {
      tone: "warning",
      state: `The purchase order number is missing; ${due}`,
      next:
        charge_at === null ? (
          "The entity requires one: enter it before the invoice is paid."
        ) : (
          <>
            The entity requires one: enter it before the card is charged on <ExactTime seconds={charge_at} />.
          </>
        ),
      action: can("invoices:write") ? { label: "Enter number", href: `/invoices/${invoice.id}/edit` } : null,
    };
  if (status === "scheduled" && charge_at !== null)
    return {
      tone,
      state: due,
      next: (
        <>
          The card on file is charged on <ExactTime seconds={charge_at} />; nothing is to be done before.
        </>
      ),
    };
  if (status === "failed" && charge_at !== null)
    return {
      tone,
      state: `The charge was declined; ${due}`,
      next: (
        <>
          It is charged again on <ExactTime seconds={charge_at} />, or as soon as the contractor adds another card.
        </>
      ),
    };
  if (status === "failed")
    return { tone, state: `The charge was declined; ${due}`, next: "Request another card from the contractor.", action: contractor };
  if (payer === "platform") return { tone, state: due, next: "Withhold it from pay and record the remittance." };
  return { tone, state: due, next: "Request a card from the contractor; it is charged when it is added.", action: contractor };
}
