import { expect, test } from "vitest";
import { isOfSubject, subjects } from "./subjects.ts";

const titles = [
  "NOTICE OF PRIVACY PRACTICES",
  "POLICYHOLDER DISCLOSURE - NOTICE OF TERRORISM INSURANCE COVERAGE",
  "FRAUD WARNING STATEMENTS",
  "PRODUCER COMPENSATION DISCLOSURE",
  "HOW TO REPORT A CLAIM",
  "TO MAKE A COMPLAINT",
  "CONTRACTOR LICENSE",
  "PURCHASE ORDER",
  "HOW DID WE DO?",
  "CERTIFICATE REQUEST FORM",
];

test.each(subjects.map((row, at) => [titles[at] ?? "", row] as const))("%s: what is of its subject, and what is not", (title, row) => {
  expect(isOfSubject([title], row.example)).toBe(true);
  expect(isOfSubject([title], row.counterExample)).toBe(false);
  expect(isOfSubject(["A LETTER"], row.example)).toBe(false);
});

test("this insured's own cover is no page's subject", () => {
  for (const said of [
    "We disclose that hoisting is excluded.",
    "The Act aside, general liability is $500,000.",
    "Information: § is cancelled.",
  ])
    expect([said, ...titles.map((title) => isOfSubject([title], said))]).toEqual([said, ...titles.map(() => false)]);
});
