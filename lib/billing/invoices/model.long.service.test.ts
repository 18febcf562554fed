import { and, eq, inArray } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ledger } from "#lib/billing/schema/money.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import { type Harness, START } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import { moneyHolds, moneyStep, takeMoneyStep } from "#lib/testing/money-steps.ts";
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
const holds = (policy: Wire) => moneyHolds(money, policy);

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
