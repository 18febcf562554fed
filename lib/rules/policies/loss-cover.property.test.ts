import fc from "fast-check";
import { expect, test } from "vitest";
import { coverages } from "#lib/contract/core/coverages.ts";
import { claimKinds } from "#lib/contract/policies/claim-words.ts";
import { dayAfter } from "../cover/day.ts";
import { coverageFor, type LossCover, policyFor } from "./loss-cover.ts";

const day = fc.integer({ min: -800, max: 0 }).map((days) => dayAfter("2026-11-30", days));
const held: fc.Arbitrary<LossCover> = fc
  .record({
    effective: day,
    length: fc.integer({ min: 1, max: 365 }),
    coverages: fc.uniqueArray(fc.constantFrom(...coverages), { minLength: 1 }),
    back: fc.integer({ min: 0, max: 400 }),
    isCancelled: fc.boolean(),
    jobs: fc.uniqueArray(fc.constantFrom("jb_1", "jb_2", "jb_3"), { minLength: 1 }),
  })
  .map(({ effective, length, back, isCancelled, ...rest }) => {
    const end = dayAfter(effective, length);
    const since = dayAfter(effective, -back);
    return {
      ...{ ...rest, id: "", number: "", effective, end, reporting_days: 60 },
      cancelled_on: isCancelled ? dayAfter(end, -1) : null,
      retroactive: { professional: since, media: since, cyber: since },
    };
  });
const policies = fc.array(held, { maxLength: 6 }).map((all) => all.map((one, at) => ({ ...one, id: `pl_${at}`, number: `GL-${at}` })));
const loss = fc
  .record({ kind: fc.constantFrom(...claimKinds), occurred_on: day, after: fc.integer({ min: 0, max: 400 }) })
  .chain(({ kind, occurred_on, after }) =>
    fc.constantFrom(null, "jb_1", "jb_2").map((job) => ({ kind, occurred_on, reported_on: dayAfter(occurred_on, after), job })),
  );

test("a policy that is found was in force on the day of the loss; claims-made, it or its reporting time was when it was reported", () => {
  fc.assert(
    fc.property(policies, loss, (all, one) => {
      const { policy, note } = policyFor(one, all);
      if (!policy) {
        expect(note).not.toBeNull();
        return;
      }
      const coverage = coverageFor(policy, one);
      expect(policy.coverages).toContain(coverage);
      expect(one.occurred_on < policy.end).toBe(true);
      const isOccurrence = coverage === "general" || coverage === "workers-comp";
      expect((isOccurrence ? policy.effective : (policy.retroactive[coverage] ?? policy.effective)) <= one.occurred_on).toBe(true);
      expect(isOccurrence || (policy.effective <= one.reported_on && one.reported_on < dayAfter(policy.end, 60))).toBe(true);
    }),
  );
});

test("a loss on a covered day finds the one policy there is; with several, a person chooses", () => {
  fc.assert(
    fc.property(held, fc.nat(), (policy, at) => {
      const days = Math.round((Date.parse(policy.end) - Date.parse(policy.effective)) / 86_400_000);
      const occurred_on = dayAfter(policy.effective, at % days);
      const general = { ...policy, coverages: ["general" as const] };
      const one = { kind: "injury" as const, occurred_on, reported_on: "2027-06-01", job: null };
      expect(policyFor(one, [general]).policy).toBe(general);
      const both = policyFor(one, [general, { ...general, number: "GL-2" }]);
      expect([both.policy, both.note]).toEqual([null, expect.stringContaining("GL-2")]);
    }),
  );
});
