import { expect, test } from "vitest";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const ask = (query: string, by = key) => harness.call(by, "GET", query);
const ids = async (query: string) => ((await ask(query)).body as Wire[]).map(({ id }) => id);
const filter = (name: string, value: string) => `custom_metadata[${encodeURIComponent(name)}]=${encodeURIComponent(value)}`;

test("contractors and jobs are listed by exact metadata, as it is now, in order, page by page", async () => {
  const crews = ["north", "south", "north", "North", "north "];
  const made: string[] = [];
  for (const crew of crews) made.push((await make.contractor({ custom_metadata: { crew, "a=b": 7, c: true } })).id);
  const [first = "", second = "", third = "", capital = "", spaced = ""] = made;
  const north = `/contractors?${filter("crew", "north")}`;
  expect(await ids(north)).toEqual([third, first]);
  expect(await ids(`/contractors?${filter("crew", "North")}`)).toEqual([capital]);
  expect(await ids(`/contractors?${filter("crew", "north ")}`)).toEqual([spaced]);
  expect(await ids(`/contractors?${filter("a=b", "7")}&limit=100`)).toHaveLength(5);
  // The same text with the sign elsewhere.
  expect(await ids(`/contractors?${filter("a", "b=7")}`)).toEqual([]);
  expect(await ids(`${north}&${filter("c", "true")}&sort=created`)).toEqual([first, third]);
  expect(await ids(`${north}&${filter("c", "false")}`)).toEqual([]);

  const page = await ask(`${north}&limit=1`);
  expect([page.body.map(({ id }: Wire) => id), page.headers.get("link")]).toEqual([[third], expect.stringContaining('rel="next"')]);
  expect(await ids(`${north}&limit=1&starting_after=${third}`)).toEqual([first]);
  const counted = await harness.call(key, "GET", north, undefined, { prefer: "count" });
  expect(counted.headers.get("total-count")).toBe("2");

  await harness.call(key, "PUT", `/contractors/${second}`, { custom_metadata: { crew: "north" } });
  await harness.call(key, "PUT", `/contractors/${first}`, { custom_metadata: { crew: "" } });
  expect(await ids(north)).toEqual([third, second]);
  await harness.call(key, "DELETE", `/contractors/${third}`);
  expect(await ids(north)).toEqual([second]);
  expect(await ids(`${north}&starting_after=${third}`)).toEqual([second]);

  const job = await make.job({ custom_metadata: { crew: "north" } });
  expect(await ids(`/jobs?${filter("crew", "north")}`)).toEqual([job.id]);
  expect(await ids(`/jobs?${filter("crew", "north")}&entity=${job.entity}`)).toEqual([job.id]);
});

test("it is narrowed by the other filters too, and knows one organization and environment", async () => {
  const covered = await make.contractor({ custom_metadata: { team: "blue" }, last_name: "Quill" });
  const other = await make.contractor({ custom_metadata: { team: "blue" }, last_name: "Abel" });
  const blue = `/contractors?${filter("team", "blue")}`;
  await make.policy({ quote: (await make.quote({ contractor: covered.id })).id });
  expect(await ids(`${blue}&search=quill`)).toEqual([covered.id]);
  expect(await ids(`${blue}&sort=-last_name`)).toEqual([covered.id, other.id]);
  expect(await ids(`${blue}&email=${encodeURIComponent(covered.email)}`)).toEqual([covered.id]);
  const [status] = (await ask(`/compliance?contractor=${covered.id}&scope=default`)).body;
  expect(await ids(`${blue}&compliance=${status.status}`)).toContain(covered.id);
  for (const wrong of ["covered", "pending", "not_required"].filter((one) => one !== status.status))
    expect(await ids(`${blue}&compliance=${wrong}`)).not.toContain(covered.id);
  const theirs = await organization(harness);
  for (const by of [theirs.keys.sandbox.full, org.keys.production.full]) expect((await ask(blue, by)).body).toEqual([]);
});

test("what cannot be filtered by is refused by name", async () => {
  for (const [query, field] of [
    ["custom_metadata=north", "custom_metadata"],
    ["custom_metadata[]=north", "custom_metadata"],
    ["custom_metadata[crew]=", "custom_metadata.crew"],
    ["custom_metadata[crew]=a%00", "custom_metadata.crew"],
    [`custom_metadata[${"k".repeat(41)}]=a`, "custom_metadata"],
    ["custom_metadata[a]=1&custom_metadata[a]=2", "custom_metadata[a]"],
    ["custom_metadata[a]=1&custom_metadata[b]=1&custom_metadata[c]=1&custom_metadata[d]=1", "custom_metadata"],
    ["custom_metadata[__proto__]=x", "custom_metadata[__proto__]"],
    ["email[a]=x", "email[a]"],
    ["metadata[a]=1", "metadata[a]"],
  ]) {
    const { status, body } = await ask(`/contractors?${query}`);
    expect([query, status, body.error_code, body.errors?.[0]?.field.split(".")[0]]).toEqual([
      query,
      400,
      "invalid_input",
      field?.split(".")[0],
    ]);
  }
});
