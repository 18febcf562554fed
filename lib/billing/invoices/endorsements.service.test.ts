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
const endorsements = [
  { kind: "additional_insured_ongoing", coverage: "general" },
  { kind: "additional_insured_ongoing", coverage: "general", party: "City of Duluth" },
  { kind: "waiver_of_subrogation", coverage: "workers-comp", form: "blanket" },
];
const cancel = (policy: Wire) => harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
const charges = ({ lines }: Wire) => lines.filter(({ kind }: Wire) => kind === "endorsement");

test("flat premium is charged once, with the first invoice, and refunded in full before cover starts", async () => {
  const policy = await money.insured(undefined, { endorsements, effective_date: make.inDays(10), end_date: make.inDays(100) });
  const { body: worksheet } = await harness.call(key, "GET", `/quotes/${policy.quote}/worksheet`);
  const paid = await make.invoice({ policy });
  expect(policy.endorsements.map(({ name }: Wire) => name)).toEqual(["Harbor & Vale Events LLC", "City of Duluth", null]);
  // The rate includes a cent for the waiver; each additional insured costs $5.00 and its tax.
  expect(paid).toMatchObject({ net_rate: 70, premium_due: 1750, total: 1750 + 2 * 524 + 501 });
  expect(charges(paid)).toEqual(
    [1, 2].map(() => ({
      kind: "endorsement",
      coverage: "general",
      endorsement: "additional_insured_ongoing",
      amount: 524,
      fully_earned: false,
    })),
  );
  const fee = (kind: string) => worksheet.fees.find((line: Wire) => line.kind === kind).amount_cents;
  expect([paid.total, paid.surplus_lines_tax]).toEqual([worksheet.totals.estimated_total_cents, fee("surplus_lines_tax")]);
  expect(charges(await make.invoice({ policy, from: 7 }))).toEqual([]);
  await money.passes(DAY + 60);
  await cancel(policy);
  await money.passes(60);
  expect(await money.get(paid)).toMatchObject({ amount_paid: 0, amount_refunded: paid.total });
  expect((await money.balance(policy)).collected).toBe((await money.balance(policy)).refunded);
});

furtherTest("after the start the percentage is refunded with the premium by days, and the flat premium is earned", async () => {
  const policy = await money.insured(undefined, { endorsements, effective_date: make.inDays(1), end_date: make.inDays(200) });
  const first = await make.invoice({ policy });
  harness.clock.set(new Date(policy.effective_date * 1000 - 1000));
  await money.passes(2.5 * DAY);
  await cancel(policy);
  await money.passes(60);
  // Three of seven days have begun: 1750 × 3/7 = 750.
  expect(await money.get(first)).toMatchObject({ amount_refunded: 1000, amount_paid: 750 + 2 * 524 + 501 });
});

test("the first pay is charged with the one-time fees, also if an endorsement was invoiced before", async () => {
  const bound = endorsements.slice(0, 1);
  const policy = await money.insured(undefined, { endorsements: bound, effective_date: make.inDays(1), end_date: make.inDays(100) });
  const { body: worksheet } = await harness.call(key, "GET", `/quotes/${policy.quote}/worksheet`);
  await money.passes(2 * DAY);
  await harness.call(key, "POST", `/policies/${policy.id}/endorse`, { endorsements: endorsements.slice(1, 2) });
  const before = await money.of(policy);
  expect(before.map((one) => [one.kind, charges(one).length])).toEqual([["endorsement", 1]]);
  const first = await make.invoice({ policy });
  const fees = first.lines.map(({ kind }: Wire) => kind).filter((kind: string) => kind !== "premium");
  expect(fees).toEqual(["endorsement", "risk_purchasing_group_fee"]);
  expect(first.total).toBe(worksheet.totals.estimated_total_cents);
  const next = await make.invoice({ policy, from: 7 });
  expect(next.total).toBe(next.premium_due);
});

furtherTest("reinstating charges the refunded flat premium again", async () => {
  const policy = await money.insured(undefined, { endorsements, effective_date: make.inDays(10), end_date: make.inDays(100) });
  const paid = await make.invoice({ policy });
  await money.passes(DAY + 60);
  await cancel(policy);
  await money.passes(60);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: true });
  const again = (await money.of(policy)).find(({ kind }) => kind === "reinstatement");
  expect(again).toMatchObject({ total: paid.total, surplus_lines_tax: paid.surplus_lines_tax });
  expect(charges(again as Wire)).toHaveLength(2);
});

test("an assignment's endorsements are part of its advance, deducted by the first invoice and refunded on cancellation", async () => {
  const policy = await money.insured(undefined, { endorsements: endorsements.slice(0, 1) });
  const term = { effective_date: make.inDays(5), end_date: make.inDays(25) };
  const assign = async () => {
    const job = await make.job();
    const assignment = await make.assignment({ contractor: policy.contractor, job: job.id, endorsements, ...term });
    const [advance] = (await harness.call(key, "GET", `/invoices?job=${job.id}`)).body as [Wire];
    return { assignment, advance };
  };
  const [kept, cancelled] = [await assign(), await assign()];
  expect(kept.advance).toMatchObject({ kind: "advance", total: 1750 + 2 * 524 });
  await money.passes(DAY + 60);
  await harness.call(key, "DELETE", `/assignments/${cancelled.assignment.id}`);
  await money.passes(60);
  expect(await money.get(cancelled.advance)).toMatchObject({ amount_paid: 0, amount_refunded: 1750 + 2 * 524 });
  const first = await make.invoice({ policy: kept.assignment, from: 0, days: 5, gross_pay: 100_000 });
  expect(first).toMatchObject({ total: 700 + 2 * 524, amount_due: 0 });
  expect(charges(await make.invoice({ policy: kept.assignment, from: 5, days: 5, gross_pay: 50_000 }))).toEqual([]);
  // The policy's own first invoice keeps its charges.
  expect(charges(await make.invoice({ policy }))).toHaveLength(1);
  await money.passes(26 * DAY);
  await money.passes(60);
  expect(await money.get(kept.advance)).toMatchObject({ amount_paid: 0, amount_refunded: 700 });
});
