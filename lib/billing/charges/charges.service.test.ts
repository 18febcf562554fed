import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { PaymentError, type PaymentProcessor } from "../processors/processor.ts";
import { payments } from "../schema/money.ts";
import { carryOutPayment } from "./carry-out.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
let money: ReturnType<typeof moneyOf>;
/** Runs while the processor is being called. */
let meanwhile: () => Promise<void>;

beforeAll(async () => {
  harness = await createHarness();
  const { payments: processor } = harness.runtime;
  const slow: PaymentProcessor = {
    ...processor,
    charge: async (input) => {
      await meanwhile();
      return await processor.charge(input);
    },
  };
  Object.assign(harness.runtime, { payments: slow });
});
beforeEach(async () => {
  harness.clock.set(START);
  meanwhile = async () => undefined;
  org = await organization(harness);
  key = org.keys.sandbox.full;
  make = factories(harness, key);
  money = moneyOf(harness, key, make);
});
afterAll(() => harness.close());

const DAY = 86_400;
const later = () => ({ effective_date: make.inDays(3), end_date: make.inDays(60) });
const kinds = async (invoice: Wire) => (await money.ledger(invoice)).map(({ kind }) => kind).reverse();

test("no response from a processor is not a decline: the charge is retried with backoff, under the same key", async () => {
  const invoice = await make.invoice({ policy: await money.insured(undefined, later()) });
  let asked = 0;
  meanwhile = async () => {
    if (++asked < 4) throw asked < 3 ? new PaymentError("processor_unavailable", "Not now.") : new TypeError("fetch failed");
  };
  await money.passes(DAY + 60);
  expect(await money.get(invoice)).toMatchObject({ status: "scheduled", amount_paid: 0 });
  for (const seconds of [61, 121, 241]) await money.passes(seconds);
  expect(await money.get(invoice)).toMatchObject({ status: "paid", amount_paid: invoice.total });
  expect([asked, await kinds(invoice)]).toEqual([4, ["charge_attempted", "charge_unanswered", "charge_succeeded"]]);
  expect((await money.ledger(invoice)).every(({ attempt }) => attempt === 1)).toBe(true);
});

test("while a charge is in progress the invoice cannot be changed", async () => {
  const invoice = await make.invoice({ policy: await money.insured(undefined, later()) });
  const answers: string[] = [];
  meanwhile = async () => {
    const path = `/invoices/${invoice.id}`;
    answers.push((await harness.call(key, "PUT", path, { gross_pay: 100_000 })).body.error_code);
    answers.push((await harness.call(key, "DELETE", path)).body.error_code);
  };
  await money.passes(DAY + 60);
  expect(answers).toEqual(["invoice_already_paid", "invoice_already_paid"]);
  expect((await money.get(invoice)).status).toBe("paid");
});

test("a charge whose contractor is deleted or whose policy is cancelled meanwhile is refunded automatically", async () => {
  for (const path of ["contractors", "policies"] as const) {
    const policy = await money.insured(undefined, later());
    const invoice = await make.invoice({ policy });
    meanwhile = async () => {
      meanwhile = async () => undefined;
      await harness.call(key, "DELETE", path === "contractors" ? `/contractors/${policy.contractor}` : `/policies/${policy.id}`);
    };
    await money.passes(DAY + 60);
    await money.passes(60);
    expect([path, await money.get(invoice)]).toMatchObject([path, { amount_paid: 0, amount_refunded: invoice.total }]);
  }
});

test("two workers that claim one payment charge it once", async () => {
  const invoice = await make.invoice({ policy: await money.insured(undefined, later()) });
  harness.clock.advance(DAY + 60);
  await harness.sweep();
  const [payment] = (await harness.runtime.database.db.select().from(payments)).filter((row) => row.invoice === invoice.id);
  const job = { orgId: org.id, environment: "sandbox" as const, payment: payment?.id ?? "" };
  const other = await harness.another();
  await Promise.all([carryOutPayment(harness.runtime, job), carryOutPayment(other.runtime, job), harness.runJobs()]);
  expect(await kinds(invoice)).toEqual(["charge_attempted", "charge_succeeded"]);
});

test("the contractor is told of a declined charge with the reason and a way to replace the card; a notice precedes it", async () => {
  const policy = await money.insured(CARDS.poor, later());
  await make.invoice({ policy });
  await money.passes(DAY + 60);
  const mails = (await harness.call(key, "GET", `/outbox?contractor=${policy.contractor}&limit=100`)).body as Wire[];
  const [declined] = mails.filter(({ kind }) => kind === "payment_declined");
  expect(declined?.subject).toBe("Your payment of $22.25 was declined");
  expect(declined?.text).toContain("insufficient funds");
  const link = /https:\/\/\S+\/contractor\/(\S+)/.exec(declined?.text)?.[1];
  expect((await harness.call(null, "POST", "/hosted/links", { token: link })).status).toBe(200);
  const [notice] = mails.filter(({ kind }) => kind === "payment_notice");
  expect(notice?.text).toContain("$22.25");
  expect(notice?.text).toMatch(/on your pay for "Spring gala photography" from \w+ \d+, \d{4} to \w+ \d+, \d{4} is due/);
});
