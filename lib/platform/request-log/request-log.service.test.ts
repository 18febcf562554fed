import { type SQL, sql } from "drizzle-orm";
import { pino } from "pino";
import { expect, test } from "vitest";
import { schedule } from "#lib/service/schedule.ts";
import { answeredRequest } from "#lib/testing/answered-request.ts";
import type { Factories, Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { DatabaseUnavailable } from "../base/errors.ts";
import type { Database } from "../db/client.ts";
import { sweep } from "../schedule/sweep.ts";
import { createRequestLog } from "./request-log.ts";
import type { AnsweredRequest } from "./row.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

async function logged(query = "", token = key): Promise<Wire[]> {
  await harness.runtime.requestLog.flush();
  return (await harness.call(token, "GET", `/request_log?limit=100&${query}`)).body;
}
const detail = async (id: string): Promise<Wire> => (await harness.call(key, "GET", `/request_log/${id}`)).body;
const brief = (requests: Wire[]) => requests.map(({ method, path, status }) => `${method} ${path.replace("/api/v1", "")} ${status}`);

test("requests of keys and users are stored with their bodies; secrets, tax ids and links are not", async () => {
  const body = make.contractorBody({
    tax_identification: "512-44-7391",
    pin: "4711",
    custom_metadata: { note: "ein 12-3456789", password: "hunter2" },
  });
  const made = await harness.call(key, "POST", "/contractors", body, {
    "user-agent": "node-client/2",
    "idempotency-key": "k",
    prefer: "handling=lenient",
  });
  await harness.call(org.staff.admin, "GET", "/contractors?limit=3");
  const refused = await harness.call(key, "POST", "/contractors", { first_name: "Ana" });
  const [failed, looked, created] = (await logged()) as [Wire, Wire, Wire];
  expect(brief([created, looked, failed])).toEqual(["POST /contractors 201", "GET /contractors 200", "POST /contractors 400"]);
  expect(created).toMatchObject({
    id: made.headers.get("request-id"),
    query: null,
    operation: "contractors.create",
    error_code: null,
    caller_name: "Test key",
    user_agent: "node-client/2",
    replayed: false,
  });
  expect(looked).toMatchObject({ query: "limit=3", caller: expect.stringMatching(/^st_/), caller_name: "Test admin" });
  expect(await detail(looked.id)).toMatchObject({ request_body: null, response_body: null });
  expect(await detail(failed.id)).toMatchObject({
    error_code: "invalid_input",
    request_body: { first_name: "Ana" },
    response_body: { error_code: "invalid_input", request_id: failed.id, message: refused.body.message },
  });
  expect(await detail(created.id)).toMatchObject({
    request_body: {
      email: body.email,
      address: { region: "TX" },
      tax_identification: "[redacted]",
      pin: "[unknown field, not stored]",
      custom_metadata: { note: "ein [redacted]", password: "[redacted]" },
    },
    response_body: { id: made.body.id, email: body.email },
  });

  const apiKey = await make.apiKey();
  const session = await make.applySession();
  const policy = await make.policy();
  const token = String(session.url).split("/").at(-1) ?? "";
  await harness.runtime.requestLog.flush();
  const rows = await rowsOf(harness.runtime.database, sql`select t::text as row from request_log t where org_id = ${org.id}`);
  const everything = rows.map(({ row }) => String(row)).join("\n");
  expect(everything).toContain(session.id);
  expect(everything).toContain(policy.id);
  for (const secret of [apiKey.key, token, "512-44-7391", "12-3456789", "4711", "hunter2", "signature="])
    expect(everything).not.toContain(secret);
});

test("each filter finds its requests, newest first, and filters combine", async () => {
  const other = await org.key(["contractors:read", "entities:write"]);
  const { id } = await make.contractor();
  await harness.call(other, "GET", `/contractors/${id}`);
  await harness.call(other, "GET", "/contractors/cn_none");
  await harness.call(other, "PUT", `/contractors/${id}`, { first_name: "B" });
  harness.clock.advance(60);
  await harness.call(key, "DELETE", `/contractors/${id}`);
  const all = await logged();
  const [deleted, denied, missing, got, created] = all as [Wire, Wire, Wire, Wire, Wire];
  expect(brief(all)).toEqual([
    `DELETE /contractors/${id} 200`,
    `PUT /contractors/${id} 403`,
    "GET /contractors/cn_none 404",
    `GET /contractors/${id} 200`,
    "POST /contractors 201",
  ]);
  const callerId = got.caller;
  const expected: [string, Wire[]][] = [
    ["status=4xx", [denied, missing]],
    ["status=5xx", []],
    ["method=GET", [missing, got]],
    ["operation=contractors.update", [denied]],
    ["path=/contractors/cn_", [deleted, denied, missing, got].filter(({ path }) => path.includes("/cn_"))],
    [`path=/api/v1/contractors/${id}`, [deleted, denied, got]],
    ["path=contractors&method=POST", [created]],
    ["path=/contractor_", []],
    ["path=%25", []],
    [`caller=${callerId}`, [denied, missing, got]],
    [`caller=${callerId}&status=2xx`, [got]],
    [`since=${deleted.created}`, [deleted]],
    [`until=${deleted.created}&method=POST`, [created]],
    ["operation=nothing", []],
    ["operation=contractors.get&method=GET", [missing, got]],
    ["operation=contractors.get&method=PUT", []],
  ];
  for (const [query, requests] of expected) expect([query, await logged(query)]).toEqual([query, requests]);
  expect(brief(await logged("", org.keys.production.full))).toEqual([]);
  expect(brief(await logged("", org.staff.owner))).toEqual(brief(all));
  expect((await harness.call(key, "GET", "/request_log?status=3xx")).status).toBe(400);
});

test("requests of keys and of users can be filtered separately", async () => {
  const { id } = await make.contractor();
  await harness.call(org.staff.owner, "GET", `/contractors/${id}`);
  expect(brief(await logged("caller_kind=key"))).toEqual(["POST /contractors 201"]);
  expect(brief(await logged("caller_kind=person"))).toEqual([`GET /contractors/${id} 200`]);
  expect(await logged("caller_kind=all")).toEqual(await logged());
  const [read] = await logged("caller_kind=person");
  expect(await logged(`caller=${read?.caller}&caller_kind=key`)).toEqual([]);
  expect((await harness.call(key, "GET", "/request_log?caller_kind=robot")).status).toBe(400);
});

test("a replay is marked; sign-ins, applicants and the log itself are not logged", async () => {
  const body = make.contractorBody();
  for (let i = 0; i < 2; i++) await harness.call(key, "POST", "/contractors", body, { "idempotency-key": "one" });
  const browser = await make.browser(await make.applySession());
  await harness.call(browser, "GET", "/hosted/application");
  await logged();
  const all = await logged();
  expect(all.filter(({ operation }) => operation === "contractors.create").map(({ replayed }) => replayed)).toContain(true);
  expect(all.filter(({ path }) => /hosted|request_log|staff/.test(path))).toEqual([]);
});

test("requests are kept for 30 days", async () => {
  const { id } = await make.contractor();
  harness.clock.advance(20 * 24 * 60 * 60);
  await harness.call(key, "GET", `/contractors/${id}`);
  harness.clock.advance(11 * 24 * 60 * 60);
  expect(await logged()).toHaveLength(2);
  await sweep(harness.runtime, schedule);
  expect(brief(await logged())).toEqual([`GET /contractors/${id} 200`]);
});

test("unusual bodies and addresses do not prevent other requests from being logged", async () => {
  await harness.call(key, "POST", "/contractors", { first_name: "nul\u0000", last_name: "\ud800", "\u0000": 1, __proto__: { x: 1 } });
  await harness.call(key, "POST", "/contractors", "[]");
  await harness.call(key, "GET", `/contractors/${"%00"}?limit=${"9".repeat(3000)}`);
  const large = { "content-length": String(JSON.stringify({ notes: "x".repeat(100_000) }).length) };
  await harness.call(key, "POST", "/contractors", { notes: "x".repeat(100_000) }, large);
  const all = await logged();
  expect(all.map(({ status }) => status)).toEqual([400, 404, 400, 400]);
  expect((await detail(all[0]?.id as string)).request_body).toEqual({ "…": "a body of 100012 bytes" });
  expect((await detail(all[2]?.id as string)).request_body).toBeNull();
});

const logTo = (lines: string[]) => pino({ level: "warn" }, { write: (line) => void lines.push(line) });
const request = (over: Partial<AnsweredRequest> = {}) => answeredRequest({ orgId: org.id, at: harness.clock.now(), ...over });

test("requests beyond the buffer are dropped and counted without waiting; one that cannot be stored does not affect the others", async () => {
  const lines: string[] = [];
  const log = createRequestLog(harness.runtime.database, logTo(lines), { rows: 3, bytes: 1000 });
  log.push(request({ sentBytes: 2000, sent: {} }));
  for (let i = 0; i < 5; i++) log.push(request());
  await log.flush();
  expect((await logged()).map(({ duration_ms }) => duration_ms)).toEqual([1.5, 1.5, 1.5]);
  expect(lines.map((line) => (JSON.parse(line) as { dropped: number }).dropped)).toEqual([3]);
  for (const stored of [request({ status: 200_000 }), request(), request({ answer: "not JSON" })]) log.push(stored);
  await log.flush();
  log.push(request());
  await log.close();
  expect(await logged()).toHaveLength(5);
  expect(lines.at(-1)).toContain('"dropped":2');
});

test("a request that cannot be stored is counted once, though the others wait for the database", async () => {
  let isAvailable = false;
  let inserted = 0;
  const execute = async () => {
    if (!isAvailable) throw new DatabaseUnavailable();
    inserted++;
  };
  const lines: string[] = [];
  const log = createRequestLog({ db: { execute } } as unknown as Database, logTo(lines));
  for (const answer of ["not JSON", "{}", "{}"]) log.push(request({ answer }));
  await log.flush();
  isAvailable = true;
  await log.close();
  expect(inserted).toBe(1);
  expect(lines.map((line) => (JSON.parse(line) as { dropped?: number }).dropped).filter(Boolean)).toEqual([1]);
});

test("rows that were stored though the response was lost are stored once", async () => {
  const { database } = harness.runtime;
  const lines: string[] = [];
  let losses = 1;
  const execute: typeof database.db.execute = (async (statement: SQL) => {
    const result = await database.db.execute(statement);
    if (losses-- > 0) throw new DatabaseUnavailable();
    return result;
  }) as never;
  const log = createRequestLog({ ...database, db: { ...database.db, execute } as never }, logTo(lines));
  log.push(request());
  await log.flush();
  log.push(request());
  await log.close();
  expect((await logged()).map(({ duration_ms }) => duration_ms)).toEqual([1.5, 1.5]);
  expect(lines).toEqual([]);
});

test("a request keeps no other out of the log, whatever its fields are called", async () => {
  const twice = { custom_metadata: { "123-45-6789": "a", "123-45-6780": "b" } };
  await Promise.all([harness.call(key, "POST", "/contractors", twice), harness.call(key, "GET", "/contractors?limit=1")]);
  expect(brief(await logged()).sort()).toEqual(["GET /contractors 200", "POST /contractors 400"]);
});
