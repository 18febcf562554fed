import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { payments } from "#lib/billing/schema/money.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { DOUBLE_KEYS } from "#lib/testing/stripe/double.ts";
import { stripeDouble, useAccount } from "#lib/testing/stripe/implementations.ts";
import { createStripeProcessor } from "./stripe-processor.ts";

const DAY = 86_400;
const GOOD = "4242424242424242";
const ASKS_WHEN_ADDED = "4000002500003155";
const ASKS_AT_CHARGES = "4000002760003184";
const CONNECTED = "acct_northline1";

let stripe: Awaited<ReturnType<typeof stripeDouble>>;
let harness: Harness;
let org: Organization;
let key: string;
let money: ReturnType<typeof moneyOf>;
let make: ReturnType<typeof factories>;
let before: number;

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
  before = stripe.moved().length;
});
afterAll(async () => {
  await harness.close();
  await stripe.close();
});

const later = () => ({ effective_date: make.inDays(3), end_date: make.inDays(60) });
const invoiced = async (number: string) => await make.invoice({ policy: await money.insured(stripe.token(number), later()) });
const charges = () => stripe.moved().slice(before);
const kinds = async (invoice: Wire) => (await money.ledger(invoice)).map(({ kind }) => kind).reverse();

/** The page of a new payment session, as the contractor's browser uses it. */
async function cardPage(contractor: string) {
  const session = await harness.call(key, "POST", "/payment/sessions", { contractor, return_url: "https://app.example.com/done" });
  const { body } = await harness.call(null, "POST", "/hosted/links", { token: String(session.body.url).split("/").at(-1) });
  return {
    get: async () => (await harness.call(body.token, "GET", "/hosted/payment")).body as Wire,
    card: (token: string | null) => harness.call(body.token, "POST", "/hosted/payment/card", { token }),
  };
}

async function posted({ body, headers }: { body: string; headers: Record<string, string> }, environment = "sandbox"): Promise<number> {
  const request = new Request(`http://service.test/stripe/webhooks/${environment}`, { method: "POST", body, headers });
  return (await harness.app.fetch(request)).status;
}

const intentOf = (invoice: Wire) =>
  stripe.double.state.all("payment_intent").find(({ metadata }) => (metadata as { invoice: string }).invoice === invoice.id) as {
    id: string;
  };

test("a card that the bank wants confirmed is added after it is, and only by its own contractor", async () => {
  const page = await cardPage((await make.contractor()).id);
  expect((await page.get()).card_form).toEqual({
    script: expect.stringMatching(/^https:\/\/js\.stripe\.com\//),
    publishable_key: DOUBLE_KEYS.publishable,
    account: null,
  });
  const asked = await page.card(stripe.token(ASKS_WHEN_ADDED));
  expect(asked.body).toMatchObject({ status: "pending", card: null, authentication: { payment_method: null } });
  const intent = stripe.double.state.all("setup_intent").at(-1)?.id ?? "";
  expect((await page.card(intent)).body).toMatchObject({
    error_code: "invalid_input",
    message: expect.stringContaining("did not confirm"),
  });
  stripe.double.confirmed(asked.body.authentication.client_secret);
  const stranger = await cardPage((await make.contractor()).id);
  expect((await stranger.card(intent)).body).toMatchObject({ error_code: "invalid_input" });
  expect((await page.card(intent)).body).toMatchObject({ status: "completed", card: { last4: "3155" }, authentication: null });
});

test("a refused, expired or invented card is an error of the token, and nothing is kept", async () => {
  const page = await cardPage((await make.contractor()).id);
  for (const token of [stripe.token("4000000000000002"), stripe.token("4000000000000069"), "pm_unknown", "tok_test_visa", "seti_unknown"]) {
    const { status, body } = await page.card(token);
    expect([status, body.errors?.[0]?.field]).toEqual([400, "token"]);
  }
  expect(await page.get()).toMatchObject({ status: "pending", card: null });
});

test("a charge that the bank wants confirmed is declined; the contractor confirms it by the link, and it collects once", async () => {
  const invoice = await invoiced(ASKS_AT_CHARGES);
  await money.passes(DAY + 60);
  expect((await money.get(invoice)).last_decline).toMatchObject({ code: "authentication_required" });
  const page = await cardPage(invoice.contractor);
  expect(await page.get()).toMatchObject({ to_confirm: invoice.total, authentication: null });
  const asked = (await page.card(null)).body;
  expect(asked).toMatchObject({ status: "pending", authentication: { payment_method: expect.stringMatching(/^pm_/) } });
  const { id } = intentOf(invoice);
  expect((await page.card(id)).body).toMatchObject({ error_code: "invalid_input" });
  stripe.double.confirmed(asked.authentication.client_secret);
  expect((await page.card(id)).body).toMatchObject({ status: "completed", to_confirm: null, card: { last4: "3184" } });
  expect(await money.get(invoice)).toMatchObject({ status: "paid", amount_paid: invoice.total, last_decline: null });
  await money.passes(5 * DAY);
  expect(charges()).toHaveLength(1);
});

test.each(["webhook", "retry"])("confirmed, then the browser is closed: the %s records it, and it collects once", async (how) => {
  const invoice = await invoiced(ASKS_AT_CHARGES);
  await money.passes(DAY + 60);
  const { authentication } = (await (await cardPage(invoice.contractor)).card(null)).body;
  const intent = stripe.double.confirmed(authentication.client_secret);
  const event = stripe.double.event("payment_intent.succeeded", { id: intent.id });
  if (how === "webhook") expect([await posted(event), await posted(event)]).toEqual([200, 200]);
  else await money.passes(DAY + 60);
  expect(await money.get(invoice)).toMatchObject({ status: "paid", amount_paid: invoice.total });
  expect((await kinds(invoice)).filter((kind) => kind === "charge_succeeded")).toHaveLength(1);
  await money.passes(5 * DAY);
  expect(charges()).toHaveLength(1);
});

test("webhooks: unsigned, forged and old ones are refused; unknown types and those of the other mode are acknowledged", async () => {
  const { event } = stripe.double;
  const good = event("customer.created", { id: "cus_1" });
  expect(await posted(good)).toBe(200);
  expect(await posted({ ...good, body: `${good.body} ` })).toBe(400);
  expect(await posted({ body: good.body, headers: {} })).toBe(400);
  expect(await posted(event("customer.created", { id: "cus_1" }, { age: 301 }))).toBe(400);
  expect(await posted(event("payment_intent.succeeded", { id: "pi_1" }, { livemode: true }))).toBe(200);
  expect(await posted(event("payment_intent.succeeded", { id: "pi_gone" }))).toBe(200);
  expect(await posted(good, "production")).toBe(400);
  expect(await posted(good, "elsewhere")).toBe(404);
  expect(await posted({ ...good, body: "x".repeat(600 * 1024) })).toBe(413);
  stripe.double.lose("before", /^GET \/v1\/payment_intents/);
  expect(await posted(event("payment_intent.succeeded", { id: "pi_1" }))).toBe(503);
});

test("an organization with its own account is charged there, and metadata of another account moves nothing", async () => {
  const db = harness.runtime.database.db;
  await useAccount(harness, org.id, CONNECTED);
  const contractor = await make.contractor();
  const page = await cardPage(contractor.id);
  expect((await page.get()).card_form).toMatchObject({ account: CONNECTED });
  const method = stripe.double.paymentMethod(GOOD, { account: CONNECTED });
  expect((await page.card(method)).body).toMatchObject({ status: "completed" });
  const policy = await money.insured(stripe.double.paymentMethod(GOOD, { account: CONNECTED }), later());
  const invoice = await make.invoice({ policy });
  // The owner of another account invents a payment with our ids.
  const [payment] = await db.select({ id: payments.id }).from(payments).where(eq(payments.invoice, invoice.id));
  const metadata = { invoice: invoice.id, organization: org.id, payment: payment?.id };
  const forged = stripe.double.state.add("payment_intent", "pi", null, { metadata, amount: invoice.total, status: "succeeded" });
  expect(await posted(stripe.double.event("payment_intent.succeeded", { id: forged.id }))).toBe(200);
  expect((await money.get(invoice)).status).toBe("scheduled");
  await money.passes(DAY + 60);
  expect((await money.get(invoice)).status).toBe("paid");
  expect(stripe.double.state.all("charge", CONNECTED)).toHaveLength(1);
  expect(stripe.double.refusals.filter((one) => !/No such/.test(one))).toEqual([]);
});

test("no key, secret or client secret is in the log", async () => {
  const page = await cardPage((await make.contractor()).id);
  const { client_secret } = (await page.card(stripe.token(ASKS_WHEN_ADDED))).body.authentication;
  stripe.double.lose("before", /^POST \/v1\/customers/);
  expect((await (await cardPage((await make.contractor()).id)).card(stripe.token(GOOD))).status).toBeGreaterThanOrEqual(400);
  const log = harness.log.join("");
  for (const secret of [DOUBLE_KEYS.secret, DOUBLE_KEYS.webhookSecret, client_secret]) expect(log).not.toContain(secret);
});

test("an environment without keys takes no cards", async () => {
  const options = { keys: { sandbox: null, production: null }, apiUrl: stripe.double.url, scriptUrl: "https://js.stripe.com/x.js" };
  const processor = await createStripeProcessor(options);
  expect(processor.cardForm({ environment: "production", connected: null })).toBeNull();
  const ids = { payment: "ch_1", invoice: "in_1", organization: "or_1" };
  const input = { reference: "cus_1/pm_1", amount_cents: 100, idempotency_key: "k", description: "x", ids, previous: null };
  await expect(processor.charge({ ...input, environment: "production" })).rejects.toMatchObject({ code: "processor_unavailable" });
});
