import fc from "fast-check";
import { expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { knownCoverages } from "#lib/contract/core/coverages.ts";
import { dayAfter, dayAt } from "#lib/rules/cover/day.ts";
import { audit, gl, wc } from "#lib/testing/certificates/sample-audit.ts";
import { samplePaths } from "#lib/testing/certificates/sample-reading.ts";
import { asksAboutEntity } from "./line-rules.ts";

test("property: no value that a rule depends on is missing or has low confidence in an approved certificate", () => {
  const relied = audit().results.flatMap((one) => (one.evidence ? [one.rule_path] : []));
  const paths = samplePaths().filter((path) => relied.includes(path));
  expect(paths.length).toBeGreaterThan(30);
  // Either of these can replace the other; of the producer's name only that it is there counts.
  const names = "description_of_operations.additional_insured_names";
  const replaceable = new Set(["producer.name", `${wc}.per_statute`, "coverages.automobile_liability.additional_insured", names]);
  fc.assert(
    fc.property(fc.constantFrom(...paths), fc.double({ min: 0, max: 0.799, noNaN: true }), fc.boolean(), (path, sure, isNull) => {
      fc.pre(!replaceable.has(path));
      expect(audit({}, {}, { [path]: sure }).status).toBe("flagged");
      expect(audit(isNull ? { [path]: null } : { [path]: { not: "a value" } }, {}, isNull ? {} : { [path]: 0.99 }).status).toBe("flagged");
    }),
    { numRuns: 150 },
  );
});

test("property: a certificate passes on every day of its term and in the year before, and on no other, at any hour", () => {
  const requirement = requirementRulesSchema.parse({ coverages: { general: {} } });
  const day = fc.integer({ min: -400, max: 800 }).map((days) => dayAfter("2026-01-01", days));
  const time = fc.oneof(fc.constantFrom(0, 59_999, 60_000), fc.integer({ min: 0, max: 86_399_999 }));
  // Mostly the days around the start and end of the term, where errors are likely.
  const when = fc.tuple(fc.constantFrom("start", "end"), fc.oneof(fc.constantFrom(-1, 0, 1), fc.integer({ min: -400, max: 400 })));
  fc.assert(
    fc.property(day, fc.integer({ min: 30, max: 400 }), when, time, (start, length, [from, days], at) => {
      const end = dayAfter(start, length);
      const asOf = new Date(Date.parse(`${dayAfter({ start, end }[from], days)}T00:00:00Z`) + at);
      // Without a known state, a day of cover begins one minute after midnight UTC.
      const on = dayAt(asOf, null);
      // Issued long before, it could not have seen the policy.
      fc.pre(on > dayAfter(start, -90));
      const values = {
        [`${gl}.policy_effective_date`]: start,
        [`${gl}.policy_expiration_date`]: end,
        "document.issue_date": dayAfter(on, -20),
      };
      const result = audit(values, { requirement, asOf });
      // A renewal does not flag for starting later, at most a year.
      expect(result.status).toBe(start <= dayAfter(on, 366) && on < end ? "approved" : "flagged");
      // The outcome does not change before `changes_on`.
      const next = result.changes_on;
      const statusOn = (when: string) => audit(values, { requirement, asOf: new Date(`${when}T23:59:59Z`) }).status;
      // Once cover has ended, time changes nothing more.
      if (next !== null && on < end) {
        expect(next > on).toBe(true);
        expect(statusOn(dayAfter(next, -1))).toBe(result.status);
        expect(statusOn(next)).not.toBe(result.status);
      }
    }),
  );
});

test("property: a limit passes exactly if it is at least the required amount", () => {
  // Higher limits are always flagged as unusual; aggregates would have to change with them.
  const amount = fc.integer({ min: 1, max: 25_000_000 });
  const alone = { [`${gl}.limits.general_aggregate_dollars`]: null, [`${gl}.limits.products_completed_operations_dollars`]: null };
  fc.assert(
    fc.property(amount, fc.integer({ min: 100_000, max: 10_000_000_000 }), (shown, required) => {
      const requirement = requirementRulesSchema.parse({ coverages: { general: { occurrence_limit: required } } });
      const result = audit({ ...alone, [`${gl}.limits.each_occurrence_dollars`]: shown }, { requirement });
      expect(result.status).toBe(shown * 100 >= required ? "approved" : "flagged");
    }),
  );
});

test("property: whose certificate it is makes no difference to a coverage whose rules do not ask about the entity", () => {
  const said = ["The entity's name is here: Harbor LLC is an additional insured.", "Mesa LLC is not an additional insured.", ""];
  const choice = fc.record({
    coverage: fc.constantFrom(...knownCoverages),
    additional_insured: fc.constantFrom("none", "marked", "named"),
    waiver_of_subrogation: fc.boolean(),
    umbrella_counts: fc.boolean(),
    description: fc.constantFrom(...said),
  });
  let alike = 0;
  fc.assert(
    fc.property(choice, ({ coverage, description, ...rules }) => {
      const requirement = requirementRulesSchema.parse({ coverages: { [coverage]: rules } });
      if (asksAboutEntity(requirement, coverage)) return;
      const changes = { "description_of_operations.text": description };
      const of = (name: string) => audit(changes, { requirement, entity: { name } }).results.filter((one) => one.coverage === coverage);
      expect(of("Harbor LLC")).toEqual(of("Mesa LLC"));
      alike += of("Harbor LLC").length;
    }),
    { numRuns: 100 },
  );
  expect(alike).toBeGreaterThan(0);
});
