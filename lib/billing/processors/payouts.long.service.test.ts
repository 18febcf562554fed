import { describe, expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import { reconciled } from "#lib/testing/reconciliations.ts";
import { PROCESSORS, type ProcessorTest, processorOfTest } from "#lib/testing/stripe/processor-of-test.ts";
import { feeOf } from "./test-payouts.ts";

// What a processor pays out is what it has moved, less its fees: the same of every processor.
const DAY = 86_400;

describe.each(PROCESSORS)("%s", (_, start) => {
  let { harness, key, money, processor, account, moved, invoiced, paymentOf, post } = {} as ProcessorTest;
  processorOfTest(start, (given) => {
    ({ harness, key, money, processor, account, moved, invoiced, paymentOf, post } = given);
  });
  const list = async (path: string) => (await harness.call(key, "GET", path)).body as Wire[];

  test("charges, refunds and disputes are paid out once, less fees, with the invoice of each", async () => {
    const charged = async () => {
      const known = moved();
      const invoice = await invoiced();
      await money.passes(DAY + 60);
      return { invoice, payment: paymentOf("charge", moved().slice(known.length)) };
    };
    const [kept, refunded, disputed] = [await charged(), await charged(), await charged()];
    await harness.call(key, "DELETE", `/policies/${refunded.invoice.policy}`);
    await money.passes(60);
    const dispute = await processor.dispute(disputed.payment);
    expect(await post(dispute.event())).toBe(200);
    await money.passes(DAY);
    processor.payOut();
    await money.passes(DAY);
    const { held } = await reconciled(harness, key, account);
    const back = (await money.get(refunded.invoice)).amount_refunded;
    const gross = kept.invoice.total + refunded.invoice.total - back;
    const fees = [kept, refunded, disputed].reduce((sum, { invoice }) => sum + feeOf(invoice.total), 0);
    expect(held).toMatchObject({ paid_out: gross - fees, processor_fees: fees, awaiting_payout: 0, difference: 0 });

    const runs = await list("/reconciliations?limit=100");
    expect(runs.map(({ differences }) => differences)).toEqual(runs.map(() => 0));
    const ofRuns = await Promise.all(runs.map(async ({ id: run }) => ({ run, payouts: await list(`/reconciliations/${run}/payouts`) })));
    const payouts = ofRuns.flatMap(({ run, payouts: some }) => some.map(({ id, amount }) => ({ run, id, amount })));
    expect(payouts.reduce((sum, { amount }) => sum + amount, 0)).toBe(gross - fees);
    const items = (await Promise.all(payouts.map(({ run, id }) => list(`/reconciliations/${run}/payouts/${id}/items`)))).flat();
    const of = (kind: string) =>
      items.filter((item) => item.kind === kind).map(({ invoice, amount, processor_fee }) => ({ invoice, amount, processor_fee }));
    expect(of("charge")).toHaveLength(3);
    for (const { invoice } of [kept, refunded, disputed])
      expect(of("charge")).toContainEqual({ invoice: invoice.id, amount: invoice.total, processor_fee: feeOf(invoice.total) });
    expect(of("refund")).toEqual([{ invoice: refunded.invoice.id, amount: -back, processor_fee: 0 }]);
    expect(of("dispute")).toEqual([{ invoice: disputed.invoice.id, amount: -disputed.invoice.total, processor_fee: 0 }]);
    expect(items).toHaveLength(5);
    expect(processor.refusals()).toEqual([]);
  });
});
