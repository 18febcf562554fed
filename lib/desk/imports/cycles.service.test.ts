import { and, eq, getTableColumns } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { recordFact } from "#lib/billing/charges/facts.ts";
import { ledger, payments } from "#lib/billing/schema/money.ts";
import { mails } from "#lib/platform/db/schema/mails.ts";
import { factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { importForm } from "#lib/testing/imports.ts";
import { moneyOf } from "#lib/testing/money.ts";
import { organization } from "#lib/testing/organization.ts";
import { runImport } from "./run.ts";

let harness: Harness;

beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const DAY = 86_400;
const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);

async function fresh() {
  const org = await organization(harness);
  const token = org.keys.sandbox.full;
  const call = async (method: string, path: string, body?: object) => (await harness.call(token, method, path, body)).body;
  const make = factories(harness, token);
  const money = moneyOf(harness, token, make);
  const moved = (id: string) => runImport(harness.runtime, { orgId: org.id, environment: "sandbox", import: id });
  /** A run of pay of $1,000 and more for each policy. */
  const run = async (policies: Wire[], from = 1): Promise<string> => {
    const lines = policies.map(({ contractor, job, effective_date: start }, i) => {
      const midnight = start - (start % DAY);
      return [contractor, job, `${1000 + i}.00`, day(midnight + from * DAY), day(midnight + (from + 7) * DAY)].join();
    });
    const text = ["contractor,job,gross_pay_usd,paycycle_startdate,paycycle_enddate", ...lines].join("\n");
    const { id } = await call("POST", "/imports", importForm(text, "invoices", "pay.csv"));
    await moved(id);
    await call("POST", `/imports/${id}/start`);
    await moved(id);
    return id;
  };
  const cycle = (id: string) => call("GET", `/pay_cycles/${id}`);
  return { org, token, call, make, money, run, cycle };
}

/** Every list that a figure leads to has that many invoices, and their sum; and the parts add up to the total. */
async function agrees({ call }: { call: (method: string, path: string) => Promise<Wire> }, cycle: Wire): Promise<void> {
  const listed = async (query: string) => (await call("GET", `/invoices?limit=100&import=${cycle.id}&${query}`)) as unknown as Wire[];
  const sum = (rows: Wire[], value: string) => rows.reduce((all, row) => all + row[value], 0);
  const lists = {
    charged: ["status=paid&payer=contractor", "amount_paid"],
    remitted: ["status=paid&payer=platform", "amount_paid"],
    pending: ["status=scheduled", "amount_due"],
    waiting: ["status=open", "amount_due"],
    declined: ["status=failed", "amount_due"],
    refunded: ["refunded=true", "amount_refunded"],
  } as const;
  for (const [name, [query, value]] of Object.entries(lists)) {
    const rows = await listed(query);
    const refunds = value === "amount_paid" ? sum(rows, "amount_refunded") : 0;
    expect([name, rows.length, sum(rows, value) + refunds]).toEqual([name, cycle[name].invoices, cycle[name].amount]);
  }
  for (const { code, invoices } of cycle.declined.reasons) expect(await listed(`decline_code=${code}`)).toHaveLength(invoices);
  const { charged, remitted, pending, waiting, declined, paid_in_advance } = cycle;
  const parts = [charged, remitted, pending, waiting, declined].reduce((all, { amount }) => all + amount, paid_in_advance);
  expect(parts).toBe(cycle.total);
}

test("a cycle says what is pending and until when it can be undone, then what was charged, declined, remitted and refunded", async () => {
  const org = await fresh();
  const { call, make, money, run, cycle } = org;
  const insured = async (over: Record<string, unknown>) => {
    const { id: contractor } = await make.contractor(over);
    const job = await make.job();
    const quote = await make.quote({ contractor, job: job.id, end_date: make.inDays(200) });
    return await make.policy({ quote: quote.id });
  };
  const [good, bad] = [await money.insured(), await money.insured("tok_test_visa_0341_122035_fails_after_attach")];
  const [withheld, without] = [await insured({ withhold_premium: true }), await insured({})];
  const id = await run([good, bad, withheld, without]);
  const begun = await cycle(id);
  expect(begun).toMatchObject({
    ...{ filename: "pay.csv", status: "done", contractors: 4, invoices: 4, gross_pay: 400_600, refunded: { invoices: 0, amount: 0 } },
    ...{ pending: { invoices: 2 }, waiting: { invoices: 2 }, charged: { invoices: 0, amount: 0 }, bounced_requests: 0 },
    undo_until: begun.started_at + DAY,
  });
  await agrees(org, begun);

  const [, third] = (await call("GET", `/invoices?import=${id}`)) as Wire[];
  await call("POST", `/invoices/${third?.id}/remit`, {});
  await money.passes(DAY + 60);
  const charged = await cycle(id);
  expect(charged).toMatchObject({
    ...{ total: begun.total, undo_until: null, charged: { invoices: 1 }, remitted: { invoices: 1 }, waiting: { invoices: 1 } },
    declined: { invoices: 1, reasons: [{ code: expect.any(String), message: expect.any(String), invoices: 1 }] },
  });
  await agrees(org, charged);

  // A request for a card that bounces is counted until another email about it was taken.
  const asked = await call("POST", "/payment/sessions", {
    contractor: without.contractor,
    return_url: "https://app.example.com/x",
    send: "email",
  });
  expect(asked.error_code).toBeUndefined();
  await harness.runtime.database.db.update(mails).set({ status: "failed", code: 550 });
  expect((await cycle(id)).bounced_requests).toBe(1);
  const bounced = (await call("GET", `/payment/sessions?import=${id}&bounced=true`)) as unknown as Wire[];
  expect(bounced.map((session) => session.id)).toEqual([asked.id]);

  // Pay that changes is still of the cycle, by what replaces it; what is void is not.
  const [waiting] = (await call("GET", `/invoices?import=${id}&status=open`)) as unknown as Wire[];
  await call("PUT", `/invoices/${waiting?.id}`, { gross_pay: 900_000 });
  const changed = await cycle(id);
  expect(changed).toMatchObject({ invoices: 4, contractors: 4, gross_pay: charged.gross_pay - waiting?.gross_pay + 900_000 });
  await agrees(org, changed);
  await call("DELETE", `/contractors/${good.contractor}`);
  await money.passes(120);
  const refunded = await cycle(id);
  expect(refunded.refunded.invoices).toBe(1);
  expect(refunded.refunded.amount).toBeGreaterThan(0);
  await agrees(org, refunded);

  // A refund that the bank sends back was none.
  const [invoice = expect.fail()] = (await call("GET", `/invoices?import=${id}&refunded=true`)) as unknown as Wire[];
  const [{ id: payment, amount, processor_reference, refund_id } = expect.fail()] = await harness.runtime.database.db
    .select({ ...getTableColumns(payments), refund_id: ledger.processor_reference })
    .from(payments)
    .innerJoin(ledger, and(eq(ledger.payment, payments.id), eq(ledger.kind, "refunded")))
    .where(eq(payments.invoice, invoice.id));
  await recordFact(harness.runtime, "sandbox", {
    ...{ kind: "refund_failed", account: null, amount, refund_id: refund_id ?? "" },
    ...{ ids: { organization: org.org.id, invoice: invoice.id, payment }, charge_id: processor_reference ?? "" },
  });
  const sentBack = await cycle(id);
  expect(sentBack.refunded).toEqual({ invoices: 0, amount: 0 });
  await agrees(org, sentBack);
  expect(await money.balance({ id: invoice.policy } as Wire)).toMatchObject({ refunded: 0 });
});

test("cycles are listed by page, only those that were started, to those who may read invoices, in their own organization", async () => {
  const { org, token, call, money, run } = await fresh();
  const policy = await money.insured();
  const [first, second] = [await run([policy]), await run([policy], 20)];
  await call(
    "POST",
    "/imports",
    importForm("contractor,job,gross_pay_usd,paycycle_startdate,paycycle_enddate\na,b,1,2026-01-01,2026-01-02", "invoices"),
  );
  const page = async (query = "") => ((await call("GET", `/pay_cycles?limit=1${query}`)) as unknown as Wire[]).map(({ id }) => id);
  expect(await page()).toEqual([second]);
  expect(await page(`&starting_after=${second}`)).toEqual([first]);
  expect(await page(`&starting_after=${first}`)).toEqual([]);
  expect(((await call("GET", "/pay_cycles")) as unknown as Wire[]).map(({ invoices }) => invoices)).toEqual([1, 1]);
  const status = async (key: string, path: string) => (await harness.call(key, "GET", path)).status;
  const narrow = await org.key(["imports:read"]);
  expect([await status(narrow, "/pay_cycles"), await status(narrow, `/pay_cycles/${first}`)]).toEqual([403, 403]);
  const other = await organization(harness);
  expect(await status(other.keys.sandbox.full, `/pay_cycles/${first}`)).toBe(404);
  expect((await harness.call(other.keys.sandbox.full, "GET", `/invoices?import=${first}`)).body).toEqual([]);
  const people = await call("POST", "/imports", importForm());
  expect(await status(token, `/pay_cycles/${people.id}`)).toBe(404);
  for (const query of ["refunded=true", "decline_code=card_declined"])
    expect(await call("GET", `/invoices?${query}`)).toMatchObject({ error_code: "invalid_input" });
  expect(await call("GET", "/payment/sessions?bounced=true")).toMatchObject({ error_code: "invalid_input" });
});
