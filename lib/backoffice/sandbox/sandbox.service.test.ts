import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { SANDBOX_COPY_ROWS } from "#lib/contract/organization/sandbox-run.ts";
import { sandboxRows } from "#lib/platform/db/schema/sandbox.ts";
import { closingOf } from "#lib/testing/closing.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { type Tenant, tenantOfTest } from "#lib/testing/tenant.ts";
import { rules } from "../closing/rules/all.ts";
import { sandboxTables } from "./tables.ts";

let tenant: Tenant;
tenantOfTest((made) => {
  tenant = made;
});

const send = (method: string, path: string, body?: object, key = tenant.key) => tenant.harness.call(key, method, path, body);
const read = async (path: string, key = tenant.key): Promise<Wire> => (await send("GET", path, undefined, key)).body;

/** Runs a copy or reset to its end. */
async function run(body: object): Promise<Wire> {
  const { status, body: asked } = await send("POST", "/sandbox_runs", body);
  expect([status, asked.status]).toEqual([201, "running"]);
  await tenant.harness.runJobs();
  return await read(`/sandbox_runs/${asked.id}`);
}

/** Every row of the tables that a copy has, by table. */
async function rowsByTable(): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  for (const { name, table, isCopied } of sandboxTables()) {
    if (!isCopied) continue;
    const rows = await rowsOf(
      tenant.harness.runtime.database,
      sql`select (to_jsonb(one) - 'recorded')::text as row from ${table} as one where org_id = ${tenant.org.id} and environment = 'sandbox' order by 1`,
    );
    found[name] = rows.map(({ row }) => String(row));
  }
  return found;
}

/** Lists that a platform reads. */
const LISTS = ["/contractors", "/jobs", "/entities", "/quotes", "/policies", "/invoices", "/insurance_requirements", "/events", "/inbox"];
const lists = async () => Promise.all(LISTS.map((path) => read(`${path}?limit=100`)));

test("a sandbox is copied, changed, and set back to the copy: every row as it was, files and links too", async () => {
  const { make, harness } = tenant;
  const endpoint = await make.webhookEndpoint({ events: ["*"] });
  const policy = await make.policy();
  const { contractor } = await make.insured();
  await make.certificate({ contractor });
  await harness.runJobs();
  await send("POST", "/test_clock", { advance: 3600 });
  const before = [await rowsByTable(), await lists()] as const;
  const copy = await run({ kind: "copy", name: "Before the suite" });
  expect(copy).toMatchObject({ kind: "copy", name: "Before the suite", status: "complete", copy: null, message: null });
  expect(copy.rows).toBe(Object.values(before[0]).flat().length);
  const { ahead } = await read("/test_clock");
  await send("DELETE", `/policies/${policy.id}`);
  await send("DELETE", `/contractors/${contractor}`);
  await make.contractor();
  await send("POST", "/test_clock", { advance: 40 * 24 * 3600 });
  expect(await rowsByTable()).not.toEqual(before[0]);
  expect(await run({ kind: "reset", copy: copy.id })).toMatchObject({ kind: "reset", copy: copy.id, status: "complete", rows: copy.rows });
  expect(await rowsByTable()).toEqual(before[0]);
  expect((await read("/test_clock")).ahead).toBe(ahead);
  expect((await read("/webhook_endpoints")) as unknown as Wire[]).toMatchObject([{ id: endpoint.id, status: "enabled" }]);
  const again = await read(`/policies/${policy.id}`);
  expect(again.status).toBe("active");
  expect((await harness.app.fetch(new Request(again.policy_document_url))).status).toBe(200);
  expect((await read(`/contractors?search=${(await read(`/contractors/${contractor}`)).email}`)) as unknown as Wire[]).toHaveLength(1);
  // And again, because a copy outlives a reset.
  await make.contractor();
  expect((await run({ kind: "reset", copy: copy.id })).status).toBe("complete");
  expect(await rowsByTable()).toEqual(before[0]);
});

test("a reset leaves nothing but credentials and set-up; work goes on as in a new sandbox, and production is untouched", async () => {
  const { make, org, harness } = tenant;
  const production = org.keys.production.full;
  await send("POST", "/contractors", make.contractorBody(), production);
  const live = await read("/contractors", production);
  await make.webhookEndpoint();
  await make.policy();
  await send("POST", "/test_clock", { advance: 10 * 24 * 3600 });
  const codes = await read("/category_codes?limit=100");
  const asked = await tenant.harness.call(tenant.key, "POST", "/sandbox_runs", { kind: "reset" }, { "idempotency-key": "reset-once" });
  await harness.runJobs();
  const again = await tenant.harness.call(tenant.key, "POST", "/sandbox_runs", { kind: "reset" }, { "idempotency-key": "reset-once" });
  expect([asked.status, again.body.id]).toEqual([201, asked.body.id]);
  expect(await read(`/sandbox_runs/${asked.body.id}`)).toMatchObject({ status: "complete", rows: 0 });
  for (const path of ["/contractors", "/jobs", "/entities", "/quotes", "/policies", "/invoices", "/events", "/inbox"])
    expect(await read(path), path).toEqual([]);
  expect(await read("/test_clock")).toMatchObject({ ahead: 0 });
  expect((await read("/insurance_requirements")) as unknown as Wire[]).toHaveLength(1);
  expect((await read("/webhook_endpoints")) as unknown as Wire[]).toHaveLength(1);
  expect(await read("/category_codes?limit=100")).toEqual(codes);
  expect(await read("/contractors", production)).toEqual(live);
  expect((await make.policy()).status).toBe("active");
  const audited = (await harness.call(org.staff.owner, "GET", `/audit_log?object=${asked.body.id}`)).body as Wire[];
  expect(audited.map(({ action }) => action)).toEqual(["sandbox_run.end", "sandbox_run.create"]);
});

test("what cannot be is refused in words: in production, twice at once, a copy that is none, a name for a reset", async () => {
  const { org } = tenant;
  const live = await send("POST", "/sandbox_runs", { kind: "reset" }, org.keys.production.full);
  expect([live.status, live.body.error_code]).toEqual([400, "bad_request"]);
  for (const [body, field] of [
    [{ kind: "reset", copy: "sbr_none" }, "copy"],
    [{ kind: "copy", copy: "sbr_none" }, "copy"],
    [{ kind: "reset", name: "Mine" }, "name"],
    [{ kind: "erase" }, "kind"],
  ] as const)
    expect((await send("POST", "/sandbox_runs", body)).body.errors?.[0]?.field).toBe(field);
  await send("POST", "/sandbox_runs", { kind: "copy" });
  const second = await send("POST", "/sandbox_runs", { kind: "reset" });
  expect([second.status, second.body.error_code]).toEqual([409, "conflict"]);
  await tenant.harness.runJobs();
});

test("while a reset runs nothing else is read or written; its run is, and its request can be repeated; production goes on", async () => {
  const { make, org, harness } = tenant;
  const { id: contractor } = await make.contractor();
  const once = () => tenant.harness.call(tenant.key, "POST", "/sandbox_runs", { kind: "reset" }, { "idempotency-key": "reset-once" });
  const { body: asked } = await once();
  for (const [method, path, body] of [
    ["GET", "/contractors"],
    ["GET", `/contractors/${contractor}`],
    ["POST", "/contractors", make.contractorBody()],
    ["DELETE", `/contractors/${contractor}`],
    ["POST", "/test_clock", { advance: 60 }],
  ] as const) {
    const refused = await send(method, path, body);
    expect([refused.status, refused.body.error_code, refused.headers.get("retry-after")], path).toEqual([503, "sandbox_unavailable", "2"]);
  }
  const owner = (method: string, path: string, body?: object) => harness.call(org.staff.owner, method, path, body);
  expect((await owner("POST", "/contractors", make.contractorBody())).status).toBe(503);
  expect((await owner("GET", "/organization")).status).toBe(200);
  expect((await send("POST", "/contractors", make.contractorBody(), org.keys.production.full)).status).toBe(201);
  expect((await read(`/sandbox_runs/${asked.id}`)).status).toBe("running");
  expect((await once()).body.id).toBe(asked.id);
  await harness.runJobs();
  expect((await read(`/sandbox_runs/${asked.id}`)).status).toBe("complete");
  expect((await send("POST", "/contractors", make.contractorBody())).status).toBe(201);
});

test("the five newest copies are kept; of older ones nothing is", async () => {
  const copies: Wire[] = [];
  for (let n = 1; n <= 6; n++) copies.push(await run({ kind: "copy", name: `Number ${n}` }));
  expect((await read(`/sandbox_runs/${copies[0]?.id}`)).status).toBe("expired");
  expect((await read(`/sandbox_runs/${copies[1]?.id}`)).status).toBe("complete");
  const held = await rowsOf(
    tenant.harness.runtime.database,
    sql`select distinct copy from ${sql.identifier(getTableName(sandboxRows))} where org_id = ${tenant.org.id}`,
  );
  expect(held.map(({ copy }) => copy).sort()).toEqual(
    copies
      .slice(1)
      .map(({ id }) => id)
      .sort(),
  );
  expect((await send("POST", "/sandbox_runs", { kind: "reset", copy: copies[0]?.id })).body.errors?.[0]?.field).toBe("copy");
});

test("erasing a person deletes every copy, and a reset to one of them is refused before anything is deleted", async () => {
  const { make, harness, org } = tenant;
  const { id: contractor } = await make.contractor();
  const copy = await run({ kind: "copy" });
  const [{ slug }] = (await rowsOf(harness.runtime.database, sql`select slug from organizations where id = ${org.id}`)) as [
    { slug: string },
  ];
  const whose = ["--slug", slug, "--environment", "sandbox", "--contractor", contractor, "--reason", "They asked."];
  await closingOf(harness).run("person", "erase", ...whose, "--confirm", contractor);
  for (let round = 0; round < 3; round++) {
    await harness.sweep();
    await harness.runJobs();
  }
  const held = await rowsOf(harness.runtime.database, sql`select 1 from ${sandboxRows} where org_id = ${org.id}`);
  expect(held).toEqual([]);
  const other = await make.contractor();
  const refused = await send("POST", "/sandbox_runs", { kind: "reset", copy: copy.id });
  expect([refused.status, refused.body.errors?.[0]]).toMatchObject([400, { field: "copy", message: expect.stringContaining("erased") }]);
  expect((await send("GET", `/contractors/${other.id}`)).status).toBe(200);
});

test("a sandbox with more rows than a copy can have is not copied, and says so", async () => {
  const { harness, org } = tenant;
  const many = sql`insert into events (org_id, environment, id, created, type, object_id, data)
    select ${org.id}, 'sandbox', 'ev_many' || n, now(), 'job.created', 'jb_many', '{}'::jsonb from generate_series(1, ${SANDBOX_COPY_ROWS + 1}) n`;
  await harness.runtime.database.db.execute(many);
  const copy = await run({ kind: "copy" });
  expect(copy).toMatchObject({ status: "failed", rows: null, message: expect.stringContaining("more than 50,000 rows") });
});

test("every table of an environment is emptied by a reset or named as one that stays", () => {
  const reset = new Set(sandboxTables().map(({ name }) => name));
  const stays = rules().flatMap(({ name, hasEnvironment }) => (hasEnvironment && !reset.has(name) ? [name] : []));
  expect(stays.sort()).toMatchInlineSnapshot(`
    [
      "api_keys",
      "audit_log",
      "category_codes",
      "inbox_digest_links",
      "inbox_digests",
      "incoming_addresses",
      "insurers",
      "person_erasures",
      "rate_sets",
      "request_log",
      "sanctions_screenings",
      "sandbox_rows",
      "sandbox_runs",
      "saved_view_defaults",
      "saved_view_orders",
      "saved_views",
      "sign_in_failures",
      "staff_invitations",
      "staff_members",
      "webhook_endpoints",
    ]
  `);
});
