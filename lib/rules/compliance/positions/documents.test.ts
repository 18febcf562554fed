import fc from "fast-check";
import { expect, test } from "vitest";
import type { DocumentRules } from "#lib/contract/compliance/required-kinds.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import { documentEnds, type ProofDocument } from "./documents.ts";
import { documentResults } from "./rules.ts";

const none = { number: null, named: null, trade: null, form: null };
const license: ProofDocument = { ...none, kind: "license", from: "2026-01-05", through: "2026-12-31", state: "TX", result: null };
const nothing: DocumentRules = { days_remaining: 0, issued_within_days: null, state_of_work: false };
const failing = (document: ProofDocument, asked: DocumentRules, today: string, workState: string | null = null) =>
  documentResults({ document, asked, name: "License", today, workState })
    .filter(({ result }) => result === "fail")
    .map(({ rule }) => rule);

test("property: a document counts on every day from its first to its last, less what must be left, and turns when it says", () => {
  const day = fc.integer({ min: 0, max: 800 }).map((days) => dayAfter("2026-01-01", days));
  const rules = fc.record({
    days_remaining: fc.integer({ min: 0, max: 60 }),
    issued_within_days: fc.option(fc.integer({ min: 1, max: 400 })),
    state_of_work: fc.constant(false),
  });
  fc.assert(
    fc.property(day, fc.option(fc.integer({ min: 0, max: 500 })), rules, day, (from, length, asked, today) => {
      const through = length === null ? null : dayAfter(from, length);
      const document = { ...license, from, through };
      const ends = documentEnds(document, asked);
      const counts = from <= today && (ends === null || today < ends);
      expect(failing(document, asked, today).length === 0).toBe(counts);
      if (ends !== null && ends > from) expect(failing(document, asked, dayAfter(ends, -1))).toEqual([]);
      const turns = documentResults({ document, asked, name: "License", today, workState: null }).flatMap(
        ({ changes_on }) => changes_on ?? [],
      );
      if (counts && ends !== null) expect(turns.toSorted()[0]).toBe(ends);
    }),
  );
});

test("a license of another state does not count for work there, and without a job no state is compared", () => {
  const asked = { ...nothing, state_of_work: true };
  expect(failing(license, asked, "2026-06-15", "TX")).toEqual([]);
  expect(failing(license, asked, "2026-06-15", null)).toEqual([]);
  expect(failing(license, asked, "2026-06-15", "OK")).toEqual(["document_state"]);
  expect(failing({ ...license, state: null }, asked, "2026-06-15", "TX")).toEqual(["document_state"]);
});

test("a check counts only with a clear result", () => {
  const check: ProofDocument = { ...none, kind: "background-check", from: "2026-01-05", through: null, state: null, result: "not_clear" };
  expect(failing(check, nothing, "2026-06-15")).toEqual(["document_result"]);
  expect(failing({ ...check, result: "clear" }, nothing, "2026-06-15")).toEqual([]);
});
