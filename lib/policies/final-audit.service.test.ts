import { expect, test } from "vitest";
import { closeMonth } from "#lib/backoffice/bordereaux/close.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { bordereauFiles, bordereauLines, centsIn } from "#lib/testing/bordereau-files.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let org: Organization;
let make: Factories;
let money: ReturnType<typeof moneyOf>;
tenantOfTest((tenant) => {
  ({ harness, key, org, make } = tenant);
  money = moneyOf(harness, key, make);
});

const DAY = 86_400;
const audit = (policy: Wire, body: object) => harness.call(key, "POST", `/policies/${policy.id}/audit`, body);
const get = async (policy: Wire): Promise<Wire> => (await harness.call(key, "GET", `/policies/${policy.id}`)).body;

/** A policy of 30 days that has ended, with pay of $1,000 and $500 reported and paid. */
async function ended(cycles: readonly number[] = [100_000, 50_000]): Promise<Wire> {
  const policy = await money.insured(CARDS.good, { effective_date: make.inDays(1), end_date: make.inDays(31) });
  for (const [at, gross_pay] of cycles.entries()) await make.invoice({ policy, from: 1 + at * 8, gross_pay });
  expect((await get(policy)).final_audit).toBeNull();
  await money.passes(26 * 3600);
  await money.passes(31 * DAY);
  return policy;
}

test("a final audit compares reported pay with the remuneration stated for the term; more is an adjusting invoice", async () => {
  const policy = await ended();
  expect((await get(policy)).final_audit).toEqual({ status: "due" });
  const { status, body } = await audit(policy, { remuneration: 200_000, form_1099: [{ year: 2026, amount: 150_000 }], note: "Register" });
  expect(status).toBe(200);
  expect(body.final_audit).toMatchObject({ status: "made", remuneration: 200_000, reported_pay: 150_000, difference: 50_000 });
  expect(body.final_audit.form_1099_check).toContain("1099 totals");
  const [id] = body.final_audit.invoices;
  expect(await money.get({ id })).toMatchObject({ kind: "audit", gross_pay: 50_000, premium_due: 345, total: 345, status: "scheduled" });
  // All pay is counted: it is neither reported, corrected nor withdrawn any more.
  const withdrawn = await harness.call(key, "DELETE", `/invoices/${id}`);
  expect([withdrawn.status, withdrawn.body.error_code]).toEqual([400, "invoice_exists"]);
  await money.passes(25 * 3600);
  expect(await money.balance(policy)).toMatchObject({ collected: 690 + 500 + 345 + 345, outstanding: 0, credit: 0 });
  const late = await harness.call(key, "POST", "/invoices", await make.invoiceBody({ policy, from: 20 }));
  expect(late.body.error_code).toBe("invoice_exists");
  expect((await money.typesOf(policy.id)).includes("policy.updated")).toBe(true);
});

test("less is returned at once, and the remuneration can be stated again", async () => {
  const policy = await ended();
  const { body } = await audit(policy, { remuneration: 80_000 });
  expect(body.final_audit).toMatchObject({ difference: -70_000 });
  expect(body.final_audit.invoices).toHaveLength(2);
  await money.passes(60);
  await money.passes(60);
  // Of $10.35 premium on $1,500, $5.52 on $800 is kept, with the fees.
  expect(await money.balance(policy)).toEqual({ invoiced: 552 + 500, collected: 1535, refunded: 1035 - 552, outstanding: 0, credit: 0 });
  const again = await audit(policy, { remuneration: 150_000 });
  expect(again.body.final_audit).toMatchObject({ reported_pay: 80_000, difference: 70_000 });
  await money.passes(25 * 3600);
  expect(await money.balance(policy)).toMatchObject({ invoiced: 1535, outstanding: 0, credit: 0 });
  expect((await audit(policy, { remuneration: 150_000 })).body.final_audit).toMatchObject({ difference: 0, invoices: [] });
});

test("it takes the place of an estimate, keeps the fees, and is refused before the term has ended", async () => {
  const policy = await ended([]);
  await money.passes(31 * DAY);
  await money.passes(25 * 3600);
  const [estimate] = (await money.of(policy)) as [Wire];
  expect(estimate).toMatchObject({ kind: "adjustment", status: "paid", total: 2225 });
  await audit(policy, { remuneration: 0 });
  await money.passes(60);
  await money.passes(60);
  expect(await money.balance(policy)).toMatchObject({ collected: 2225, refunded: 1725, outstanding: 0, credit: 0 });
  const running = await money.insured(CARDS.good, { effective_date: make.inDays(1), end_date: make.inDays(60) });
  const early = await audit(running, { remuneration: 100_000 });
  expect([early.status, early.body.error_code]).toEqual([409, "conflict"]);
});

test("a final audit and what it charges are in the bordereau of the month in which it is made, taxes and fees with it", async () => {
  const policy = await ended([100_000]);
  const context = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "bordereau");
  const { body } = await audit(policy, { remuneration: 300_000 });
  const month = harness.clock.now().toISOString().slice(0, 7);
  await money.passes(25 * 3600);
  while (harness.clock.now().toISOString().slice(0, 7) === month) await money.passes(5 * DAY);
  await closeMonth({ ...context, now: harness.clock.now() }, month);
  const lines = bordereauLines(await bordereauFiles(context, month));
  expect(lines.filter((line) => line.transaction_type === "final_audit")).toHaveLength(2);
  const [id] = body.final_audit.invoices;
  const charged = lines.filter(({ invoice }) => invoice === id).map(({ amount }) => centsIn(amount));
  expect(charged.reduce((sum, amount) => sum + amount, 0)).toBe((await money.get({ id })).total);
});
