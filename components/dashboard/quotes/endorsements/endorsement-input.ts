import type { EndorsedCoverage, SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import type { EndorsementInput } from "#lib/contract/quotes/policy-endorsement.ts";

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

/** What can be added to a policy of these coverages. */
export const optionsFor = (coverages: readonly string[]) =>
  offered.filter(({ coverage }) => coverages.includes(coverage)).map((one) => ({ value: choiceOf(one), label: one.label }));

/** Whom an endorsement is for: the job's contracting entity, another party by name, or everyone whom a written contract names. */
export type For = "entity" | "party" | "blanket";

/** An endorsement as chosen in the form for one. Null while a name is needed. */
export function endorsementOf(choice: EndorsementChoice | "", chosenFor: For, party: string, agreed: boolean): EndorsementInput | null {
  const one = offered.find((each) => choiceOf(each) === choice);
  if (!one || (chosenFor === "party" && party.trim() === "" && isForOne(choice))) return null;
  const { kind, coverage } = one;
  if (!isForOne(choice)) return { kind, coverage, written_agreement: agreed };
  if (chosenFor === "blanket") return { kind, coverage, form: "blanket" };
  return { kind, coverage, form: "scheduled", ...(chosenFor === "party" && { party: party.trim() }) };
}

/** Primary cover is for every additional insured of the policy; others name a party. */
export const isForOne = (choice: EndorsementChoice | ""): boolean => !choice.endsWith("primary_noncontributory");

/** The form's choices for these endorsements. */
export const choicesOf = (endorsements: readonly EndorsementInput[] = []): EndorsementChoice[] => [...new Set(endorsements.map(choiceOf))];

/**
 * The endorsements for these choices: existing ones of the kind unchanged, new ones for the contracting entity. `attested`: ticking primary
 * cover passes on that the contractor attests the agreement, where no application asks for it.
 */
export function endorsementsOf(
  choices: readonly EndorsementChoice[],
  known: readonly EndorsementInput[] = [],
  attested = false,
): EndorsementInput[] {
  return choices.flatMap((choice): EndorsementInput[] => {
    const kept = known.filter((one) => choiceOf(one) === choice);
    if (kept.length > 0)
      return kept.map(({ kind, coverage, form, party, written_agreement }) => ({ kind, coverage, form, party, written_agreement }));
    const one = offered.find((each) => choiceOf(each) === choice);
    if (!one) return [];
    const { kind, coverage } = one;
    return [{ kind, coverage, ...(attested && !isForOne(choice) && { written_agreement: true }) }];
  });
}
