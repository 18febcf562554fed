import { randomUUID } from "node:crypto";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { beforeAll, expect, test } from "vitest";
import type { Wire } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { stateOf } from "#lib/testing/inspect.ts";
import { cases, type Samples, samplesOf } from "#lib/testing/matrix.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { type Tenant, tenantOfFile } from "#lib/testing/tenant.ts";
import { toolName } from "./tools.ts";

let harness: Harness;
let org: Organization;
let make: Tenant["make"];
let samples: Samples;
tenantOfFile((tenant) => {
  ({ harness, org, make } = tenant);
});
beforeAll(async () => {
  samples = await samplesOf(harness, org, "sandbox");
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  harness.app.fetch(
    new Request("http://service.test/mcp", {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify(body),
    }),
  );

/** The official client, connected with this key. `call` reads the JSON of an answer. */
async function connect(token: string, query = "") {
  const client = new Client({ name: "test", version: "1" });
  const transport = new StreamableHTTPClientTransport(new URL(`http://service.test/mcp${query}`), {
    requestInit: { headers: { authorization: `Bearer ${token}` } },
    fetch: async (url, init) => await harness.app.fetch(new Request(url, init)),
  });
  // The client's own types differ under exactOptionalPropertyTypes.
  await client.connect(transport as Parameters<Client["connect"]>[0]);
  return {
    client,
    names: async () => (await client.listTools()).tools.map(({ name }) => name),
    async call(name: string, given: Record<string, unknown> = {}): Promise<Wire> {
      const { content, isError } = await client.callTool({ name, arguments: given });
      const [{ text }] = content as [{ text: string }];
      const said = JSON.parse(text) as Wire;
      if (isError && !said.error_code) throw new Error(text);
      return said;
    },
  };
}
type Connection = Awaited<ReturnType<typeof connect>>;

/** A change as an agent makes it: the dry run, then the same with its confirmation. */
async function change({ call }: Connection, name: string, given: Record<string, unknown>): Promise<Wire> {
  const asked = { ...given, ...(name.endsWith("_update") ? {} : { idempotency_key: randomUUID() }) };
  const { confirmation, ...dry } = await call(name, asked);
  expect(dry).toMatchObject({ dry_run: true, changed: false });
  return await call(name, { ...asked, confirmation });
}

const state = () => stateOf(harness.runtime.database, org.id);

test("the official client lists every tool, those that read first, and calls each: reads answer as the API does, changes are tried and change nothing", async () => {
  const connection = await connect(samples.token);
  const { tools } = await connection.client.listTools();
  const kinds = tools.map(({ annotations }) => annotations?.readOnlyHint);
  expect(kinds.lastIndexOf(true)).toBe(kinds.indexOf(false) - 1);
  expect(tools.every(({ name }) => /^[a-z_]{1,64}$/.test(name))).toBe(true);
  const byName = new Map(cases.map((one) => [toolName(one.id), one]));
  // Of what was read there are rows in the audit log. Changes come after the reads.
  let before: Awaited<ReturnType<typeof state>> | null = null;
  const refused: string[] = [];
  for (const { name, inputSchema, annotations } of tools) {
    const one = byName.get(name);
    if (!one) throw new Error(`${name} is no operation.`);
    const { method, path } = one.operation;
    if (!annotations?.readOnlyHint) before ??= await state();
    const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, word = ""]) => [
      word,
      samples.ids[`${one.id.split(".")[0]}.${word}`] ?? samples.ids[word],
    ]);
    const body = await one.body(samples);
    const known = inputSchema.properties ?? {};
    const given = {
      ...Object.fromEntries(ids),
      ...("body" in known ? { body: body ?? {} } : {}),
      ...("q" in known ? { q: "Dana" } : {}),
      ...("idempotency_key" in known ? { idempotency_key: randomUUID() } : {}),
    };
    const said = await connection.call(name, given);
    if (said.error_code) {
      // What the sample's state does not allow is refused in the same words.
      const { status, body: direct } = await harness.call(samples.token, method, one.path(samples.ids), body, {
        "insurance-dry-run": String(!annotations?.readOnlyHint),
      });
      const [{ request_id: _, ...told }, { request_id: __, ...expected }] = [said, direct];
      expect([name, told]).toEqual([name, expected]);
      if (![400, 409].includes(status)) refused.push(`${name} ${said.error_code}`);
    } else if (!annotations?.readOnlyHint) expect([name, said]).toEqual([name, expect.objectContaining({ dry_run: true, changed: false })]);
    else if (method === "GET") {
      const { body: direct } = await harness.call(samples.token, "GET", `${one.path(samples.ids)}${"q" in known ? "?q=Dana" : ""}`);
      const isMoving = /^(request_log|overview|audit_log)/.test(name);
      if (!isMoving) expect([name, one.operation.list ? said.items : said]).toEqual([name, direct]);
    }
  }
  // The sample is no file of pay.
  expect(refused).toEqual(["imports_cycle resource_not_found"]);
  expect(before).toEqual(await state());
});

test("a change needs the confirmation of exactly this call, is done once, and is then in the log with its dry run", async () => {
  const { call } = await connect(samples.token);
  const given = { body: make.contractorBody({ first_name: "Marisol" }), idempotency_key: randomUUID() };
  const found = async () => (await call("contractors_list", { email: given.body.email })).items as Wire[];
  const tried = await call("contractors_create", given);
  expect(tried.would_answer).toMatchObject({ first_name: "Marisol" });
  expect(await found()).toEqual([]);
  const { confirmation } = tried;
  const field = async (over: object) => (await call("contractors_create", { ...given, confirmation, ...over })).errors?.[0]?.field;
  expect(await field({ body: make.contractorBody() })).toBe("confirmation");
  expect(await field({ idempotency_key: randomUUID() })).toBe("confirmation");
  expect(await field({ confirmation: "x" })).toBe("confirmation");
  const other = await connect(await org.key(["contractors:write"]));
  expect((await other.call("contractors_create", { ...given, confirmation })).errors[0].field).toBe("confirmation");
  expect(await found()).toEqual([]);
  const made = await call("contractors_create", { ...given, confirmation });
  expect(await call("contractors_create", { ...given, confirmation })).toEqual(made);
  expect((await found()).map(({ id }) => id)).toEqual([made.id]);
  harness.clock.advance(2 * 60 * 60);
  expect(await field({})).toBe("confirmation");
  await harness.runtime.requestLog.flush();
  const { items } = await call("request_log_list", { limit: 20 });
  const names = new Set((items as Wire[]).map(({ operation }) => operation));
  expect([...names]).toEqual(expect.arrayContaining(["contractors.create", "contractors.create.dry_run"]));
});

test("a key is shown, and can call, only what its scopes allow; a connection can ask for less", async () => {
  const reader = await connect(await org.key(["quotes:read"]));
  expect(await reader.names()).toEqual(["quotes_list", "quotes_get", "quotes_preview", "quotes_estimate", "quotes_worksheet"]);
  expect(await reader.call("contractors_list")).toMatchObject({ error_code: "insufficient_permissions" });
  expect(await reader.call("quotes_create", { body: await make.quoteBody(), idempotency_key: "a" })).toMatchObject({
    error_code: "insufficient_permissions",
  });
  const narrow = await connect(samples.token, "?resources=quotes,jobs&access=read");
  expect(await narrow.names()).toEqual([
    "jobs_list",
    "jobs_get",
    "quotes_list",
    "quotes_get",
    "quotes_preview",
    "quotes_estimate",
    "quotes_worksheet",
  ]);
  await expect(narrow.call("jobs_delete", { job: "jb_1" })).rejects.toThrow("There is no tool jobs_delete here.");
  for (const token of [org.keys.sandbox.expired, org.keys.sandbox.revoked, "sk_test_x"]) await expect(connect(token)).rejects.toThrow();
  const people = (await (await connect(samples.token)).names()).filter((name) =>
    /^(api_keys_(create|roll)|members|staff|invoices_review|client_tokens|test_clock_move)/.test(name),
  );
  expect(people).toEqual([]);
});

test("what is no message, no argument or from a browser is refused in words, and a dry run of what has none too", async () => {
  const authorization = `Bearer ${samples.token}`;
  const said = async (body: unknown, headers: Record<string, string> = {}) =>
    (await post(body, { authorization, ...headers })).json() as Promise<Wire>;
  const call = (name: string, given: unknown) => said({ jsonrpc: "2.0", id: 7, method: "tools/call", params: { name, arguments: given } });
  const ping = { jsonrpc: "2.0", id: 1, method: "ping" };
  expect(await said(ping)).toEqual({ jsonrpc: "2.0", id: 1, result: {} });
  expect((await post(ping)).status).toBe(401);
  expect(await said(ping, { origin: "https://evil.example" })).toMatchObject({ error_code: "insufficient_permissions" });
  expect(await said(ping, { "mcp-protocol-version": "1999-01-01" })).toMatchObject({ error_code: "bad_request" });
  expect(await said({ id: 2 })).toMatchObject({ error: { code: -32600 } });
  expect(await said({ ...ping, method: "resources/list" })).toMatchObject({ error: { code: -32601 } });
  expect(await call("nothing", {})).toMatchObject({ id: 7, error: { code: -32602 } });
  expect((await post({ jsonrpc: "2.0", method: "notifications/initialized" }, { authorization })).status).toBe(202);
  expect((await harness.app.fetch(new Request("http://service.test/mcp"))).status).toBe(405);
  const fault = async (name: string, given: unknown) => JSON.parse((await call(name, given)).result.content[0].text);
  expect(await fault("contractors_list", { colour: "red" })).toMatchObject({ errors: [{ field: "colour" }] });
  expect(await fault("contractors_get", {})).toMatchObject({ errors: [{ field: "contractor" }] });
  expect(await fault("contractors_get", { contractor: "../jobs" })).toMatchObject({ error_code: "resource_not_found" });
  expect(await fault("contractors_create", { body: {}, idempotency_key: "a" })).toMatchObject({ error_code: "invalid_input" });
  expect(await fault("contractors_create", { body: {} })).toMatchObject({ errors: [{ field: "idempotency_key" }] });
  const dry = { "insurance-dry-run": "true" };
  expect((await harness.call(samples.token, "POST", "/test_clock", { advance: 60 }, dry)).status).toBe(400);
  expect((await harness.call(samples.token, "POST", "/jobs", {}, { "insurance-dry-run": "yes" })).status).toBe(400);
});

test("a conversation quotes, asks for proof and finds whose cover ends within 30 days", async () => {
  const agent = await connect(
    await org.key(["contractors:read", "jobs:read", "quotes:write", "policies:read", "compliance_requests:write"]),
  );
  const contractor = (await make.contractor({ first_name: "Ines", last_name: "Okafor" })).id;
  const job = (await make.job()).id;
  const [person] = (await agent.call("contractors_list", { search: "Okafor" })).items as Wire[];
  expect(person?.id).toBe(contractor);
  const quote = await change(agent, "quotes_create", { body: { contractor, job, coverage_type: ["general"] } });
  expect(await agent.call("quotes_get", { quote: quote.id })).toMatchObject({ id: quote.id, contractor });
  const asked = await change(agent, "compliance_requests_create", { body: { contractor, job } });
  expect(await agent.call("compliance_requests_get", { compliance_request: asked.id })).toMatchObject({ contractor });
  // With the arguments that the page on agents has: cover that ends in three weeks is found, cover that ends in two months is not.
  const ending = async (days: number) => {
    const term = { effective_date: make.inDays(1), end_date: make.inDays(1 + days) };
    return (await make.policy({ quote: (await make.quote(term)).id })).id;
  };
  const [soon, later] = [await ending(21), await ending(60)];
  const page = await (await harness.app.fetch(new Request("http://service.test/docs/agents.md"))).text();
  const { name, arguments: given } = JSON.parse(/```json\n(\{ "name": "policies_list".*)\n```/.exec(page)?.[1] ?? "{}");
  const { items } = await agent.call(name, { ...given, limit: 100 });
  const found = (items as Wire[]).map(({ id }) => id);
  expect([found.includes(soon), found.includes(later)]).toEqual([true, false]);
  expect(await agent.call("policies_create", { body: { quote: quote.id }, idempotency_key: "b" })).toMatchObject({
    error_code: "insufficient_permissions",
  });
});
