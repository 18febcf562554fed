import { expect, it } from "vitest";
import type { Reading } from "../dictionary.ts";
import { completeAmounts } from "./cut-amounts.ts";

const AGGREGATE = "GeneralLiability_GeneralAggregate_LimitAmount_A";
const MEDICAL = "GeneralLiability_MedicalExpense_EachPersonLimitAmount_A";

function completed(name: string, raw: string, source: Reading["source"] = "ocr") {
  const read = new Map<string, Reading>([[name, { raw, confidence: 0.9, box: [0, 0, 30, 8], source }]]);
  completeAmounts(read);
  const { raw: text, confidence, doubt } = read.get(name) as Reading;
  return { text, confidence, doubt };
}

it.each([
  [AGGREGATE, "300,", "300,000"],
  [AGGREGATE, "$ 1,000,", "1,000,000"],
  [AGGREGATE, "$1, 000", "1,000,000"],
  [AGGREGATE, "1,000.00)", "1,000,000"],
  [AGGREGATE, "1.500", "1,500,000"],
  [AGGREGATE, "300,0", "300,000"],
  [AGGREGATE, "100.00", "100,000"],
  [AGGREGATE, "1.500000", "1500000"],
  [AGGREGATE, "3,000.00", "3,000,000"],
  [AGGREGATE, "1.000.00", "1,000,000"],
  [AGGREGATE, "ee 2000.00", "2,000,000"],
  [MEDICAL, "10,", "10,000"],
  ["OtherPolicy_CoverageLimitAmount_A", "2,000,", "2,000,000"],
  [AGGREGATE, "1000.000", "1000000"],
  [AGGREGATE, "10 000,000", "10000000"],
])("completes %s recognised as %s to %s, with low confidence", (name, raw, text) => {
  expect(completed(name, raw)).toEqual({ text, confidence: 0.5, doubt: "completed" });
});

it.each([
  [AGGREGATE, "2,000,000"],
  [AGGREGATE, "2,000,000.00"],
  [AGGREGATE, "50,000.00"],
  [AGGREGATE, "300,000,"],
  [AGGREGATE, "15,000"],
  [AGGREGATE, "1000000"],
  [AGGREGATE, "000,000"],
  [AGGREGATE, "INCLUDED"],
  [MEDICAL, "5,000.00"],
  [MEDICAL, "5,000"],
  ["Policy_EffectiveDate_A", "300,"],
])("leaves %s recognised as %s", (name, raw) => {
  expect(completed(name, raw)).toEqual({ text: raw, confidence: 0.9, doubt: undefined });
});

it("leaves amounts of a PDF with text", () => {
  expect(completed(AGGREGATE, "300,", "text")).toMatchObject({ text: "300,", confidence: 0.9 });
});

it.each([
  ["2,600,000", "2000000"],
  ["1,000,600", "1000000"],
  ["100009", "100000"],
  ["6,000,000", "5000000"],
  ["1,500,000", "1,500,000"],
  ["36,000", "36,000"],
])("offers for a doubtful limit of %s the usual %s", (raw, text) => {
  const read = new Map<string, Reading>([[AGGREGATE, { raw, confidence: 0.5, box: [0, 0, 30, 8], source: "ocr" }]]);
  completeAmounts(read);
  expect(read.get(AGGREGATE)?.raw).toBe(text);
});
