import fc from "fast-check";
import { expect } from "vitest";
import type { Factories, Wire } from "./factories.ts";
import type { Harness } from "./harness.ts";
import type { moneyOf } from "./money.ts";

const HOUR = 3600;

/** A random operation on a policy's money. */
export const moneyStep = fc.oneof(
  fc.record({
    do: fc.constant("report" as const),
    week: fc.nat(5),
    days: fc.integer({ min: 1, max: 9 }),
    pay: fc.integer({ min: 100, max: 400_000 }),
  }),
  fc.record({ do: fc.constant("change" as const), which: fc.nat(9), pay: fc.integer({ min: 100, max: 400_000 }) }),
  fc.record({ do: fc.constant("delete" as const), which: fc.nat(9) }),
  fc.record({ do: fc.constant("correct" as const), which: fc.nat(9), pay: fc.integer({ min: -100_000, max: 400_000 }) }),
  fc.record({ do: fc.constant("audit" as const), pay: fc.integer({ min: 0, max: 900_000 }) }),
  fc.record({ do: fc.constantFrom("cancel" as const, "reinstate" as const) }),
  fc.record({ do: fc.constant("wait" as const), hours: fc.constantFrom(1, 25, 24 * 5) }),
);
export type MoneyStep = typeof moneyStep extends fc.Arbitrary<infer S> ? S : never;

/** Performs it. Every answer is a success or names what was wrong. */
export async function takeMoneyStep(
  { harness, key, make, money }: { harness: Harness; key: string; make: Factories; money: ReturnType<typeof moneyOf> },
  policy: Wire,
  one: MoneyStep,
): Promise<void> {
  const invoices = await money.of(policy);
  const chosen = "which" in one ? invoices[one.which % Math.max(1, invoices.length)] : undefined;
  const path = `/invoices/${chosen?.id}`;
  const answers = {
    report: async () =>
      "week" in one &&
      harness.call(key, "POST", "/invoices", await make.invoiceBody({ policy, from: one.week * 5, days: one.days, gross_pay: one.pay })),
    change: async () => chosen && "pay" in one && harness.call(key, "PUT", path, { gross_pay: one.pay }),
    correct: async () => {
      if (!chosen || !("pay" in one)) return false;
      const { id: replaces, contractor, job, paycycle_startdate, paycycle_enddate } = chosen;
      const body = { replaces, contractor, job, paycycle_startdate, paycycle_enddate, gross_pay: one.pay };
      return await harness.call(key, "POST", "/invoices", body);
    },
    audit: async () => "pay" in one && harness.call(key, "POST", `/policies/${policy.id}/audit`, { remuneration: one.pay }),
    delete: async () => chosen && harness.call(key, "DELETE", path),
    cancel: () => harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false }),
    reinstate: () => harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: true }),
    wait: async () => "hours" in one && money.passes(one.hours * HOUR),
  };
  const answer = await answers[one.do]();
  if (answer && typeof answer === "object") expect([200, 201, 400, 409]).toContain(answer.status);
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What holds of a policy's invoices, their ledger and its balance after any sequence of operations. */
export async function moneyHolds(money: ReturnType<typeof moneyOf>, policy: Wire): Promise<void> {
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
