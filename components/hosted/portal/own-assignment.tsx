import { Line } from "#components/hosted/frame/section.tsx";
import { everyField } from "#components/hosted/portal/every-field.ts";
import { OwnAction } from "#components/hosted/portal/own-action.tsx";
import { OwnActions, OwnDocuments, OwnItem } from "#components/hosted/portal/own-list.tsx";
import { SendCertificate } from "#components/hosted/portal/send-certificate.tsx";
import { papersOf } from "#components/hosted/portal/shared-names.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Tone } from "#components/ui/tone.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { AssignmentStatus } from "#lib/contract/policies/assignment.ts";
import type { OwnAssignment } from "#lib/contract/portal/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { PlainMessage } from "#lib/text/text.ts";

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
export function OwnAssignmentItem({
  assignment,
  contractor,
  canName,
}: {
  assignment: OwnAssignment;
  contractor: string;
  canName: boolean;
}) {
  const { job, holder, status, coverage_type, effective_date, end_date, cancelled_at, charge_date, last_decline, net_rate, ...more } =
    assignment;
  const { id, documents, can_cancel, holder_endorsements, ...rest } = more;
  everyField(rest);
  const word = status === "pending" && last_decline ? declined : assignmentWords[status];
  const t = useText();
  const isCancelled = cancelled_at !== null;
  const hasDocuments = documents.length > 0 || status === "active";
  return (
    <OwnItem
      title={job}
      status={<Status tone={word.tone}>{t(word.name)}</Status>}
      after={
        <>
          {hasDocuments ? <OwnDocuments documents={documents} of={job} /> : null}
          <OwnActions>
            {isCancelled || papersOf(documents).length === 0 ? null : (
              <SendCertificate {...{ contractor, cover: id, documents, endorsements: holder_endorsements, canName, job }} />
            )}
            {can_cancel ? (
              <OwnAction
                contractor={contractor}
                command={{ name: "cancel", body: { object: id } }}
                backLabel={t("Keep it")}
                unchanged={t("Nothing was cancelled.")}
                title={t("Cancel insurance for this job")}
                consequence={t(
                  "You will not be insured for {job}. If your card was charged for it, the premium is refunded to your card.",
                  {
                    job,
                  },
                )}
              />
            ) : null}
          </OwnActions>
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
          <Said text={last_decline.message} otherwise={t("Your bank declined the payment. Ask your bank, or use another card.")} />
        </Line>
      ) : null}
    </OwnItem>
  );
}
