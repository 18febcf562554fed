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
