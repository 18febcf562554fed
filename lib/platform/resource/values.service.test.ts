import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { taxIds } from "#lib/testing/answers.ts";
import { addressIn, type Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf, wholeText } from "#lib/testing/inspect.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const put = async (path: string, body: object) => (await harness.call(key, "PUT", path, body)).body;

test("a contractor's omitted fields stay and null clears optional ones", async () => {
  const contractor = await make.contractor({ middle_name: "Lee" });
  const path = `/contractors/${contractor.id}`;
  expect(await put(path, {})).toEqual(contractor);
  expect(await put(path, { first_name: "Daria" })).toEqual({ ...contractor, first_name: "Daria" });
  const moved = await put(path, { address: { line1: "9 Elm St", line2: "Apt 4" } });
  expect(moved.address).toEqual({ ...addressIn("TX"), line1: "9 Elm St", line2: "Apt 4" });
  expect((await put(path, { address: { line2: null, country: null } })).address).toMatchObject({
    line1: "9 Elm St",
    line2: null,
    country: null,
  });
  const cleared = { middle_name: null, phone: null, company_name: null, address: null };
  expect(await put(path, cleared)).toEqual({ ...contractor, first_name: "Daria", ...cleared });
  expect((await put(path, { last_name: null })).error_code).toBe("invalid_input");
  expect((await harness.call(key, "GET", path)).body).toEqual({ ...contractor, first_name: "Daria", ...cleared });
});

test("an entity's and a job's omitted fields stay and null clears optional ones", async () => {
  const entity = await make.entity();
  const entityPath = `/entities/${entity.id}`;
  expect(await put(entityPath, { name: "Vale LLC" })).toEqual({ ...entity, name: "Vale LLC" });
  expect(await put(entityPath, { coverage_limit: null, address: null, required_coverage: [] })).toEqual({
    ...entity,
    name: "Vale LLC",
    coverage_limit: null,
    address: null,
    required_coverage: [],
  });
  const low = { coverage_limit: { aggregate_limit: 1000, occurrence_limit: 2000 } };
  expect((await put(entityPath, low)).errors).toEqual([
    { field: "coverage_limit.aggregate_limit", message: "is below the occurrence limit" },
  ]);
  const job = await make.job();
  const jobPath = `/jobs/${job.id}`;
  expect(await put(jobPath, { wage: 300_000 })).toEqual({ ...job, wage: 300_000 });
  expect((await put(jobPath, { address: { line1: "9 Elm St" } })).address).toEqual({ ...addressIn("TX"), line1: "9 Elm St" });
  expect(await put(jobPath, { years_experience: null, address: null })).toMatchObject({ years_experience: null, address: null });
  expect((await put(jobPath, { address: { line1: "9 Elm St" } })).errors).toEqual([
    { field: "address.region", message: "is required when an address is given" },
  ]);
  expect((await put(jobPath, { category_code: null })).error_code).toBe("invalid_job_category_code");
});

test("metadata merges by key, empty values unset, and {} clears all", async () => {
  const contractor = await make.contractor({ custom_metadata: { a: "1", b: 2, c: true } });
  const set = async (custom_metadata: object) => (await put(`/contractors/${contractor.id}`, { custom_metadata })).custom_metadata;
  expect(await set({ b: "two", d: "4" })).toEqual({ a: "1", b: "two", c: true, d: "4" });
  expect(await set({ a: "", b: null })).toEqual({ c: true, d: "4" });
  expect(await set({ "": "no key" })).toBeUndefined();
  expect(await set({ "a.b": "x", constructor: "y", hasOwnProperty: "z", é: "ü", "😀": "🎉" })).toMatchObject({
    constructor: "y",
    hasOwnProperty: "z",
    "😀": "🎉",
  });
  expect(await set({})).toEqual({});
  const { body } = await harness.call(key, "PUT", `/contractors/${contractor.id}`, '{"custom_metadata":{"__proto__":"x","ok":"1"}}');
  expect(body.errors).toEqual([{ field: "custom_metadata.__proto__", message: "cannot be a key. Choose another name." }]);
  const fifty = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, i]));
  expect(await set({})).toEqual({});
  expect(Object.keys(await set(fifty))).toHaveLength(50);
  const more = await harness.call(key, "PUT", `/contractors/${contractor.id}`, { custom_metadata: { one_more: 1 } });
  expect([more.status, more.body.errors?.[0]]).toEqual([400, { field: "custom_metadata", message: "can have at most 50 keys" }]);
  expect(await set({ k0: "", one_more: 1 })).not.toHaveProperty("k0");
  for (const wrong of [
    { ["x".repeat(41)]: 1 },
    { a: "x".repeat(501) },
    { a: {} },
    { a: [1] },
    { "nul\u0000": 1 },
    { a: "\ud800" },
    [],
    "x",
  ]) {
    expect((await put(`/contractors/${contractor.id}`, { custom_metadata: wrong })).error_code).toBe("invalid_input");
  }
});

test("a tax id is sealed to its row, and is in no response, event, audit row, idempotency record or log", async () => {
  const [ssn = "", , ein = "", , itin = ""] = taxIds;
  const contractor = await make.contractor({ tax_identification: ssn });
  const other = await make.contractor({ tax_identification: ein });
  await put(`/contractors/${contractor.id}`, { tax_identification: itin });
  const again = { "idempotency-key": "tax" };
  const { body: third } = await harness.call(key, "POST", "/contractors", make.contractorBody({ tax_identification: ssn }), again);
  for (const wrong of ["000-12-3456", "666-12-3456", "123-00-4567", "123-45-0000", "12-34", "07-1234567", "abc"]) {
    expect((await put(`/contractors/${contractor.id}`, { tax_identification: wrong })).errors[0].field).toBe("tax_identification");
  }
  await harness.call(key, "POST", "/contractors", { tax_identification: ssn });
  const stored = await rowsOf(
    harness.runtime.database,
    sql`select id, tax_id_encrypted as sealed, tax_id_last4 as last4 from contractors where tax_id_encrypted is not null`,
  );
  const sealed = Object.fromEntries(stored.map((row) => [row.id, row.sealed as string]));
  const { secrets } = harness.runtime;
  expect(secrets.open(sealed[contractor.id] ?? "", contractor.id)).toBe("987654329");
  expect(secrets.open(sealed[other.id] ?? "", other.id)).toBe("412345678");
  expect(secrets.open(sealed[third.id] ?? "", third.id)).toBe("512447391");
  expect(() => secrets.open(sealed[other.id] ?? "", contractor.id)).toThrow();
  expect(() => secrets.open(`${sealed[other.id]?.slice(0, -3)}AAA`, other.id)).toThrow();
  const everything = `${await wholeText(harness.runtime.database)}\n${harness.log.join("")}`;
  expect(everything).toContain(contractor.email);
  for (const taxId of taxIds) expect(everything).not.toContain(taxId);
  expect(await put(`/contractors/${contractor.id}`, { tax_identification: null })).not.toHaveProperty("tax_identification");
  const [row] = await rowsOf(
    harness.runtime.database,
    sql`select tax_id_encrypted, tax_id_last4 from contractors where id = ${contractor.id}`,
  );
  expect(row).toEqual({ tax_id_encrypted: null, tax_id_last4: null });
});
