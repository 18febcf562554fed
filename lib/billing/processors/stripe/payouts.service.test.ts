import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { reconciled } from "#lib/testing/reconciliations.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { stripeDouble, useAccount } from "#lib/testing/stripe/implementations.ts";
import { failPayout, payOut } from "#lib/testing/stripe/payouts.ts";
import type { StoredObject } from "#lib/testing/stripe/state.ts";
import { PaymentError } from "../processor.ts";
import { feeOf } from "../test-payouts.ts";

const DAY = 86_400;
const GOOD = "4242424242424242";
const ACCOUNTS = Array.from({ length: 12 }, (_, n) => `acct_own${n}`);

let stripe: Awaited<ReturnType<typeof stripeDouble>>;
let harness: Harness;
let org: Organization;
let money: ReturnType<typeof moneyOf>;
let key: string;
let own: string;
let used = 0;

beforeAll(async () => {
  stripe = await stripeDouble(ACCOUNTS);
  harness = await createHarness(stripe.settings);
  stripe.use(harness);
});
beforeEach(async () => {
  harness.clock.set(START);
  org = await organization(harness);
  key = org.keys.sandbox.full;
  money = moneyOf(harness, key, factories(harness, key));
  own = ACCOUNTS[used++] ?? "";
  await useAccount(harness, org.id, own);
});
afterAll(async () => {
  await harness.close();
  await stripe.close();
});

const state = () => stripe.double.state;
const get = async (path: string) => (await harness.call(key, "GET", path)).body as Wire[];
const reconcile = () => reconciled(harness, key, { orgId: org.id, environment: "sandbox", connected: own });
const differences = async ({ id }: Wire) => await get(`/reconciliations/${id}/differences?limit=100`);

/** A charge that somebody made in Stripe's dashboard: a difference, and premium of nobody, but money that is paid out. */
function charge(amount: number, fields: Record<string, unknown> = {}): StoredObject {
  return state().add("charge", "ch", own, {
    amount,
    currency: "usd",
    metadata: {},
    payment_intent: null,
    paid: true,
    status: "succeeded",
    ...fields,
  });
}

/** The next day's reconciliation, after payouts were made. */
async function nextDay(): Promise<Wire> {
  await money.passes(DAY);
  return await reconcile();
}

test("a payout that fails is named, is not paid out, and is when a later one contains it", async () => {
  charge(10_000);
  harness.clock.advance(60);
  const payout = payOut(state(), own);
  const paid = await nextDay();
  expect(paid.held).toMatchObject({ charged: 10_000, paid_out: 9_680, processor_fees: 320, awaiting_payout: 0 });
  failPayout(state(), payout);
  const failed = await nextDay();
  expect(failed.held).toMatchObject({ paid_out: 0, processor_fees: 320, awaiting_payout: 9_680 });
  expect(await differences(failed)).toMatchObject([
    {
      kind: "payout_failed",
      movement_kind: "payout",
      processor_id: payout.id,
      processor_amount: 9_680,
      effect: 0,
      advice: expect.stringContaining("bank account"),
    },
  ]);
  expect(await get(`/reconciliations/${paid.id}/payouts`)).toMatchObject([
    { id: payout.id, status: "failed", failure: "The bank account has been closed.", amount: 9_680, processor_fees: 320, items: 1 },
  ]);
  const again = payOut(state(), own);
  const later = await nextDay();
  expect(later.held).toMatchObject({ paid_out: 9_680, processor_fees: 320, awaiting_payout: 0 });
  expect(await differences(later)).toEqual([]);
  expect(await get(`/reconciliations/${later.id}/payouts/${again.id}/items`)).toMatchObject([
    { kind: "failed_payout", processor_id: payout.id, amount: 9_680, processor_fee: 0, invoice: null },
  ]);
  // Nothing changes when it is read again.
  expect((await nextDay()).held).toMatchObject({ paid_out: 9_680, awaiting_payout: 0 });
});

furtherTest("in an account of several organizations each sees its own part, of a payout that failed too", async () => {
  const other = await organization(harness);
  const all = [org, other];
  await useAccount(harness, org.id, null);
  const parts = await Promise.all(
    all.map(async ({ id, keys }) => {
      const theirs = factories(harness, keys.sandbox.full);
      const policy = await moneyOf(harness, keys.sandbox.full, theirs).insured(stripe.token(GOOD));
      const { total } = await theirs.invoice({ policy });
      return { id, key: keys.sandbox.full, paid: total - feeOf(total), fee: feeOf(total) };
    }),
  );
  await money.passes(DAY + 60);
  /** What each organization's reconciliation of the day says. */
  const nextDays = async () => {
    await money.passes(DAY);
    return await Promise.all(
      parts.map(async (part) => {
        const run = await reconciled(harness, part.key, { orgId: part.id, environment: "sandbox", connected: null });
        const { body: found } = await harness.call(part.key, "GET", `/reconciliations/${run.id}/differences`);
        return { ...part, held: run.held, found };
      }),
    );
  };
  const payout = payOut(state(), null);
  for (const { held, found, paid, fee } of await nextDays()) {
    expect(held).toMatchObject({ paid_out: paid, processor_fees: fee, awaiting_payout: 0 });
    expect(found).toEqual([]);
  }
  failPayout(state(), payout);
  for (const { held, found, paid } of await nextDays()) {
    expect(held).toMatchObject({ paid_out: 0, awaiting_payout: paid });
    expect(found).toMatchObject([{ kind: "payout_failed", processor_amount: paid }]);
  }
  payOut(state(), null);
  for (const { held, found, paid } of await nextDays()) {
    expect(held).toMatchObject({ paid_out: paid, awaiting_payout: 0 });
    expect(found).toEqual([]);
  }
});

furtherTest("what a payout contains that is no movement is named; fees of the processor are not", async () => {
  charge(5_000);
  harness.clock.advance(60);
  const row = (type: string, amount: number) =>
    state().add("balance_transaction", "txn", own, { type, source: null, currency: "usd", amount, fee: 0 });
  row("stripe_fee", -200);
  row("adjustment", -700);
  const payout = payOut(state(), own);
  const run = await nextDay();
  expect(run.held).toMatchObject({ paid_out: 5_000 - 175 - 200 - 700, processor_fees: 375, awaiting_payout: 700 });
  expect((await differences(run)).filter(({ movement_kind }) => movement_kind === "payout")).toMatchObject([
    { kind: "unknown_in_payout", processor_id: payout.id, processor_amount: -700, ledger_amount: null },
  ]);
});

furtherTest("an amount that is not what it contains, and what was paid out before, are named with both amounts", async () => {
  const one = charge(5_000);
  harness.clock.advance(60);
  const payout = payOut(state(), own);
  Object.assign(payout, { amount: 4_000 });
  const run = await nextDay();
  expect((await differences(run)).filter(({ movement_kind }) => movement_kind === "payout")).toMatchObject([
    { kind: "payout_differs", processor_id: payout.id, ledger_amount: 4_825, processor_amount: 4_000 },
  ]);
  state().add("balance_transaction", "txn", own, { type: "charge", source: one.id, currency: "usd", amount: 5_000, fee: 175 });
  const again = payOut(state(), own);
  expect(await differences(await nextDay())).toMatchObject([
    { kind: "paid_out_twice", processor_id: again.id, processor_amount: 5_000, ledger_amount: null },
  ]);
});

furtherTest("a payout made by hand counts with its amount, and nobody says what it contains", async () => {
  charge(5_000);
  harness.clock.advance(60);
  const payout = payOut(state(), own, { automatic: false });
  const run = await nextDay();
  expect(run.held).toMatchObject({ paid_out: 4_825, processor_fees: 0, awaiting_payout: 175 });
  expect(await get(`/reconciliations/${run.id}/payouts`)).toMatchObject([{ id: payout.id, amount: 4_825, items: null }]);
  expect(await get(`/reconciliations/${run.id}/payouts/${payout.id}/items`)).toEqual([]);
  expect(stripe.refusals()).toEqual([]);
});

furtherTest("contents that Stripe knows later are compared then, page by page", async () => {
  for (let n = 0; n < 120; n++) charge(1_000 + n);
  harness.clock.advance(60);
  const payout = payOut(state(), own);
  payout.reconciliation_status = "in_progress";
  const before = await nextDay();
  expect(before.held).toMatchObject({ paid_out: 0, processor_fees: 0 });
  expect(await get(`/reconciliations/${before.id}/payouts`)).toEqual([]);
  payout.reconciliation_status = "completed";
  const run = await nextDay();
  expect(run.held).toMatchObject({ paid_out: payout.amount, awaiting_payout: 0 });
  expect(await get(`/reconciliations/${run.id}/payouts`)).toMatchObject([{ items: 120 }]);
});

furtherTest("while payouts cannot be read, the day is compared without them, says so, and the next one has them", async () => {
  charge(5_000);
  harness.clock.advance(60);
  payOut(state(), own);
  const { payments } = harness.runtime;
  const { listPayouts } = payments;
  // biome-ignore lint/correctness/useYield: it fails before the first payout
  const refuses = async function* () {
    throw new PaymentError("processor_unavailable", "Not now.");
  };
  Object.assign(payments, { listPayouts: refuses });
  const before = await nextDay().finally(() => Object.assign(payments, { listPayouts }));
  expect(before).toMatchObject({
    status: "done",
    problem: expect.stringContaining("did not list its payouts"),
    held: { charged: 5_000, paid_out: 0 },
  });
  expect(await nextDay()).toMatchObject({ problem: null, held: { paid_out: 4_825, awaiting_payout: 0 } });
});
