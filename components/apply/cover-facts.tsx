import { CoverageList } from "#components/apply/coverage-list.tsx";
import { Line } from "#components/hosted/section.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import type { Application, ApplicationCover } from "#lib/contract/resources/application.ts";
import { payerOf, payOf } from "./labels.ts";

/** The job, the dates, the covers and what they cost. */
export function CoverFacts({ application, cover }: { application: Application; cover: ApplicationCover }) {
  const { job, quote } = cover;
  const { withhold_premium } = application;
  return (
    <>
      <dl>
        <Line label="Job">{job.name}</Line>
        {job.entity ? <Line label="For">{job.entity}</Line> : null}
        <Line label="Kind of work">{job.category}</Line>
        <Line label="Your pay">{payOf(job)}</Line>
        <Line label="Covered from">
          <ExactDate seconds={quote.effective_date} />
        </Line>
        <Line label="Covered until">
          <ExactDate seconds={quote.end_date} />
        </Line>
      </dl>
      <CoverageList coverages={application.coverage_type} />
      <dl className="mt-3">
        <Line label="Premium per $100 earned">
          <Money cents={quote.net_rate} />
        </Line>
        <Line label="Estimate for this job">
          <strong className="font-semibold">
            <Money cents={quote.estimated_premium} />
          </strong>
        </Line>
      </dl>
      <p className="mt-2 text-fg-muted text-sm">
        {withhold_premium
          ? `${payerOf(application)} pays the premium out of your pay. You need no card.`
          : "Nothing is charged now. You pay on what you really earn, after a message with the amount."}
      </p>
    </>
  );
}
