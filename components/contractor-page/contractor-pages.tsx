import { LogOut } from "lucide-react";
import { coverageNames } from "#components/apply/labels.ts";
import { CardSection } from "#components/contractor-page/card-section.tsx";
import { OwnCancel } from "#components/contractor-page/own-cancel.tsx";
import { OwnDocuments, OwnItem, OwnList, type OwnListCursors } from "#components/contractor-page/own-list.tsx";
import { OwnPolicyStatus } from "#components/contractor-page/own-policy-status.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Line } from "#components/hosted/section.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import type { AssignmentStatus } from "#lib/contract/resources/assignment.ts";
import type { ContractorPage } from "#lib/contract/resources/contractor-page.ts";
import type { InvoiceStatus } from "#lib/contract/resources/invoice.ts";
import type { OwnAssignment, OwnInvoice, OwnPolicy } from "#lib/contract/resources/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { PlainMessage } from "#lib/text/text.ts";

const invoiceWords: Record<InvoiceStatus, { name: PlainMessage; tone: Tone }> = {
  open: { name: "Open", tone: "info" },
  scheduled: { name: "To be charged", tone: "info" },
  paid: { name: "Paid", tone: "success" },
  failed: { name: "Card declined", tone: "danger" },
  void: { name: "Void", tone: "neutral" },
};

const amount = (cents: number) => <span className="tabular">{formatCents(cents)}</span>;

/** One invoice for its contractor: what for, how much, who pays and when. */
function OwnInvoiceItem({ invoice, organization }: { invoice: OwnInvoice; organization: string }) {
  const { job, kind, status, payer, gross_pay, total, advance_applied, amount_due, amount_refunded, charge_at, last_decline, paid_at } =
    invoice;
  const t = useText();
  return (
    <OwnItem
      title={job}
      status={<Status tone={invoiceWords[status].tone}>{t(invoiceWords[status].name)}</Status>}
      after={<OwnDocuments documents={[{ name: "Invoice", url: invoice.pdf_url }]} of={job} />}
    >
      <Line label={t("Invoice number")}>
        <span className="tabular">{invoice.number}</span>
      </Line>
      <Line label={kind === "paycycle" ? t("Pay from") : t("From")}>
        <ExactDate seconds={invoice.paycycle_startdate} />
      </Line>
      <Line label={t("Until")}>
        <ExactDate seconds={invoice.paycycle_enddate} />
      </Line>
      {kind === "paycycle" ? <Line label={t("What you earned")}>{amount(gross_pay)}</Line> : null}
      <Line label={t("Premium and fees")}>{amount(total)}</Line>
      {advance_applied ? <Line label={t("Paid in advance")}>{amount(advance_applied)}</Line> : null}
      {amount_refunded ? <Line label={t("Refunded")}>{amount(amount_refunded)}</Line> : null}
      {payer === "platform" ? <Line label={t("Paid by")}>{t("{payer}, out of your pay", { payer: organization })}</Line> : null}
      {amount_due && payer === "contractor" ? <Line label={t("Still to pay")}>{amount(amount_due)}</Line> : null}
      {charge_at === null ? null : (
        <Line label={status === "failed" ? t("Card is charged again") : t("Card is charged")}>
          <ExactDate seconds={charge_at} withTime />
        </Line>
      )}
      {status === "failed" && last_decline?.message ? (
        <Line label={t("Declined")}>
          <Said text={last_decline.message} />
        </Line>
      ) : null}
      {paid_at === null ? null : (
        <Line label={t("Paid")}>
          <ExactDate seconds={paid_at} />
        </Line>
      )}
    </OwnItem>
  );
}

/** One policy for its contractor: coverage, term, price and documents. */
function OwnPolicyItem({ policy, contractor }: { policy: OwnPolicy; contractor: string }) {
  const { job, holder, policy_number, status, coverage_type, effective_date, expiration_date, cancelled_at, net_rate } = policy;
  const t = useText();
  const isCancelled = status === "cancelled" && cancelled_at !== null;
  return (
    <OwnItem
      title={job}
      status={<OwnPolicyStatus status={status} begins={policy.cover_begins} />}
      after={
        <>
          <OwnDocuments documents={policy.documents} of={job} />
          {policy.can_cancel ? (
            <OwnCancel
              contractor={contractor}
              object={policy.id}
              title="Cancel policy"
              consequence={t(
                "You are no longer insured for {job} from this moment. Premium for days that were covered is still due; anything you paid beyond that is refunded to your card.",
                { job },
              )}
            />
          ) : null}
        </>
      }
    >
      <Line label={t("For")}>{holder}</Line>
      <Line label={t("Policy number")}>
        <span className="tabular">{policy_number}</span>
      </Line>
      <Line label={t("Cover")}>{coverage_type.map((coverage) => t(coverageNames[coverage])).join(", ")}</Line>
      <Line label={t("From")}>
        <ExactDate seconds={effective_date} />
      </Line>
      <Line label={isCancelled ? t("Cancelled") : t("Until")}>
        <ExactDate seconds={isCancelled ? cancelled_at : expiration_date} />
      </Line>
      <Line label={t("Premium per $100 earned")}>
        <span className="tabular">{formatCents(net_rate)}</span>
      </Line>
    </OwnItem>
  );
}

const assignmentWords: Record<AssignmentStatus, { name: PlainMessage; tone: Tone }> = {
  not_bound: { name: "No cover", tone: "neutral" },
  pending: { name: "Starts once charged", tone: "info" },
  active: { name: "Active", tone: "success" },
  ended: { name: "Ended", tone: "neutral" },
  cancelled: { name: "Cancelled", tone: "neutral" },
  void: { name: "Not charged, no cover", tone: "danger" },
};

const declined: { name: PlainMessage; tone: Tone } = { name: "Card declined, no cover yet", tone: "danger" };

/** One assignment for its contractor. */
function OwnAssignmentItem({ assignment, contractor }: { assignment: OwnAssignment; contractor: string }) {
  const { job, holder, status, coverage_type, effective_date, end_date, cancelled_at, charge_date, last_decline, net_rate } = assignment;
  const word = status === "pending" && last_decline ? declined : assignmentWords[status];
  const t = useText();
  const isCancelled = status === "cancelled" && cancelled_at !== null;
  const hasDocuments = assignment.documents.length > 0 || status === "active";
  return (
    <OwnItem
      title={job}
      status={<Status tone={word.tone}>{t(word.name)}</Status>}
      after={
        <>
          {hasDocuments ? <OwnDocuments documents={assignment.documents} of={job} /> : null}
          {assignment.can_cancel ? (
            <OwnCancel
              contractor={contractor}
              object={assignment.id}
              title="Cancel insurance for this job"
              consequence={t("You will not be insured for {job}. If your card was charged for it, the premium is refunded to your card.", {
                job,
              })}
            />
          ) : null}
        </>
      }
    >
      <Line label={t("For")}>{holder}</Line>
      <Line label={t("Cover")}>{coverage_type.map((coverage) => t(coverageNames[coverage])).join(", ")}</Line>
      <Line label={t("From")}>
        <ExactDate seconds={effective_date} />
      </Line>
      <Line label={isCancelled ? t("Cancelled") : t("Until")}>
        <ExactDate seconds={isCancelled ? cancelled_at : end_date} />
      </Line>
      <Line label={t("Premium per $100 earned")}>
        <span className="tabular">{formatCents(net_rate)}</span>
      </Line>
      {status === "pending" && charge_date !== null ? (
        <Line label={last_decline ? t("Charge retry scheduled for") : t("Charge scheduled for")}>
          <ExactDate seconds={charge_date} withTime />
        </Line>
      ) : null}
      {last_decline?.message ? (
        <Line label={t("Declined")}>
          <Said text={last_decline.message} />
        </Line>
      ) : null}
    </OwnItem>
  );
}

/** The contractor portal: all of the contractor's insurance on one page for phones. */
export function ContractorPages({ contractor, cursors }: { contractor: ContractorPage; cursors: OwnListCursors }) {
  const { first_name, last_name, company_name, organization, branding, environment } = contractor;
  const t = useText();
  return (
    <HostedShell
      organization={{ name: organization, branding }}
      environment={environment}
      ahead={contractor.clock_ahead}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>{t("Insurance for work you do through {organization}.", { organization })}</p>
          {/* A plain form, because signing out must work without scripts. */}
          <form method="post" action="/contractor/sign-out">
            <Button type="submit" variant="ghost" className="-mx-3 text-sm">
              <LogOut aria-hidden /> {t("Sign out")}
            </Button>
          </form>
        </div>
      }
    >
      <HostedTitle title={t("Your insurance")}>
        <p>{[`${first_name} ${last_name}`, company_name].filter(Boolean).join(", ")}</p>
      </HostedTitle>
      <OwnList
        name="policies"
        title={t("Policies")}
        newest="Newest policies"
        older="Older policies"
        empty={t("No policy yet. You have one as soon as an application is complete.")}
        cursors={cursors}
        read={(client, query) => client.contractorPage.policies({ query })}
      >
        {(policy) => <OwnPolicyItem key={policy.id} policy={policy} contractor={contractor.id} />}
      </OwnList>
      <OwnList
        name="assignments"
        title={t("Assignments")}
        newest="Newest assignments"
        older="Older assignments"
        empty={t("No assignment yet. You have one when you take on a job that your policy covers.")}
        cursors={cursors}
        read={(client, query) => client.contractorPage.assignments({ query })}
      >
        {(assignment) => <OwnAssignmentItem key={assignment.id} assignment={assignment} contractor={contractor.id} />}
      </OwnList>
      <OwnList
        name="invoices"
        title={t("Invoices")}
        newest="Newest invoices"
        older="Older invoices"
        empty={t("No invoice yet. There is one each time {organization} reports what you earned.", { organization })}
        cursors={cursors}
        read={(client, query) => client.contractorPage.invoices({ query })}
      >
        {(invoice) => <OwnInvoiceItem key={invoice.id} invoice={invoice} organization={organization} />}
      </OwnList>
      <CardSection initial={contractor} />
    </HostedShell>
  );
}
