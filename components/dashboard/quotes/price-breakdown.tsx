import { Fragment, type ReactNode } from "react";
import { coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { Money } from "#components/ui/money.tsx";
import { chargedFeeNames } from "#lib/contract/billing/invoice-names.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { netRatesOf } from "#lib/contract/quotes/net-rates.ts";
import type { FeeLine, RatedEndorsement, Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { formatCents } from "#lib/kit/money.ts";

export const feeNames: Record<FeeLine["kind"], string> = { ...chargedFeeNames, surplus_lines_tax: "Surplus lines tax" };

const cell = "py-1.5 align-baseline";
const figure = "tabular whitespace-nowrap py-1.5 pl-4 text-right align-baseline";

function TotalRow({ label, rate, cents }: { label: ReactNode; rate?: number; cents: number }) {
  return (
    <tr className="font-medium *:border-t *:border-line-strong">
      <th scope="row" className={cell}>
        {label}
      </th>
      <td className={figure}>{rate === undefined ? null : <Money cents={rate} />}</td>
      <td className={figure}>
        <Money cents={cents} />
      </td>
    </tr>
  );
}

/** The rate of an endorsement, below its coverage; flat charges are among the one-time fees. */
function EndorsementRow({ line }: { line: RatedEndorsement }) {
  return (
    <tr className="text-fg-muted">
      <th scope="row" className={`${cell} pl-4 font-normal text-xs`}>
        including {endorsementTitle(line)}, {line.form}
      </th>
      <td className={figure}>
        <Money cents={line.net_rate} className="text-xs" />
      </td>
      <td />
    </tr>
  );
}

/** The rates per $100 earned, the estimated premium for the job's pay, and the one-time fees of a priced worksheet. */
export function PriceBreakdown({ worksheet }: { worksheet: Pick<Worksheet, "coverages" | "endorsements" | "fees" | "totals" | "inputs"> }) {
  const { coverages, endorsements = [], fees, totals, inputs } = worksheet;
  const rates = netRatesOf(worksheet);
  if (!totals) return <p className="text-fg-muted text-sm">There is no price: declined coverages are not rated.</p>;
  const charged = fees.filter((fee) => fee.amount_cents !== null && !fee.included_in_premium);
  const flat = endorsements.filter(({ flat_cents }) => flat_cents > 0);
  const contained = fees.filter((fee) => fee.amount_cents !== null && fee.included_in_premium);
  return (
    <table className="w-full text-left text-sm">
      <caption className="sr-only">Price by coverage</caption>
      <thead>
        <tr className="text-fg-muted text-xs [&>th]:border-b [&>th]:border-line-strong [&>th]:pb-1.5 [&>th]:align-bottom [&>th]:font-medium">
          <th scope="col">Coverage</th>
          <th scope="col" className="pl-4 text-right">
            Premium per $100&nbsp;earned
          </th>
          <th scope="col" className="pl-4 text-right">
            Premium on {formatCents(inputs.wage_cents, { whole: true })}
          </th>
        </tr>
      </thead>
      <tbody>
        {coverages.map((line) => (
          <Fragment key={line.coverage}>
            <tr>
              <th scope="row" className={`${cell} font-normal`}>
                {coverageNames[line.coverage]}
                <span className="block text-fg-subtle text-xs">
                  {line.exposure_state}, {line.exposure_basis}
                </span>
              </th>
              <td className={figure}>
                <Money cents={rates[line.coverage] ?? 0} />
              </td>
              <td className={figure}>
                <Money cents={totals.premium_by_coverage[line.coverage] ?? null} />
              </td>
            </tr>
            {endorsements.map((one, at) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: a printed list; the same endorsement can stand in it for several parties
              one.coverage === line.coverage && one.flat_cents === 0 ? <EndorsementRow key={at} line={one} /> : null,
            )}
          </Fragment>
        ))}
        <TotalRow label="Estimated premium" rate={totals.net_rate} cents={totals.estimated_premium_cents} />
        {flat.map((one, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <tr key={at}>
            <th scope="row" colSpan={2} className={`${cell} font-normal`}>
              {endorsementTitle(one)}
              <span className="block text-fg-subtle text-xs">Endorsement, charged once, with the first invoice</span>
            </th>
            <td className={figure}>
              <Money cents={one.flat_cents} />
            </td>
          </tr>
        ))}
        {charged.map((fee) => (
          <tr key={fee.kind}>
            <th scope="row" colSpan={2} className={`${cell} font-normal`}>
              {feeNames[fee.kind]}
              <span className="block text-fg-subtle text-xs">Charged once, with the first invoice</span>
            </th>
            <td className={figure}>
              <Money cents={fee.amount_cents} />
            </td>
          </tr>
        ))}
        {charged.length || flat.length ? <TotalRow label="Estimated total" cents={totals.estimated_total_cents} /> : null}
        {contained.map((fee) => (
          <tr key={fee.kind} className="text-fg-subtle">
            <td colSpan={2} className={`${cell} text-xs`}>
              {feeNames[fee.kind]}, contained in the premium
            </td>
            <td className={figure}>
              <Money cents={fee.amount_cents} className="text-xs" />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
