import fc from "fast-check";
import { expect, test } from "vitest";
import { newId } from "#lib/kit/ids.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { booksOf } from "#lib/testing/reconciliations.ts";
import { furtherTest, runs } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { PaymentError } from "../processors/processor.ts";
import { ledger, payments } from "../schema/money.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
let money: ReturnType<typeof moneyOf>;
let books: ReturnType<typeof booksOf>;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
  money = moneyOf(harness, key, make);
  books = booksOf(harness, { orgId: org.id, environment: "sandbox", connected: null });
});

const DAY = 86_400;
const get = async (path: string) => (await harness.call(key, "GET", path)).body;
const newest = async (): Promise<Wire> => (await get("/reconciliations?limit=1"))[0];
const differences = async ({ id }: Wire, more = ""): Promise<Wire[]> => await get(`/reconciliations/${id}/differences?limit=100${more}`);

/** An invoice that was charged, and its payment's id. */
async function charged(): Promise<{ invoice: Wire; payment: string }> {
  const policy = await money.insured(undefined, { effective_date: make.inDays(3), end_date: make.inDays(60) });
  const invoice = await make.invoice({ policy });
  await money.passes(DAY + 60);
  const rows = await harness.runtime.database.db.select().from(payments);
  return { invoice: await money.get(invoice), payment: rows.find((row) => row.invoice === invoice.id)?.id ?? "" };
}

test("each day is reconciled once, and what both sides have agrees to the cent", async () => {
  const { invoice } = await charged();
  await money.passes(DAY);
  await money.passes(60);
  const runs = (await get("/reconciliations?limit=100")) as Wire[];
  expect(runs.map(({ day }) => day)).toEqual(["2026-06-16", "2026-06-15"]);
  expect(runs[0]).toMatchObject({ status: "done", matched: 1, waiting: 0, differences: 0, unresolved: 0, problem: null });
  const fees = invoice.lines.filter(({ kind }: Wire) => kind.endsWith("_fee")).reduce((sum: number, { amount }: Wire) => sum + amount, 0);
  const premium = invoice.total - fees;
  expect(runs[0]?.held).toMatchObject({
    charged: invoice.total,
    refunded: 0,
    fees,
    at_processor: premium,
    in_ledger: premium,
    difference: 0,
  });
  expect(await get("/events?type=reconciliation.difference_found")).toEqual([]);
});

test("a refund that only the processor knows is named with its invoice, reported, and resolved by a person with a note", async () => {
  const { invoice, payment } = await charged();
  const processor_id = await books.add({ kind: "refund", amount: 500, reference: payment });
  await money.passes(DAY);
  const run = await newest();
  expect(run).toMatchObject({ matched: 1, differences: 1, unresolved: 1, held: { refunded: 500, difference: -500, explained: 0 } });
  const [found, ...others] = await differences(run);
  expect(others).toEqual([]);
  expect(found).toMatchObject({
    ...{ kind: "missing_in_ledger", movement_kind: "refund", invoice: invoice.id, contractor: invoice.contractor, payment, processor_id },
    ...{ ledger_entry: null, ledger_amount: null, processor_amount: 500, effect: -500, resolved_at: null },
    advice: expect.stringContaining("who made this refund"),
  });
  expect(await get("/events?type=reconciliation.difference_found")).toMatchObject([{ data: { id: run.id, unresolved: 1 } }]);
  const items = (await get("/inbox?kind=reconciliation_differs")) as Wire[];
  expect(items).toMatchObject([{ subject: run.id, title: "Reconciliation of 2026-06-16", detail: "1 difference is not resolved" }]);

  const path = `/reconciliations/${run.id}/differences/${found?.id}/resolve`;
  expect((await harness.call(org.staff.reviewer, "POST", path, { note: "x" })).status).toBe(403);
  expect((await harness.call(key, "POST", path, { note: " " })).body).toMatchObject({ error_code: "invalid_input" });
  const { body } = await harness.call(org.staff.owner, "POST", path, { note: "Goodwill, agreed by phone." });
  expect(body).toMatchObject({ note: "Goodwill, agreed by phone.", resolved_at: expect.any(Number), resolved_by: expect.any(String) });
  expect((await harness.call(key, "POST", path, { note: "Again." })).body).toMatchObject({ error_code: "already_decided" });
  expect(await get("/inbox?kind=reconciliation_differs")).toEqual([]);
  expect(await differences(run, "&resolved=false")).toEqual([]);
  await money.passes(DAY);
  expect(await newest()).toMatchObject({ differences: 0, held: { difference: -500, explained: -500 } });
});

furtherTest("an amount changed at the processor is named with both amounts", async () => {
  const { invoice, payment } = await charged();
  const [row] = await books.of(payment);
  await books.change(row?.id ?? "", { amount: invoice.total + 7 });
  await money.passes(DAY);
  const run = await newest();
  expect(run).toMatchObject({ matched: 0, differences: 1, held: { difference: 7 } });
  expect(await differences(run)).toMatchObject([
    { kind: "different_amount", invoice: invoice.id, ledger_amount: invoice.total, processor_amount: invoice.total + 7, effect: 7 },
  ]);
});

furtherTest("a charge that the processor lists days later ends its difference by itself", async () => {
  const { payments: processor } = harness.runtime;
  const { listMovements, listPayouts } = processor;
  async function* nothing() {
    yield* [];
  }
  // Before the charge, because the day before it is reconciled at the same time.
  Object.assign(processor, { listMovements: nothing, listPayouts: nothing });
  const before = async () => {
    const { invoice } = await charged();
    await money.passes(DAY);
    return { invoice, run: await newest() };
  };
  const { invoice, run } = await before().finally(() => Object.assign(processor, { listMovements, listPayouts }));
  expect(await differences(run)).toMatchObject([{ kind: "missing_at_processor", invoice: invoice.id, effect: -invoice.total }]);
  // The newest day can be reconciled again at once.
  const again = await harness.call(key, "POST", "/reconciliations", { day: run.day });
  expect(again.body.id).toBe(run.id);
  await harness.runJobs();
  expect(await newest()).toMatchObject({
    id: run.id,
    differences: 1,
    unresolved: 0,
    held: { charged: invoice.total, difference: 0, explained: 0 },
  });
  expect(await differences(run)).toMatchObject([{ resolved_by: "Automatic check", note: expect.stringContaining("later reconciliation") }]);
});

furtherTest("an answer that is lost is no difference: the request is repeated and both sides agree", async () => {
  const { payments: processor } = harness.runtime;
  const { charge } = processor;
  let isLost = true;
  Object.assign(processor, {
    charge: async (input: Parameters<typeof charge>[0]) => {
      const result = await charge(input);
      if (isLost) throw new PaymentError("processor_unavailable", "Not now.");
      return result;
    },
  });
  try {
    await charged();
    await money.passes(DAY / 2 + 3600);
    expect(await newest()).toMatchObject({ day: "2026-06-16", matched: 0, waiting: 1, differences: 0 });
    isLost = false;
    await money.passes(DAY);
    await money.passes(DAY);
    expect(await newest()).toMatchObject({ matched: 1, waiting: 0, differences: 0, held: { difference: 0 } });
  } finally {
    Object.assign(processor, { charge });
  }
});

furtherTest("while the processor does not answer, the reconciliation says so and is repeated", async () => {
  const { payments: processor } = harness.runtime;
  const { listMovements } = processor;
  Object.assign(processor, {
    // biome-ignore lint/correctness/useYield: it fails before the first movement
    listMovements: async function* () {
      throw new PaymentError("processor_unavailable", "Not now.");
    },
  });
  try {
    await money.passes(DAY);
    expect(await newest()).toMatchObject({ status: "running", problem: expect.stringContaining("did not list") });
  } finally {
    Object.assign(processor, { listMovements });
  }
  await money.passes(20 * 60);
  expect(await newest()).toMatchObject({ status: "done", problem: null });
});

test("a day must be one of the calendar, must have ended, and must not be before what is reconciled", async () => {
  await money.passes(DAY);
  for (const day of ["2026-02-30", "2026-06-16", "2026-06-13", "yesterday"]) {
    const { status, body } = await harness.call(key, "POST", "/reconciliations", { day });
    expect([day, status, body.error_code, body.errors?.[0]?.field ?? body.field ?? "day"]).toEqual([day, 400, "invalid_input", "day"]);
  }
});

const faults = ["none", "only_ledger", "only_processor", "amount"] as const;

test("after random days with faults, exactly the faults are named, and they add up to what the amounts held differ by", async () => {
  const { db } = harness.runtime.database;
  const scope = { org_id: org.id, environment: "sandbox" as const, contractor: "cn_1", invoice: "in_1" };
  let differs = 0;
  const one = fc.record({
    kind: fc.constantFrom("charge" as const, "refund" as const),
    amount: fc.integer({ min: 1, max: 999_999 }),
    fault: fc.constantFrom(...faults),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 20 }), async (day) => {
      const expected: string[] = [];
      const requests: (typeof payments.$inferInsert)[] = [];
      const entries: (typeof ledger.$inferInsert)[] = [];
      for (const { kind, amount, fault } of day) {
        const created = harness.clock.now();
        const payment = newId(kind === "charge" ? "ch" : "rf");
        const sign = kind === "charge" ? 1 : -1;
        requests.push({
          ...scope,
          id: payment,
          created,
          kind,
          amount,
          status: fault === "only_processor" ? "cancelled" : "succeeded",
          due_at: created,
          reason: "premium",
        });
        const atProcessor = fault === "amount" ? amount + 1 : amount;
        const id = newId("mv");
        if (fault !== "only_ledger") await books.add({ id, kind, amount: atProcessor, reference: payment });
        if (fault !== "only_processor")
          entries.push({
            ...scope,
            id: newId("le"),
            created,
            kind: kind === "charge" ? "charge_succeeded" : "refunded",
            payment,
            amount,
            effect: sign * amount,
            processor_reference: id,
          });
        if (fault === "none") continue;
        const effect = sign * (fault === "amount" ? 1 : fault === "only_ledger" ? -amount : amount);
        differs += effect;
        const name = { only_ledger: "missing_at_processor", only_processor: "missing_in_ledger", amount: "different_amount" }[fault];
        expected.push(`${name} ${kind} ${payment} ${effect}`);
      }
      await db.insert(payments).values(requests);
      if (entries.length) await db.insert(ledger).values(entries);
      await money.passes(DAY);
      const run = await newest();
      const found = (await differences(run)).map((row) => `${row.kind} ${row.movement_kind} ${row.payment} ${row.effect}`);
      expect(found.sort()).toEqual(expected.sort());
      expect(run).toMatchObject({ status: "done", matched: day.length - expected.length, waiting: 0, held: { difference: differs } });
    }),
    { numRuns: runs(2), endOnFailure: true },
  );
  // Nothing is named twice by a day without movements.
  await money.passes(DAY);
  expect(await newest()).toMatchObject({ matched: 0, differences: 0, held: { difference: differs } });
});
