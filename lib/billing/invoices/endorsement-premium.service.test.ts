import fc from "fast-check";
import { expect, test, vi } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

vi.setConfig({ testTimeout: 120_000 });

let harness: Harness;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
});

const DAY = 86_400;
const sold = [
  { kind: "additional_insured_ongoing", coverage: "general" },
  { kind: "additional_insured_ongoing", coverage: "general", party: "City of Duluth" },
  { kind: "waiver_of_subrogation", coverage: "general" },
  { kind: "waiver_of_subrogation", coverage: "workers-comp", form: "blanket" },
];

/** `begun`: the days of cover that have begun when the policy is cancelled; 0: before cover starts. */
const cases = fc.record({ endorsements: fc.subarray(sold), begun: fc.integer({ min: 0, max: 6 }) });

test("property: the premium of endorsements, and what is refunded of it, agree to the cent with the worksheet", () =>
  fc.assert(
    fc.asyncProperty(cases, async ({ endorsements, begun }) => {
      const money = moneyOf(harness, key, make);
      const policy = await money.insured(undefined, { endorsements, effective_date: make.inDays(2), end_date: make.inDays(200) });
      const { body: worksheet } = await harness.call(key, "GET", `/quotes/${policy.quote}/worksheet`);
      const paid = await make.invoice({ policy });
      const fee = (kind: string) => worksheet.fees.find((line: Wire) => line.kind === kind)?.amount_cents ?? 0;
      expect([paid.total, paid.surplus_lines_tax]).toEqual([worksheet.totals.estimated_total_cents, fee("surplus_lines_tax")]);
      const flat = policy.endorsements.filter((one: Wire) => one.flat_premium > 0);
      expect(paid.lines.filter(({ kind }: Wire) => kind === "endorsement")).toHaveLength(flat.length);
      if (begun > 0) harness.clock.set(new Date(policy.effective_date * 1000 - 1000));
      await money.passes(begun > 0 ? (begun - 0.5) * DAY : DAY + 60);
      await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
      await money.passes(60);
      const cycle = { start: paid.paycycle_startdate, end: paid.paycycle_enddate };
      const earned = Math.round((paid.premium_due * begun) / 7);
      expect(cycle.end - cycle.start).toBe(7 * DAY);
      expect((await money.get(paid)).amount_refunded).toBe(begun === 0 ? paid.total : paid.premium_due - earned);
    }),
    { numRuns: Number(process.env.ENDORSEMENT_RUNS ?? 5) },
  ));
