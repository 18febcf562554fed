import fc from "fast-check";
import { expect, test } from "vitest";
import { requirementRulesSchema } from "#lib/contract/compliance/requirement-rules.ts";
import { dayAfter, dayBegins } from "#lib/rules/cover/day.ts";
import { gl, wc } from "#lib/testing/certificates/sample-audit.ts";
import { sampleReading } from "#lib/testing/certificates/sample-reading.ts";
import type { AppliedRequirement, Evidence } from "./evidence.ts";
import { type PositionInput, positionOf, worstOf } from "./position.ts";

const contractor = { first_name: "Dana", middle_name: null, last_name: "Whitfield", company_name: "Whitfield Photo LLC" };
const asked = (rules: object, over: Partial<AppliedRequirement> = {}): AppliedRequirement => ({
  rules: requirementRulesSchema.parse(rules),
  contractor,
  entity: null,
  workState: "TX",
  homeState: "TX",
  ...over,
});
const both = asked({ coverages: { general: { occurrence_limit: 100_000_000 }, "workers-comp": {} } });
const generalOnly = asked({ coverages: { general: { occurrence_limit: 100_000_000 } } });

let count = 0;
const certificate = (values: Record<string, unknown> = {}, over: Partial<Evidence> = {}): Evidence => ({
  kind: "certificate",
  id: `ci_${++count}`,
  policy: null,
  audit: `ca_${count}`,
  values: sampleReading(values),
  waivers: [],
  ...over,
});
const on = (day: string) => dayBegins(day, "TX");
/** The same at every time. */
const always = ({ rules, ...of }: AppliedRequirement) => ({ ...of, requiredAt: () => ({ rules, tolerated: [], next: null }) });
type Over = Partial<Omit<PositionInput, "asked"> & { asked: AppliedRequirement }>;
const answer = (evidence: Evidence[], { asked: by = generalOnly, ...over }: Over = {}) =>
  positionOf({ asked: always(by), evidence, at: on("2026-06-15"), waiting: [], noticeDays: 30, ...over });
const without = (row: string) => ({ [row]: null });
const term = (row: string, effective: string, expiration: string) => ({
  [`${row}.policy_effective_date`]: effective,
  [`${row}.policy_expiration_date`]: expiration,
});

test("without a requirement nothing is required, and nobody is excluded", () => {
  const nothing = { ...always(generalOnly), requiredAt: () => ({ rules: null, tolerated: [], next: null }) };
  expect(positionOf({ asked: nothing, evidence: [], at: on("2026-06-15"), waiting: [], noticeDays: 30 })).toMatchObject({
    met: null,
    covered: null,
    status: "not_required",
    covers_work: null,
    coverages: [],
    next_change_at: null,
  });
});

test("without evidence each coverage names the document it needs", () => {
  const position = answer([], { asked: both });
  expect(position).toMatchObject({
    met: false,
    covered: false,
    status: "not_covered",
    lacking: ["general", "workers-comp"],
    covered_through: null,
  });
  expect(position.coverages.map(({ reasons, documents }) => [...reasons, ...documents])).toEqual([
    ["No policy or certificate shows general liability.", "A certificate that shows general liability."],
    ["No policy or certificate shows workers' compensation.", "A certificate that shows workers' compensation."],
  ]);
});

test("pending evidence gives the status pending, never covered", () => {
  const pending = { covered: false, status: "pending" };
  const reasons = ["Nothing approved shows general liability yet.", "A certificate was received and waits for review."];
  expect(answer([], { waiting: ["certificate", "document"] })).toMatchObject({ ...pending, coverages: [{ reasons }] });
  expect(answer([certificate()], { waiting: ["certificate"] })).toMatchObject({ covered: true, status: "covered" });
});

test("two certificates together suffice, and the insured's name is audited on both", () => {
  const first = certificate(without(wc));
  const second = certificate(without(gl));
  const position = answer([first, second], { asked: both });
  expect(position).toMatchObject({ covered: true, status: "covered", lacking: [], covered_through: "2026-12-31" });
  expect(position.coverages.map(({ basis }) => basis?.id)).toEqual([first.id, second.id]);
  const other = certificate({ ...without(gl), "insured.name": "Somebody Else" });
  const failed = answer([first, other], { asked: both });
  expect(failed).toMatchObject({ covered: false, lacking: ["workers-comp"] });
  expect(failed.coverages[1]?.reasons).toEqual(["The insured is Somebody Else; Dana Whitfield or Whitfield Photo LLC is required."]);
});

test("a renewal that begins on the day the old policy ends leaves no gap; a day later it does", () => {
  const old = certificate(term(gl, "2025-07-01", "2026-07-01"));
  const issued = { "document.issue_date": "2026-06-01" };
  const renewed = certificate({ ...issued, ...term(gl, "2026-07-01", "2027-07-01") });
  const late = certificate({ ...issued, ...term(gl, "2026-07-02", "2027-07-02") });
  const until = (evidence: Evidence[], day: string) => answer(evidence, { at: on(day) });
  for (const day of ["2026-06-30", "2026-07-01", "2026-07-02"])
    expect(until([renewed, old], day)).toMatchObject({ covered: true, status: "covered", covered_through: "2027-06-30" });
  expect(until([late, old], "2026-06-30")).toMatchObject({
    status: "expiring",
    covered_through: "2026-06-30",
    next_change_at: on("2026-07-01"),
  });
  expect(until([late, old], "2026-07-01")).toMatchObject({
    ...{ covered: false, covered_from: "2026-07-02", covered_through: "2027-07-01", next_change_at: on("2026-07-02") },
  });
  expect(until([late, old], "2026-07-02")).toMatchObject({ covered: true, covered_from: "2026-07-02", covered_through: "2027-07-01" });
  // The certificate that counts changes on July 1, although the answer does not.
  expect(until([renewed, old], "2026-06-30").recompute_at).toEqual(on("2026-07-01"));
});

test("it expires within the organization's notice period, to the day", () => {
  const held = [certificate(term(gl, "2026-01-01", "2026-09-01"))];
  const starts = dayAfter("2026-09-01", -30);
  expect(answer(held, { at: on(starts), noticeDays: 29 })).toMatchObject({ status: "covered", next_change_at: on(dayAfter(starts, 1)) });
  expect(answer(held, { at: on(dayAfter(starts, -1)) })).toMatchObject({ status: "covered", next_change_at: on(starts) });
  expect(answer(held, { at: on(starts) })).toMatchObject({ status: "expiring", covered: true, next_change_at: on("2026-09-01") });
});

test("a waiver counts while it is valid, and only for the failure it was given for", () => {
  const low = { [`${gl}.limits.each_occurrence_dollars`]: 500_000, [`${gl}.limits.general_aggregate_dollars`]: 1_000_000 };
  const matter = { rule: "occurrence_limit" as const, rule_path: `${gl}.limits.each_occurrence_dollars` };
  const found = { ...matter, expected: "$1,000,000 or more", found: "$500,000" };
  const until = new Date("2026-07-10T15:00:00Z");
  const waived = (over: object = {}) => [certificate(low, { waivers: [{ ...found, from: on("2026-06-01"), until, ...over }] })];
  const position = answer(waived());
  expect(position).toMatchObject({ met: true, covered: false, status: "expiring", covered_through: "2026-07-09", next_change_at: until });
  expect(position.coverages[0]?.basis?.waived).toEqual(["Each occurrence is $500,000; $1,000,000 is required."]);
  expect(answer(waived(), { at: until }).met).toBe(false);
  expect(answer(waived({ from: on("2026-06-16") })).met).toBe(false);
  expect(answer(waived({ expected: "$2,000,000 or more" })).met).toBe(false);
});

test("cover that has ended cannot be waived", () => {
  const ended = term(gl, "2025-01-01", "2026-01-01");
  const waiver = { rule: "not_expired" as const, rule_path: `${gl}.policy_expiration_date`, expected: "after June 15, 2026" };
  const held = certificate(ended, { waivers: [{ ...waiver, found: "January 1, 2026", from: on("2026-06-01"), until: null }] });
  const position = answer([held]);
  expect(position.covered).toBe(false);
  expect(position.coverages[0]?.documents).toEqual(["A certificate of the policy of general liability that is in force."]);
});

test("a missing endorsement is requested by its form, not as wording", () => {
  const strict = asked({ coverages: { general: { additional_insured: "marked", waiver_of_subrogation: true } } });
  const bare = certificate({
    [`${gl}.additional_insured`]: false,
    [`${gl}.subrogation_waived`]: false,
    "description_of_operations.text": null,
  });
  expect(answer([bare], { asked: strict }).coverages[0]?.documents).toEqual([
    "The additional insured endorsement (CG 20 10 or its equivalent).",
    "The waiver of subrogation endorsement (CG 24 04 or its equivalent).",
  ]);
});

test("a certificate issued later proves cover on an earlier day, once it is known", () => {
  const later = [certificate({ ...term(gl, "2026-06-01", "2027-06-01"), "document.issue_date": "2026-06-20" })];
  expect(answer(later).covered).toBe(false);
  expect(answer(later, { knownAt: on("2026-06-20") }).covered).toBe(true);
});

test("cover issued here is accepted for any term and needs no audit of names", () => {
  const short = certificate({ ...term(gl, "2026-06-14", "2026-06-18"), "insured.name": "An Earlier Name" });
  expect(answer([short]).covered).toBe(false);
  expect(answer([{ ...short, kind: "policy" }])).toMatchObject({ covered: true, status: "expiring", covered_through: "2026-06-17" });
});

test("during a grace they are covered by the earlier requirement and flagged with what will fail, and afterwards not covered", () => {
  const twice = asked({ coverages: { general: { occurrence_limit: 200_000_000 }, "workers-comp": {} } }).rules;
  const until = on("2026-07-15");
  const changed = {
    ...always(generalOnly),
    requiredAt: (moment: Date) =>
      moment < until
        ? { rules: twice, tolerated: [{ rules: generalOnly.rules, until }], next: until }
        : { rules: twice, tolerated: [], next: null },
  };
  const answered = (evidence: Evidence[], at: Date) =>
    positionOf({ asked: changed, evidence, at, waiting: ["certificate"], noticeDays: 30 });
  const held = [certificate(without(wc))];
  const flagged = answered(held, on("2026-06-15"));
  expect(flagged).toMatchObject({
    ...{ met: true, covered: false, status: "expiring", grace_through: "2026-07-14", covered_through: "2026-07-14", lacking: [] },
  });
  expect(flagged).toMatchObject({ next_change_at: until, recompute_at: until });
  expect(flagged.coverages).toMatchObject([
    { basis: { id: held[0]?.id }, grace_through: "2026-07-14", reasons: ["Each occurrence is $1,000,000; $2,000,000 is required."] },
    { met: true, covered: false, basis: null, documents: ["A certificate that shows workers' compensation."] },
  ]);
  const after = { covered: false, status: "pending", grace_through: null, lacking: ["general", "workers-comp"] };
  expect(answered(held, until)).toMatchObject(after);
  // A grace covers neither cover that has ended nor a failure of the earlier requirement.
  const ends = [certificate({ ...without(wc), ...term(gl, "2026-01-01", "2026-07-01") })];
  expect(answered(ends, on("2026-06-15"))).toMatchObject({ covered_through: "2026-06-30", grace_through: "2026-07-14" });
  expect(answered(ends, on("2026-07-01"))).toMatchObject({ covered: false, lacking: ["general"] });
  expect(answered([], on("2026-06-15"))).toMatchObject({ covered: false, lacking: ["general"], grace_through: null });
});

test("a future requirement that will not be met ends the cover on its day", () => {
  const from = on("2026-07-01");
  const requiredAt = (moment: Date) => ({ rules: moment < from ? null : both.rules, tolerated: [], next: moment < from ? from : null });
  const answered = (evidence: Evidence[]) =>
    positionOf({ asked: { ...always(both), requiredAt }, evidence, at: on("2026-06-01"), waiting: [], noticeDays: 30 });
  expect(answered([])).toMatchObject({ status: "not_required", met: null, covered_through: "2026-06-30", next_change_at: from });
  expect(answered([certificate()])).toMatchObject({ status: "not_required", covered_through: "2026-12-31", next_change_at: from });
});

test("an entity's position is that of its worst covered job", () => {
  const good = answer([certificate()]);
  const soon = answer([certificate(term(gl, "2026-01-01", "2026-07-01"))]);
  const bad = answer([], { asked: both });
  expect(worstOf([good, soon])).toMatchObject({ status: "expiring", covered_through: "2026-06-30" });
  expect(worstOf([good, bad, soon])).toMatchObject({ covered: false, status: "not_covered", lacking: ["general", "workers-comp"] });
});

test("property: the answer does not change before the stated time, and predictions come true", () => {
  const day = fc.integer({ min: -200, max: 400 }).map((days) => dayAfter("2026-06-15", days));
  const one = fc.tuple(day, fc.integer({ min: 28, max: 400 })).map(([from, days]) => certificate(term(gl, from, dayAfter(from, days))));
  const work = fc
    .option(fc.tuple(day, fc.integer({ min: 0, max: 300 })))
    .map((term) => term && { from: term[0], through: dayAfter(...term) });
  const same = ({ failing: _, next_change_at: __, recompute_at: ___, ...one }: ReturnType<typeof answer>) => one;
  fc.assert(
    fc.property(fc.array(one, { maxLength: 4 }), fc.integer({ min: 0, max: 500 }), work, (evidence, days, term) => {
      const from = dayAfter("2026-06-15", days);
      const of = term ? { work: term } : {};
      const now = answer(evidence, { at: on(from), ...of });
      const change = now.recompute_at ?? on(dayAfter(from, 50));
      for (const moment of [new Date(change.getTime() - 1), new Date((on(from).getTime() + change.getTime()) / 2)])
        expect(same(answer(evidence, { at: moment, ...of }))).toEqual(same(now));
      if (now.next_change_at) expect(answer(evidence, { at: now.next_change_at, ...of }).status).not.toBe(now.status);
      const metOn = (ahead: string) => answer(evidence, { at: on(ahead), knownAt: on(from) }).met;
      const { covered_from, covered_through } = now;
      if (covered_from !== null && covered_through !== null) {
        for (let ahead = covered_from; ahead <= covered_through; ahead = dayAfter(ahead, 37)) expect(metOn(ahead)).toBe(true);
        expect([metOn(covered_through), metOn(dayAfter(covered_through, 1))]).toEqual([true, false]);
        if (!now.met) expect([metOn(dayAfter(covered_from, -1)), covered_from > from]).toEqual([false, true]);
      }
      if (!term) return;
      const all = Array.from({ length: 1 + (Date.parse(term.through) - Date.parse(term.from)) / 86_400_000 }, (_, i) =>
        dayAfter(term.from, i),
      );
      const bad = all.find((each) => !metOn(each));
      expect([now.covers_work === "yes", now.uncovered_from]).toEqual([bad === undefined, bad ?? null]);
    }),
    { numRuns: 40 },
  );
});
