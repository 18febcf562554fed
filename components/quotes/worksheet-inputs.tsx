import type { ReactNode } from "react";
import { coverageList } from "#components/quotes/coverage-names.ts";
import { DefinitionList, Fact } from "#components/ui/definition-list.tsx";
import { ExactDate } from "#components/ui/exact-date.tsx";
import { Money } from "#components/ui/money.tsx";
import type { RatingInput } from "#lib/contract/worksheet.ts";
import { limitWords } from "./worksheet-labels.ts";

const yesNo = (value: boolean) => (value ? "Yes" : "No");

/** Everything the rate depends on, as it was when the quote was priced. */
export function WorksheetInputs({ inputs }: { inputs: RatingInput }) {
  const facts: [string, ReactNode][] = [
    ["Coverages", coverageList(inputs.coverage_types)],
    ["Class", inputs.category],
    ["Contractor's home state", inputs.home_state ?? "Not stated"],
    ["Work state", inputs.work_state ?? "Not stated"],
    ["Estimated pay", <Money key="pay" cents={inputs.wage_cents} />],
    ["Cover starts (UTC)", <ExactDate key="start" seconds={inputs.effective_date} />],
    ["Years in the trade", inputs.years_experience ?? "Not stated"],
    ["Claims in three years", inputs.claims_count],
    ["General liability limits", inputs.limit_option ? limitWords(inputs.limit_option) : "The programme's standard"],
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
