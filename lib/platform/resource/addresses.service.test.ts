import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { startApplication } from "#lib/testing/application.ts";
import { addressIn, type Factories, type Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});

const call = async (method: string, path: string, body?: object): Promise<Wire> => (await harness.call(key, method, path, body)).body;
const beverlyHills = { ...addressIn("TX"), postalcode: "90210" };
const message = "90210 is a postal code of California; the address is in Texas. Correct the postal code or the state.";
const refused = { error_code: "invalid_input", errors: [{ field: "address.postalcode", message }] };

test("a new address has a postal code of its state: contractors, entities, jobs and applications", async () => {
  const job = await make.jobBody({ address: beverlyHills });
  expect(await call("POST", "/jobs", job)).toMatchObject(refused);
  expect(await call("POST", "/entities", { name: "Vale LLC", address: beverlyHills })).toMatchObject(refused);
  expect(await call("POST", "/contractors", make.contractorBody({ address: beverlyHills }))).toMatchObject(refused);
  const none = await call("POST", "/contractors", make.contractorBody({ address: { ...addressIn("TX"), postalcode: "ABC" } }));
  expect(none.errors).toEqual([{ field: "address.postalcode", message: "must be a valid US postal code, such as 78701" }]);
  const { browser } = await startApplication(harness, make);
  expect((await browser.verify({ address: beverlyHills })).body).toMatchObject(refused);
});

test("an older address stays and is not asked about until it changes", async () => {
  const { id } = await make.contractor();
  const path = `/contractors/${id}`;
  const change = sql`update contractors set address = jsonb_set(address, '{postalcode}', '"ABC"') where id = ${id}`;
  await harness.runtime.database.db.execute(change);
  const stored = await call("GET", path);
  expect(stored.address.postalcode).toBe("ABC");
  expect(await call("PUT", path, { first_name: "Ruth" })).toMatchObject({ first_name: "Ruth", address: stored.address });
  expect(await call("PUT", path, { address: stored.address, last_name: "Orr" })).toMatchObject({
    last_name: "Orr",
    address: stored.address,
  });
  expect((await call("PUT", path, { address: { line1: "9 Elm St" } })).errors[0].field).toBe("address.postalcode");
  expect((await call("PUT", path, { address: { region: "CA", postalcode: "90210" } })).address).toMatchObject({
    region: "CA",
    line1: stored.address.line1,
  });
  expect(await call("PUT", path, { address: { region: "TX" } })).toMatchObject(refused);
});

test("people live in territories, at military addresses and in Canada; cover is not sold there", async () => {
  for (const [region, locality, postalcode, country] of [
    ["PR", "San Juan", "00901", "US"],
    ["GU", "Hagåtña", "96910", null],
    ["MP", "Saipan", "96950", "MP"],
    ["AE", "APO", "09012", "US"],
    ["ON", "Ottawa", "K1A 0B1", "CA"],
  ] as const) {
    const { id, address } = await make.contractor({ address: { line1: "1 Main", locality, region, postalcode, country } });
    expect(address).toEqual({ line1: "1 Main", line2: null, locality, region, postalcode, country });
    expect((await call("GET", `/contractors?home_state=${region}`)).map((one: Wire) => one.id)).toEqual([id]);
    const quote = await call("POST", "/quotes", await make.quoteBody({ contractor: id }));
    expect(quote.errors[0].field).toBe("contractor.address.region");
    expect(quote.message).toMatch(/^Cover is sold in the 50 states and the District of Columbia only; the address is in /);
  }
  const mover = await make.contractor();
  const moved = await call("PUT", `/contractors/${mover.id}`, { address: { locality: "Ottawa", region: "ON", postalcode: "K1A 0B1" } });
  expect(moved.address).toMatchObject({ region: "ON", country: "CA" });
  const abroad = await call("PUT", `/contractors/${mover.id}`, { address: { country: "GB" } });
  expect(abroad.errors).toEqual([{ field: "address.country", message: "must be CA for an address in Ontario" }]);
});
