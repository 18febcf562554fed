import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { CARDS, moneyOf } from "#lib/testing/money.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
let org: Organization;
tenantOfTest((tenant) => {
  ({ harness, key, make, org } = tenant);
});

const numbered = (from: number, count: number) => Array.from({ length: count }, (_, i) => `INV-${String(from + i).padStart(6, "0")}`);
const list = async (query = "", by = key) => (await harness.call(by, "GET", `/invoices?limit=100${query}`)).body as Wire[];
const covered = async () => await make.policy({ quote: (await make.quote({ end_date: make.inDays(300) })).id });

furtherTest("fifty simultaneous creates get fifty consecutive numbers, and a refused one takes none", async () => {
  const policies = await Promise.all(Array.from({ length: 5 }, covered));
  const bodies = await Promise.all(
    policies.flatMap((policy) => Array.from({ length: 10 }, (_, cycle) => make.invoiceBody({ policy, from: cycle * 7 }))),
  );
  const answers = await Promise.all(
    // Every fifth is sent twice: one of the two is refused, after it has begun.
    bodies.flatMap((body, i) => (i % 5 ? [body] : [body, body])).map((body) => harness.call(key, "POST", "/invoices", body)),
  );
  const created = answers.filter(({ status }) => status === 201).map(({ body }) => body.number as string);
  expect(answers.filter(({ status }) => status === 400).map(({ body }) => body.error_code)).toEqual(Array(10).fill("invoice_exists"));
  expect(created.toSorted()).toEqual(numbered(1, 50));
  expect((await list()).map(({ number }) => number).toSorted()).toEqual(numbered(1, 50));
});

test("a number never changes; a replacement and an invoice of another environment have their own", async () => {
  const policy = await covered();
  const first = await make.invoice({ policy });
  expect(first.number).toBe("INV-000001");
  const replaced = (await harness.call(key, "PUT", `/invoices/${first.id}`, { gross_pay: 300_000 })).body;
  expect(replaced).toMatchObject({ number: "INV-000002", replaces: first.id });
  await harness.call(key, "DELETE", `/invoices/${replaced.id}`);
  expect((await make.invoice({ policy })).number).toBe("INV-000003");
  expect((await list()).map(({ number, status }) => `${number} ${status}`)).toEqual([
    "INV-000003 open",
    "INV-000002 void",
    "INV-000001 void",
  ]);
  const { db } = harness.runtime.database;
  await expect(
    db.execute(sql`update invoices set number = 'INV-000009' where org_id = ${org.id} and id = ${first.id}`),
  ).rejects.toMatchObject({
    cause: { message: expect.stringContaining("never changes") },
  });
  expect(await list("", org.keys.production.full)).toEqual([]);
});

test("an invoice is found by its number, in the list and in the search, and its emails say it", async () => {
  const money = moneyOf(harness, key, make);
  const policy = await money.insured(CARDS.poor, { end_date: make.inDays(100) });
  const [one, two] = [await make.invoice({ policy }), await make.invoice({ policy, from: 7 })];
  expect((await list(`&number=${two.number}`)).map(({ id }) => id)).toEqual([two.id]);
  expect(await list("&number=INV-000099")).toEqual([]);
  expect((await list("&search=inv-000001")).map(({ id }) => id)).toEqual([one.id]);
  const found = (await harness.call(key, "GET", `/search?q=${two.number}`)).body;
  expect(JSON.stringify(found)).toContain(two.id);
  await money.passes(25 * 3600);
  const emails = (await harness.call(key, "GET", `/outbox?object=${one.id}`)).body as Wire[];
  expect(emails.map(({ kind }) => kind).toSorted()).toEqual(["payment_declined", "payment_notice"]);
  for (const { text } of emails) expect(text).toContain("Invoice number: INV-000001");
});
