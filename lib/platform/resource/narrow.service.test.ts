import { getTableColumns, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import type { Tenant } from "#lib/testing/tenant.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

import { MAX_PASSED } from "./page-rows.ts";

let tenant: Tenant;
tenantOfTest((one) => {
  tenant = one;
});

const get = (path: string) => tenant.harness.call(tenant.key, "GET", path);
const listed = async (path: string, property: string) => {
  const answer = await get(path);
  expect(answer.status).toBe(200);
  return answer.body.map((row: Wire) => row[property]);
};
const refused = async (path: string) => {
  const { status, body } = await get(path);
  return `${status} ${body.errors?.[0].field}: ${body.errors?.[0].message}`;
};

test("a range lists in its own order, from page to page, with both bounds as they are described", async () => {
  const { id: entity } = await tenant.make.entity();
  for (const wage of [500, 100, 300, 200, 400]) await tenant.make.job({ entity, wage });
  expect(await listed("/jobs?wage_min=200&wage_max=400", "wage")).toEqual([200, 300, 400]);
  expect(await listed(`/jobs?wage_min=200&sort=-wage&entity=${entity}`, "wage")).toEqual([500, 400, 300, 200]);
  const first = await get("/jobs?wage_min=200&limit=2");
  expect(first.headers.get("link")).toContain('rel="next"');
  expect(await listed(`/jobs?wage_min=200&limit=2&starting_after=${first.body[1].id}`, "wage")).toEqual([400, 500]);
  const counted = await tenant.harness.call(tenant.key, "GET", "/jobs?wage_max=300&limit=1", undefined, { prefer: "count" });
  expect(counted.headers.get("total-count")).toBe("3");
});

test("a period begins with its first second and ends before its last one", async () => {
  const policy = await tenant.make.policy();
  const ends = Number(policy.expiration_date);
  const found = async (query: string) => await listed(`/policies?${query}`, "id");
  expect(await found(`expiration_date_since=${ends}&expiration_date_until=${ends + 1}`)).toEqual([policy.id]);
  expect(await found(`expiration_date_until=${ends}`)).toEqual([]);
  expect(await found(`expiration_date_since=${ends}&renewed_by_is_empty=true&status=active`)).toEqual([policy.id]);
  expect(await found(`expiration_date_since=${ends}&renewed_by_is_empty=false`)).toEqual([]);
  expect(await listed("/quotes?policy_is_empty=false&eligible=true", "policy")).toEqual([policy.id]);
  expect(await listed("/quotes?policy_is_empty=true", "id")).toEqual([]);
});

test("what is empty is listed, also with other filters, and the state of an address is one of them", async () => {
  const home = { line1: "1 Main St", locality: "Reno", region: "NV", postalcode: "89501" };
  const bare = await tenant.make.contractor({ address: null, phone: null, company_name: null });
  const full = await tenant.make.contractor({ address: home, phone: "+1 775 555 0100", company_name: "Ada LLC" });
  for (const field of ["address", "phone", "company_name"]) {
    expect(await listed(`/contractors?${field}_is_empty=true`, "id")).toEqual([bare.id]);
    expect(await listed(`/contractors?${field}_is_empty=false&home_state=NV`, "id")).toEqual([full.id]);
  }
  expect(await listed("/contractors?home_state=NV&compliance=covered", "id")).toEqual([]);
  expect(await listed("/contractors?home_state=CA", "id")).toEqual([]);
});

test("filters combine freely, in any order, and each page is as long as the limit", async () => {
  const { id: entity } = await tenant.make.entity();
  for (const [name, wage] of Object.entries({ Dune: 500, Cliff: 100, Bay: 300, Atoll: 200 })) await tenant.make.job({ entity, wage, name });
  expect(await listed(`/jobs?entity=${entity}&wage_min=200&sort=name`, "name")).toEqual(["Atoll", "Bay", "Dune"]);
  expect(await listed(`/jobs?entity=${entity}&wage_min=200&sort=created`, "name")).toEqual(["Dune", "Bay", "Atoll"]);
  const first = await get(`/jobs?entity=${entity}&wage_min=200&sort=-name&limit=2`);
  expect(first.body.map(({ name }: Wire) => name)).toEqual(["Dune", "Bay"]);
  const next = /starting_after=([^>&]+)/.exec(first.headers.get("link") ?? "")?.[1];
  expect(await listed(`/jobs?entity=${entity}&wage_min=200&sort=-name&limit=2&starting_after=${next}`, "name")).toEqual(["Atoll"]);
  const policy = await tenant.make.policy();
  expect(await listed(`/policies?effective_date_since=1&expiration_date_since=9&contractor=${policy.contractor}`, "id")).toEqual([
    policy.id,
  ]);
  expect(await listed(`/policies?effective_date_since=1&expiration_date_until=9&contractor=${policy.contractor}`, "id")).toEqual([]);
});

test("a range that ends before it begins, and what is no value, are refused with the name of the parameter", async () => {
  expect(await refused("/jobs?wage_min=5&wage_max=4")).toBe("400 wage_max: must be wage_min or more");
  expect(await refused("/policies?expiration_date_since=1&effective_date_since=9&effective_date_until=9")).toBe(
    "400 effective_date_until: must be after effective_date_since",
  );
  expect(await refused("/contractors?phone_is_empty=maybe")).toMatch(/^400 phone_is_empty: /);
  expect(await refused("/policies?expiration_date_since=soon")).toMatch(/^400 expiration_date_since: /);
});

test("a certificate without an end is in no period, and is found by it", async () => {
  expect(await listed("/files/certificates?cover_ends_is_empty=true", "id")).toEqual([]);
  expect(await listed("/files/certificates?cover_ends_since=1&cover_ends_is_empty=false", "id")).toEqual([]);
  expect(await listed("/files/certificates?cover_ends_is_empty=true&sort=status", "id")).toEqual([]);
});

furtherTest("a list of more than 200,000 objects is refused in an order without an index, and is sorted once it is narrowed", async () => {
  const { org, harness } = tenant;
  const { id } = await tenant.make.quote({});
  const columns = Object.values(getTableColumns(quotes)).filter(({ generated }) => !generated);
  // Not the worksheets, which are large.
  const values = columns.map(({ name, dataType }) =>
    name === "id" ? sql`'qt_filled' || n` : dataType === "json" ? sql`'{}'::jsonb` : sql.identifier(name),
  );
  const names = columns.map(({ name }) => sql.identifier(name));
  await harness.runtime.database.db.execute(sql`insert into quotes (${sql.join(names, sql`, `)})
    select ${sql.join(values, sql`, `)} from quotes, generate_series(1, ${MAX_PASSED}) n where id = ${id}`);
  const owner = (path: string) => harness.call(org.staff.owner, "GET", path);
  const { status, body } = await owner("/quotes?sort=effective_date&limit=1");
  expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: "sort", message: expect.stringContaining("200,000") })]]);
  const later = Math.round(Date.now() / 1000) + 60;
  expect((await owner(`/quotes?sort=effective_date&limit=1&created_since=${later}`)).body).toEqual([]);
});

furtherTest(
  "a list that passes over 200,000 rows without filling its page is refused with the filter, and is read once it is narrowed",
  async () => {
    const { org, harness } = tenant;
    const { id } = await tenant.make.entity({ name: "Old" });
    await harness.runtime.database.db.execute(sql`insert into audit_log (org_id, environment, id, created, actor, action, object_id, changes, request_id)
    select org_id, environment, 'al_filled' || n, now() + n * interval '1 second', actor, 'contractor.update', 'cn_filled', '{}', request_id
    from audit_log, generate_series(1, ${MAX_PASSED}) n where object_id = ${id}`);
    const owner = (path: string, headers = {}) => harness.call(org.staff.owner, "GET", path, undefined, headers);
    const { status, body } = await owner("/audit_log?kind=entity&limit=1", { prefer: "count" });
    expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: "kind", message: expect.stringContaining("200,000") })]]);
    expect((await owner("/audit_log?kind=contractor&limit=1")).body).toHaveLength(1);
    expect((await owner(`/audit_log?kind=entity&object=${id}`)).body).toHaveLength(1);
    expect((await owner(`/audit_log?kind=entity&until=${Math.round(Date.now() / 1000)}&limit=1`)).status).toBe(200);
  },
);
