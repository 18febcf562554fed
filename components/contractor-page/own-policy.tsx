import { coverageNames } from "#components/apply/labels.ts";
import { OwnCancel } from "#components/contractor-page/own-cancel.tsx";
import { OwnDocuments, OwnItem } from "#components/contractor-page/own-item.tsx";
import { Line } from "#components/hosted/section.tsx";
import { PolicyStatus } from "#components/policies/policy-status.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import type { OwnPolicy } from "#lib/contract/resources/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";

/** One policy as its contractor reads it: what it covers, until when, what it costs, and its documents. */
export function OwnPolicyItem({ policy, contractor }: { policy: OwnPolicy; contractor: string }) {
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
              consequence={`You are no longer insured for ${job} from this moment. Premium of days that were covered stays due; what you paid beyond that goes back to your card.`}
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
