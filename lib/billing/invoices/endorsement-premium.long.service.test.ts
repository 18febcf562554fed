import fc from "fast-check";
import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { runs } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

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

/** Endorsements added on day `added` of cover, removed on day `removed`, cover cancelled on day `ended`: each at noon. */
const changes = fc
  .record({
    bound: fc.subarray(sold.slice(0, 2)),
    more: fc.subarray([{ ...sold[0], party: "Lakeside Yards" }, ...sold.slice(2)], { minLength: 1 }),
    isPaid: fc.boolean(),
    days: fc.tuple(fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 }), fc.integer({ min: 1, max: 7 })),
  })
  .map(({ days, ...rest }) => {
    const [added = 1, removed = 1, ended = 1] = days.toSorted((a, b) => a - b);
    return { ...rest, added, removed, ended };
  });

const WEEK = [1, 2, 3, 4, 5, 6, 7];
const sum = (numbers: number[]) => numbers.reduce((total, one) => total + one, 0);
const round = (part: number, whole: number) => Math.floor((2 * part + whole) / (2 * whole));

test("property: endorsing cover in force, and removing it, costs each day's rate to the cent; so does what is kept at cancellation", () =>
  fc.assert(
    fc.asyncProperty(changes, async ({ bound, more, isPaid, added, removed, ended }) => {
      const money = moneyOf(harness, key, make);
      const effective_date = Math.ceil(make.inDays(2) / DAY) * DAY;
      const policy = await money.insured(undefined, { endorsements: bound, effective_date, end_date: effective_date + 200 * DAY });
      const report = () => make.invoice({ policy });
      const before = isPaid ? await report() : null;
      await money.passes(DAY + 60);
      const noonOf = async (day: number) => {
        harness.clock.set(new Date((effective_date + (day - 0.5) * DAY) * 1000));
        await money.passes(0);
      };
      await noonOf(added);
      const call = async (path: string, body: object) =>
        (await harness.call(key, "POST", `/policies/${policy.id}/${path}`, body)).body as Wire;
      const priced = await call("endorse/preview", { endorsements: more });
      const endorsed = await call("endorse", { endorsements: more });
      expect([endorsed.net_rate, endorsed.endorsements.length]).toEqual([priced.net_rate, bound.length + more.length]);
      const rise = endorsed.net_rate - policy.net_rate;
      // The days' rates, until day `last` of what was added.
      const weights = (last: number) => WEEK.map((day) => policy.net_rate + (day >= added && day <= last ? rise : 0));
      const premium = (last: number) => round(250_000 * sum(weights(last)), 70_000);
      const [extra] = (await money.of(policy)).filter(({ kind }) => kind === "endorsement");
      expect(priced.charge).toBe((isPaid ? premium(7) - premium(0) : 0) + priced.flat_premium + priced.stamping_fee);
      expect(extra?.total ?? 0).toBe(priced.charge);
      expect(sum((extra?.lines ?? []).map(({ amount }: Wire) => amount))).toBe(priced.charge);
      const first = before ?? (await report());
      if (!isPaid) expect(first.premium_due).toBe(premium(7));
      await noonOf(removed);
      const numbers = endorsed.endorsements.slice(bound.length).map(({ number }: Wire) => number);
      expect(await call("endorse", { remove: numbers })).toMatchObject({ net_rate: policy.net_rate });
      await noonOf(ended);
      const isCharged = (await money.of(policy)).some(({ kind, status }) => kind === "paycycle" && status === "paid");
      await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
      for (let day = 0; day < 3; day++) await money.passes(DAY);
      const { collected, refunded } = await money.balance(policy);
      const all = weights(removed);
      const ofDays = sum(all.slice(0, ended));
      // Pay that is not charged yet when cover ends is reduced to the covered days and priced again, rounded once more.
      const earned = isCharged ? round(premium(removed) * ofDays, sum(all)) : round(round(250_000 * ended, 7) * ofDays, ended * 10_000);
      const fees = sum(first.lines.filter(({ kind }: Wire) => kind !== "premium").map(({ amount }: Wire) => amount));
      expect(collected - refunded).toBe(earned + fees + priced.flat_premium + priced.stamping_fee);
    }),
    { numRuns: runs(2) },
  ));

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
    { numRuns: runs(2) },
  ));
