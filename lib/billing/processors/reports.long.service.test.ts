import { describe, expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import { reconciled } from "#lib/testing/reconciliations.ts";
import { PROCESSORS, type ProcessorTest, processorOfTest } from "#lib/testing/stripe/processor-of-test.ts";

// What a processor reports without being asked, late, repeated and in any order, is recorded the same of every processor.
const DAY = 86_400;

describe.each(PROCESSORS)("%s", (_, start) => {
  let { harness, key, money, processor, account, moved, invoiced, kinds, agree, paymentOf, post } = {} as ProcessorTest;
  processorOfTest(start, (given) => {
    ({ harness, key, money, processor, account, moved, invoiced, kinds, agree, paymentOf, post } = given);
  });

  test("an event about a charge whose answer was lost records it; late and repeated events, and the repeated request, change nothing", async () => {
    const invoice = await invoiced();
    processor.lose("after", "charge");
    await money.passes(DAY + 60);
    const event = () => processor.event(paymentOf("charge"));
    expect(await post(event())).toBe(200);
    expect((await money.get(invoice)).status).toBe("paid");
    expect(await post(event())).toBe(200);
    await money.passes(3600);
    await money.passes(3 * DAY);
    for (let n = 0; n < 2; n++) expect(await post(event())).toBe(200);
    expect(await kinds(invoice)).toEqual(["charge_attempted", "charge_unanswered", "charge_succeeded"]);
    expect(moved()).toHaveLength(1);
    await agree(invoice);
  });

  test.each(["won", "lost"] as const)("a dispute withdraws the amount and waits in the inbox until it is %s", async (outcome) => {
    const invoice = await invoiced();
    await money.passes(DAY + 60);
    const waits = async () => ((await harness.call(key, "GET", "/inbox?kind=charge_disputed")).body as Wire[]).length;
    const dispute = await processor.dispute(paymentOf("charge"));
    const early = dispute.event();
    for (let n = 0; n < 2; n++) expect(await post(dispute.event())).toBe(200);
    expect(await money.get(invoice)).toMatchObject({ status: "paid", amount_paid: 0 });
    expect(await waits()).toBe(1);
    await dispute.decide(outcome);
    // One about its beginning arrives after one about its end.
    for (const event of [dispute.event(), early, dispute.event()]) expect(await post(event)).toBe(200);
    await money.passes(3 * DAY);
    expect(await post(dispute.event())).toBe(200);
    expect(await money.get(invoice)).toMatchObject({ status: "paid", amount_paid: outcome === "won" ? invoice.total : 0 });
    expect(await kinds(invoice)).toEqual(["charge_attempted", "charge_succeeded", "disputed", `dispute_${outcome}`]);
    expect(await waits()).toBe(0);
    expect(moved()).toHaveLength(1);
  });

  test("an event about a charge or refund that is not recorded yet is refused, so that it is sent again", async () => {
    const invoice = await invoiced();
    processor.lose("after", "charge");
    await money.passes(DAY + 60);
    const dispute = await processor.dispute(paymentOf("charge"));
    expect(await post(dispute.event())).toBe(503);
    expect(await kinds(invoice)).toEqual(["charge_attempted", "charge_unanswered"]);
    await money.passes(61);
    expect(await post(dispute.event())).toBe(200);
    expect(await kinds(invoice)).toEqual(["charge_attempted", "charge_unanswered", "charge_succeeded", "disputed"]);
    await dispute.decide("won");
    expect(await post(dispute.event())).toBe(200);
  });

  test("a refund that was sent back before its answer arrived is entered when it is known", async () => {
    const invoice = await invoiced();
    await money.passes(DAY + 60);
    processor.lose("after", "refund");
    await harness.call(key, "DELETE", `/policies/${invoice.policy}`);
    await money.passes(60);
    const refund = paymentOf("refund");
    await processor.sendBack(refund);
    expect(await post(processor.event(refund))).toBe(503);
    await money.passes(61);
    expect(await post(processor.event(refund))).toBe(200);
    expect((await kinds(invoice)).slice(-3)).toEqual(["refund_unanswered", "refunded", "refund_failed"]);
  });

  test("disputes and refunds sent back agree with the ledger, and a dispute whose event never arrived is named", async () => {
    const charged = async () => {
      const known = moved();
      const invoice = await invoiced();
      await money.passes(DAY + 60);
      return { invoice, charge: paymentOf("charge", moved().slice(known.length)) };
    };
    const [won, refunded, unreported] = [await charged(), await charged(), await charged()];
    const dispute = await processor.dispute(won.charge);
    expect(await post(dispute.event())).toBe(200);
    await dispute.decide("won");
    expect(await post(dispute.event())).toBe(200);
    await harness.call(key, "DELETE", `/policies/${refunded.invoice.policy}`);
    await money.passes(60);
    const refund = paymentOf("refund");
    expect(await post(processor.event(refund))).toBe(200);
    expect((await money.get(refunded.invoice)).amount_refunded).toBeGreaterThan(0);
    await processor.sendBack(refund);
    for (let n = 0; n < 2; n++) expect(await post(processor.event(refund))).toBe(200);
    expect((await kinds(refunded.invoice)).slice(-2)).toEqual(["refunded", "refund_failed"]);
    await processor.dispute(unreported.charge);
    await money.passes(DAY);
    const { held } = await reconciled(harness, key, account);
    const [back] = moved().filter(({ kind }) => kind === "refund");
    expect(held).toMatchObject({
      charged: won.invoice.total + refunded.invoice.total + unreported.invoice.total,
      refunded: back?.amount,
      disputed: won.invoice.total + unreported.invoice.total,
      returned: won.invoice.total + (back?.amount ?? 0),
      difference: -unreported.invoice.total,
    });
    const { body: runs } = await harness.call(key, "GET", "/reconciliations?limit=100");
    const found = await Promise.all(
      (runs as Wire[]).map(async ({ id }) => (await harness.call(key, "GET", `/reconciliations/${id}/differences`)).body),
    );
    expect(found.flat()).toMatchObject([
      { kind: "missing_in_ledger", movement_kind: "dispute", invoice: unreported.invoice.id, effect: -unreported.invoice.total },
    ]);
  });
});
