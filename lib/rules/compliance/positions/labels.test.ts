import fc from "fast-check";
import { afterEach, expect, test } from "vitest";
import type { z } from "zod";
import { ofCoverage } from "#lib/contract/compliance/coverage-rules.ts";
import { requiredKinds } from "#lib/contract/compliance/required-kinds.ts";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { ruleFields } from "#lib/contract/compliance/rule-field.ts";
import { ruleSections } from "#lib/contract/compliance/rule-fields.ts";
import { ruleTexts, waivableRule } from "#lib/contract/compliance/rules.ts";
import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { coverageNames, knownCoverages } from "#lib/contract/core/coverages.ts";
import { documentTable } from "#lib/contract/core/document-kinds.ts";
import { forContractor } from "#lib/rules/compliance/certificates/for-contractor.ts";
import type { RuleResult, RuleRow } from "#lib/rules/compliance/certificates/rule.ts";
import { audit, everything, failures, gl } from "#lib/testing/certificates/sample-audit.ts";
import { remedyOf } from "./remedies.ts";
import { ruleTable } from "./rules.ts";
import { stricterOf } from "./stricter.ts";
import { askedBy, type StandingWaiver, waiverOf } from "./waiving.ts";

// Titles, labels and messages are for people: nothing may depend on one.
const rows: RuleRow[] = Object.values(ruleTable);
const named: { name: string }[] = [...Object.values(coverageTable), ...Object.values(documentTable)];
const texts: { title: string }[] = Object.values(ruleTexts);
const kept = rows.map(({ label }) => ({ label }));
const titles = texts.map(({ title }) => ({ title }));
const names = named.map(({ name }) => ({ name }));
const namesById = { ...coverageNames };
afterEach(() => {
  for (const [at, row] of rows.entries()) Object.assign(row, kept[at]);
  for (const [at, text] of texts.entries()) Object.assign(text, titles[at]);
  for (const [at, row] of named.entries()) Object.assign(row, names[at]);
  Object.assign(coverageNames, namesById);
});

const NOW = new Date("2026-06-15T12:00:00Z");
const nothing = { [`${gl}.limits.each_occurrence_dollars`]: 500_000, [`${gl}.policy_number_string`]: null, "producer.phone": null };

const missing = { kind: "missing_part", text: null, message: "The page is cut.", page: 1, box: null, confidence: 0.9 };
const poor = { ...nothing, findings: [missing, { ...missing, kind: "stamp" }] };
const unread = { [`${gl}.limits.each_occurrence_dollars`]: 0.4 };

/**
 * What follows from the failures of a poor certificate: how each is put right, whether a waiver of its rule takes it, and what its contractor
 * is told in words of its own.
 */
function consequences(said: (result: RuleResult) => RuleResult) {
  return failures(audit(poor, {}, unread)).map((failure) => {
    const result = said(failure);
    const rule = waivableRule(result.rule);
    const accepts = result.cents ?? null;
    const waiver = (cents: number | null): StandingWaiver | null =>
      rule && {
        ...{ id: "cw_1", coverage: result.coverage, rule, accepts: cents, isOfDefault: false, reason: "", person: "", until: null },
        ...{ approvedFor: [askedBy(everything, result.coverage, rule)], from: new Date(0) },
      };
    const takes = (cents: number | null) => {
      const one = waiver(cents);
      return one !== null && waiverOf([one], result, everything, NOW) !== null;
    };
    const higher = accepts === null ? null : accepts + 1;
    const told = forContractor(result);
    const own = told === result.message ? null : told;
    return [result.rule, result.coverage && remedyOf(result, result.coverage, "cover"), takes(null), takes(accepts), takes(higher), own];
  });
}

test("property: with any titles, labels and messages the same waivers, remedies and amounts apply", () => {
  const before = consequences((result) => result);
  expect(before.some(([, , takes]) => takes)).toBe(true);
  for (const words of ["We could not read", "Send all of its pages", "A mark on the document"])
    expect(before.some((one) => String(one.at(-1)).includes(words))).toBe(true);
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 4, maxLength: 4 }), ([title = "", label = "", message = "", shown = ""]) => {
      for (const row of rows) row.label = () => label;
      for (const text of texts) text.title = title;
      expect(consequences((result) => ({ ...result, message, found: shown, expected: shown }))).toEqual(before);
    }),
    { numRuns: 20 },
  );
});

test("property: with any labels of fields a form has the same fields, of the same kinds", () => {
  const forms = () => ruleSections().map(({ at, fields }) => [at, fields.map(({ path, kind }) => `${path} ${kind}`)]);
  const before = forms();
  const amounts = before.flatMap(([, fields]) => fields ?? []).filter((field) => field.endsWith(" dollars"));
  expect([amounts.length > 10, amounts.every((field) => field.endsWith("_limit dollars"))]).toEqual([true, true]);
  const rules = [requirementRulesSchema, ...Object.values(ofCoverage)].flatMap(({ shape }) => Object.values(shape) as z.ZodType[]);
  const declared = rules.flatMap((rule) => {
    const known = ruleFields.get(rule);
    return known && known.label !== null ? [{ rule, known }] : [];
  });
  expect(declared.length).toBeGreaterThan(20);
  const relabel = (of: (known: string, at: number) => string) => {
    for (const [at, { rule, known }] of declared.entries()) ruleFields.add(rule, { ...known, label: of(known.label ?? "", at) });
  };
  const some = fc.oneof(fc.string(), fc.constantFrom("Limit in cents", "In dollars", "Days", "Required"));
  try {
    fc.assert(
      fc.property(fc.array(some, { minLength: declared.length, maxLength: declared.length }), (said) => {
        relabel((_, at) => said[at] ?? "");
        expect(forms()).toEqual(before);
      }),
      { numRuns: 20 },
    );
  } finally {
    relabel((known) => known);
  }
});

test("property: with any names of coverages and documents the same is required, passes, fails and is doubted", () => {
  const rules = requirementRulesSchema.parse({
    ...everything,
    coverages: { ...everything.coverages, pollution: {} },
    documents: { w9: {}, license: {} },
  });
  const outcome = () => {
    const results = audit(nothing, { requirement: rules }, unread).results;
    return {
      results: results.map(({ rule, coverage, result, unread, cents }) => [rule, coverage, result, unread === true, cents]),
      forms: ruleSections().map(({ at, fields }) => [at, fields.map(({ path, kind }) => [path, kind])]),
      required: requiredKinds(rules),
      stricter: Object.keys(stricterOf(rules, everything).documents),
    };
  };
  const before = outcome();
  expect(before.results.some(([, , , isDoubted]) => isDoubted)).toBe(true);
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: named.length, maxLength: named.length }), (said) => {
      for (const [at, row] of named.entries()) row.name = said[at] ?? "";
      for (const [at, kind] of knownCoverages.entries()) Object.assign(coverageNames, { [kind]: said[at] });
      expect(outcome()).toEqual(before);
    }),
    { numRuns: 20 },
  );
});
