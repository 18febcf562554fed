import type { EndorsedCoverage, SoldEndorsement } from "#lib/contract/endorsements.ts";
import type { EndorsementInput } from "#lib/contract/policy-endorsement.ts";

/** A kind of endorsement of a coverage, as a form's choice. */
export type EndorsementChoice = `${EndorsedCoverage} ${SoldEndorsement}`;

const offered: readonly { kind: SoldEndorsement; coverage: EndorsedCoverage; label: string }[] = [
  { kind: "additional_insured_ongoing", coverage: "general", label: "Additional insured" },
  { kind: "waiver_of_subrogation", coverage: "general", label: "Waiver of subrogation, liability" },
  { kind: "primary_noncontributory", coverage: "general", label: "Primary and non-contributory" },
  { kind: "waiver_of_subrogation", coverage: "workers-comp", label: "Waiver of subrogation, workers' compensation" },
];

export const choiceOf = ({ kind, coverage }: Pick<EndorsementInput, "kind" | "coverage">): EndorsementChoice => `${coverage} ${kind}`;

/** What forms offer. Each names the contracting entity of the job; others can be named through the API. */
export const endorsementOptions = offered.map((one) => ({ value: choiceOf(one), label: one.label }));

/** The choices that stand for endorsements. */
export const choicesOf = (endorsements: readonly EndorsementInput[] = []): EndorsementChoice[] => [...new Set(endorsements.map(choiceOf))];

/** The endorsements of these choices: those known of their kind as they are, others for the contracting entity. */
export function endorsementsOf(choices: readonly EndorsementChoice[], known: readonly EndorsementInput[] = []): EndorsementInput[] {
  return choices.flatMap((choice): EndorsementInput[] => {
    const kept = known.filter((one) => choiceOf(one) === choice);
    if (kept.length > 0)
      return kept.map(({ kind, coverage, form, party, written_agreement }) => ({ kind, coverage, form, party, written_agreement }));
    const one = offered.find((each) => choiceOf(each) === choice);
    // Ticking it confirms the agreement: its hint says so.
    if (!one) return [];
    const { kind, coverage } = one;
    return [{ kind, coverage, ...(kind === "primary_noncontributory" && { written_agreement: true }) }];
  });
}
