import { expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { importForm } from "#lib/testing/imports.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
tenantOfFile((tenant) => {
  ({ harness, key } = tenant);
});

const call = async (method: string, path: string, body?: object): Promise<Wire> => (await harness.call(key, method, path, body)).body;

test("states are read by name, and a postal code of another state makes its row invalid before anything is created", async () => {
  const file = [
    "First name,Last name,Email,State,ZIP",
    "Ann,Lee,ann@example.com,Texas,78701",
    "Bob,Ray,bob@example.com, new  jersey ,7102",
    "Cy,Ono,cy@example.com,Québec,H2Y 1C6",
    "Di,Fox,di@example.com,Texas,90210",
    "Ed,Orr,ed@example.com,TX,ABC",
  ].join("\n");
  const { id } = await call("POST", "/imports", importForm(file, "contractors"));
  await harness.runJobs();
  expect((await call("GET", `/imports/${id}/rows`)).map(({ status, message }: Wire) => [status, message])).toEqual([
    ["valid", null],
    ["valid", null],
    ["valid", null],
    ["invalid", "90210 is a postal code of California; the address is in Texas. Correct the postal code or the state."],
    ["invalid", "ZIP must be a valid US postal code, such as 78701."],
  ]);
  await call("POST", `/imports/${id}/start`);
  await harness.runJobs();
  expect((await call("GET", `/imports/${id}`)).counts).toMatchObject({ created: 3, failed: 0 });
  const created = await call("GET", "/contractors");
  expect(created.map(({ address }: Wire) => [address.region, address.postalcode]).sort()).toEqual([
    ["NJ", "07102"],
    ["QC", "H2Y 1C6"],
    ["TX", "78701"],
  ]);
});
