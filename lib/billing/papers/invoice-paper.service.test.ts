import { expect, test } from "vitest";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { formatCents } from "#lib/kit/money.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let org: Organization;
let money: ReturnType<typeof moneyOf>;
tenantOfFile((tenant) => {
  ({ harness, key, make, org } = tenant);
  money = moneyOf(harness, key, make);
});

const linkTo = async (invoice: Pick<Wire, "id">) => (await harness.call(key, "GET", `/invoices/${invoice.id}/pdf`)).body as Wire;
const open = (url: string) => harness.app.request(url);
const bytesOf = async (invoice: Pick<Wire, "id">) => new Uint8Array(await (await open((await linkTo(invoice)).url)).arrayBuffer());
const dollars = (...cents: number[]) => cents.map((amount) => formatCents(amount));

test("the PDF says what the API says, to the cent, before and after it is paid and refunded", async () => {
  const policy = await money.insured(CARDS.good, { coverage_type: ["general", "workers-comp"], end_date: make.inDays(90) });
  const { id } = await make.invoice({ policy, purchase_order_number: "PO-77" });
  const job = (await harness.call(key, "GET", `/jobs/${policy.job}?expand[]=entity`)).body as Wire;
  const contractor = (await harness.call(key, "GET", `/contractors/${policy.contractor}`)).body as Wire;
  const unpaid = await money.get({ id });
  const first = await readPdf(await bytesOf({ id }));
  expect(first.pages).toBe(1);
  expect(first.info.Title).toContain(unpaid.number);
  for (const part of [
    ...[
      `Invoice ${unpaid.number}`,
      `${contractor.first_name} ${contractor.last_name}`,
      job.name,
      job.entity.name,
      policy.policy_number,
      "PO-77",
    ],
    ...["General liability", "Workers' compensation", "Purchasing group membership", "The card is charged on", "Nothing was paid yet."],
    ...dollars(unpaid.gross_pay, unpaid.net_rate, unpaid.total, unpaid.amount_due, ...unpaid.lines.map(({ amount }: Wire) => amount)),
  ])
    expect(first.text).toContain(part);
  expect(await bytesOf({ id })).toEqual(await bytesOf({ id }));
  await money.passes(25 * 3600);
  const paid = await money.get({ id });
  const second = await readPdf(await bytesOf({ id }));
  for (const part of ["Paid on", "Card charged", ...dollars(paid.amount_paid)]) expect(second.text).toContain(part);
  await harness.call(key, "PUT", `/policies/${policy.id}`, { is_active: false });
  await money.passes(3600);
  const refunded = await money.get({ id });
  expect(refunded.amount_refunded).toBeGreaterThan(0);
  const third = await readPdf(await bytesOf({ id }));
  for (const part of ["Refunded to the card", ...dollars(-refunded.amount_refunded, refunded.amount_paid)])
    expect(third.text).toContain(part);
});

test("a link opens one paper, as a PDF that nobody keeps, for an hour", async () => {
  const invoice = await make.invoice();
  const { filename, url, expires_at } = await linkTo(invoice);
  expect(filename).toBe(`${invoice.number}.pdf`);
  const answer = await open(url);
  expect([answer.status, answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
    200,
    "application/pdf",
    "private, no-store",
  ]);
  expect(answer.headers.get("content-disposition")).toBe(`inline; filename="${filename}"`);
  expect(expires_at).toBeGreaterThan(harness.clock.now().getTime() / 1000 + 3600 - 1);
  const other = await make.invoice();
  const { status } = await open(url.replace(invoice.id, other.id));
  expect(status).toBe(404);
  expect((await harness.call(org.keys.production.full, "GET", `/invoices/${invoice.id}/pdf`)).status).toBe(404);
});
