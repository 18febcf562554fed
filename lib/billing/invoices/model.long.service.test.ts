import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ledger } from "#lib/billing/schema/money.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import { type Harness, START } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import { moneyStep, takeMoneyStep } from "#lib/testing/money-steps.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { runs } from "#lib/testing/runs.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let org: Organization;
let money: ReturnType<typeof moneyOf>;
tenantOfFile((tenant) => {
  ({ harness, key, org, make } = tenant);
  money = moneyOf(harness, key, make);
});

const HOUR = 3600;
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The invariants after any sequence of operations. */
async function holds(policy: Wire): Promise<void> {
  const invoices = await money.of(policy);
  for (const invoice of invoices) {
    const entries = await money.ledger(invoice);
    const of = (...kinds: string[]) => sum(entries.filter(({ kind }) => kinds.includes(kind)).map(({ amount }) => amount));
    expect(sum(entries.map(({ effect }) => effect))).toBe(invoice.amount_paid);
    expect(invoice.amount_paid).toBeGreaterThanOrEqual(0);
    const given = of("advance_drawn", "advance_released") - of("advance_returned");
    expect(of("charge_succeeded")).toBeLessThanOrEqual(invoice.total);
    expect(of("refunded")).toBeLessThanOrEqual(of("charge_succeeded"));
    expect(of("refund_scheduled") - of("refund_withdrawn")).toBeLessThanOrEqual(of("charge_succeeded"));
    expect(invoice.amount_refunded).toBe(of("refunded"));
    expect(sum(invoice.lines.map(({ amount }: Wire) => amount))).toBe(invoice.total);
    // What a paid invoice no longer holds was refunded, or given to those that correct it or to the one it corrected.
    if (invoice.status === "paid")
      expect([invoice.amount_due, invoice.amount_paid + invoice.amount_refunded + given]).toEqual([0, invoice.total]);
    else if (invoice.status === "void") expect([invoice.amount_paid, invoice.amount_due]).toEqual([0, 0]);
    else expect([invoice.amount_paid, invoice.amount_due]).toEqual([invoice.advance_applied, invoice.total - invoice.advance_applied]);
    if (invoice.status === "scheduled") expect(invoice.charge_at).not.toBeNull();
    if (invoice.charge_at !== null) expect(["scheduled", "failed"]).toContain(invoice.status);
  }
  const isCorrected = ({ status, replaced_by }: Wire) => status === "paid" && replaced_by !== null;
  const live = invoices.filter((invoice) => invoice.status !== "void" && !isCorrected(invoice));
  const cycles = live.filter(({ kind }) => kind === "paycycle").sort((a, b) => a.paycycle_startdate - b.paycycle_startdate);
  for (const [i, one] of cycles.entries())
    expect(cycles[i + 1]?.paycycle_startdate ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(one.paycycle_enddate);
  expect(live.filter(({ lines }) => lines.some(({ kind }: Wire) => kind === "risk_purchasing_group_fee")).length).toBeLessThanOrEqual(2);
  expect(await money.balance(policy)).toEqual({
    invoiced: sum(live.map(({ total }) => total)),
    outstanding: sum(live.map(({ amount_due }) => amount_due)),
    collected: sum(invoices.map(({ amount_paid, amount_refunded }) => amount_paid + amount_refunded)),
    refunded: sum(invoices.map(({ amount_refunded }) => amount_refunded)),
    credit: sum(invoices.filter(isCorrected).map(({ amount_paid }) => amount_paid)),
  });
}

/** A month later no credit is left: what is held is what the invoices that count say, less what a cancellation returned. */
async function settles(policy: Wire): Promise<void> {
  await money.passes(31 * 24 * HOUR);
  await money.passes(HOUR);
  await money.passes(HOUR);
  await holds(policy);
  expect((await money.balance(policy)).credit).toBe(0);
  const { runtime, clock } = harness;
  const moved: [string, number][] = [];
  const account = { orgId: org.id, environment: "sandbox", connected: null } as const;
  // The clock starts anew in each run, and one before may have gone on for longer.
  const to = new Date(clock.now().getTime() + 366 * 24 * HOUR * 1000);
  for await (const { id, amount } of runtime.payments.listMovements({ from: START, to }, account)) moved.push([id, amount]);
  const isMovement = and(eq(ledger.org_id, org.id), inArray(ledger.kind, ["charge_succeeded", "refunded"]));
  const entered = await runtime.database.db.select().from(ledger).where(isMovement);
  expect(entered.map(({ processor_reference, amount }) => [processor_reference, amount]).sort()).toEqual(moved.sort());
}

test("after any reports, changes, corrections, audits, deletions, cancellations and reinstatements, the ledger and the invoices agree", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(CARDS.good, CARDS.good, CARDS.poor),
      fc.array(moneyStep, { minLength: 4, maxLength: 9 }),
      async (card, steps) => {
        harness.clock.set(START);
        const policy = await money.insured(card, { effective_date: make.inDays(2), end_date: make.inDays(100) });
        await make.invoice({ policy, from: 40 });
        for (const one of steps) {
          await takeMoneyStep({ harness, key, make, money }, policy, one);
          await holds(policy);
        }
        await money.passes(25 * HOUR);
        await money.passes(HOUR);
        await holds(policy);
        await settles(policy);
      },
    ),
    { numRuns: runs(3), endOnFailure: true },
  );
});

test("concurrent requests are all answered, and the ledger and the invoices still agree", async () => {
  harness.clock.set(START);
  const policy = await money.insured(CARDS.good, { effective_date: make.inDays(2), end_date: make.inDays(100) });
  for (const from of [20, 30, 40]) await make.invoice({ policy, from });
  await money.passes(25 * HOUR);
  const open = await make.invoice({ policy, from: 50 });
  const put = (path: string, body: object) => harness.call(key, "PUT", path, body);
  for (let round = 0; round < 3; round++) {
    const from = 60 + round * 10;
    const body = await make.invoiceBody({ policy, from, days: 5 });
    const answers = await Promise.all([
      ...[0, 1, 2].map((n) => harness.call(key, "POST", "/invoices", { ...body, paycycle_startdate: body.paycycle_startdate + n * HOUR })),
      put(`/invoices/${open.id}`, { gross_pay: 1000 + round }),
      put(`/policies/${policy.id}`, { is_active: round % 2 === 1 }),
      harness.call(key, "POST", "/invoices/preview", body),
      put(`/policies/${policy.id}`, { is_active: round % 2 === 0 }),
      harness.call(key, "DELETE", `/invoices/${open.id}`),
      put(`/contractors/${policy.contractor}`, { phone: "+1 512 555 0199" }),
    ]);
    expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([]);
    await Promise.all([money.passes(25 * HOUR), put(`/policies/${policy.id}`, { is_active: false })]);
    await put(`/policies/${policy.id}`, { is_active: true });
    await money.passes(HOUR);
    await holds(policy);
  }
});
