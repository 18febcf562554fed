import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { reconciled } from "#lib/testing/reconciliations.ts";
import { stripeDouble } from "#lib/testing/stripe/implementations.ts";
import type { Movement } from "../processor.ts";

const DAY = 86_400;
const GOOD = "4242424242424242";
const CONNECTED = "acct_northline1";

let stripe: Awaited<ReturnType<typeof stripeDouble>>;
let harness: Harness;
let org: Organization;
let key: string;
let money: ReturnType<typeof moneyOf>;
let make: ReturnType<typeof factories>;

beforeAll(async () => {
  stripe = await stripeDouble([CONNECTED]);
  harness = await createHarness(stripe.settings);
  stripe.use(harness);
});
beforeEach(async () => {
  harness.clock.set(START);
  org = await organization(harness);
  key = org.keys.sandbox.full;
  make = factories(harness, key);
  money = moneyOf(harness, key, make);
});
afterAll(async () => {
  await harness.close();
  await stripe.close();
});

const later = () => ({ effective_date: make.inDays(3), end_date: make.inDays(60) });
const invoiced = async (number: string) => await make.invoice({ policy: await money.insured(stripe.token(number), later()) });

const intentOf = (invoice: Wire) =>
  stripe.double.state.all("payment_intent").find(({ metadata }) => (metadata as { invoice: string }).invoice === invoice.id) as {
    id: string;
  };

async function posted({ body, headers }: { body: string; headers: Record<string, string> }, environment = "sandbox"): Promise<number> {
  const request = new Request(`http://service.test/stripe/webhooks/${environment}`, { method: "POST", body, headers });
  return (await harness.app.fetch(request)).status;
}

test("movements are listed page by page, with our ids", async () => {
  const { add } = stripe.double.state;
  for (let n = 0; n < 150; n++) {
    const of = { amount: 100 + n, currency: "usd", metadata: { payment: `ch_${n}` }, payment_intent: `pi_${n}` };
    add.call(stripe.double.state, "charge", "ch", CONNECTED, { ...of, paid: true, status: "succeeded" });
  }
  const from = new Date(START.getTime() - 1000);
  const range = { from, to: new Date(START.getTime() + 3_600_000) };
  const account = { orgId: org.id, environment: "sandbox", connected: CONNECTED } as const;
  const found: Movement[] = [];
  for await (const movement of harness.runtime.payments.listMovements(range, account)) found.push(movement);
  expect(found.filter(({ reference }) => /^ch_\d+$/.test(reference ?? ""))).toHaveLength(150);
  expect(found[0]).toEqual({
    id: "pi_149",
    kind: "charge",
    amount: 249,
    currency: "usd",
    createdAt: expect.any(Date),
    reference: "ch_149",
  });
});

test("disputes and failed refunds agree with the ledger, and a dispute whose webhook never arrived is named", async () => {
  const [won, refunded, unreported] = [await invoiced(GOOD), await invoiced(GOOD), await invoiced(GOOD)];
  await money.passes(DAY + 60);
  const dispute = stripe.double.dispute(intentOf(won).id);
  await posted(stripe.double.event("charge.dispute.created", { id: dispute.id }));
  stripe.double.win(dispute);
  await posted(stripe.double.event("charge.dispute.closed", { id: dispute.id }));
  await harness.call(key, "DELETE", `/policies/${refunded.policy}`);
  await money.passes(60);
  await money.passes(61);
  const [refund] = stripe.double.state.all("refund").filter(({ payment_intent }) => payment_intent === intentOf(refunded).id);
  if (!refund) throw new Error("Nothing was refunded.");
  stripe.double.fail(refund);
  await posted(stripe.double.event("refund.failed", { id: refund.id }));
  stripe.double.dispute(intentOf(unreported).id);
  await money.passes(DAY);
  const { id } = await reconciled(harness, key, { orgId: org.id, environment: "sandbox", connected: null });
  const run = (await harness.call(key, "GET", `/reconciliations/${id}`)).body;
  expect(run).toMatchObject({
    held: { disputed: won.total + unreported.total, returned: won.total + Number(refund.amount), difference: -unreported.total },
  });
  const { body: runs } = await harness.call(key, "GET", "/reconciliations?limit=100");
  const found = await Promise.all(
    (runs as Wire[]).map(async (one) => (await harness.call(key, "GET", `/reconciliations/${one.id}/differences`)).body),
  );
  expect(found.flat()).toMatchObject([
    { kind: "missing_in_ledger", movement_kind: "dispute", invoice: unreported.id, effect: -unreported.total },
  ]);
});
