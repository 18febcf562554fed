import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let org: Organization;
let make: Factories;
let money: ReturnType<typeof moneyOf>;
tenantOfFile((tenant) => {
  ({ harness, key, org, make } = tenant);
  money = moneyOf(harness, key, make);
});

const DAY = 86_400;
const insured = () => money.insured(CARDS.good, { effective_date: make.inDays(1), end_date: make.inDays(100) });
/** The report of the same cycle again. */
const again = ({ id, contractor, job, paycycle_startdate, paycycle_enddate }: Wire, gross_pay: number, over: object = {}) =>
  harness.call(key, "POST", "/invoices", { contractor, job, paycycle_startdate, paycycle_enddate, gross_pay, replaces: id, ...over });
const corrected = async (invoice: Wire, gross_pay: number): Promise<Wire> => {
  const { status, body } = await again(invoice, gross_pay);
  expect([status, body]).toEqual([201, expect.anything()]);
  return body;
};
/** A paid invoice of a new policy. */
async function paid(gross_pay: number, days = 7): Promise<{ policy: Wire; invoice: Wire }> {
  const policy = await insured();
  const { id } = await make.invoice({ policy, from: 2, gross_pay, days });
  await money.passes(25 * 3600);
  return { policy, invoice: await money.get({ id }) };
}

test("pay of 10,000 reported as 100,000 and corrected after the charge: the money comes back, and the invoice stays as it was", async () => {
  const { policy, invoice } = await paid(100_000_00 / 100);
  expect(invoice).toMatchObject({ status: "paid", gross_pay: 100_000, premium_due: 690, total: 1190 });
  const correction = await corrected(invoice, 10_000);
  expect(correction).toMatchObject({ status: "paid", kind: "paycycle", replaces: invoice.id, gross_pay: 10_000 });
  expect(correction).toMatchObject({ premium_due: 100, total: 600, advance_applied: 600, amount_due: 0 });
  const { replaced_by: _, amount_paid: __, ...before } = invoice;
  expect(await money.get(invoice)).toMatchObject({ ...before, replaced_by: correction.id, amount_paid: 590, amount_refunded: 0 });
  expect(await money.balance(policy)).toEqual({ invoiced: 600, collected: 1190, refunded: 0, outstanding: 0, credit: 590 });
  await money.passes(31 * DAY);
  await money.passes(60);
  expect(await money.get(invoice)).toMatchObject({ status: "paid", amount_paid: 0, amount_refunded: 590 });
  expect(await money.balance(policy)).toEqual({ invoiced: 600, collected: 1190, refunded: 590, outstanding: 0, credit: 0 });
  expect((await money.ledger(invoice)).map(({ kind, amount }) => [kind, amount]).reverse()).toEqual([
    ["charge_attempted", 1190],
    ["charge_succeeded", 1190],
    ["advance_drawn", 600],
    ["refund_scheduled", 590],
    ["refunded", 590],
  ]);
});

test("a credit is drawn by the next charge, and the rest is refunded when the term ends", async () => {
  const { policy, invoice } = await paid(100_000);
  await corrected(invoice, 50_000);
  expect(await make.invoice({ policy, from: 20, gross_pay: 20_000 })).toMatchObject({
    status: "paid",
    advance_applied: 138,
    amount_due: 0,
  });
  expect((await money.balance(policy)).credit).toBe(345 - 138);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  await money.passes(60);
  await money.passes(60);
  expect((await money.balance(policy)).credit).toBe(0);
});

test("a credit is refunded by itself when the term ends before 30 days have passed", async () => {
  const policy = await money.insured(CARDS.good, { effective_date: make.inDays(1), end_date: make.inDays(12) });
  const { id } = await make.invoice({ policy, from: 1, gross_pay: 100_000 });
  await money.passes(25 * 3600);
  const less = await corrected(await money.get({ id }), 20_000);
  await money.passes(8 * DAY);
  expect(await money.balance(policy)).toMatchObject({ credit: 1190 - less.total, refunded: 0 });
  for (let day = 0; day < 5; day++) await money.passes(DAY);
  expect(await money.balance(policy)).toMatchObject({ invoiced: less.total, credit: 0, refunded: 1190 - less.total, outstanding: 0 });
});

test("more pay is an adjusting invoice of which only the difference is charged", async () => {
  const { policy, invoice } = await paid(100_000);
  const more = await corrected(invoice, 150_000);
  expect(more).toMatchObject({ status: "scheduled", premium_due: 1035, total: 1535, advance_applied: 1190, amount_due: 345 });
  expect(await money.balance(policy)).toMatchObject({ outstanding: 345 });
  await money.passes(25 * 3600);
  expect(await money.get(more)).toMatchObject({ status: "paid", amount_paid: 1535 });
  expect(await money.balance(policy)).toEqual({ invoiced: 1535, collected: 1535, refunded: 0, outstanding: 0, credit: 0 });
});

test("zero, and a negative report that takes pay back; never more than was reported", async () => {
  const { invoice } = await paid(100_000);
  const less = await corrected(invoice, -40_000);
  expect(less).toMatchObject({ gross_pay: 60_000, premium_due: 414 });
  expect(await corrected(less, 0)).toMatchObject({ gross_pay: 0, premium_due: 0, total: 500, status: "paid" });
  const { invoice: other } = await paid(100_000);
  for (const [pay, words] of [
    [-100_001, "more than was reported"],
    [100_000, "what was reported"],
  ] as const) {
    const { status, body } = await again(other, pay);
    expect([status, body.errors?.[0]?.field, body.errors?.[0]?.message]).toEqual([400, "gross_pay", expect.stringContaining(words)]);
  }
});

test("an accidental second report stays `invoice_exists`, says how to correct, and a paid invoice is neither editable nor deletable", async () => {
  const { policy, invoice } = await paid(100_000);
  const twice = await again(invoice, 90_000, { replaces: undefined });
  expect([twice.status, twice.body.error_code]).toEqual([400, "invoice_exists"]);
  expect(twice.body.message).toContain(`replaces '${invoice.id}'`);
  for (const [method, body] of [
    ["PUT", { gross_pay: 90_000 }],
    ["DELETE", undefined],
  ] as const)
    expect((await harness.call(key, method, `/invoices/${invoice.id}`, body)).body.error_code).toBe("invoice_already_paid");
  const correction = await corrected(invoice, 90_000);
  // What is corrected already, or is another's, is refused naming the field or the correction.
  expect((await again(invoice, 80_000)).body.message).toContain(correction.id);
  const elsewhere = await again(invoice, 80_000, { job: (await make.job()).id });
  expect(elsewhere.body.errors?.[0]?.field).toBe("replaces");
  const tooLittle = await harness.call(key, "POST", "/invoices", await make.invoiceBody({ policy, from: 40, gross_pay: 0 }));
  expect([tooLittle.status, tooLittle.body.errors?.[0]?.field]).toEqual([400, "gross_pay"]);
});

test("an unpaid invoice is replaced; a deleted correction makes the pay before count again", async () => {
  const { policy, invoice } = await paid(100_000);
  const more = await corrected(invoice, 150_000);
  const still = await corrected(more, 130_000);
  expect(await money.get(more)).toMatchObject({ status: "void", replaced_by: still.id });
  expect(still).toMatchObject({ amount_due: 207, advance_applied: 1190 });
  expect((await harness.call(key, "DELETE", `/invoices/${still.id}`)).status).toBe(200);
  expect(await money.get(invoice)).toMatchObject({ status: "paid", replaced_by: null, amount_paid: 1190 });
  await money.passes(40 * DAY);
  expect(await money.balance(policy)).toEqual({ invoiced: 1190, collected: 1190, refunded: 0, outstanding: 0, credit: 0 });
});

test("pay far from the estimate waits for a person before it is charged; cover does not wait", async () => {
  const policy = await insured();
  const far = await make.invoice({ policy, from: 2, gross_pay: 600_000 });
  expect(far).toMatchObject({ status: "open", review: "waiting", charge_at: null });
  expect(far.review_reason).toContain("more than twice");
  const inbox = async () => (await harness.call(key, "GET", `/inbox?kind=pay_to_review&limit=100`)).body as Wire[];
  expect((await inbox()).map(({ subject }) => subject)).toContain(far.id);
  await money.passes(2 * DAY);
  expect(await money.get(far)).toMatchObject({ status: "open", amount_paid: 0 });
  expect((await harness.call(key, "GET", `/policies/${policy.id}`)).body).toMatchObject({ is_active: true });
  const { body: standing } = await harness.call(key, "GET", `/contractors/${policy.contractor}/compliance?job=${policy.job}`);
  expect(standing.positions[0].coverages).toMatchObject([{ coverage: "general", met: true, basis: { id: policy.id } }]);
  // A key is no person.
  const review = (who: string, approve: boolean, invoice = far) => harness.call(who, "POST", `/invoices/${invoice.id}/review`, { approve });
  expect((await review(key, true)).status).toBe(403);
  const person = org.staff.staff;
  expect((await review(person, true)).body).toMatchObject({ status: "scheduled", review: "approved" });
  await money.passes(25 * 3600);
  expect(await money.get(far)).toMatchObject({ status: "paid" });
  expect((await inbox()).map(({ subject }) => subject)).not.toContain(far.id);
  // What was approved counts as seen; a refused correction leaves what was.
  expect(await make.invoice({ policy, from: 20, gross_pay: 100_000 })).toMatchObject({ review: null, status: "scheduled" });
  const huge = await corrected(await money.get(far), 9_000_000);
  expect(huge).toMatchObject({ review: "waiting" });
  expect((await review(person, false, huge)).body).toMatchObject({ status: "void", void_reason: "pay_refused" });
  expect(await money.get(far)).toMatchObject({ status: "paid", replaced_by: null });
});

test("pay above what eligibility refers waits for a person, although it is not twice the estimate", async () => {
  const { id: job } = await make.job({ wage: 9_000_000 });
  const policy = await money.insured(CARDS.good, { job, effective_date: make.inDays(1), end_date: make.inDays(100) });
  const far = await make.invoice({ policy, from: 2, gross_pay: 11_000_000 });
  expect(far).toMatchObject({ status: "open", review: "waiting" });
  expect(far.review_reason).toContain("above which a quote is referred to a person");
  await harness.call(org.staff.staff, "POST", `/invoices/${far.id}/review`, { approve: false });
  expect(await make.invoice({ policy, from: 2, gross_pay: 9_900_000 })).toMatchObject({ status: "scheduled", review: null });
});

test("pay of a policy endorsed since is corrected without charging the endorsement twice, and returns all of it", async () => {
  const { policy, invoice } = await paid(100_000, 60);
  const endorsements = [{ kind: "waiver_of_subrogation", coverage: "workers-comp", party: "City of Duluth" }];
  expect((await harness.call(key, "POST", `/policies/${policy.id}/endorse`, { endorsements })).status).toBe(200);
  await money.passes(25 * 3600);
  const more = await corrected(invoice, 200_000);
  await money.passes(25 * 3600);
  const same = await corrected(await money.get(more), 100_000);
  expect([more.premium_due > 2 * invoice.premium_due, same.premium_due]).toEqual([true, invoice.premium_due]);
  await corrected(same, 0);
  await money.passes(31 * DAY);
  // What went from one correction to the next goes back the same way, a sweep for each.
  for (let sweeps = 0; sweeps < 4; sweeps++) await money.passes(60);
  const live = (await money.of(policy)).filter(({ status, replaced_by }) => status !== "void" && replaced_by === null);
  const fees = live.flatMap(({ lines }) => lines as Wire[]).filter(({ kind }) => kind !== "premium");
  const { collected, refunded, credit } = await money.balance(policy);
  expect([collected - refunded, credit]).toEqual([fees.reduce((sum, { amount }) => sum + amount, 0), 0]);
});

test("every step is an event with the invoice as it then is", async () => {
  const { invoice } = await paid(100_000);
  const less = await corrected(invoice, 50_000);
  expect((await money.typesOf(invoice.id)).toReversed()).toEqual([
    "invoice.created",
    "invoice.charge_card_succeeded",
    "invoice.paid",
    "invoice.adjusted",
  ]);
  expect((await money.typesOf(less.id)).toReversed()).toEqual(["invoice.created", "invoice.paid"]);
  const [created] = (await harness.call(key, "GET", `/events?object_id=${less.id}&type=invoice.created`)).body as Wire[];
  expect(created?.data).toMatchObject({ number: less.number, replaces: invoice.id, status: "paid" });
  const open = await make.invoice({
    policy: (await harness.call(key, "GET", `/policies/${invoice.policy}`)).body,
    from: 30,
    gross_pay: 200_000,
  });
  await harness.call(key, "DELETE", `/invoices/${open.id}`);
  expect((await money.typesOf(open.id)).toReversed()).toEqual(["invoice.created", "invoice.voided"]);
});
