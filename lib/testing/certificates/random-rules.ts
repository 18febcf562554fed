import fc from "fast-check";
import { automaticApprovals, insurerRatings, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";

const limit = fc.constantFrom(null, 50_000_000, 100_000_000, 200_000_000);
const flags = { policy_number: fc.boolean(), days_remaining: fc.constantFrom(0, 30, 300) };
const endorsed = {
  additional_insured: fc.constantFrom("none", "marked", "named"),
  waiver_of_subrogation: fc.boolean(),
  blanket_wording: fc.boolean(),
};
const general = fc.record({
  ...flags,
  ...endorsed,
  occurrence_limit: limit,
  aggregate_limit: limit,
  medical_expense_limit: limit,
  occurrence_form: fc.boolean(),
  primary_noncontributory: fc.boolean(),
  aggregate_applies_per: fc.subarray(["policy", "project", "location"]),
  endorsement_pages: fc.subarray(["waiver_of_subrogation", "primary_noncontributory"]),
  umbrella_counts: fc.boolean(),
});
const umbrella = fc.record({ ...flags, ...endorsed, occurrence_limit: limit, retention_limit: limit });
const auto = fc.record({ ...flags, ...endorsed, combined_single_limit: limit, autos: fc.subarray(["owned", "hired", "non_owned"]) });
const some = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** Any rules of a requirement, for properties. */
export const randomRules = fc
  .record({
    coverages: fc.record({ general, umbrella: some(umbrella), auto: some(auto) }),
    insured_name: fc.boolean(),
    certificate_holder: fc.boolean(),
    insurer_known: fc.boolean(),
    minimum_insurer_rating: fc.constantFrom(null, ...insurerRatings),
    // Ratings are known facts about insurers; a table may lack an insurer that the other has.
    insurer_ratings: fc.tuple(fc.constantFrom(...insurerRatings), fc.constantFrom(...insurerRatings)).map(([first, second]) => [
      { naic: "23427", rating: first },
      { naic: "39227", rating: second },
    ]),
    signature: fc.boolean(),
    producer_contact: fc.boolean(),
    automatic_approval: fc.constantFrom("inherit", ...automaticApprovals),
    issued_within_days: fc.constantFrom(null, 30, 365),
  })
  .map((one) => requirementRulesSchema.parse(one));
