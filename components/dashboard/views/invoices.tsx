import { FileText } from "lucide-react";
import { Cycle, InvoiceStatus, invoiceColumns } from "#components/dashboard/billing/invoices/columns.tsx";
import { InvoiceBody } from "#components/dashboard/billing/invoices/invoice-body.tsx";
import { invoiceState } from "#components/dashboard/billing/invoices/invoice-state.tsx";
import { payerNames } from "#components/dashboard/billing/invoices/labels.ts";
import { CorrectPayDialog, ReviewPayButtons } from "#components/dashboard/billing/invoices/pay-dialogs.tsx";
import { RemitDialog } from "#components/dashboard/billing/invoices/remit-dialog.tsx";
import { CardRequest } from "#components/dashboard/people/contractor-actions.tsx";
import { cardLanding } from "#components/dashboard/quotes/landing.ts";
import { referenceId, referenceName } from "#components/resource/reference/reference.tsx";
import { defineView, type Row } from "#components/resource/view.ts";
import { leftOut, shown } from "#components/resource/view-input.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { LinkButton, TextLink } from "#components/ui/link.tsx";
import { NoValue } from "#components/ui/money.tsx";
import { invoiceKindNames, invoiceStatusNames, reasonText } from "#lib/contract/billing/invoice-names.ts";
import type { DashboardSession } from "#lib/dashboard/session/session.ts";
import { formatCents } from "#lib/kit/money.ts";

/** The actions on this invoice for this user now, besides editing and deleting. */
function InvoiceActions({ invoice, session }: { invoice: Row<"invoices">; session: DashboardSession }) {
  return (
    <>
      <LinkButton href={`/invoices/${invoice.id}/pdf`} target="_blank">
        <FileText aria-hidden /> PDF<span className="sr-only"> of the invoice, opens in a new tab</span>
      </LinkButton>
      <PaymentAction invoice={invoice} session={session} />
      {session.can("invoices:write") && invoice.kind === "paycycle" && invoice.status === "paid" && invoice.replaced_by === null ? (
        <CorrectPayDialog
          invoice={{ ...invoice, contractor: referenceId("contractors", invoice.contractor), job: referenceId("jobs", invoice.job) }}
        />
      ) : null}
    </>
  );
}

/** Whether another card may get it paid. */
const asksForCard = ({ payer, status, review }: Row<"invoices">): boolean =>
  payer === "contractor" && review !== "waiting" && (status === "failed" || status === "open");

/** The way to get it paid, if it is not. */
function PaymentAction({ invoice, session }: { invoice: Row<"invoices">; session: DashboardSession }) {
  const { id, status, payer, amount_due, contractor, review } = invoice;
  if (review === "waiting" && isOpen(invoice))
    return session.can("pay_reviews:write") ? <ReviewPayButtons id={id} amount={amount_due} /> : null;
  if (payer === "contractor") {
    if (!asksForCard(invoice)) return null;
    return (
      <CardRequest contractor={referenceId("contractors", contractor)} name={referenceName("contractors", contractor)} session={session} />
    );
  }
  if (!session.can("invoices:write") || status === "paid" || status === "void") return null;
  return <RemitDialog id={id} amount={amount_due} />;
}

type Invoice = Row<"invoices">;

/** "INV-000123, Dana Whitfield". */
const nameOf = ({ number, contractor }: Invoice) => [number, referenceName("contractors", contractor)].filter(Boolean).join(", ");

/** A paid or void invoice cannot change. */
const isOpen = ({ status }: Invoice) => status !== "paid" && status !== "void";

function State({ invoice }: { invoice: Invoice }) {
  const { status, charge_at, paid_at, voided_at, void_reason, payer, review } = invoice;
  if (review === "waiting" && isOpen(invoice)) return "Waits for a person’s approval";
  if (charge_at !== null) {
    return (
      <>
        {status === "failed" ? "Declined; the card is charged again on " : "The card is charged on "}
        <ExactTime seconds={charge_at} />
      </>
    );
  }
  if (status === "paid" && paid_at !== null) {
    return (
      <>
        Paid on <ExactTime seconds={paid_at} />
      </>
    );
  }
  if (status === "void" && voided_at !== null) {
    return (
      <>
        <ExactTime seconds={voided_at} />. {reasonText(void_reason ?? "void")}
      </>
    );
  }
  if (status === "failed") return "Every attempt was declined. A new card is charged at once.";
  if (status === "scheduled") return "The card is being charged";
  return payer === "platform" ? "Waits for the platform's remittance" : "Waiting for a card: none is on file";
}

function Replacement({ invoice: { status, replaces, replaced_by } }: { invoice: Invoice }) {
  if (!replaces && !replaced_by) return <NoValue />;
  return (
    <>
      {replaces ? <TextLink href={`/invoices/${replaces}`}>Replaces or corrects an earlier invoice</TextLink> : null}
      {replaces && replaced_by ? ". " : null}
      {replaced_by ? (
        <TextLink href={`/invoices/${replaced_by}`}>
          {status === "paid" ? "Its pay is corrected by a later invoice" : "Replaced by a later invoice"}
        </TextLink>
      ) : null}
    </>
  );
}

function PurchaseOrder({ invoice: { purchase_order_number: number, purchase_order_required } }: { invoice: Invoice }) {
  return number ?? (purchase_order_required ? "Missing: the entity requires one" : <NoValue />);
}

export const invoicesView = defineView("invoices", {
  imported: true,
  empty: "An invoice is the premium on a contractor's pay for one pay cycle. Report pay here, or let your platform do it.",
  notice: () => (
    <p className="pb-3 text-fg-muted text-sm">
      Premium, charges and declines of each imported file of pay: <TextLink href="/invoices/cycles">pay cycles</TextLink>.
    </p>
  ),
  nameOf,
  columns: invoiceColumns,
  filters: [
    { name: "status", values: invoiceStatusNames },
    "contractor",
    "job",
    { name: "payer", values: payerNames },
    { name: "import", label: "Pay cycle", kind: "text", hint: "The id of the imported file of pay." },
    { name: "refunded", label: "Refunds", values: { true: "Refunded", false: "Nothing refunded" } },
    { name: "decline_code", label: "Decline code", kind: "text", hint: "The card processor's code, within a pay cycle." },
    "paycycle_enddate",
    "total",
  ],
  // The form is custom, with a live premium; these entries only declare that there is one.
  fields: [],
  deletion: {
    consequence: async ({ amount_due }) =>
      `Makes this invoice void: ${formatCents(amount_due)} is no longer due, and the pay cycle can be reported again.`,
    // The premium of endorsements is due as long as they are in force.
    may: (invoice) => invoice.kind !== "endorsement" && isOpen(invoice),
  },
  editable: (invoice) => invoice.kind === "paycycle" && isOpen(invoice),
  status: (invoice) => <InvoiceStatus invoice={invoice} />,
  facts: {
    ...shown("number"),
    kind: ({ kind }) => invoiceKindNames[kind],
    ...shown("contractor", "job"),
    paycycle_startdate: { label: "Pay cycle", cell: (invoice) => <Cycle invoice={invoice} /> },
    ...shown("gross_pay"),
    payer: ({ payer }) => payerNames[payer],
    review: { label: "Review", cell: ({ review, review_reason }) => (review ? review_reason : <NoValue />) },
    charge_at: { label: "Payment", cell: (invoice) => <State invoice={invoice} /> },
    purchase_order_number: (invoice) => <PurchaseOrder invoice={invoice} />,
    ...shown("policy"),
    assignment: ({ assignment }) =>
      assignment ? (
        <TextLink href={`/assignments/${assignment}`}>The assignment to this job</TextLink>
      ) : (
        <NoValue label="None: the policy itself" />
      ),
    replaces: { label: "Replacement", cell: (invoice) => <Replacement invoice={invoice} /> },
    ...leftOut("paycycle_enddate", "purchase_order_required", "status", "net_rate", "premium_due", "lines", "surplus_lines_tax", "total"),
    ...leftOut("advance_applied", "amount_due", "amount_paid", "amount_refunded", "last_decline", "paid_at", "voided_at", "void_reason"),
    ...leftOut("replaced_by", "review_reason"),
  },
  bulk: [
    {
      verb: "create",
      of: "paymentSessions",
      label: "Request cards",
      done: "followed by a request for another card",
      consequence: "Each contractor is emailed one link to add another card. It works for 14 days, with reminders after 3 and 7 days.",
      may: asksForCard,
      body: () => ({ contractor: "{contractor}", return_url: cardLanding(), send: "email" }),
    },
  ],
  state: invoiceState,
  actions: (invoice, session) => <InvoiceActions invoice={invoice} session={session} />,
  body: (invoice, session) => <InvoiceBody invoice={invoice} session={session} />,
});
