import { payerOf, payOf } from "#components/hosted/apply/labels.ts";
import { Line } from "#components/hosted/frame/section.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import { Said } from "#components/ui/text/said.tsx";
import { useText } from "#components/ui/text/use-text.ts";
import type { Application, ApplicationCover } from "#lib/contract/applications/application.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { type Coverage, coverageNames } from "#lib/contract/core/coverages.ts";
import { regionNames } from "#lib/contract/core/region-names.ts";

/** The coverages with a short description. */
function CoverageList({ coverages }: { coverages: readonly Coverage[] }) {
  const t = useText();
  return (
    <ul className="mt-3 flex flex-col gap-3 border-y py-4">
      {coverages.map((coverage) => (
        <li key={coverage}>
          <p className="font-medium">{t(coverageNames[coverage])}</p>
          <p className="text-fg-muted text-sm">{t(coverageTable[coverage].purpose)}</p>
        </li>
      ))}
    </ul>
  );
}

/** Who pays the premium, and when. */
function WhoPays({ application }: { application: Application }) {
  const t = useText();
  return application.withhold_premium
    ? t("{payer} pays the premium out of your pay. You need no card.", { payer: payerOf(application) })
    : t("Nothing is charged now. You pay on what you really earn, after a message with the amount.");
}

/** The coverages of a general opt-in. */
export function OptInFacts({ application }: { application: Application }) {
  const { general_opt_in, coverage_type } = application;
  const t = useText();
  return (
    <>
      <dl>
        {general_opt_in ? <Line label={t("Jobs in")}>{regionNames[general_opt_in.work_state]}</Line> : null}
        <Line label={t("For")}>{t("Twelve months from signing")}</Line>
      </dl>
      <CoverageList coverages={coverage_type} />
      <p className="mt-3 text-fg-muted text-sm">
        {t("Each job has a price of its own, by its kind of work and its pay.")} <WhoPays application={application} />
      </p>
    </>
  );
}

/** Who insures, by coverage where there are several insurers. */
export function InsurerLines({ limits }: Pick<Application, "limits">) {
  const t = useText();
  const names = new Set(limits.map(({ insurer }) => insurer));
  if (names.size === 1) return <Line label={t("Insurer")}>{[...names]}</Line>;
  return limits.map(({ coverage, insurer }) => (
    <Line key={coverage} label={t("Insurer of {coverage}", { coverage: t(coverageNames[coverage]).toLowerCase() })}>
      {insurer}
    </Line>
  ));
}

/** The whole price in dollars: the estimated premium with the one-time fees. */
export const wholePrice = ({ quote }: ApplicationCover): number => quote.estimated_premium + quote.first_invoice_fees;

/** Before a card is asked for or cover confirmed: the price in dollars, and who insures. */
export function PriceAndInsurer({ application }: { application: Application }) {
  const { cover, limits } = application;
  const t = useText();
  return (
    <dl className="mb-4">
      {cover ? (
        <Line label={<span className="font-medium text-fg">{t("Estimate, all together")}</span>}>
          <strong className="font-semibold text-lg">
            <Money cents={wholePrice(cover)} />
          </strong>
        </Line>
      ) : null}
      <InsurerLines limits={limits} />
    </dl>
  );
}

/** The job, the dates, the coverages and their price. */
export function CoverFacts({ application, cover }: { application: Application; cover: ApplicationCover }) {
  const { job, quote } = cover;
  const t = useText();
  return (
    <>
      <dl>
        <Line label={t("Job")}>{job.name}</Line>
        {job.entity ? <Line label={t("For")}>{job.entity}</Line> : null}
        <Line label={t("Kind of work")}>
          <Said text={job.category} />
        </Line>
        <Line label={t("Your pay")}>{payOf(job, t)}</Line>
        <Line label={t("Covered from")}>
          <ExactDate seconds={quote.effective_date} />
        </Line>
        <Line label={t("Covered until")}>
          <ExactDate seconds={quote.end_date} />
        </Line>
      </dl>
      <CoverageList coverages={application.coverage_type} />
      <dl className="mt-3">
        <Line label={t("Estimate, all together")}>
          <strong className="font-semibold">
            <Money cents={wholePrice(cover)} />
          </strong>
        </Line>
        <Line label={t("Premium per $100 earned")}>
          <Money cents={quote.net_rate} />
        </Line>
        <InsurerLines limits={application.limits} />
      </dl>
      <p className="mt-2 text-fg-muted text-sm">
        <WhoPays application={application} />
      </p>
    </>
  );
}
