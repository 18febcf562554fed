import { expect, test } from "vitest";
import { policyNumber } from "./policy-number-rule.ts";

const path = "coverages.commercial_general_liability.policy_number_string";

function audited(value: string | null, confidence: number, source = "ocr") {
  const line = {
    values: {
      parsed: { coverages: { commercial_general_liability: { policy_number_string: value } } },
      fields: { [path]: { confidence, page: 1, box: [0, 0, 1, 1], source } },
    },
    coverage: "general" as const,
    asOf: "2026-06-15",
    asked: { policy_number: true },
  };
  return policyNumber(line).flatMap(({ pass, message }) => [pass ? "pass" : "fail", message]);
}

test("accepts a number with only ambiguous characters and says so", () => {
  expect(audited("14-OKZW-90020", 0.95)).toEqual(["pass", "General liability has a policy number."]);
  expect(audited("14-OKZW-90020", 0.79)).toEqual([
    "pass",
    "General liability has a policy number; its spelling could not be read reliably.",
  ]);
});

test.each([
  ["readings that differ", "14-OKZW-90020", 0.5, "ocr"],
  ["a value that may have been overwritten", "14-OKZW-90020", 0.79, "text"],
  ["remains of a stamp", "C7", 0.79, "ocr"],
  ["words", "RECEIVED", 0.79, "ocr"],
  ["unread ink", null, 0.79, "ocr"],
])("%s do not count", (_, value, confidence, source) => {
  expect(audited(value, confidence, source)[0]).toBe("fail");
});

test("words in place of a number are not a number, whatever their confidence", () => {
  expect(audited("To be issued", 0.98, "text")).toEqual(["fail", "General liability shows To be issued where its policy number belongs."]);
});
