import { Line } from "#components/hosted/frame/section.tsx";
import { everyField } from "#components/hosted/portal/every-field.ts";
import { OwnAction } from "#components/hosted/portal/own-action.tsx";
import { OwnActions, OwnDocuments, OwnItem } from "#components/hosted/portal/own-list.tsx";
import { OwnPolicyStatus } from "#components/hosted/portal/own-policy-status.tsx";
import { SendCertificate } from "#components/hosted/portal/send-certificate.tsx";
import { papersOf } from "#components/hosted/portal/shared-names.ts";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { LinkButton } from "#components/ui/link.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import { coverageNames } from "#lib/contract/core/coverages.ts";
import type { OwnPolicy } from "#lib/contract/portal/own-lists.ts";
import { formatCents } from "#lib/kit/money.ts";

/** One policy for its contractor: coverage, term, price and documents. */
export function OwnPolicyItem({ policy, contractor, canName }: { policy: OwnPolicy; contractor: string; canName: boolean }) {
  const { job, holder, policy_number, status, coverage_type, effective_date, expiration_date, cancelled_at, net_rate, ...more } = policy;
  const { id, documents, can_cancel, cover_begins, holder_endorsements, ...rest } = more;
  everyField(rest);
  const t = useText();
  const isCancelled = status === "cancelled" && cancelled_at !== null;
  return (
    <OwnItem
      title={job}
      status={<OwnPolicyStatus status={status} begins={cover_begins} />}
      after={
        <>
          <OwnDocuments documents={documents} of={job} />
          <OwnActions>
            <LinkButton href={`/contractor/claim?policy=${id}`} variant="ghost" className="-mx-3 mt-2 text-sm">
              {t("Report a claim")}
              <span className="sr-only"> {t("for {work}", { work: job })}</span>
            </LinkButton>
            {isCancelled || papersOf(documents).length === 0 ? null : (
              <SendCertificate {...{ contractor, cover: id, documents, endorsements: holder_endorsements, canName, job }} />
            )}
            {can_cancel ? (
              <OwnAction
                contractor={contractor}
                command={{ name: "cancel", body: { object: id } }}
                backLabel={t("Keep it")}
                unchanged={t("Nothing was cancelled.")}
                title={t("Cancel policy")}
                consequence={t(
                  "You are no longer insured for {job} from this moment. Premium for days that were covered is still due; anything you paid beyond that is refunded to your card.",
                  { job },
                )}
              />
            ) : null}
          </OwnActions>
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
