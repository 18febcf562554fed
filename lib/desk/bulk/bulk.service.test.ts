import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
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
const post = (path: string, body: object, token = key, headers: Record<string, string> = {}) =>
  harness.call(token, "POST", path, body, headers);
const eventsOf = async (id: string) =>
  ((await get("/events?limit=100")) as unknown as Wire[]).filter(({ data }) => data.id === id).map(({ type }) => type);

/** Every row of a batch, page by page. */
async function rowsOf({ id }: Wire, query = ""): Promise<Wire[]> {
  const all: Wire[] = [];
  for (let after = ""; ; ) {
    const page = (await get(`/batches/${id}/rows?limit=100${query}${after}`)) as unknown as Wire[];
    all.push(...page);
    if (page.length < 100) return all;
    after = `&starting_after=${page.at(-1)?.id}`;
  }
}

/** The file of an export, with its type. */
async function fileOf({ file_url }: Wire): Promise<{ text: string; type: string | null; disposition: string | null }> {
  const answer = await harness.app.fetch(new Request(String(file_url)));
  return { text: await answer.text(), type: answer.headers.get("content-type"), disposition: answer.headers.get("content-disposition") };
}

test("each row of a batch is done once and answers what the operation alone would; a refused row stops no other", async () => {
  const people = Array.from({ length: 45 }, (_, n) => ({
    reference: `row ${n}`,
    body: make.contractorBody({ tax_identification: "512-44-7391" }),
  }));
  const [first, second] = people;
  if (!first || !second) throw new Error("There are no rows.");
  people[1] = { ...second, body: { ...second.body, email: first.body.email } };
  people[2] = { ...second, body: { first_name: "", nickname: "D" } as never };
  const headers = { "idempotency-key": randomUUID() };
  const { status, body: batch } = await post("/batches", { operation: "contractors.create", rows: people }, key, headers);
  expect([status, batch]).toMatchObject([201, { status: "running", rows: 45, counts: { waiting: 45, succeeded: 0, failed: 0 } }]);
  expect((await post("/batches", { operation: "contractors.create", rows: people }, key, headers)).body.id).toBe(batch.id);
  await harness.runJobs();
  expect(await get(`/batches/${batch.id}`)).toMatchObject({
    status: "complete",
    counts: { waiting: 0, succeeded: 43, failed: 2 },
    message: null,
  });
  const rows = await rowsOf(batch);
  expect(rows.map(({ number }) => number)).toEqual(people.map((_, n) => n + 1));
  expect(rows[0]).toMatchObject({ reference: "row 0", status: "succeeded", response_status: 201 });
  expect(rows[0]?.response).toEqual(await get(`/contractors/${rows[0]?.response.id}`));
  const alone = await post("/contractors", people[1]?.body ?? {});
  const { request_id: _, ...refused } = alone.body;
  expect(rows[1]).toMatchObject({ status: "failed", response_status: alone.status, response: refused });
  expect(rows[2]?.response).toMatchObject({ error_code: "invalid_input" });
  expect((await rowsOf(batch, "&status=failed")).map(({ number }) => number)).toEqual([2, 3]);
  const listed = (await get("/contractors?limit=100")) as unknown as Wire[];
  expect(listed.map(({ id }) => id).sort()).toEqual(rows.flatMap(({ response }) => (response.id ? [response.id] : [])).sort());
  expect(await eventsOf(batch.id)).toEqual(["batch.complete"]);
  const [audited] = (await get(`/audit_log?object=${listed[0]?.id}`, org.staff.owner)) as unknown as Wire[];
  expect(audited).toMatchObject({ action: "contractor.create", actor: { kind: "key" } });
  await harness.runJobs();
  expect(await wholeText(harness.runtime.database)).not.toContain("512-44-7391");
});

test("a batch changes, deletes and adds an endpoint, each with its path or with what needs the network", async () => {
  const [one, other] = [await make.contractor(), await make.contractor()];
  const run = async (operation: string, rows: object[]) => {
    const { body } = await post("/batches", { operation, rows });
    await harness.runJobs();
    return await rowsOf(body);
  };
  const updated = await run("contractors.update", [
    { path: { contractor: one.id }, body: { first_name: "Noor" } },
    { path: { contractor: "cn_none" }, body: { first_name: "Noor" } },
  ]);
  expect(updated.map(({ response_status }) => response_status)).toEqual([200, 404]);
  expect(await get(`/contractors/${one.id}`)).toMatchObject({ first_name: "Noor" });
  await run("contractors.delete", [{ path: { contractor: other.id } }]);
  expect(await get(`/contractors/${other.id}`)).toMatchObject({ error_code: "resource_not_found" });
  harness.names.set("inside.example.com", ["10.0.0.1"]);
  const endpoints = await run("webhookEndpoints.create", [
    { body: make.webhookEndpointBody() },
    { body: make.webhookEndpointBody({ url: "https://inside.example.com/x" }) },
  ]);
  expect(endpoints.map(({ response_status }) => response_status)).toEqual([201, 400]);
});

test("what is no batch is refused at the field, and a key needs the scope of the operation, at the start and to the end", async () => {
  const refused = async (body: object, token = key) => {
    const answer = await post("/batches", body, token);
    return [answer.status, answer.body.errors?.[0]?.field ?? answer.body.error_code];
  };
  const rows = [{ body: make.contractorBody() }];
  for (const operation of [
    "contractors.creat",
    "contractors.list",
    "certificates.create",
    "apiKeys.create",
    "batches.create",
    "testClock.move",
  ])
    expect([operation, await refused({ operation, rows })]).toEqual([operation, [400, "operation"]]);
  expect(await refused({ operation: "contractors.create", rows: [] })).toEqual([400, "rows"]);
  expect(await refused({ operation: "contractors.update", rows })).toEqual([400, "rows.0.path.contractor"]);
  expect(await refused({ operation: "contractors.create", rows: [{}] })).toEqual([400, "rows.0.body"]);
  expect(await refused({ operation: "contractors.create", rows: [{ path: { job: "jb_1" } }] })).toEqual([400, "rows.0.path.job"]);
  expect(await refused({ operation: "contractors.create", rows: Array.from({ length: 10_001 }, () => ({})) })).toEqual([400, "rows"]);
  expect(await refused({ operation: "contractors.create", rows }, await org.key(["batches:write"]))).toEqual([
    403,
    "insufficient_permissions",
  ]);
  const { body: batch } = await post("/batches", { operation: "contractors.create", rows });
  const results = await harness.call(await org.key(["batches:read"]), "GET", `/batches/${batch.id}/rows`);
  expect(results.status).toBe(403);
  const { body: own } = await post("/api_keys", { name: "Short", scopes: ["read", "write"] });
  const { body: stopped } = await post("/batches", { operation: "contractors.create", rows: [{ body: make.contractorBody() }] }, own.key);
  await harness.call(key, "DELETE", `/api_keys/${own.id}`);
  await harness.runJobs();
  expect(await get(`/batches/${stopped.id}`)).toMatchObject({
    status: "stopped",
    counts: { waiting: 1 },
    message: expect.stringContaining("API key"),
  });
  expect(await eventsOf(stopped.id)).toEqual(["batch.stopped"]);
});

test("an export is the whole list as CSV or JSON lines, with its event, a link that opens and its hash, until it expires", async () => {
  for (let n = 0; n < 3; n++) await make.contractor(n === 2 ? {} : { last_name: "Okonkwo" });
  const run = async (body: object) => {
    const { status, body: asked } = await post("/exports", body);
    expect([status, asked]).toMatchObject([201, { status: "running", file_url: null, rows: null }]);
    await harness.runJobs();
    return await get(`/exports/${asked.id}`);
  };
  const csv = await run({ operation: "contractors.list", query: { search: "Okonkwo" } });
  expect(csv).toMatchObject({ status: "complete", format: "csv", rows: 2, message: null });
  const file = await fileOf(csv);
  const direct = await harness.app.fetch(
    new Request("http://service.test/api/v1/contractors?search=Okonkwo", {
      headers: { authorization: `Bearer ${key}`, accept: "text/csv" },
    }),
  );
  expect(file.text).toBe(await direct.text());
  expect([file.type, file.disposition]).toEqual(["text/csv", 'attachment; filename="contractors-2026-06-15.csv"']);
  const lines = await run({ operation: "contractors.list", format: "jsonl", query: { sort: "last_name" } });
  const { text } = await fileOf(lines);
  expect(
    text
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  ).toEqual(await get("/contractors?sort=last_name"));
  expect([lines.sha256, lines.size]).toEqual([createHash("sha256").update(text).digest("hex"), Buffer.byteLength(text)]);
  expect(await eventsOf(lines.id)).toEqual(["export.complete"]);
  const { body: batch } = await post("/batches", { operation: "jobs.delete", rows: [{ path: { job: "jb_none" } }] });
  await harness.runJobs();
  const results = await run({ operation: "batches.rows", format: "jsonl", path: { batch: batch.id } });
  expect(JSON.parse((await fileOf(results)).text)).toMatchObject({ number: 1, response_status: 404 });
  harness.clock.advance(8 * 24 * 60 * 60);
  await harness.sweep();
  expect(await get(`/exports/${csv.id}`)).toMatchObject({ status: "expired", file_url: null });
});

test("an export that cannot be made says so at once, or ends with its reason", async () => {
  const refused = async (body: object, token = key) => {
    const answer = await post("/exports", body, token);
    return [answer.status, answer.body.errors?.[0]?.field ?? answer.body.error_code];
  };
  for (const operation of ["contractors.get", "members.list", "contractor.list"])
    expect([operation, await refused({ operation })]).toEqual([operation, [400, "operation"]]);
  expect(await refused({ operation: "contractors.list", query: { colour: "red" } })).toEqual([400, "colour"]);
  expect(await refused({ operation: "contractors.list", query: { limit: 5 } })).toEqual([400, "limit"]);
  expect(await refused({ operation: "batches.rows" })).toEqual([400, "path.batch"]);
  expect(await refused({ operation: "batches.rows", path: { batch: "bt_none" } })).toEqual([404, "resource_not_found"]);
  expect(await refused({ operation: "contractors.list" }, await org.key(["exports:write"]))).toEqual([403, "insufficient_permissions"]);
  const { body: own } = await post("/api_keys", { name: "Short", scopes: ["read", "write"] });
  const { body: asked } = await post("/exports", { operation: "contractors.list" }, own.key);
  await harness.call(key, "DELETE", `/api_keys/${own.id}`);
  await harness.runJobs();
  expect(await get(`/exports/${asked.id}`)).toMatchObject({
    status: "failed",
    file_url: null,
    message: expect.stringContaining("API key"),
  });
  expect(await eventsOf(asked.id)).toEqual(["export.failed"]);
});
