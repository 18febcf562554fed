import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { stripeDouble } from "#lib/testing/stripe/implementations.ts";
import type { Movement } from "../processor.ts";

const CONNECTED = "acct_northline1";

let stripe: Awaited<ReturnType<typeof stripeDouble>>;
let harness: Harness;
let org: Organization;

beforeAll(async () => {
  stripe = await stripeDouble([CONNECTED]);
  harness = await createHarness(stripe.settings);
  stripe.use(harness);
});
beforeEach(async () => {
  harness.clock.set(START);
  org = await organization(harness);
});
afterAll(async () => {
  await harness.close();
  await stripe.close();
});

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
