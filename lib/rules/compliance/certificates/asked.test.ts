import { expect, test } from "vitest";
import { defaultRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { askedFor } from "./asked.ts";

test("the requirement is worded for an insurance agent", () => {
  expect(askedFor(defaultRules, null)).toEqual(["General liability: $1,000,000 each occurrence, $2,000,000 aggregate."]);
  const rules = requirementRulesSchema.parse({
    coverages: {
      "workers-comp": { each_accident_limit: 50_000_000, waiver_of_subrogation: true },
      auto: { combined_single_limit: 100_000_000, additional_insured: "marked", waiver_of_subrogation: true },
      cyber: {},
    },
  });
  expect(askedFor(rules, "TX")).toEqual([
    "Workers' compensation: $500,000 each accident, with a waiver of subrogation.",
    "Automobile liability: $1,000,000 combined single limit, with an additional insured and with a waiver of subrogation.",
    "Cyber liability.",
  ]);
});
