import { CoverageList } from "#components/apply/coverage-list.tsx";
import { Line } from "#components/hosted/section.tsx";
import { regionNames } from "#lib/contract/region-names.ts";
import type { Application } from "#lib/contract/resources/application.ts";
import { payerOf } from "./labels.ts";

/** What a contractor opts in to before there is a job. */
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
