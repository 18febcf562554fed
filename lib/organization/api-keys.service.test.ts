import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Factories, factories, type Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { rowsOf, wholeText } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";

const DAY = 24 * 60 * 60;

let harness: Harness;
let org: Organization;
let full: string;
let make: Factories;
beforeAll(async () => {
  harness = await createHarness();
});
beforeEach(async () => {
  org = await organization(harness);
  full = org.keys.sandbox.full;
  make = factories(harness, full);
});
afterAll(() => harness.close());

const post = (path: string, body: object, token = full, headers = {}) => harness.call(token, "POST", path, body, headers);
const statusOf = async (token: string) => (await harness.call(token, "GET", "/contractors")).status;
const shown = async (id: string): Promise<Wire> => (await harness.call(full, "GET", `/api_keys/${id}`)).body;
const roll = async (id: string, grace_days: number): Promise<Wire> => (await post(`/api_keys/${id}/roll`, { grace_days })).body;

test("a key is shown once, works only in its environment, and is never stored", async () => {
  const { key, ...made } = await make.apiKey({ scopes: ["write", "read", "read"] });
  expect(made).toMatchObject({ scopes: ["read", "write"], status: "active", last_used: null, expires_at: null, last4: key.slice(-4) });
  expect(key).toMatch(/^sk_test_[A-Za-z0-9]{44}$/);
  const live = await factories(harness, org.keys.production.full).apiKey();
  expect(live.key).toMatch(/^sk_live_/);
  expect((await harness.call(live.key, "GET", `/api_keys/${made.id}`)).status).toBe(404);
  expect(await statusOf(key)).toBe(200);
  expect(await shown(made.id)).toEqual({ ...made, last_used: expect.any(Number) });

  const once = { "idempotency-key": "key-1" };
  const first = await post("/api_keys", make.apiKeyBody(), full, once);
  const again = await post("/api_keys", make.apiKeyBody(), full, once);
  expect([again.headers.get("idempotent-replayed"), again.body]).toEqual(["true", first.body]);
  const everything = (await wholeText(harness.runtime.database)) + harness.log.join("");
  for (const secret of [key, live.key, first.body.key]) expect(everything).not.toContain(secret);
});

test("a key grants no more than its creator has, and only existing scopes", async () => {
  const manager = await org.key(["api_keys:write", "contractors:write", "entities:read"]);
  const brief = async (scopes: string[], token = manager) => {
    const { status, body } = await post("/api_keys", make.apiKeyBody({ scopes }), token);
    return status === 201 ? "201" : `${status} ${body.error_code}`;
  };
  for (const scopes of [["contractors:read"], ["contractors:write", "entities:read"], ["api_keys:read"]])
    expect(await brief(scopes)).toBe("201");
  for (const scope of ["read", "write", "entities:write", "jobs:read"]) {
    expect([scope, await brief(["contractors:read", scope])]).toEqual([scope, "403 insufficient_permissions"]);
  }
  const unknown = ["everything", "contractors:delete", "contractor:read", "*", "hosted:application", "staff", "READ"];
  for (const scope of unknown) expect([scope, await brief([scope], full)]).toEqual([scope, "400 invalid_input"]);
  const { body } = await post("/api_keys", make.apiKeyBody({ scopes: ["read", "nothing:read"] }));
  expect(body.errors).toEqual([{ field: "scopes.1", message: "There is no scope 'nothing:read'." }]);
  expect(await brief(["read"], org.keys.sandbox.writeOnly)).toBe("201");

  const strong = await make.apiKey({ scopes: ["write"] });
  expect((await post(`/api_keys/${strong.id}/roll`, { grace_days: 0 }, manager)).status).toBe(403);
  expect(await brief(["read", "api_keys:write"], org.staff.developer)).toBe("201");
  expect(await brief(["write"], org.staff.developer)).toBe("403 insufficient_permissions");
  expect(await brief(["read"], org.staff["read-only"])).toBe("403 insufficient_permissions");
});

test("a rolled key works beside its successor during the grace period and not a moment longer", async () => {
  const old = await make.apiKey({ scopes: ["contractors:read"] });
  const { key, ...successor } = await roll(old.id, 3);
  expect(successor).toMatchObject({ name: old.name, scopes: old.scopes, status: "active", expires_at: null });
  expect(await shown(old.id)).toMatchObject({ status: "active", replaced_by: successor.id });
  expect([await statusOf(old.key), await statusOf(key)]).toEqual([200, 200]);
  expect((await post(`/api_keys/${old.id}/roll`, { grace_days: 7 })).body.error_code).toBe("conflict");
  harness.clock.advance(3 * DAY - 60);
  expect(await statusOf(old.key)).toBe(200);
  harness.clock.advance(120);
  expect([await statusOf(old.key), await statusOf(key)]).toEqual([401, 200]);
  expect((await shown(old.id)).status).toBe("expired");
});

test("a grace period never prolongs a key, and without one it ends immediately", async () => {
  const old = await make.apiKey({ expires_at: make.inDays(2) });
  const next = await roll(old.id, 7);
  expect([next.expires_at, (await shown(old.id)).expires_at]).toEqual([old.expires_at, old.expires_at]);
  expect(await statusOf(next.key)).toBe(200);
  const last = await roll(next.id, 0);
  expect([await statusOf(next.key), await statusOf(last.key)]).toEqual([401, 200]);
  expect((await post(`/api_keys/${next.id}/roll`, { grace_days: 0 })).body.error_code).toBe("conflict");
});

test("of concurrent rolls of one key one creates the successor", async () => {
  const { id } = await make.apiKey();
  const answers = await Promise.all(Array.from({ length: 8 }, () => post(`/api_keys/${id}/roll`, { grace_days: 1 })));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
});

test("a revoked key is refused immediately and permanently, stays readable, and shows when it ended", async () => {
  const { id, key } = await make.apiKey({ scopes: ["read", "api_keys:write"] });
  expect(await statusOf(key)).toBe(200);
  const { body } = await harness.call(key, "DELETE", `/api_keys/${id}`);
  expect(body).toEqual({ id, object: "api_key", deleted: true, deleted_at: expect.any(Number) });
  expect(await statusOf(key)).toBe(401);
  expect(await shown(id)).toMatchObject({ status: "revoked", revoked_at: body.deleted_at });
  harness.clock.advance(60);
  expect((await harness.call(full, "DELETE", `/api_keys/${id}`)).body).toEqual(body);
  const actions = sql`select action, changes from audit_log where org_id = ${org.id} and object_id = ${id} order by created`;
  const rows = await rowsOf(harness.runtime.database, actions);
  expect(rows.map(({ action }) => action)).toEqual(["api_key.create", "api_key.revoke"]);
  expect(rows[0]?.changes).toMatchObject({ key_hash: "[redacted]" });
});

test("an expiry in the past is refused; one in the future is enforced", async () => {
  const { body } = await post("/api_keys", make.apiKeyBody({ expires_at: make.inDays(-1) }));
  expect(body.errors).toEqual([{ field: "expires_at", message: "The expiry is in the past." }]);
  const { key } = await make.apiKey({ expires_at: make.inDays(1) });
  expect(await statusOf(key)).toBe(200);
  harness.clock.advance(DAY);
  expect(await statusOf(key)).toBe(401);
});

test("last use is stored by the minute, not with every request", async () => {
  const { id, key } = await make.apiKey();
  const used = async () => (await shown(id)).last_used as number;
  const fresh = async () => {
    const { call } = await harness.another();
    await call(key, "GET", "/contractors");
    return await used();
  };
  const first = await fresh();
  harness.clock.advance(30);
  expect(await fresh()).toBe(first);
  harness.clock.advance(40);
  expect(await fresh()).toBeGreaterThanOrEqual(first + 60);
});
