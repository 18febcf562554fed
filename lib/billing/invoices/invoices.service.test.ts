import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startApplication, until } from "#lib/testing/application.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let { get, ledger, typesOf, insured, passes } = {} as ReturnType<typeof moneyOf>;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
  ({ get, ledger, typesOf, insured, passes } = moneyOf(harness, key, make));
});

const DAY = 86_400;
const HOUR = 3600;
const post = (body: object) => harness.call(key, "POST", "/invoices", body);
const put = (invoice: Wire, body: object) => harness.call(key, "PUT", `/invoices/${invoice.id}`, body);
const kinds = async (invoice: Wire) => (await ledger(invoice)).map(({ kind }) => kind).reverse();

test("premium, its lines, tax and first fees; a second invoice has no fees", async () => {
  const policy = await make.policy({ quote: (await make.quoteIn("CA", { end_date: make.inDays(100) })).id });
  const invoice = await make.invoice({ policy });
  expect(invoice).toMatchObject({
    kind: "paycycle",
    status: "open",
    payer: "contractor",
    policy: policy.id,
    net_rate: 131,
    premium_due: 3275,
    purchase_order_number: "PO-1",
    total: 3776,
    amount_due: 3776,
    surplus_lines_tax: 23,
    charge_at: null,
  });
  expect(invoice.lines).toEqual([
    { kind: "premium", coverage: "general", amount: 775, fully_earned: false },
    { kind: "premium", coverage: "workers-comp", amount: 2500, fully_earned: false },
    { kind: "risk_purchasing_group_fee", coverage: null, amount: 500, fully_earned: false },
    { kind: "stamping_fee", coverage: null, amount: 1, fully_earned: false },
  ]);
  const body = await make.invoiceBody({ policy, from: 7, gross_pay: 100 });
  expect((await harness.call(key, "POST", "/invoices/preview", body)).body).toMatchObject({
    premium_due: 100,
    total: 100,
    amount_due: 100,
  });
  const second = await post({ ...body, purchase_order_number: "" });
  expect(second.body).toMatchObject({ premium_due: 100, total: 100, purchase_order_number: null });
});

test("pay must be within cover, in a cycle that is not reported yet", async () => {
  const policy = await make.policy({ quote: (await make.quote({ end_date: make.inDays(60) })).id });
  const body = await make.invoiceBody({ policy });
  const job = (await make.job()).id;
  for (const [over, code] of [
    [{ job }, "no_active_policy"],
    [{ paycycle_startdate: policy.effective_date - DAY }, "invalid_paycycle_startdate"],
    [{ paycycle_startdate: undefined }, "invalid_paycycle_startdate"],
    [{ paycycle_enddate: "soon" }, "invalid_paycycle_enddate"],
    [{ paycycle_enddate: body.paycycle_startdate }, "invalid_paycycle_enddate"],
    [{ paycycle_enddate: policy.expiration_date + 2 * DAY }, "invalid_paycycle_enddate"],
    [{ gross_pay: 99 }, "invalid_input"],
    [{ contractor: "cn_nobody" }, "invalid_contractor_id"],
  ] as const) {
    expect([over, (await post({ ...body, ...over })).body.error_code]).toEqual([over, code]);
  }
  const both = await Promise.all([post(body), post({ ...body, gross_pay: 100_000, paycycle_startdate: body.paycycle_startdate + DAY })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(both.find(({ status }) => status === 400)?.body.error_code).toBe("invoice_exists");
  expect((await harness.call(key, "DELETE", `/jobs/${policy.job}`)).body.error_code).toBe("job_is_used");
});

test("a card is charged a day later, once; then nothing can be changed", async () => {
  const policy = await insured();
  const invoice = await make.invoice({ policy });
  expect(invoice).toMatchObject({ status: "scheduled", charge_at: make.inDays(1) });
  await passes(23 * HOUR);
  expect(await get(invoice)).toMatchObject({ status: "scheduled", amount_paid: 0 });
  await passes(HOUR + 60);
  await passes(DAY);
  const paid = await get(invoice);
  expect(paid).toMatchObject({ status: "paid", amount_paid: invoice.total, amount_due: 0, charge_at: null });
  expect(await kinds(invoice)).toEqual(["charge_attempted", "charge_succeeded"]);
  expect((await ledger(invoice)).map(({ card }) => card)).toEqual(["visa 4242", "visa 4242"]);
  expect(await typesOf(invoice.id)).toEqual(["invoice.paid", "invoice.charge_card_succeeded", "invoice.created"]);
  for (const answer of [
    await put(invoice, { gross_pay: 100_000 }),
    await put(invoice, { purchase_order_number: "PO-9" }),
    await harness.call(key, "DELETE", `/invoices/${invoice.id}`),
    await harness.call(key, "POST", `/invoices/${invoice.id}/remit`, {}),
  ])
    expect(answer.body.error_code).toBe("invoice_already_paid");
});

test("a declined card is retried twice, the invoice fails each time, and a new card pays it", async () => {
  const policy = await insured(CARDS.poor);
  const invoice = await make.invoice({ policy });
  await passes(DAY + 60);
  expect(await get(invoice)).toMatchObject({ status: "failed", charge_at: make.inDays(1) });
  await passes(DAY + 60);
  expect(await typesOf(invoice.id)).toEqual(["invoice.charge_card_failed", "invoice.charge_card_failed", "invoice.created"]);
  await passes(3 * DAY + 60);
  expect(await get(invoice)).toMatchObject({ status: "failed", amount_due: invoice.total, charge_at: null });
  expect((await typesOf(invoice.id)).slice(0, 3)).toEqual(Array(3).fill("invoice.charge_card_failed"));
  expect((await ledger(invoice))[0]).toMatchObject({ kind: "charge_declined", attempt: 3, code: "insufficient_funds", effect: 0 });
  const next = await startApplication(harness, make, { contractor: policy.contractor, coverage_type: ["professional"] });
  await until(next.browser, "add_card_details");
  await next.browser.card();
  await passes(60);
  expect(await get(invoice)).toMatchObject({ status: "paid", amount_paid: invoice.total });
});

test("changed pay creates a replacement with links in both directions; the number stays", async () => {
  const policy = await insured();
  const invoice = await make.invoice({ policy, purchase_order_number: "PO-5" });
  const same = (await put(invoice, { gross_pay: 250_000, purchase_order_number: "PO-6" })).body;
  expect(same).toEqual({ ...invoice, purchase_order_number: "PO-6" });
  const replacement = (await put(invoice, { gross_pay: 100_000 })).body;
  expect(replacement).toMatchObject({
    gross_pay: 100_000,
    premium_due: 690,
    total: 1190,
    purchase_order_number: "PO-6",
    replaces: invoice.id,
    status: "scheduled",
  });
  expect(await get(invoice)).toMatchObject({ status: "void", void_reason: "replaced", replaced_by: replacement.id, amount_due: 0 });
  const refused = await put(invoice, { gross_pay: 5000 });
  expect(refused.body.message).toContain(replacement.id);
  await passes(DAY + 60);
  expect([(await get(invoice)).amount_paid, (await get(replacement)).amount_paid]).toEqual([0, replacement.total]);
});

test("deleting voids the invoice and releases the cycle and the fees", async () => {
  const policy = await insured();
  const invoice = await make.invoice({ policy });
  const gone = (await harness.call(key, "DELETE", `/invoices/${invoice.id}`)).body;
  expect(gone).toEqual({ id: invoice.id, object: "invoice", deleted: true, deleted_at: make.inDays(0) });
  expect((await harness.call(key, "DELETE", `/invoices/${invoice.id}`)).body).toEqual(gone);
  const again = await make.invoice({ policy });
  expect(again.total).toBe(invoice.total);
  await passes(DAY + 60);
  expect([(await get(invoice)).status, (await get(again)).status]).toEqual(["void", "paid"]);
});

test("withheld premium waits for the platform's remittance", async () => {
  const quote = await make.quote({ contractor: (await make.contractor({ withhold_premium: true })).id });
  const invoice = await make.invoice({ policy: await make.policy({ quote: quote.id }) });
  expect(invoice).toMatchObject({ status: "open", payer: "platform" });
  const path = `/invoices/${invoice.id}/remit`;
  const both = await Promise.all([harness.call(key, "POST", path, { reference: "Run 7" }), harness.call(key, "POST", path, {})]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await get(invoice)).toMatchObject({ status: "paid", amount_paid: invoice.total });
  expect(await kinds(invoice)).toEqual(["remitted"]);
  const byCard = await make.invoice();
  expect((await harness.call(key, "POST", `/invoices/${byCard.id}/remit`, {})).body.error_code).toBe("conflict");
});

test("the ledger is append-only", async () => {
  const { db } = harness.runtime.database;
  await expect(db.execute(sql`update ledger set amount = 0`)).rejects.toThrow();
  await expect(db.execute(sql`delete from ledger`)).rejects.toThrow();
});
