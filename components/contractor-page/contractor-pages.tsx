import { LogOut } from "lucide-react";
import { coverageNames } from "#components/apply/labels.ts";
import { CardSection } from "#components/contractor-page/card-section.tsx";
import { OwnCancel } from "#components/contractor-page/own-cancel.tsx";
import { OwnDocuments, OwnItem, OwnList, type OwnListCursors } from "#components/contractor-page/own-list.tsx";
import { HostedShell, HostedTitle } from "#components/hosted/hosted-shell.tsx";
import { Line } from "#components/hosted/section.tsx";
import { PolicyStatus } from "#components/policies/policy-status.tsx";
import { Button } from "#components/ui/button.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { AssignmentStatus } from "#lib/contract/resources/assignment.ts";
import type { ContractorPage } from "#lib/contract/resources/contractor-page.ts";
import type { InvoiceStatus } from "#lib/contract/resources/invoice.ts";
import type { OwnAssignment, OwnInvoice, OwnPolicy } from "#lib/contract/resources/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";

const invoiceWords: Record<InvoiceStatus, { name: string; tone: Tone }> = {
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
  return (
    <OwnItem title={job} status={<Status tone={invoiceWords[status].tone}>{invoiceWords[status].name}</Status>}>
      <Line label={kind === "paycycle" ? "Pay from" : "From"}>
        <ExactDate seconds={invoice.paycycle_startdate} />
      </Line>
      <Line label="Until">
        <ExactDate seconds={invoice.paycycle_enddate} />
      </Line>
      {kind === "paycycle" ? <Line label="What you earned">{amount(gross_pay)}</Line> : null}
      <Line label="Premium and fees">{amount(total)}</Line>
      {advance_applied ? <Line label="Paid in advance">{amount(advance_applied)}</Line> : null}
      {amount_refunded ? <Line label="Refunded">{amount(amount_refunded)}</Line> : null}
      {payer === "platform" ? <Line label="Paid by">{organization}, out of your pay</Line> : null}
      {amount_due && payer === "contractor" ? <Line label="Still to pay">{amount(amount_due)}</Line> : null}
      {charge_at === null ? null : (
        <Line label={status === "failed" ? "Card is charged again" : "Card is charged"}>
          <ExactDate seconds={charge_at} withTime />
        </Line>
      )}
      {status === "failed" && last_decline?.message ? <Line label="Declined">{last_decline.message}</Line> : null}
      {paid_at === null ? null : (
        <Line label="Paid">
          <ExactDate seconds={paid_at} />
        </Line>
      )}
    </OwnItem>
  );
}

/** One policy for its contractor: coverage, term, price and documents. */
function OwnPolicyItem({ policy, contractor }: { policy: OwnPolicy; contractor: string }) {
  const { job, holder, policy_number, status, coverage_type, effective_date, expiration_date, cancelled_at, net_rate } = policy;
  const isCancelled = status === "cancelled" && cancelled_at !== null;
  return (
    <OwnItem
      title={job}
      status={<PolicyStatus status={status} begins={policy.cover_begins} />}
      after={
        <>
          <OwnDocuments documents={policy.documents} of={job} />
          {policy.can_cancel ? (
            <OwnCancel
              contractor={contractor}
              object={policy.id}
              title="Cancel policy"
              consequence={`You are no longer insured for ${job} from this moment. Premium for days that were covered is still due; anything you paid beyond that is refunded to your card.`}
            />
          ) : null}
        </>
      }
    >
      <Line label="For">{holder}</Line>
      <Line label="Policy number">
        <span className="tabular">{policy_number}</span>
      </Line>
      <Line label="Cover">{coverage_type.map((coverage) => coverageNames[coverage]).join(", ")}</Line>
      <Line label="From">
        <ExactDate seconds={effective_date} />
      </Line>
      <Line label={isCancelled ? "Cancelled" : "Until"}>
        <ExactDate seconds={isCancelled ? cancelled_at : expiration_date} />
      </Line>
      <Line label="Premium per $100 earned">
        <span className="tabular">{formatCents(net_rate)}</span>
      </Line>
    </OwnItem>
  );
}

const assignmentWords: Record<AssignmentStatus, { name: string; tone: Tone }> = {
  not_bound: { name: "No cover", tone: "neutral" },
  pending: { name: "Starts once charged", tone: "info" },
  active: { name: "Active", tone: "success" },
  ended: { name: "Ended", tone: "neutral" },
  cancelled: { name: "Cancelled", tone: "neutral" },
  void: { name: "Not charged, no cover", tone: "danger" },
};

const declined: { name: string; tone: Tone } = { name: "Card declined, no cover yet", tone: "danger" };

/** One assignment for its contractor. */
function OwnAssignmentItem({ assignment, contractor }: { assignment: OwnAssignment; contractor: string }) {
  const { job, holder, status, coverage_type, effective_date, end_date, cancelled_at, charge_date, last_decline, net_rate } = assignment;
  const word = status === "pending" && last_decline ? declined : assignmentWords[status];
  const isCancelled = status === "cancelled" && cancelled_at !== null;
  const hasDocuments = assignment.documents.length > 0 || status === "active";
  return (
    <OwnItem
      title={job}
      status={<Status tone={word.tone}>{word.name}</Status>}
      after={
        <>
          {hasDocuments ? <OwnDocuments documents={assignment.documents} of={job} /> : null}
          {assignment.can_cancel ? (
            <OwnCancel
              contractor={contractor}
              object={assignment.id}
              title="Cancel insurance for this job"
              consequence={`You will not be insured for ${job}. If your card was charged for it, the premium is refunded to your card.`}
            />
          ) : null}
        </>
      }
    >
      <Line label="For">{holder}</Line>
      <Line label="Cover">{coverage_type.map((coverage) => coverageNames[coverage]).join(", ")}</Line>
      <Line label="From">
        <ExactDate seconds={effective_date} />
      </Line>
      <Line label={isCancelled ? "Cancelled" : "Until"}>
        <ExactDate seconds={isCancelled ? cancelled_at : end_date} />
      </Line>
      <Line label="Premium per $100 earned">
        <span className="tabular">{formatCents(net_rate)}</span>
      </Line>
      {status === "pending" && charge_date !== null ? (
        <Line label={last_decline ? "Charge retry scheduled for" : "Charge scheduled for"}>
          <ExactDate seconds={charge_date} withTime />
        </Line>
      ) : null}
      {last_decline?.message ? <Line label="Declined">{last_decline.message}</Line> : null}
    </OwnItem>
  );
}

/** The contractor portal: all of the contractor's insurance on one page for phones. */
export function ContractorPages({ contractor, cursors }: { contractor: ContractorPage; cursors: OwnListCursors }) {
  const { first_name, last_name, company_name, organization, branding, environment } = contractor;
  return (
    <HostedShell
      organization={{ name: organization, branding }}
      environment={environment}
      ahead={contractor.clock_ahead}
      footer={
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>Insurance for work you do through {organization}.</p>
          {/* A plain form, because signing out must work without scripts. */}
          <form method="post" action="/contractor/sign-out">
            <Button type="submit" variant="ghost" className="-mx-3 text-sm">
              <LogOut aria-hidden /> Sign out
            </Button>
          </form>
        </div>
      }
    >
      <HostedTitle title="Your insurance">
        <p>{[`${first_name} ${last_name}`, company_name].filter(Boolean).join(", ")}</p>
      </HostedTitle>
      <OwnList
        name="policies"
        title="Policies"
        empty="No policy yet. You have one as soon as an application is complete."
        cursors={cursors}
        read={(client, query) => client.contractorPage.policies({ query })}
      >
        {(policy) => <OwnPolicyItem key={policy.id} policy={policy} contractor={contractor.id} />}
      </OwnList>
      <OwnList
        name="assignments"
        title="Assignments"
        empty="No assignment yet. You have one when you take on a job that your policy covers."
        cursors={cursors}
        read={(client, query) => client.contractorPage.assignments({ query })}
      >
        {(assignment) => <OwnAssignmentItem key={assignment.id} assignment={assignment} contractor={contractor.id} />}
      </OwnList>
      <OwnList
        name="invoices"
        title="Invoices"
        empty={`No invoice yet. There is one each time ${organization} reports what you earned.`}
        cursors={cursors}
        read={(client, query) => client.contractorPage.invoices({ query })}
      >
        {(invoice) => <OwnInvoiceItem key={invoice.id} invoice={invoice} organization={organization} />}
      </OwnList>
      <CardSection initial={contractor} />
    </HostedShell>
  );
}
