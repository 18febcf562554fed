import { coverageNames } from "#components/hosted/apply/labels.ts";
import { OpenLink } from "#components/hosted/frame/open-link.tsx";
import { Line } from "#components/hosted/frame/section.tsx";
import { OwnItem } from "#components/hosted/portal/own-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Status } from "#components/ui/status.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { OwnApplication } from "#lib/contract/portal/own-lists.ts";

/** One application that is not complete: what it is for, until when, and the way back to it. */
export function OwnApplicationItem({ application }: { application: OwnApplication }) {
  const { job, coverage_type, status, started, expires_at, url } = application;
  const t = useText();
  const isInReview = status === "in_review";
  return (
    <OwnItem
      title={job || t("Insurance for your work")}
      status={<Status tone={isInReview ? "warning" : "info"}>{t(isInReview ? "In review" : "Not complete")}</Status>}
      after={
        <OpenLink url={url} size="lg" className="mt-3">
          {isInReview ? t("See its state") : started ? t("Continue the application") : t("Start the application")}
        </OpenLink>
      }
    >
      {coverage_type.length ? (
        <Line label={t("Cover")}>{coverage_type.map((coverage) => t(coverageNames[coverage])).join(", ")}</Line>
      ) : null}
      <Line label={t("Open until")}>
        <ExactDate seconds={expires_at} withTime />
      </Line>
    </OwnItem>
  );
}
