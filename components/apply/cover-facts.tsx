import { coverageNames, coveragePurposes, payerOf, payOf } from "#components/apply/labels.ts";
import { Line } from "#components/hosted/section.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import type { Coverage } from "#lib/contract/coverages.ts";
import { regionNames } from "#lib/contract/region-names.ts";
import type { Application, ApplicationCover } from "#lib/contract/resources/application.ts";

/** The coverages with a short description. */
function CoverageList({ coverages }: { coverages: readonly Coverage[] }) {
  return (
    <ul className="mt-3 flex flex-col gap-3 border-y py-4">
      {coverages.map((coverage) => (
        <li key={coverage}>
          <p className="font-medium">{coverageNames[coverage]}</p>
          <p className="text-fg-muted text-sm">{coveragePurposes[coverage]}</p>
        </li>
      ))}
    </ul>
  );
}

/** The coverages of a general opt-in. */
export function OptInFacts({ application }: { application: Application }) {
  const { general_opt_in, coverage_type, withhold_premium } = application;
  return (
    <>
      <dl>
        {general_opt_in ? <Line label="Jobs in">{regionNames[general_opt_in.work_state]}</Line> : null}
        <Line label="For">Twelve months from signing</Line>
      </dl>
      <CoverageList coverages={coverage_type} />
      <p className="mt-3 text-fg-muted text-sm">
        Each job has a price of its own, by its kind of work and its pay.{" "}
        {withhold_premium
          ? `${payerOf(application)} pays the premium out of your pay. You need no card.`
          : "Nothing is charged now. You pay on what you really earn, after a message with the amount."}
      </p>
    </>
  );
}

/** The job, the dates, the coverages and their price. */
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
