import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { organization } from "#lib/testing/organization.ts";
import { reconciled } from "#lib/testing/reconciliations.ts";
import { runs } from "#lib/testing/runs.ts";
import { stripeDouble, useAccount } from "#lib/testing/stripe/implementations.ts";
import { failPayout, payOut } from "#lib/testing/stripe/payouts.ts";
import type { StoredObject } from "#lib/testing/stripe/state.ts";
import { feeOf } from "../test-payouts.ts";

const DAY = 86_400;
const RUNS = runs(3);
const ACCOUNTS = Array.from({ length: RUNS }, (_, n) => `acct_random${n}`);

let stripe: Awaited<ReturnType<typeof stripeDouble>>;
let harness: Harness;

beforeAll(async () => {
  stripe = await stripeDouble(ACCOUNTS);
  harness = await createHarness(stripe.settings);
  stripe.use(harness);
});
afterAll(async () => {
  await harness.close();
  await stripe.close();
});

const amount = fc.integer({ min: 50, max: 2_000_000 });
const day = fc.record({
  charges: fc.array(amount, { maxLength: 4 }),
  refunds: fc.array(amount, { maxLength: 2 }),
  pays: fc.boolean(),
  fault: fc.constantFrom("none", "none", "fails", "amount", "unknown", "twice" as const),
});

test("after random weeks, what is paid out, kept as fees and not paid out yet is all that moved, and exactly the faults are named", async () => {
  let used = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(day, { minLength: 2, maxLength: 7 }), async (days) => {
      harness.clock.set(START);
      const own = ACCOUNTS[used++] ?? "";
      const { id, keys } = await organization(harness);
      const key = keys.sandbox.full;
      await useAccount(harness, id, own);
      const money = moneyOf(harness, key, factories(harness, key));
      const { state } = stripe.double;
      const common = { currency: "usd", metadata: {}, payment_intent: null, paid: true, status: "succeeded" };
      const row = (fields: object) => state.add("balance_transaction", "txn", own, { currency: "usd", fee: 0, ...fields });
      const known = { gross: 0, paid: 0, fees: 0 };
      let feesToCome = 0;
      const expected: string[] = [];
      const failing: StoredObject[] = [];
      const found = async ({ id: run }: Wire) =>
        ((await harness.call(key, "GET", `/reconciliations/${run}/differences?limit=100`)).body as Wire[])
          .filter(({ movement_kind }) => movement_kind === "payout")
          .map(({ kind, processor_id, processor_amount }) => `${kind} ${processor_id} ${processor_amount}`);
      const named: string[] = [];
      // Processors make no empty payout.
      let moved = 0;
      for (const { charges, refunds, pays, fault } of days) {
        moved += failing.length + charges.length + refunds.length + (pays && fault === "unknown" ? 1 : 0);
        for (const each of failing.splice(0)) {
          failPayout(state, each);
          expected.push(`payout_failed ${each.id} ${each.amount}`);
          known.paid -= Number(each.amount);
        }
        const made = charges.map((cents) => state.add("charge", "ch", own, { amount: cents, ...common }));
        for (const cents of refunds) state.add("refund", "re", own, { amount: cents, ...common });
        known.gross += charges.reduce((sum, cents) => sum + cents, 0) - refunds.reduce((sum, cents) => sum + cents, 0);
        feesToCome += charges.reduce((sum, cents) => sum + feeOf(cents), 0);
        harness.clock.advance(60);
        if (pays && moved > 0) {
          moved = 0;
          if (fault === "unknown") row({ type: "adjustment", source: null, amount: -70 });
          let payout = payOut(state, own);
          const first = made[0];
          if (fault === "twice" && first) {
            known.paid += Number(payout.amount);
            const cents = Number(first.amount);
            row({ type: "charge", source: first.id, amount: cents, fee: 0 });
            harness.clock.advance(60);
            payout = payOut(state, own);
            expected.push(`paid_out_twice ${payout.id} ${cents}`);
          }
          if (fault === "amount") {
            // What the books of the service have is the sum of its contents.
            expected.push(`payout_differs ${payout.id} ${Number(payout.amount) + 5}`);
            known.paid -= 5;
            payout.amount = Number(payout.amount) + 5;
          }
          if (fault === "unknown") expected.push(`unknown_in_payout ${payout.id} -70`);
          if (fault === "fails") failing.push(payout);
          known.paid += Number(payout.amount);
          known.fees += feesToCome;
          feesToCome = 0;
        }
        await money.passes(DAY);
        const run = await reconciled(harness, key, { orgId: id, environment: "sandbox", connected: own });
        named.push(...(await found(run)));
        const { charged, refunded, paid_out, processor_fees, awaiting_payout } = run.held;
        expect({ gross: charged - refunded, paid: paid_out, fees: processor_fees }).toEqual(known);
        expect(awaiting_payout).toBe(known.gross - known.paid - known.fees);
      }
      expect(named.sort()).toEqual(expected.sort());
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
  expect(stripe.refusals()).toEqual([]);
});
