import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import { addressIn } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const put = (id: string, body: object) => harness.call(key, "PUT", `/jobs/${id}`, body);

test("an invoiced job keeps what determines its premium; name, description and metadata may change", async () => {
  const policy = await make.policy();
  const read = async () => (await harness.call(key, "GET", `/jobs/${policy.job}`)).body;
  expect((await put(policy.job, { wage: 300_000 })).status).toBe(200);
  const invoice = await make.invoice({ policy });
  const before = await read();
  const category_code = await make.category("Videographer").catch(async () => (await make.job()).category_code);
  const entity = (await make.entity()).id;
  const changes: Record<string, unknown> = {
    entity,
    address: addressIn("CA"),
    wage: 400_000,
    wage_type: "hourly",
    years_experience: 9,
    ...(category_code === before.category_code ? {} : { category_code }),
  };
  for (const [field, value] of Object.entries(changes)) {
    const { status, body } = await put(policy.job, { name: "Renamed", [field]: value });
    expect([field, status, body.error_code, body.errors?.[0].field]).toEqual([field, 409, "invoice_exists", field]);
    expect(await read()).toEqual(before);
  }
  expect((await put(policy.job, before)).status).toBe(200);
  const free = { name: "Renamed", description: "As agreed later.", custom_metadata: { crew: "south" } };
  expect((await put(policy.job, free)).body).toMatchObject(free);
  expect((await harness.call(key, "DELETE", `/invoices/${invoice.id}`)).status).toBe(200);
  expect((await put(policy.job, { wage: 400_000 })).body.wage).toBe(400_000);
});
