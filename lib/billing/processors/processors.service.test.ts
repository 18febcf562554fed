import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness, START } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { organization } from "#lib/testing/organization.ts";
import { builtIn, type Implementation, stripeDouble } from "#lib/testing/stripe/implementations.ts";

// The same cases for every processor: what it answers becomes the same invoice, ledger and money.
const DAY = 86_400;
const GOOD = "4242424242424242";

describe.each([
  ["test", builtIn],
  ["stripe", stripeDouble],
])("%s", (_, start) => {
  let processor: Implementation;
  let harness: Harness;
  let key: string;
  let money: ReturnType<typeof moneyOf>;
  let make: ReturnType<typeof factories>;
  let before: number;

  beforeAll(async () => {
    processor = await start();
    harness = await createHarness(processor.settings);
    processor.use(harness);
  });
  beforeEach(async () => {
    harness.clock.set(START);
    key = (await organization(harness)).keys.sandbox.full;
    make = factories(harness, key);
    money = moneyOf(harness, key, make);
    before = processor.moved().length;
  });
  afterAll(async () => {
    await harness.close();
    await processor.close();
  });

  const later = () => ({ effective_date: make.inDays(3), end_date: make.inDays(60) });
  const invoiced = async (number: string) => await make.invoice({ policy: await money.insured(processor.token(number), later()) });
  const moved = () => processor.moved().slice(before);
  const kinds = async (invoice: Wire) => (await money.ledger(invoice)).map(({ kind }) => kind).reverse();

  /** The ledger's sums are what the processor has moved. */
  async function agree(invoice: Wire): Promise<void> {
    const { amount_paid, amount_refunded } = await money.get(invoice);
    const sum = (kind: "charge" | "refund") => moved().reduce((cents, one) => cents + (one.kind === kind ? one.amount : 0), 0);
    expect({ charged: amount_paid + amount_refunded, refunded: amount_refunded }).toEqual({
      charged: sum("charge"),
      refunded: sum("refund"),
    });
    expect(processor.refusals()).toEqual([]);
  }

  test("a card is charged once, and the processor knows our payment", async () => {
    const invoice = await invoiced(GOOD);
    await money.passes(DAY + 60);
    expect(await money.get(invoice)).toMatchObject({ status: "paid", amount_paid: invoice.total });
    expect(moved()).toEqual([{ kind: "charge", amount: invoice.total, payment: expect.stringMatching(/^ch_/) }]);
    await money.passes(DAY);
    await agree(invoice);
  });

  test.each([
    ["4000000000000341", /card_declined|charge_failed/],
    ["4000000000009995", /insufficient_funds/],
    ["4000002760003184", /authentication_required/],
  ])("%s is declined with its reason at every attempt, and nothing moves", async (number, code) => {
    const invoice = await invoiced(number);
    await money.passes(DAY + 60);
    const message = expect.stringMatching(/^The [bc].*\.$/);
    expect((await money.get(invoice)).last_decline).toMatchObject({ attempt: 1, code: expect.stringMatching(code), message });
    await money.passes(DAY + 60);
    await money.passes(3 * DAY + 60);
    expect(await money.get(invoice)).toMatchObject({ status: "failed", charge_at: null, last_decline: { attempt: 3 } });
    expect(await kinds(invoice)).toEqual(Array.from({ length: 3 }, () => ["charge_attempted", "charge_declined"]).flat());
    expect(moved()).toEqual([]);
    await agree(invoice);
  });

  test("a card that has expired since is declined, and a new card is charged once for what failed", async () => {
    const policy = await money.insured(processor.token(GOOD, { exp_month: 6, exp_year: 2026 }), later());
    harness.clock.advance(20 * DAY);
    const invoice = await make.invoice({ policy });
    await money.passes(DAY + 60);
    expect((await money.get(invoice)).last_decline).toMatchObject({ code: "expired_card" });
    await addCard(policy.contractor, processor.token(GOOD));
    await money.passes(60);
    expect(await money.get(invoice)).toMatchObject({ status: "paid", last_decline: null });
    expect(moved()).toHaveLength(1);
    await agree(invoice);
  });

  test.each(["before", "after"] as const)(
    "an answer lost %s the charge: the same request is repeated, and it is charged once",
    async (loss) => {
      const invoice = await invoiced(GOOD);
      processor.lose(loss, "charge");
      await money.passes(DAY + 60);
      expect(await money.get(invoice)).toMatchObject({ status: "scheduled", amount_paid: 0 });
      expect(moved()).toHaveLength(loss === "after" ? 1 : 0);
      await money.passes(61);
      expect(await money.get(invoice)).toMatchObject({ status: "paid", amount_paid: invoice.total });
      expect(await kinds(invoice)).toEqual(["charge_attempted", "charge_unanswered", "charge_succeeded"]);
      expect(moved()).toHaveLength(1);
      await agree(invoice);
    },
  );

  test.each([null, "before", "after"] as const)("what is unearned is refunded once (answer lost: %s)", async (loss) => {
    const policy = await money.insured(processor.token(GOOD), later());
    const invoice = await make.invoice({ policy });
    await money.passes(DAY + 60);
    processor.lose(loss, "refund");
    await harness.call(key, "DELETE", `/policies/${policy.id}`);
    await money.passes(60);
    await money.passes(61);
    const { amount_refunded } = await money.get(invoice);
    expect(amount_refunded).toBeGreaterThan(0);
    expect(moved().filter(({ kind }) => kind === "refund")).toEqual([
      { kind: "refund", amount: amount_refunded, payment: expect.stringMatching(/^rf_/) },
    ]);
    await agree(invoice);
  });

  test("a refund of a refund, or of an unknown charge, is refused", async () => {
    const ids = { payment: "rf_1", invoice: "in_1", organization: "or_1" };
    const { payments } = harness.runtime;
    for (const charge_id of ["re_1", "re_test_0123456789abcdef0123456789abcdef", "ch_1", ""]) {
      const refund = payments.refund({ charge_id, amount_cents: 100, idempotency_key: "k1", environment: "sandbox", ids });
      await expect(refund).rejects.toMatchObject({ code: "charge_not_found" });
    }
  });

  async function addCard(contractor: string, token: string): Promise<void> {
    const session = await harness.call(key, "POST", "/payment/sessions", { contractor, return_url: "https://app.example.com/done" });
    const link = String(session.body.url).split("/").at(-1);
    const { body } = await harness.call(null, "POST", "/hosted/links", { token: link });
    expect((await harness.call(body.token, "POST", "/hosted/payment/card", { token })).body).toMatchObject({ status: "completed" });
  }
});
