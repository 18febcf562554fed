import { expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { type Tenant, tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Tenant["make"];
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const get = async (path: string, token = key): Promise<Wire> => (await harness.call(token, "GET", path)).body;
const post = (path: string, body: object, token = key) => harness.call(token, "POST", path, body);

test("a batch of a list does it for everything that the list holds at its start, equal rows once, and names what it was for", async () => {
  for (let n = 0; n < 103; n++) await make.contractor({ last_name: "Okonkwo" });
  const each = {
    list: "contractors.list",
    query: { search: "Okonkwo" },
    row: {
      path: { contractor: "{id}" },
      body: { custom_metadata: { crew: "{last_name} north", street: "{address.line1}" } },
      reference: "{last_name}",
    },
  };
  const { status, body: batch } = await post("/batches", { operation: "contractors.update", each });
  expect([status, batch]).toMatchObject([201, { status: "running", choosing: true, rows: 0 }]);
  await harness.runJobs();
  const after = await get(`/batches/${batch.id}`);
  expect(after).toMatchObject({ status: "complete", choosing: false, message: null, counts: { failed: 0 } });
  const page = async (after = "") => (await get(`/batches/${batch.id}/rows?limit=100${after}`)) as unknown as Wire[];
  const first = await page();
  const rows = [...first, ...(await page(`&starting_after=${first.at(-1)?.id}`))];
  expect([rows.length, after.rows]).toEqual([103, 103]);
  expect(new Set(rows.map(({ response }) => response.id)).size).toBe(rows.length);
  expect(rows.every(({ reference, response }) => reference === "Okonkwo" && response.custom_metadata.crew === "Okonkwo north")).toBe(true);
  const once = { list: "contractors.list", row: { body: make.contractorBody() } };
  const { body: same } = await post("/batches", { operation: "contractors.create", each: once });
  await harness.runJobs();
  expect(await get(`/batches/${same.id}`)).toMatchObject({ rows: 1, counts: { succeeded: 1 } });
});

test("a member sends a batch, which is done as them, and stops when they are no longer a member with its scope", async () => {
  const [one, other] = [await make.contractor(), await make.contractor()];
  const row = (contractor: Wire) => ({ path: { contractor: contractor.id }, body: { first_name: "Noor" } });
  const { status, body: batch } = await post("/batches", { operation: "contractors.update", rows: [row(one)] }, org.staff.staff);
  expect(status).toBe(201);
  await harness.runJobs();
  expect(await get(`/batches/${batch.id}`)).toMatchObject({ status: "complete", counts: { succeeded: 1 } });
  const [audited] = (await get(`/audit_log?object=${one.id}`, org.staff.owner)) as unknown as Wire[];
  expect(audited).toMatchObject({ action: "contractor.update", actor: { kind: "person" } });
  const all = { list: "contractors.list", row: row({ id: "{id}" } as unknown as Wire) };
  expect((await post("/batches", { operation: "contractors.update", each: all }, org.staff["read-only"])).status).toBe(403);
  expect((await post("/batches", { operation: "contractors.update", each: all }, org.staff.reviewer)).status).toBe(403);
  const me = await get("/staff/session", org.staff.staff);
  const { body: stopped } = await post("/batches", { operation: "contractors.update", each: all }, org.staff.staff);
  await harness.call(org.staff.owner, "DELETE", `/members/${me.staff.id}`);
  await harness.runJobs();
  expect(await get(`/batches/${stopped.id}`)).toMatchObject({ status: "stopped", message: expect.stringContaining("member") });
  expect(await get(`/contractors/${other.id}`)).not.toMatchObject({ first_name: "Noor" });
});

test("a batch is stopped by request once, and nothing more of it is done", async () => {
  const { id } = await make.contractor();
  const each = { list: "contractors.list", row: { path: { contractor: "{id}" }, body: { first_name: "Noor" } } };
  const { body: batch } = await post("/batches", { operation: "contractors.update", each });
  expect((await post(`/batches/${batch.id}/stop`, {})).body).toMatchObject({ status: "stopped", message: "It was stopped by request." });
  expect((await post(`/batches/${batch.id}/stop`, {})).body.error_code).toBe("already_decided");
  await harness.runJobs();
  expect(await get(`/contractors/${id}`)).not.toMatchObject({ first_name: "Noor" });
});

test("a member who is limited to an entity sends a batch for what is theirs, and sees no other batch", async () => {
  const [mine, theirs] = [await make.entity(), await make.entity()];
  const jobs = [await make.job({ entity: mine.id }), await make.job({ entity: theirs.id })];
  const member = org.staff.staff;
  const { staff } = await get("/staff/session", member);
  expect((await harness.call(org.staff.owner, "PUT", `/members/${staff.id}`, { entities: [mine.id] })).status).toBe(200);
  const each = { list: "jobs.list", row: { path: { job: "{id}" }, body: { description: "Swept." } } };
  const { status, body: batch } = await post("/batches", { operation: "jobs.update", each }, member);
  expect(status).toBe(201);
  const named = { operation: "jobs.update", rows: [{ path: { job: jobs[1]?.id }, body: { description: "Swept." } }] };
  const { body: refused } = await post("/batches", named, member);
  expect((await post("/batches", { operation: "entities.delete", rows: [{ path: { entity: mine.id } }] }, member)).status).toBe(403);
  await harness.runJobs();
  expect(await get(`/batches/${batch.id}`, member)).toMatchObject({ status: "complete", rows: 1, counts: { succeeded: 1 } });
  expect(await get(`/batches/${refused.id}`, member)).toMatchObject({ counts: { succeeded: 0, failed: 1 } });
  expect((await post(`/batches/${refused.id}/stop`, {}, member)).body.error_code).toBe("already_decided");
  expect(await Promise.all(jobs.map(async ({ id }) => (await get(`/jobs/${id}`)).description === "Swept."))).toEqual([true, false]);
  const { body: other } = await post("/batches", { operation: "jobs.update", each });
  expect((await harness.call(member, "GET", `/batches/${other.id}`)).status).toBe(404);
  expect((await harness.call(member, "GET", `/batches/${other.id}/rows`)).status).toBe(404);
});

test("a list that a batch cannot be of is refused at its field", async () => {
  const refused = async (each: object, more: object = {}) => {
    const answer = await post("/batches", { operation: "contractors.delete", each, ...more });
    return [answer.status, answer.body.errors?.[0]?.field];
  };
  const row = { path: { contractor: "{id}" } };
  expect(await refused({ list: "contractors.get", row })).toEqual([400, "each.list"]);
  expect(await refused({ list: "contractors.list", row: { path: { contractor: "{nickname}" } } })).toEqual([400, "each.row"]);
  expect(await refused({ list: "contractors.list", row: { path: {} } })).toEqual([400, "each.row.path.contractor"]);
  expect(await refused({ list: "contractors.list", query: { colour: "red" }, row })).toEqual([400, "each.query"]);
  expect(await refused({ list: "contractors.list", row }, { rows: [row] })).toEqual([400, "rows"]);
  expect((await post("/batches", { operation: "contractors.delete" })).body.errors[0].field).toBe("rows");
});
