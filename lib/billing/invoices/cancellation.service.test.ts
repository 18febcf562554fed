import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let money: ReturnType<typeof moneyOf>;
tenantOfTest((tenant) => {
  ({ harness, key, make } = tenant);
  money = moneyOf(harness, key, make);
});

const DAY = 86_400;
const put = (policy: Wire, body: object) => harness.call(key, "PUT", `/policies/${policy.id}`, body);
const later = () => ({ effective_date: make.inDays(1), end_date: make.inDays(200) });

test("before cover starts everything is refunded, fees included", async () => {
  const policy = await money.insured(undefined, { effective_date: make.inDays(10), end_date: make.inDays(100) });
  const paid = await make.invoice({ policy });
  await money.passes(DAY + 60);
  const open = await make.invoice({ policy, from: 7 });
  await put(policy, { is_active: false });
  expect(await money.get(open)).toMatchObject({ status: "void", void_reason: "policy_cancelled" });
  await money.passes(60);
  expect(await money.get(paid)).toMatchObject({ status: "paid", amount_paid: 0, amount_refunded: paid.total });
  expect(await money.balance(policy)).toEqual({
    invoiced: paid.total,
    collected: paid.total,
    refunded: paid.total,
    outstanding: 0,
    credit: 0,
  });
});

test("after the start the premium for the covered days is kept, and so are fees", async () => {
  const policy = await money.insured(undefined, later());
  const first = await make.invoice({ policy });
  const second = await make.invoice({ policy, from: 7 });
  harness.clock.set(new Date(policy.effective_date * 1000 - 1000));
  await money.passes(2.5 * DAY);
  const unpaid = await make.invoice({ policy, from: 14 });
  await put(policy, { is_active: false });
  expect((await money.get(unpaid)).status).toBe("void");
  await money.passes(60);
  // Three of seven days have begun and are earned in the first week, none in the second: 1725 × 3/7 = 739.
  expect(await money.get(first)).toMatchObject({ amount_refunded: 1725 - 739, amount_paid: 739 + 500 });
  expect(await money.get(second)).toMatchObject({ amount_refunded: 1725, amount_paid: 0 });
  await put(policy, { is_active: false });
  await money.passes(DAY);
  expect((await money.get(first)).amount_refunded).toBe(1725 - 739);
});

furtherTest("an unpaid week in which cover ended is replaced by the covered days; at least a dollar is kept", async () => {
  const policy = await money.insured(undefined, later());
  harness.clock.set(new Date(policy.effective_date * 1000));
  const week = await make.invoice({ policy });
  await money.passes(12 * 3600);
  await put(policy, { is_active: false });
  const [, stand] = [await money.get(week), (await money.of(policy))[0] as Wire];
  expect(await money.get(week)).toMatchObject({ status: "void", replaced_by: stand.id });
  expect(stand).toMatchObject({ gross_pay: 35714, premium_due: 246, paycycle_enddate: make.inDays(0), replaces: week.id });

  const small = await money.insured(undefined, later());
  const paid = await make.invoice({ policy: small, gross_pay: 100, from: 20 });
  // Cover begins a few hours after the date on the wire, when that day begins at the insured's home.
  await money.passes(1.5 * DAY);
  await put(small, { is_active: false });
  await money.passes(60);
  expect(await money.get(paid)).toMatchObject({ amount_refunded: 0, amount_paid: paid.total });
});

furtherTest("reinstating charges refunded and voided amounts again, and stops refunds that have not begun", async () => {
  const policy = await money.insured(undefined, later());
  const paid = await make.invoice({ policy, from: 14 });
  await money.passes(DAY + 60);
  const open = await make.invoice({ policy, from: 21 });
  await put(policy, { is_active: false });
  await put(policy, { is_active: true });
  expect((await money.ledger(paid)).map(({ kind }) => kind)).toEqual([
    "refund_withdrawn",
    "refund_scheduled",
    "charge_succeeded",
    "charge_attempted",
  ]);
  const again = await money.get({ id: (await money.get(open)).replaced_by });
  expect(again).toMatchObject({ status: "scheduled", gross_pay: open.gross_pay, total: open.total, replaces: open.id });

  await put(policy, { is_active: false });
  await money.passes(60);
  expect((await money.get(paid)).amount_refunded).toBe(1625);
  await put(policy, { is_active: true });
  const [reinstatement] = (await money.of(policy)).filter(({ kind }) => kind === "reinstatement");
  expect(reinstatement).toMatchObject({ premium_due: 1625, total: 1625, status: "scheduled" });
  await money.passes(DAY + 60);
  const balance = await money.balance(policy);
  expect(balance).toMatchObject({ outstanding: 0, refunded: 1625 });
  expect(balance.collected).toBe(paid.total + open.total + 1625);
});

test("deleting a contractor voids what is owed and refunds unearned premium; deleting an entity only ends cover", async () => {
  const policy = await money.insured(undefined, later());
  const paid = await make.invoice({ policy, from: 7 });
  await money.passes(DAY + 60);
  const owed = await make.invoice({ policy });
  await harness.call(key, "DELETE", `/contractors/${policy.contractor}`);
  expect(await money.get(owed)).toMatchObject({ status: "void", void_reason: "policy_cancelled" });
  await money.passes(60);
  expect(await money.get(paid)).toMatchObject({ amount_refunded: 1625, status: "paid" });

  const other = await money.insured(undefined, later());
  const scheduled = await make.invoice({ policy: other });
  const job = (await harness.call(key, "GET", `/jobs/${other.job}`)).body as Wire;
  await harness.call(key, "DELETE", `/entities/${job.entity}`);
  expect((await money.get(scheduled)).status).toBe("void");
});

test("a month after cover has ended without reported pay, the expected pay is invoiced; late pay reverses that", async () => {
  const quote = { effective_date: make.inDays(1), end_date: make.inDays(30) };
  const silent = await money.insured(undefined, quote);
  const reported = await money.insured(undefined, quote);
  await make.invoice({ policy: reported, gross_pay: 1000 });
  await money.passes(31 * DAY);
  await money.passes(28 * DAY);
  expect(await money.of(silent)).toEqual([]);
  await money.passes(2 * DAY);
  expect(await money.of(reported)).toHaveLength(1);
  const [estimate] = (await money.of(silent)) as [Wire];
  expect(estimate).toMatchObject({ kind: "adjustment", gross_pay: 250_000, premium_due: 1725, total: 2225, status: "scheduled" });
  await money.passes(DAY + 60);
  expect((await money.get(estimate)).status).toBe("paid");
  const late = await make.invoice({ policy: silent, gross_pay: 100_000 });
  // The fees are still due.
  expect(late).toMatchObject({ status: "paid", total: 1190, advance_applied: 1190, amount_due: 0, amount_paid: 1190 });
  await money.passes(31 * DAY);
  await money.passes(60);
  expect(await money.get(estimate)).toMatchObject({ amount_refunded: 2225 - 1190, amount_paid: 0 });
  expect(await money.balance(silent)).toMatchObject({ collected: 2225, refunded: 1035, outstanding: 0, credit: 0 });
});
