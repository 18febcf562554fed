import fc from "fast-check";
import { expect, test } from "vitest";
import { type RequirementRules, requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { dayAfter, dayBegins } from "#lib/rules/cover/day.ts";
import { lowestThatMatters, type RequirementVersion, requiredAt, requiredInTheEnd } from "./required.ts";

const on = (day: string) => dayBegins(day, "TX");
const MADE = on("2026-06-01");
/** Rules distinguished by their limit, in millions. */
const asks = (millions: number) => requirementRulesSchema.parse({ coverages: { general: { occurrence_limit: millions * 100_000_000 } } });
const limitOf = (rules: RequirementRules | null) => (rules ? (rules.coverages.general?.occurrence_limit ?? 0) / 100_000_000 : null);
const version = (number: number, over: Partial<RequirementVersion> = {}): RequirementVersion => ({
  version: number,
  made: MADE,
  rules: asks(number),
  combine: "replace",
  holds_from: null,
  holds_for_existing_from: null,
  grace_days: 0,
  ...over,
});
const longAgo = { since: on("2020-01-01"), homeState: "TX" as const };
const engagedOn = (day: string) => ({ since: on(day), homeState: "TX" as const });
const asked = (layers: RequirementVersion[][], engaged: typeof longAgo, day: string) => {
  const { rules, tolerated } = requiredAt(layers, engaged, on(day));
  return [limitOf(rules), ...tolerated.map((one) => [limitOf(one.rules), one.until.toISOString().slice(0, 10)])];
};

test("a first version without a day always applied; one with a day does not exist before it", () => {
  expect(asked([[version(1)]], longAgo, "2019-01-01")).toEqual([1]);
  const dated = [[version(1, { holds_from: "2026-07-01" })], [version(5)]];
  expect(asked(dated, longAgo, "2026-06-30")).toEqual([5]);
  expect(asked(dated, longAgo, "2026-07-01")).toEqual([1]);
  expect(requiredAt(dated, longAgo, on("2026-06-30")).next).toEqual(on("2026-07-01"));
});

test("a version applies from its day for new engagements, and from a later one for existing ones", () => {
  const layers = [[version(2, { holds_from: "2026-07-01", holds_for_existing_from: "2026-10-01" }), version(1)]];
  const days = ["2026-06-30", "2026-07-01", "2026-09-30", "2026-10-01"];
  expect(days.map((day) => asked(layers, engagedOn("2026-06-30"), day)[0])).toEqual([1, 1, 1, 2]);
  expect(days.map((day) => asked(layers, engagedOn("2026-07-01"), day)[0])).toEqual([1, 2, 2, 2]);
});

test("during the grace the earlier requirement suffices, only for existing engagements", () => {
  const layers = [[version(2, { holds_from: "2026-07-01", grace_days: 30 }), version(1)]];
  expect(asked(layers, longAgo, "2026-06-30")).toEqual([1]);
  expect(asked(layers, longAgo, "2026-07-01")).toEqual([2, [1, "2026-07-31"]]);
  expect(asked(layers, longAgo, "2026-07-31")).toEqual([2]);
  expect(asked(layers, engagedOn("2026-07-01"), "2026-07-01")).toEqual([2]);
});

test("a grace that begins with a change during a day ends at the start of a day", () => {
  const made = new Date("2026-06-15T17:40:00Z");
  const { tolerated } = requiredAt([[version(2, { made, grace_days: 30 }), version(1)]], longAgo, new Date("2026-06-15T17:40:00Z"));
  expect(tolerated).toMatchObject([{ until: on("2026-07-15") }]);
});

test("overlapping graces: the oldest version suffices until the first of them ends", () => {
  const layers = [
    [version(3, { holds_from: "2026-07-15", grace_days: 60 }), version(2, { holds_from: "2026-07-01", grace_days: 30 }), version(1)],
  ];
  expect(asked(layers, longAgo, "2026-07-20")).toEqual([3, [1, "2026-07-31"], [2, "2026-09-13"]]);
  expect(asked(layers, longAgo, "2026-08-01")).toEqual([3, [2, "2026-09-13"]]);
});

test("a later version replaces one that has not begun, including its day", () => {
  const layers = [[version(3), version(2, { holds_from: "2026-09-01" }), version(1)]];
  for (const day of ["2026-06-02", "2026-09-02"]) expect(asked(layers, longAgo, day)).toEqual([3]);
});

test("a new requirement with a grace lets the one that would apply without it suffice meanwhile", () => {
  const layers = [[version(1, { rules: asks(9), grace_days: 30 })], [], [version(1)]];
  expect(asked(layers, longAgo, "2026-06-10")).toEqual([9, [1, "2026-07-01"]]);
});

test("combined with the one that would apply without it, the stricter of each rule counts, and either may have a grace", () => {
  const own = [version(2, { rules: asks(4), combine: "strictest", grace_days: 10 }), version(1, { rules: asks(2), combine: "strictest" })];
  const initial = [version(2, { rules: asks(6), grace_days: 20 }), version(1, { rules: asks(3) })];
  expect(asked([own, initial], longAgo, "2026-06-02")).toEqual([6, [3, "2026-06-11"], [4, "2026-06-21"]]);
  // A replacement of the default is itself what others combine with.
  const addedToCategory = [[version(1, { rules: asks(2), combine: "strictest" as const })], [version(1, { rules: asks(1) })], initial];
  expect(asked(addedToCategory, longAgo, "2026-06-02")[0]).toBe(2);
  expect(limitOf(requiredInTheEnd([own, initial]).rules)).toBe(6);
});

const dated = fc.option(
  fc.integer({ min: -20, max: 60 }).map((days) => dayAfter("2026-06-01", days)),
  { nil: null },
);
const several = fc
  .array(
    fc.record({
      holds_from: dated,
      holds_for_existing_from: dated,
      grace_days: fc.constantFrom(0, 0, 10, 40),
      after: fc.integer({ min: 0, max: 20 }),
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((all) => {
    let day = "2026-05-20";
    return all.map(({ after, ...one }, i) => {
      day = dayAfter(day, after);
      return version(i + 1, { ...one, made: on(day) });
    });
  });

test("property: nothing changes between two change times, and irrelevant versions change nothing", () => {
  fc.assert(
    fc.property(several, fc.integer({ min: -300, max: 120 }), fc.integer({ min: 0, max: 150 }), (versions, since, days) => {
      const engaged = engagedOn(dayAfter("2026-06-01", since));
      const newest = versions.at(-1)?.made ?? MADE;
      const at = new Date(Math.max(on(dayAfter("2026-06-01", days)).getTime(), newest.getTime() + 1));
      const now = requiredAt([versions], engaged, at);
      const end = now.next ?? new Date(at.getTime() + 1e9);
      const { next: _, ...before } = requiredAt([versions], engaged, new Date(end.getTime() - 1));
      const { next: __, ...is } = now;
      expect(before).toEqual(is);
      const lowest = lowestThatMatters(versions, at);
      const kept = versions.filter((one) => one.version >= lowest);
      const always = kept.map((one, i) => (i === 0 && one.version > 1 ? { ...version(one.version), made: new Date(0) } : one));
      const { next: ___, ...same } = requiredAt([always], engaged, at);
      expect(same).toEqual(is);
    }),
    { numRuns: 300 },
  );
});
