import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { roles } from "#lib/contract/core/roles.ts";
import { ENDPOINT_LIMIT } from "#lib/contract/desk/webhook-endpoint.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { createHarness } from "#lib/testing/harness.ts";
import { wholeText } from "#lib/testing/inspect.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness({ WEBHOOK_ALLOWED_HOSTS: "receiver.test, Other.test" });
});
afterAll(() => harness.close());

async function setUp() {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const call = (method: string, path: string, body?: object, headers?: Record<string, string>) =>
    harness.call(key, method, path, body, headers);
  return { org, key, call, make: factories(harness, key) };
}

const queued = (orgId: string) =>
  rowsOf<{ webhook_endpoint: string; event: string }>(
    harness.runtime.database.db,
    sql`select webhook_endpoint, event from webhook_deliveries where org_id = ${orgId} order by created, event`,
  );

test("the secret is returned by create, get-one and roll, and nowhere else", async () => {
  const { org, call, make } = await setUp();
  const created = await make.webhookEndpoint();
  expect(created.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
  const { body: read } = await call("GET", `/webhook_endpoints/${created.id}`);
  expect(read).toEqual(created);
  const { secret: _, ...rest } = created;
  expect((await call("GET", "/webhook_endpoints")).body).toEqual([rest]);
  const { body: updated } = await call("PUT", `/webhook_endpoints/${created.id}`, { description: null });
  expect(updated).toEqual({ ...rest, description: null });
  const { body: rolled } = await call("POST", `/webhook_endpoints/${created.id}/roll_secret`);
  expect(rolled.secret).toMatch(/^whsec_/);
  expect(rolled.secret).not.toBe(created.secret);
  expect(rolled.previous_secret_expires_at).toBe(Math.floor(harness.clock.now().getTime() / 1000) + 24 * 60 * 60);
  await call("POST", `/webhook_endpoints/${created.id}/test`);
  const everything = await wholeText(harness.runtime.database);
  for (const secret of [created.secret, rolled.secret]) {
    expect(everything).not.toContain(secret.slice("whsec_".length));
    expect(harness.log.join("")).not.toContain(secret.slice("whsec_".length));
  }
  expect((await harness.call(org.keys.sandbox.readOnly, "GET", "/webhook_endpoints")).body[0]).not.toHaveProperty("secret");
});

test("users see an endpoint's secret only if they may write endpoints; any key that may read one gets it, as published", async () => {
  const { org, make } = await setUp();
  const { id, secret, ...rest } = await make.webhookEndpoint();
  for (const role of roles) {
    const { status, body } = await harness.call(org.staff[role], "GET", `/webhook_endpoints/${id}`);
    const sees = ["owner", "admin", "developer"].includes(role);
    expect([role, status, body]).toEqual([role, 200, { id, ...rest, ...(sees ? { secret } : {}) }]);
  }
  expect((await harness.call(org.keys.sandbox.readOnly, "GET", `/webhook_endpoints/${id}`)).body.secret).toBe(secret);
});

test("every event is queued for the enabled endpoints with its type, in the same transaction", async () => {
  const { org, call, make } = await setUp();
  const all = await make.webhookEndpoint({ events: undefined });
  const star = await make.webhookEndpoint({ events: ["*", "policy.active"] });
  const policies = await make.webhookEndpoint({ events: ["policy.active", "policy.active"] });
  const off = await make.webhookEndpoint({ events: ["*"] });
  await make.webhookEndpoint({ events: ["policy.cancelled"] });
  expect([all.events, star.events, policies.events]).toEqual([["*"], ["*"], ["policy.active"]]);
  await call("PUT", `/webhook_endpoints/${off.id}`, { status: "disabled" });
  const other = await setUp();
  await other.make.webhookEndpoint({ events: ["*"] });
  await make.applySession();
  const [application] = (await call("GET", "/events?type=application.created&limit=1")).body;
  await make.policy();
  await harness.runJobs();
  const [policy] = (await call("GET", "/events?type=policy.active&limit=1")).body;
  const rows = await queued(org.id);
  const to = (event: { id: string }) => rows.filter((row) => row.event === event.id).map((row) => row.webhook_endpoint);
  expect(to(application).sort()).toEqual([all.id, star.id].sort());
  expect(to(policy).sort()).toEqual([all.id, star.id, policies.id].sort());
  expect(await queued(other.org.id)).toEqual([]);
});

describe("blocked addresses", () => {
  const refusedHosts = [
    "localhost",
    "LOCALHOST:8080",
    "127.0.0.1",
    "127.1",
    "0.0.0.0",
    "2130706433",
    "0x7f000001",
    "0x7f.0.0.1",
    "017700000001",
    "0177.0.0.01",
    "%31%32%37.0.0.1",
    "①②⑦.0.0.1",
    "10.0.0.8",
    "172.16.3.4",
    "192.168.1.1",
    "100.64.0.1",
    "169.254.169.254",
    "168.63.129.16",
    "192.0.0.192",
    "198.18.0.1",
    "224.0.0.1",
    "255.255.255.255",
    "[::1]",
    "[::]",
    "[::ffff:127.0.0.1]",
    "[::ffff:7f00:1]",
    "[::127.0.0.1]",
    "[64:ff9b::7f00:1]",
    "[64:ff9b:1::a9fe:a9fe]",
    "[2002:7f00:1::]",
    "[2001:0:7f00:1::]",
    "[fe80::1]",
    "[fec0::1]",
    "[fd00:ec2::254]",
    "[ff02::1]",
    "metadata.google.internal",
    "metadata",
    "printer.local",
    "a.localhost",
    "private.example.com",
    "mixed.example.com",
    "mapped.example.com",
  ];

  test("are refused at registration and on change, in every spelling and behind every name", async () => {
    const { call, make, org } = await setUp();
    harness.names.set("private.example.com", ["10.0.0.8"]);
    harness.names.set("mixed.example.com", ["93.184.215.14", "127.0.0.1"]);
    harness.names.set("mapped.example.com", ["::ffff:169.254.169.254"]);
    const endpoint = await make.webhookEndpoint();
    const { body: refused } = await call("POST", "/webhook_endpoints", { url: "http://localhost:3000/hook" });
    expect(refused.errors[0].message).toContain("WEBHOOK_ALLOWED_HOSTS=localhost");
    const accepted: string[] = [];
    for (const host of refusedHosts) {
      for (const [method, path] of [
        ["POST", "/webhook_endpoints"],
        ["PUT", `/webhook_endpoints/${endpoint.id}`],
      ] as const) {
        const { status, body } = await call(method, path, { url: `http://${host}/hook` });
        if (status !== 400 || body.errors?.[0]?.field !== "url") accepted.push(`${method} ${host}: ${status}`);
      }
    }
    expect(accepted).toEqual([]);
    for (const url of [
      "ftp://example.com",
      "//example.com",
      "example.com",
      "https://user:pw@example.com/",
      "javascript:alert(1)",
      "https://",
    ])
      expect([url, (await call("POST", "/webhook_endpoints", { url })).status]).toEqual([url, 400]);
    const http = await harness.call(org.keys.production.full, "POST", "/webhook_endpoints", { url: "http://hooks.example.com/" });
    expect(http.body.errors).toEqual([{ field: "url", message: "must start with https:// in production" }]);
  });

  test("accepts public addresses, names that do not resolve yet and hosts that the operator allows", async () => {
    const { make } = await setUp();
    harness.names.set("later.example.com", []);
    harness.names.set("receiver.test", ["127.0.0.1"]);
    for (const host of ["8.8.8.8", "[2606:4700::1111]", "later.example.com", "receiver.test:9999", "other.test"])
      expect((await make.webhookEndpoint({ url: `http://${host}/hook?a=1` })).url).toBe(`http://${host}/hook?a=1`);
  });
});

test("only web ports and those above 1023 are allowed", async () => {
  const { call, make } = await setUp();
  for (const port of [1, 22, 25, 53, 81, 444, 1023, 0]) {
    const { status, body } = await call("POST", "/webhook_endpoints", { url: `http://receiver.test:${port}/` });
    expect([port, status, body.errors]).toEqual([port, 400, [{ field: "url", message: "must use port 80, 443, or a port above 1023" }]]);
  }
  for (const port of [80, 443, 1024, 8443, 65_535]) await make.webhookEndpoint({ url: `http://receiver.test:${port}/` });
});

test("a refused address is not stored under an idempotency key; a success is, whatever its name resolves to later", async () => {
  const { call, make } = await setUp();
  const body = make.webhookEndpointBody({ url: "https://moving.example.com/" });
  const headers = { "idempotency-key": "one" };
  harness.names.set("moving.example.com", ["127.0.0.1"]);
  expect((await call("POST", "/webhook_endpoints", body, headers)).status).toBe(400);
  harness.names.delete("moving.example.com");
  const first = await call("POST", "/webhook_endpoints", body, headers);
  expect(first.status).toBe(201);
  harness.names.set("moving.example.com", ["127.0.0.1"]);
  const again = await call("POST", "/webhook_endpoints", body, headers);
  expect([again.status, again.headers.get("idempotent-replayed"), again.body]).toEqual([201, "true", first.body]);
});

test("names are resolved outside transactions: a slow name server delays no other request", async () => {
  const { call, make } = await setUp();
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string[]>();
  const { resolve } = harness.runtime;
  Object.assign(harness.runtime, {
    resolve: (host: string) => {
      if (host !== "slow.example.com") return resolve(host);
      asked.resolve();
      return answer.promise;
    },
  });
  const slow = call("POST", "/webhook_endpoints", make.webhookEndpointBody({ url: "https://slow.example.com/" }), {
    "idempotency-key": "s",
  });
  await asked.promise;
  // The embedded database has one connection, so this would wait forever behind an open transaction.
  expect((await make.contractor()).id).toMatch(/^cn_/);
  answer.resolve(["93.184.215.14"]);
  expect((await slow).status).toBe(201);
  Object.assign(harness.runtime, { resolve });
});

test("an environment has a limited number of endpoints, also under concurrent requests", async () => {
  const { call, make } = await setUp();
  for (let n = 2; n < ENDPOINT_LIMIT; n++) await make.webhookEndpoint();
  const last = await Promise.all([1, 2, 3].map(() => call("POST", "/webhook_endpoints", make.webhookEndpointBody())));
  expect(last.map(({ status }) => status).sort()).toEqual([201, 201, 400]);
});

test("disabling records why and when; a disabled endpoint accepts no test; health counts what is queued", async () => {
  const { call, make } = await setUp();
  const { id } = await make.webhookEndpoint({ events: ["application.created"] });
  await make.applySession();
  const health = async () => (await call("GET", `/webhook_endpoints/${id}/health`)).body;
  expect(await health()).toMatchObject({ status: "enabled", waiting: 1, retrying: 0, parked: 0, failed: 0, last_success_at: null });
  const { body: off } = await call("PUT", `/webhook_endpoints/${id}`, { status: "disabled" });
  expect(off).toMatchObject({ status: "disabled", disabled_reason: "by_request" });
  expect(off.disabled_at).toBe(Math.floor(harness.clock.now().getTime() / 1000));
  expect(await health()).toMatchObject({ status: "disabled", waiting: 0, parked: 1, next_attempt_at: null });
  expect((await call("POST", `/webhook_endpoints/${id}/test`)).body.error_code).toBe("conflict");
  const { body: on } = await call("PUT", `/webhook_endpoints/${id}`, { status: "enabled" });
  expect(on).toMatchObject({ status: "enabled", disabled_reason: null, disabled_at: null });
  expect(await health()).toMatchObject({ waiting: 1, parked: 0 });
});
