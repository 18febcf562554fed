import { expect, test } from "vitest";
import { isExpired, ruleOutcome } from "./certificate-labels.ts";

test.each([
  [11, 0, 0, "All 11 pass"],
  [11, 1, 0, "1 of 11 fails"],
  [11, 3, 1, "2 of 11 fail, 1 waived"],
  [11, 1, 1, "10 of 11 pass, 1 waived"],
])("of %i rules %i fail, %i of them waived", (total_rules, failed, manually_approved, words) => {
  expect(ruleOutcome({ total_rules, failed, manually_approved })).toBe(words);
});

test("the end of cover is shown beside a status that depends on cover, and does not replace it", () => {
  expect((["flagged", "approved", "denied", "error"] as const).map((status) => isExpired({ status, cover_ended: true }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isExpired({ status: "flagged", cover_ended: false })).toBe(false);
});
