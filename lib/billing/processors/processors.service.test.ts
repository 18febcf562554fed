import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { newId } from "#lib/kit/ids.ts";
import { START } from "#lib/testing/harness.ts";
import { GOOD, PROCESSORS, type ProcessorTest, processorOfTest } from "#lib/testing/stripe/processor-of-test.ts";
import { ledger } from "../schema/money.ts";
import type { Movement } from "./processor.ts";

// The same cases for every processor: what it answers becomes the same invoice, ledger and money.
const DAY = 86_400;

describe.each(PROCESSORS)("%s", (_, start) => {
  let { harness, org, key, make, money, processor, account, later, moved, invoiced, kinds, agree } = {} as ProcessorTest;
  processorOfTest(start, (given) => {
    ({ harness, org, key, make, money, processor, account, later, moved, invoiced, kinds, agree } = given);
  });

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

  test("cover that is cancelled, reinstated and cancelled again is refunded, charged and refunded, each once", async () => {
    const policy = await money.insured(processor.token(GOOD), later());
    await make.invoice({ policy });
    await money.passes(DAY + 60);
    for (const is_active of [false, true, false]) {
      expect((await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active })).status).toBe(200);
      await money.passes(60);
      await money.passes(DAY + 60);
    }
    expect(moved().map(({ kind }) => kind)).toEqual(["charge", "refund", "charge", "refund"]);
    expect(new Set(moved().map(({ payment }) => payment)).size).toBe(4);
    await agree(...(await money.of(policy)));
  });

  test("a refund of a refund, or of an unknown charge, is refused", async () => {
    const ids = { payment: "rf_1", invoice: "in_1", organization: "or_1" };
    const { payments } = harness.runtime;
    const invoice = await invoiced(GOOD);
    await money.passes(DAY + 60);
    await harness.call(key, "DELETE", `/policies/${invoice.policy}`);
    await money.passes(60);
    const [entry] = await harness.runtime.database.db
      .select({ refund: ledger.processor_reference })
      .from(ledger)
      .where(and(eq(ledger.invoice, invoice.id), eq(ledger.kind, "refunded")));
    const known = entry?.refund ?? "";
    expect(known).toMatch(/^re_/);
    const moves = moved();
    for (const charge_id of [known, "re_1", "ch_1", ""]) {
      const refund = payments.refund({ charge_id, amount_cents: 100, idempotency_key: "k1", environment: "sandbox", ids });
      await expect(refund).rejects.toMatchObject({ code: "charge_not_found" });
    }
    expect(moved()).toEqual(moves);
  });

  test("a repeated request has the first answer, and moves nothing more", async () => {
    const { payments } = harness.runtime;
    const attached = await payments.attachCard({
      ...{ token: processor.token(GOOD), contractorId: "cn_1", organization: org.id },
      ...{ account, onFile: null },
    });
    if (!("reference" in attached)) throw new Error("The bank asks nothing about this card.");
    const ids = { payment: newId("ch"), invoice: "in_1", organization: org.id };
    const common = { environment: "sandbox", idempotency_key: `${ids.payment}:1` } as const;
    const asked = { ...common, reference: attached.reference, amount_cents: 1725, description: "Premium", ids, previous: null };
    const charge = await payments.charge(asked);
    expect(await payments.charge(asked)).toEqual(charge);
    const refunded = { ...ids, payment: newId("rf") };
    const back = { ...common, idempotency_key: `${refunded.payment}:1`, charge_id: charge.charge_id, amount_cents: 700, ids: refunded };
    const refund = await payments.refund(back);
    expect(await payments.refund(back)).toEqual(refund);
    expect(await payments.charge(asked)).toEqual(charge);
    const range = { from: new Date(START.getTime() - 1000), to: new Date(START.getTime() + 60_000) };
    const listed: Movement[] = [];
    for await (const one of payments.listMovements(range, account)) listed.push(one);
    expect(listed.filter(({ reference }) => reference === ids.payment || reference === refunded.payment)).toMatchObject([
      { kind: "charge", amount: 1725, reference: ids.payment },
      { kind: "refund", amount: 700, reference: refunded.payment },
    ]);
  });

  async function addCard(contractor: string, token: string): Promise<void> {
    const session = await harness.call(key, "POST", "/payment/sessions", { contractor, return_url: "https://app.example.com/done" });
    const link = String(session.body.url).split("/").at(-1);
    const { body } = await harness.call(null, "POST", "/hosted/links", { token: link });
    expect((await harness.call(body.token, "POST", "/hosted/payment/card", { token })).body).toMatchObject({ status: "completed" });
  }
});
