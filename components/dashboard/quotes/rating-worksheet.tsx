import type { ReactNode } from "react";
import { coverageList, coverageNames } from "#components/dashboard/quotes/coverage-names.ts";
import { Disclosure } from "#components/dashboard/quotes/disclosure.tsx";
import { feeNames } from "#components/dashboard/quotes/price-breakdown.tsx";
import { factorOf, limitWords, sourceOf } from "#components/dashboard/quotes/worksheet-labels.ts";
import { WorksheetRules } from "#components/dashboard/quotes/worksheet-rules.tsx";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { TextLink } from "#components/ui/link.tsx";
import { Money } from "#components/ui/money.tsx";
import { MonoId } from "#components/ui/mono-id.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { TableRegion } from "#components/ui/table-region.tsx";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import type { FeeLine, RatedCoverage, RatedEndorsement, RatingInput, Worksheet, WorksheetStep } from "#lib/contract/quotes/worksheet.ts";

const yesNo = (value: boolean) => (value ? "Yes" : "No");

/** Everything the rate depends on, as of when the quote was priced. */
function WorksheetInputs({ inputs }: { inputs: RatingInput }) {
  const facts: [string, ReactNode][] = [
    ["Coverages", coverageList(inputs.coverage_types)],
    ["Class", inputs.category],
    ["Contractor's home state", inputs.home_state ?? "Not stated"],
    ["Work state", inputs.work_state ?? "Not stated"],
    ["Estimated pay", <Money key="pay" cents={inputs.wage_cents} />],
    ["Cover starts (UTC)", <ExactDate key="start" seconds={inputs.effective_date} />],
    ["Years in the trade", inputs.years_experience ?? "Not stated"],
    ["Claims in three years", inputs.claims_count],
    ["General liability limits", inputs.limit_option ? limitWords(inputs.limit_option) : "The program's standard"],
    ["First policy", yesNo(inputs.first_policy)],
    ["Purchasing group fee applies", yesNo(inputs.rpg_applies)],
    ["Admitted carrier", yesNo(inputs.admitted_paper)],
  ];
  return (
    <DefinitionList className="grid gap-x-8 xl:grid-cols-2">
      {facts.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </DefinitionList>
  );
}

function Source({ step }: { step: WorksheetStep }) {
  const source = sourceOf(step);
  if (!source) return null;
  return (
    <>
      {source.table} <span className="text-fg-subtle">{source.row}</span>
    </>
  );
}

/** A calculation line by line: the step, its factor with table and row, and the exact value after it. */
function WorksheetSteps({ label, steps }: { label: string; steps: readonly WorksheetStep[] }) {
  return (
    <TableRegion label={label}>
      <Table compact>
        <TableHead>
          <TableRow>
            <TableHeader>Step</TableHeader>
            <TableHeader numeric>Factor</TableHeader>
            <TableHeader>Read from</TableHeader>
            <TableHeader numeric>Running value</TableHeader>
            <TableHeader>Unit</TableHeader>
          </TableRow>
        </TableHead>
        <TableBody>
          {steps.map((step, index) => {
            const factor = factorOf(step);
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a stored calculation never changes its order
              <TableRow key={index} className={step.rounding ? "bg-sunken" : undefined}>
                <TableCell className="lg:whitespace-normal">{step.label}</TableCell>
                <TableCell numeric>
                  {factor ? (
                    <>
                      <span aria-hidden>{factor.shown}</span>
                      <span className="sr-only">{factor.spoken}</span>
                    </>
                  ) : null}
                </TableCell>
                <TableCell className="py-1 lg:whitespace-normal">
                  <Source step={step} />
                </TableCell>
                <TableCell numeric className="font-medium">
                  {step.value}
                </TableCell>
                <TableCell className="text-fg-muted lg:whitespace-normal">{step.unit.replace("dollars", "$")}</TableCell>
              </TableRow>
            );
          })}
        </TableBody>
      </Table>
    </TableRegion>
  );
}

const heading = "pt-6 pb-1 font-semibold text-sm";

function Coverage({ line }: { line: RatedCoverage }) {
  return (
    <div>
      <h3 className={`${heading} flex flex-wrap justify-between gap-x-4`}>
        <span>
          {coverageNames[line.coverage]}{" "}
          <span className="font-normal text-fg-muted">
            rated in {line.exposure_state}, the {line.exposure_basis}
          </span>
        </span>
        <span>
          <Money cents={line.net_rate} /> <span className="font-normal text-fg-muted">per $100 earned</span>
        </span>
      </h3>
      <WorksheetSteps label={`${coverageNames[line.coverage]}, step by step`} steps={line.steps} />
    </div>
  );
}

function EndorsementLine({ line }: { line: RatedEndorsement }) {
  const title = `${endorsementTitle(line)}, ${line.form}`;
  const price = line.flat_cents > 0 ? <Money cents={line.flat_cents} /> : <Money cents={line.net_rate} />;
  return (
    <Disclosure title={title} count={price}>
      <p className="pb-1 text-fg-muted text-sm">
        {line.flat_cents > 0 ? "Charged once, with the first invoice." : "Added to the rate per $100 earned."} Like {line.form_number}, in{" "}
        {line.exposure_state}.
      </p>
      <WorksheetSteps label={`${title}, step by step`} steps={line.steps} />
    </Disclosure>
  );
}

function Fee({ fee }: { fee: FeeLine }) {
  const amount = fee.amount_cents === null ? "does not apply" : <Money cents={fee.amount_cents} />;
  if (!fee.steps.length) {
    return (
      <div className="py-1.5 pl-6 text-sm max-sm:pl-0">
        <span className="font-medium">{feeNames[fee.kind]}</span> {amount}
        <p className="text-fg-muted">{fee.reason}</p>
      </div>
    );
  }
  return (
    <Disclosure title={feeNames[fee.kind]} count={amount}>
      <p className="pb-1 text-fg-muted text-sm">{fee.reason}</p>
      <WorksheetSteps label={`${feeNames[fee.kind]}, step by step`} steps={fee.steps} />
    </Disclosure>
  );
}

/**
 * The stored calculation of a price, from which every figure can be recomputed by hand. `rateSetName` is null when the user may not read
 * it.
 */
export function RatingWorksheet({ worksheet, rateSetName }: { worksheet: Worksheet; rateSetName: string | null }) {
  const { rate_set: set, eligibility } = worksheet;
  const version = `${rateSetName ?? "Rate set"}, version ${set.version}`;
  return (
    // In print, tables wrap instead of scrolling and collapsed sections open (see PrintButton).
    <div
      data-print-open=""
      className="text-sm print:[&_table]:text-xs print:[&_td]:whitespace-normal print:[&_td]:px-1.5 print:[&_th]:whitespace-normal print:[&_th]:px-1.5"
    >
      <p className="flex flex-wrap items-center gap-x-2 text-fg-muted">
        <span>
          Rated by {rateSetName === null ? version : <TextLink href={`/rate-sets/${set.id}`}>{version}</TextLink>}. Rate table checksum:
        </span>
        <MonoId id={set.hash} name="rate table checksum" className="max-w-40" />
      </p>
      <h3 className={heading}>What the rate depends on</h3>
      <WorksheetInputs inputs={worksheet.inputs} />
      {worksheet.coverages.map((line) => (
        <Coverage key={line.coverage} line={line} />
      ))}
      {worksheet.endorsements?.length ? <h3 className={heading}>Endorsements</h3> : null}
      {worksheet.endorsements?.map((line, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stored calculation never changes its order
        <EndorsementLine key={at} line={line} />
      ))}
      {worksheet.fees.length ? <h3 className={heading}>Fees and taxes</h3> : null}
      {worksheet.fees.map((fee) => (
        <Fee key={fee.kind} fee={fee} />
      ))}
      {eligibility ? (
        <>
          <h3 className={heading}>Eligibility rules</h3>
          <WorksheetRules evaluated={eligibility.evaluated} />
        </>
      ) : null}
      <h3 className={heading}>Conventions</h3>
      <ul className="flex max-w-[80ch] list-disc flex-col gap-1 pl-5 text-fg-muted">
        {worksheet.notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
