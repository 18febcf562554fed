import { expect, test } from "vitest";
import { systemContext } from "#lib/platform/context/context.ts";
import { monthAfter } from "#lib/rules/policies/bordereau/month.ts";
import { type BordereauLine, bordereauFiles, bordereauLines, centsIn as cents } from "#lib/testing/bordereau-files.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { closeMonth } from "./close.ts";

let harness: Harness;
let key: string;
let make: Factories;
let org: Organization;
let money: ReturnType<typeof moneyOf>;
tenantOfTest((tenant) => {
  ({ harness, key, make, org } = tenant);
  money = moneyOf(harness, key, make);
});

const DAY = 86_400;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The rows of a policy that move money, of every month since `first`. */
async function moneyRows(policy: Wire, first: string): Promise<BordereauLine[]> {
  const present = () => harness.clock.now().toISOString().slice(0, 7);
  const last = present();
  while (present() === last) await money.passes(5 * DAY);
  const ctx = await systemContext(harness.runtime, { orgId: org.id, environment: "sandbox" }, "bordereau");
  const rows: BordereauLine[] = [];
  for (let month = first; month <= last; month = monthAfter(month)) {
    await closeMonth(ctx, month);
    rows.push(...bordereauLines(await bordereauFiles(ctx, month)));
  }
  return rows.filter((row) => row.policy === policy.id && row.invoice !== "");
}

test("surplus lines: adjustments are in the bordereau as filings, and refunds return the tax", async () => {
  const first = harness.clock.now().toISOString().slice(0, 7);
  const term = { effective_date: make.inDays(1), end_date: make.inDays(100) };
  const policy = await money.insured(CARDS.good, { coverage_type: ["general", "workers-comp"], ...term });
  const invoice = await make.invoice({ policy, from: 2, gross_pay: 400_000 });
  await money.passes(25 * 3600);
  const { contractor, job, paycycle_startdate, paycycle_enddate } = invoice;
  const again = { contractor, job, paycycle_startdate, paycycle_enddate, gross_pay: 100_000, replaces: invoice.id };
  const { body: correction } = await harness.call(key, "POST", "/invoices", again);
  for (let sweep = 0; sweep < 4; sweep++) await money.passes(sweep ? 60 : 31 * DAY);
  expect(await money.balance(policy)).toMatchObject({ invoiced: correction.total, credit: 0, outstanding: 0 });
  const rows = await moneyRows(policy, first);
  const filed = (name: string) => rows.filter((row) => row.surplus_lines_filing === name);
  expect(new Set(filed("premium").map(({ coverage, paper }) => [coverage, paper].join(" ")))).toEqual(new Set(["general surplus_lines"]));
  expect(new Set(filed("return").map(({ coverage, paper }) => [coverage, paper].join(" ")))).toEqual(new Set(["general surplus_lines"]));
  expect(rows.filter((row) => row.paper === "admitted").every((row) => row.surplus_lines_filing === "")).toBe(true);
  // The tax that is left is that of the pay that is left.
  expect(sum(filed("return").map((row) => cents(row.surplus_lines_tax_derived)))).toBeLessThan(0);
  expect(sum(rows.map((row) => cents(row.surplus_lines_tax_derived)))).toBe(correction.surplus_lines_tax);
  expect(sum(rows.map((row) => cents(row.amount)))).toBe(correction.total);
});
