import { coverageNames } from "#components/apply/labels.ts";
import { OwnCancel } from "#components/contractor-page/own-cancel.tsx";
import { OwnDocuments, OwnItem } from "#components/contractor-page/own-item.tsx";
import { Line } from "#components/hosted/section.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import type { Tone } from "#components/ui/tone.ts";
import type { AssignmentStatus } from "#lib/contract/resources/assignment.ts";
import type { OwnAssignment } from "#lib/contract/resources/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";

const words: Record<AssignmentStatus, { name: string; tone: Tone }> = {
  not_bound: { name: "No cover", tone: "neutral" },
  pending: { name: "Starts once charged", tone: "info" },
  active: { name: "Active", tone: "success" },
  ended: { name: "Ended", tone: "neutral" },
  cancelled: { name: "Cancelled", tone: "neutral" },
  void: { name: "Not charged, no cover", tone: "danger" },
};

const declined: { name: string; tone: Tone } = { name: "Card declined, no cover yet", tone: "danger" };

/** One assignment as its contractor reads it. */
export function OwnAssignmentItem({ assignment, contractor }: { assignment: OwnAssignment; contractor: string }) {
  const { job, holder, status, coverage_type, effective_date, end_date, cancelled_at, charge_date, last_decline, net_rate } = assignment;
  const word = status === "pending" && last_decline ? declined : words[status];
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
              consequence={`You will not be insured for ${job}. If your card was charged for it, the premium goes back to your card.`}
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
