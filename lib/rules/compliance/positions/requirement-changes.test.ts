import fc from "fast-check";
import { expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { randomRules } from "#lib/testing/certificates/random-rules.ts";
import { type RequirementContent, requirementChanges } from "./requirement-changes.ts";

const content = (rules: object, over: Partial<RequirementContent> = {}): RequirementContent => ({
  ...{ name: "Site", combine: "replace", holds_from: null, holds_for_existing_from: null, grace_days: 0 },
  rules: requirementRulesSchema.parse(rules),
  ...over,
});

test("each changed rule is named by its path and in words, as stricter or looser", () => {
  const before = content({
    coverages: { general: { occurrence_limit: 100_000_000, blanket_wording: true, aggregate_applies_per: ["policy"] }, auto: {} },
    additional_insured_parties: [{ party: "client" }],
    insurer_ratings: [{ naic: "23427", rating: "A" }],
  });
  const after = content(
    {
      coverages: {
        general: { occurrence_limit: 200_000_000, blanket_wording: false, aggregate_applies_per: ["project"], medical_expense_limit: null },
        umbrella: { retention_limit: 0 },
      },
      signature: true,
      insurer_ratings: [{ naic: "23427", rating: "B" }],
    },
    { grace_days: 30, name: "Sites" },
  );
  expect(requirementChanges(before, after).map(({ path, label, effect }) => [path, label, effect])).toEqual([
    ["rules.coverages.general.blanket_wording", expect.stringMatching(/^General liability: wording that applies only/), "stricter"],
    ["rules.coverages.general.occurrence_limit", "General liability: minimum limit of each occurrence", "stricter"],
    ["rules.coverages.general.aggregate_applies_per", "General liability: what the aggregate may apply to", "stricter"],
    ["rules.coverages.auto", "Automobile liability", "looser"],
    ["rules.coverages.umbrella", "Umbrella or excess liability", "stricter"],
    ["rules.signature", "The certificate must be signed", "stricter"],
    ["rules.additional_insured_parties.1", "Additional insureds, 1", "looser"],
    ["rules.insurer_ratings.23427", "Insurer ratings, 23427", "stricter"],
    ["name", "Name", "other"],
    ["grace_days", "Days of grace", "looser"],
  ]);
  expect(requirementChanges(before, after)[1]).toMatchObject({ before: 100_000_000, after: 200_000_000 });
});

/** The rules after these changes, by their paths. */
function applied(before: RequirementContent, changes: ReturnType<typeof requirementChanges>): RequirementContent {
  const made = structuredClone(before) as unknown as Record<string, unknown>;
  for (const { path, after } of changes.filter((one) => !/insurer_ratings|parties/.test(one.path))) {
    const names = path.split(".");
    const last = names.pop() ?? "";
    const at = names.reduce((node, name) => node[name] as Record<string, unknown>, made);
    if (after === null && path.split(".").length === 3 && path.includes("coverages")) delete at[last];
    else at[last] = after;
  }
  return made as unknown as RequirementContent;
}

test("property: the changes lead from any rules to any others, and equal rules have none", () => {
  fc.assert(
    fc.property(randomRules, randomRules, (one, other) => {
      const [before, after] = [content(one), content({ ...other, insurer_ratings: one.insurer_ratings })];
      expect(applied(before, requirementChanges(before, after))).toEqual(after);
      expect(requirementChanges(before, content(structuredClone(one)))).toEqual([]);
      // Taken the other way round, what was stricter is looser.
      const turned = new Map(requirementChanges(after, before).map(({ path, effect }) => [path, effect]));
      for (const { path, effect } of requirementChanges(before, after))
        expect(turned.get(path)).toBe({ stricter: "looser", looser: "stricter", other: "other" }[effect]);
    }),
  );
});
