import { type Choice, objectChoice } from "#components/resource/field-spec.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { type EndorsedCoverage, endorsementScopes, type SoldEndorsement, soldEndorsements } from "#lib/contract/core/endorsements.ts";
import type { AddedEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";

const whom: Record<AddedEndorsement["form"], string> = {
  scheduled: "Names the contracting entity.",
  blanket: "For everyone for whom a written contract requires it.",
};

const ofGeneral: readonly SoldEndorsement[] = soldEndorsements;
const ofWorkersComp: readonly SoldEndorsement[] = ["waiver_of_subrogation"];

const choicesFor = (coverage: EndorsedCoverage, kinds: readonly SoldEndorsement[]): Choice[] =>
  kinds.flatMap((kind) =>
    endorsementScopes.map((form) => {
      const added: AddedEndorsement = { kind, coverage, form };
      return { value: objectChoice(added), label: endorsementTitle(added), hint: whom[form] };
    }),
  );

/** Everything that an entity's terms can add, as choices of a form. */
export const addedEndorsementChoices: readonly Choice[] = [
  ...choicesFor("general", ofGeneral),
  ...choicesFor("workers-comp", ofWorkersComp),
];
