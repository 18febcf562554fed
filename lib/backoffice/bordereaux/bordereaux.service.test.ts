import { and, asc, eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ledger } from "#lib/billing/schema/money.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { bordereauRows } from "#lib/policies/schema/bordereaux.ts";
import { monthAfter } from "#lib/rules/policies/bordereau/month.ts";
import { bordereauFiles, centsIn as cents, bordereauLines as rowsOf } from "#lib/testing/bordereau-files.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import { moneyStep, takeMoneyStep } from "#lib/testing/money-steps.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { furtherTest, runs } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { closeMonth } from "./close.ts";

let harness: Harness;
let key: string;
let make: Factories;
let org: Organization;
let money: ReturnType<typeof moneyOf>;
/** The newest month that the test has closed. */
let closedUntil: string | undefined;
tenantOfTest((tenant) => {
  ({ harness, key, make, org } = tenant);
  money = moneyOf(harness, key, make);
  closedUntil = undefined;
});

const DAY = 86_400;
const context = (id = org.id) => systemContext(harness.runtime, { orgId: id, environment: "sandbox" }, "bordereau");
const monthOf = (at: Date) => at.toISOString().slice(0, 7);
const present = () => monthOf(harness.clock.now());

const filesOf = async (month: string) => await bordereauFiles(await context(), month);
const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** Moves the clock into the next month and closes every month that has ended since the last call; returns the newest of them. */
async function endOfMonth(): Promise<string> {
  const newest = present();
  while (present() === newest) await money.passes(5 * DAY);
  for (let month = closedUntil ? monthAfter(closedUntil) : newest; month <= newest; month = monthAfter(month))
    await closeMonth(await context(), month);
  closedUntil = newest;
  return newest;
}

/** Moves a policy to a new quote with these coverages. Returns the answer, of the quote if it is refused. */
async function moveTo(policy: Wire, coverage_type: readonly string[], term: object) {
  const job = (await make.job()).id;
  const quote = await harness.call(key, "POST", "/quotes", { contractor: policy.contractor, job, coverage_type, ...term });
  return quote.status === 201 ? await harness.call(key, "PUT", `/policies/${policy.id}`, { quote: quote.body.id }) : quote;
}

/** A quote for what is insured already is refused, so most moves bring another coverage. */
const coverages = fc.constantFrom(["general", "cyber"], ["general", "workers-comp"], ["general", "cyber", "workers-comp"]);
/** A random operation on a policy: on its money, or, until cover begins, the move to a quote with other coverages. */
const step = fc.oneof(
  { weight: 3, arbitrary: moneyStep },
  { weight: 1, arbitrary: fc.record({ do: fc.constant("move" as const), coverage_type: coverages }) },
);

/** In how many days cover begins: in the first month, or in the one after it. */
const begins = fc.constantFrom(2, 40);

test("after any history the bordereaux of all months add up to the ledger, and a closed month never changes", async () => {
  const closed: Record<string, Record<string, string>> = {};
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 3, maxLength: 6 }),
      fc.array(step, { maxLength: 4 }),
      begins,
      async (first, then, days) => {
        const term = { effective_date: make.inDays(days), end_date: make.inDays(100) };
        const policy = await money.insured(CARDS.good, term);
        const take = async (one: (typeof first)[number]) => {
          if (one.do !== "move") return await takeMoneyStep({ harness, key, make, money }, policy, one);
          const { status } = await moveTo(policy, one.coverage_type, term);
          expect([200, 400]).toContain(status);
        };
        for (const steps of [first, then]) {
          for (const one of steps) await take(one);
          const month = await endOfMonth();
          closed[month] = await filesOf(month);
        }
        for (const [month, files] of Object.entries(closed)) expect(await filesOf(month)).toEqual(files);
        const rows = Object.values(closed).flatMap(rowsOf);
        for (const invoice of await money.of(policy)) {
          const own = rows.filter((row) => row.invoice === invoice.id);
          expect(sum(own.map(({ amount }) => cents(amount)))).toBe(invoice.amount_paid);
          // Of a corrected invoice a part may have gone over to the one that replaces it, with its tax.
          const tax = sum(own.map((row) => cents(row.surplus_lines_tax_derived)));
          if (invoice.status === "paid" && invoice.amount_paid === invoice.total) expect(tax).toBe(invoice.surplus_lines_tax);
          expect(tax).toBe(Math.min(Math.max(tax, 0), invoice.surplus_lines_tax));
        }
        const ctx = await context();
        const [entries] = await ctx.db
          .select({ held: sql<number>`coalesce(sum(${ledger.effect}), 0)::int` })
          .from(ledger)
          .where(inScope(ledger, ctx));
        expect(sum(rows.map(({ amount }) => cents(amount)))).toBe(entries?.held);
      },
    ),
    { numRuns: runs(2), endOnFailure: true },
  );
});

test("a policy's life is a row for each coverage and movement, with its insurer, state, paper and money", async () => {
  const policy = await money.insured(CARDS.good, {
    coverage_type: ["general", "workers-comp"],
    effective_date: make.inDays(2),
    end_date: make.inDays(90),
  });
  const invoice = await make.invoice({ policy, from: 5 });
  await money.passes(25 * 3600);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  const rows = rowsOf(await filesOf(await endOfMonth())).filter((row) => row.policy === policy.id);
  const of = (type: string) => rows.filter((row) => row.transaction_type === type);
  expect(
    of("new_business")
      .map(({ coverage, paper, amount }) => `${coverage} ${paper} ${amount}`)
      .toSorted(),
  ).toEqual(["general surplus_lines 0.00", "workers-comp admitted 0.00"]);
  expect(of("cancellation")).toHaveLength(2);
  const paid = of("premium");
  expect(sum(paid.map(({ amount }) => cents(amount)))).toBe(invoice.total);
  expect(new Set(paid.map((row) => row.invoice_number))).toEqual(new Set([invoice.number]));
  expect(paid.map(({ item, coverage }) => `${item} ${coverage}`)).toEqual(
    expect.arrayContaining(["premium general", "premium workers-comp", "risk_purchasing_group_fee "]),
  );
  const general = paid.find(({ item, coverage }) => item === "premium" && coverage === "general");
  expect(cents(general?.surplus_lines_tax_derived)).toBe(invoice.surplus_lines_tax);
  expect(cents(general?.premium_without_tax_derived)).toBe(cents(general?.amount) - invoice.surplus_lines_tax);
  expect(new Set(rows.map(({ policy_number }) => policy_number))).toEqual(new Set([policy.policy_number]));
  expect(new Set(rows.map(({ insurer }) => insurer)).size).toBe(2);
});

furtherTest(
  "a policy that moves to other coverages before it starts is cancelled for an insurer who was told of it, and new for another",
  async () => {
    const term = { effective_date: make.inDays(70), end_date: make.inDays(160) };
    const policy = await money.insured(CARDS.good, { coverage_type: ["general", "workers-comp"], ...term });
    const first = await endOfMonth();
    const told = (await filesOf(first)) as Record<string, string>;
    const move = async (coverage_type: string[]) => expect((await moveTo(policy, coverage_type, term)).status).toBe(200);
    await move(["general", "cyber"]);
    const second = await endOfMonth();
    const shown = async (month: string) =>
      rowsOf(await filesOf(month))
        .filter((row) => row.policy === policy.id)
        .map(({ transaction_type, coverage, insurer, amount }) => [transaction_type, coverage, insurer, amount].join(" | "))
        .toSorted();
    const insurerOf = (coverage: string, files: Record<string, string>) => rowsOf(files).find((row) => row.coverage === coverage)?.insurer;
    const [work, general] = [insurerOf("workers-comp", told), insurerOf("general", told)];
    expect(work).not.toBe(general);
    expect(await shown(second)).toEqual([
      `cancellation | workers-comp | ${work} | 0.00`,
      `change_of_terms | general | ${general} | 0.00`,
      `new_business | cyber | ${insurerOf("cyber", await filesOf(second))} | 0.00`,
    ]);
    expect(await filesOf(first)).toEqual(told);
    // There and back in one month tells nobody of a cancellation, and one who was told is new again.
    await move(["general", "workers-comp"]);
    await move(["general", "cyber", "workers-comp"]);
    expect(await shown(await endOfMonth())).toEqual([
      `change_of_terms | cyber | ${insurerOf("cyber", await filesOf(second))} | 0.00`,
      `change_of_terms | cyber | ${insurerOf("cyber", await filesOf(second))} | 0.00`,
      `change_of_terms | general | ${general} | 0.00`,
      `change_of_terms | general | ${general} | 0.00`,
      `change_of_terms | workers-comp | ${work} | 0.00`,
      `new_business | workers-comp | ${work} | 0.00`,
    ]);
  },
);

furtherTest("what is committed after its month was closed falls into the next one", async () => {
  const policy = await money.insured(CARDS.good, { effective_date: make.inDays(2), end_date: make.inDays(90) });
  const invoice = await make.invoice({ policy, from: 5 });
  await money.passes(25 * 3600);
  const late = harness.clock.now();
  const first = await endOfMonth();
  const before = await filesOf(first);
  await write(await context(), async (w) => {
    const [entry] = await w.tx
      .select()
      .from(ledger)
      .where(and(inScope(ledger, w), eq(ledger.kind, "charge_succeeded")))
      .orderBy(asc(ledger.created));
    if (!entry) throw new Error("Nothing was charged.");
    await w.tx.insert(ledger).values({ ...entry, id: "le_late", kind: "refunded", amount: 150, effect: -150, created: late });
  });
  const second = await endOfMonth();
  expect(await filesOf(first)).toEqual(before);
  const corrected = rowsOf(await filesOf(second)).filter((row) => row.source === "le_late");
  expect(
    corrected.map(({ accounting_month, transaction_type, transaction_time, invoice: of }) => [
      accounting_month,
      transaction_type,
      transaction_time,
      of,
    ]),
  ).toEqual(corrected.map(() => [second, "return_premium", late.toISOString(), invoice.id]));
  expect(sum(corrected.map(({ amount }) => cents(amount)))).toBe(-150);
});

test("a month is closed once, after it has ended, in order, for its own organization", async () => {
  const policy: Wire = await money.insured(CARDS.good, { effective_date: make.inDays(2), end_date: make.inDays(90) });
  const ctx = await context();
  await expect(closeMonth(ctx, present())).rejects.toMatchObject({ code: "invalid_input", fields: [{ field: "month" }] });
  const month = present();
  while (present() === month) await money.passes(5 * DAY);
  const now = await context();
  const [one, other] = await Promise.all([closeMonth(now, month), closeMonth(now, month)]);
  expect(one).toEqual(other);
  expect(one.rows).toBeGreaterThan(0);
  await expect(closeMonth(now, "2020-01")).rejects.toMatchObject({ code: "invalid_input", fields: [{ field: "month" }] });
  const rows = await now.db.select().from(bordereauRows).where(inScope(bordereauRows, now)).limit(100);
  expect(rows.map((row) => row.policy)).toContain(policy.id);
  // Two months later: the first of them has to be closed before the second.
  const skipped = present();
  while (present() <= monthAfter(skipped)) await money.passes(20 * DAY);
  const later = await context();
  await expect(closeMonth(later, monthAfter(skipped))).rejects.toMatchObject({
    fields: [{ field: "month", message: `Close ${skipped} first; months are closed in order.` }],
  });
  expect(await closeMonth(later, skipped)).toMatchObject({ month: skipped });
  expect(await closeMonth(later, monthAfter(skipped))).toMatchObject({ month: monthAfter(skipped) });
  const stranger = await context("org_stranger");
  expect((await closeMonth(stranger, month)).rows).toBe(0);
  await expect(harness.runtime.database.db.execute(sql`delete from bordereau_rows where org_id = ${org.id}`)).rejects.toMatchObject({
    cause: { message: expect.stringContaining("only ever added") },
  });
});
