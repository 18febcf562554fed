import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let org: Organization;
let make: Factories;
let money: ReturnType<typeof moneyOf>;
tenantOfTest((tenant) => {
  ({ harness, key, make, org } = tenant);
  money = moneyOf(harness, key, make);
});

const DAY = 86_400;

/** A contractor with this card, assigned to another job from the fifth to the twenty-fifth day. */
async function assigned(card?: string) {
  const policy = await money.insured(card);
  const job = await make.job();
  const term = { effective_date: make.inDays(5), end_date: make.inDays(25) };
  const assignment = await make.assignment({ contractor: policy.contractor, job: job.id, ...term });
  const [advance] = (await harness.call(key, "GET", `/invoices?job=${job.id}`)).body as [Wire];
  return { policy, job, assignment, advance };
}
const assignmentOf = async ({ id }: Wire) => (await harness.call(key, "GET", `/assignments/${id}`)).body as Wire;
const report = (assignment: Wire, gross_pay: number, from: number, days = 5) =>
  make.invoice({ policy: { ...assignment, effective_date: assignment.effective_date } as Wire, from, days, gross_pay });

test("the premium is charged in advance, reported pay is deducted from it, and the rest is refunded at the end", async () => {
  const { assignment, advance, job } = await assigned();
  expect(assignment).toMatchObject({ status: "pending", charge_date: make.inDays(1) });
  expect(advance).toMatchObject({
    kind: "advance",
    assignment: assignment.id,
    gross_pay: 250_000,
    total: 1725,
    status: "scheduled",
    charge_at: make.inDays(1),
  });
  const early = await harness.call(key, "POST", "/invoices", await make.invoiceBody({ policy: assignment }));
  expect(early.body.error_code).toBe("no_active_policy");
  await money.passes(DAY + 60);
  expect((await assignmentOf(assignment)).status).toBe("active");
  const first = await report(assignment, 100_000, 0);
  expect(first).toMatchObject({ status: "paid", total: 690, advance_applied: 690, amount_due: 0, assignment: assignment.id });
  const balance = async () => (await harness.call(key, "GET", `/jobs/${job.id}/balance`)).body;
  expect(await balance()).toMatchObject({ collected: 1725, credit: 1035, outstanding: 0 });
  const more = await report(assignment, 50_000, 5);
  expect(more.advance_applied).toBe(345);
  expect((await harness.call(key, "DELETE", `/invoices/${more.id}`)).body.error_code).toBe("invoice_already_paid");
  await money.passes(25 * DAY);
  await money.passes(60);
  expect(await money.get(advance)).toMatchObject({ amount_refunded: 690, amount_paid: 0 });
  expect(await balance()).toMatchObject({ collected: 1725, refunded: 690, credit: 0, outstanding: 0 });
});

furtherTest("pay beyond the advance is charged", async () => {
  const { assignment, advance } = await assigned();
  await money.passes(DAY + 60);
  const invoice = await report(assignment, 400_000, 0);
  expect(invoice).toMatchObject({ status: "scheduled", total: 2760, advance_applied: 1725, amount_due: 1035 });
  const replacement = (await harness.call(key, "PUT", `/invoices/${invoice.id}`, { gross_pay: 300_000 })).body;
  expect(replacement).toMatchObject({ total: 2070, advance_applied: 1725, amount_due: 345 });
  await money.passes(DAY + 60);
  expect(await money.get(replacement)).toMatchObject({ status: "paid", amount_paid: 2070 });
  expect(await money.get(advance)).toMatchObject({ amount_paid: 0 });
});

furtherTest("an advance whose last retry is declined leaves no cover, and no later card pays it", async () => {
  const { assignment, advance, policy } = await assigned(CARDS.poor);
  for (const days of [1, 1, 3]) await money.passes(days * DAY + 60);
  expect((await assignmentOf(assignment)).status).toBe("void");
  expect(await money.get(advance)).toMatchObject({ status: "void", void_reason: "charge_failed" });
  const failed = Array(3).fill("invoice.charge_card_failed");
  expect(await money.typesOf(advance.id)).toEqual(["invoice.voided", ...failed, "invoice.created"]);
  const session = await make.paymentSession({ contractor: policy.contractor });
  const { token } = (await harness.call(null, "POST", "/hosted/links", { token: String(session.url).split("/").at(-1) })).body;
  await harness.call(token, "POST", "/hosted/payment/card", { token: CARDS.good });
  await money.passes(2 * DAY);
  expect((await money.get(advance)).amount_paid).toBe(0);
});

test("pay that a person approves is charged for what the advance leaves due", async () => {
  const { assignment, job } = await assigned();
  await money.passes(DAY + 60);
  const far = await report(assignment, 700_000, 0);
  expect(far).toMatchObject({ status: "open", review: "waiting", total: 4830, advance_applied: 1725, amount_due: 3105 });
  expect((await harness.call(org.staff.staff, "POST", `/invoices/${far.id}/review`, { approve: true })).status).toBe(200);
  await money.passes(DAY + 3600);
  expect(await money.get(far)).toMatchObject({ status: "paid", amount_paid: 4830, amount_due: 0 });
  const { body: balance } = await harness.call(key, "GET", `/jobs/${job.id}/balance`);
  expect(balance).toMatchObject({ collected: 4830, credit: 0, outstanding: 0 });
});

test("cancelling the policy midway returns the undrawn part for the days that are left, and the bill adds up", async () => {
  const { assignment, advance, job, policy } = await assigned();
  await money.passes(5 * DAY + 60);
  await report(assignment, 100_000, 0);
  // Half of the twenty days will have passed: of 1,725 less the 690 drawn, half is earned.
  const asked = { effective_date: make.inDays(10), reason: "insured_request" };
  expect((await harness.call(key, "POST", `/policies/${policy.id}/cancel`, asked)).status).toBe(200);
  await money.passes(11 * DAY);
  await money.passes(60);
  const { amount_refunded } = await money.get(advance);
  expect(Math.abs(amount_refunded - (1725 - 690) / 2)).toBeLessThanOrEqual(2);
  const balance = (await harness.call(key, "GET", `/jobs/${job.id}/balance`)).body;
  expect(balance).toMatchObject({ collected: 1725, refunded: amount_refunded, outstanding: 0 });
});

furtherTest("cancelling before the start refunds all of it; before the charge nothing is charged", async () => {
  for (const wait of [60, DAY + 60]) {
    const { assignment, advance, job } = await assigned();
    await money.passes(wait);
    await harness.call(key, "POST", "/assignments/cancel", { job_id: job.id });
    expect((await assignmentOf(assignment)).status).toBe("cancelled");
    const [letter] = (await harness.call(key, "GET", `/outbox?contractor=${assignment.contractor}&kind=assignment_cancelled`)).body;
    expect(letter.text).toContain(wait === 60 ? "The premium is not charged" : "The premium that was charged to your card is refunded");
    await money.passes(DAY);
    const { amount_paid, amount_refunded } = await money.get(advance);
    expect([wait, amount_paid, amount_refunded]).toEqual([wait, 0, wait === 60 ? 0 : 1725]);
  }
});

test("without reported pay the advance becomes the premium a month after the end; an extension postpones that", async () => {
  const { assignment, advance, job } = await assigned();
  await money.passes(DAY + 60);
  await harness.call(key, "POST", "/assignments/extend", { job_id: job.id, end_date: make.inDays(60) });
  await money.passes(62 * DAY);
  expect(await money.get(advance)).toMatchObject({ paycycle_enddate: (await assignmentOf(assignment)).end_date, amount_paid: 1725 });
  await money.passes(31 * DAY);
  expect((await money.get(advance)).amount_paid).toBe(1725);
  expect((await report(assignment, 100_000, 0)).advance_applied).toBe(690);
  await money.passes(31 * DAY);
  await money.passes(60);
  expect(await money.get(advance)).toMatchObject({ amount_paid: 0, amount_refunded: 1035 });
});
