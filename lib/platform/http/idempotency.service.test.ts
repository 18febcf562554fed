import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf, stateOf } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const post = (body: object, headers: Record<string, string>, token = key, path = "/contractors") =>
  harness.call(token, "POST", path, body, headers);
const once = { "idempotency-key": "first" };
const contractors = async () =>
  Number((await rowsOf(harness.runtime.database, sql`select count(*)::int as n from contractors where org_id = ${org.id}`))[0]?.n);

test("a repeated request gets the first response again, and nothing happens twice", async () => {
  const body = make.contractorBody();
  const first = await post(body, once);
  const state = await stateOf(harness.runtime.database, org.id);
  const again = await post(Object.fromEntries(Object.entries(body).toReversed()), once);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect([first.headers.get("idempotent-replayed"), again.headers.get("idempotent-replayed")]).toEqual([null, "true"]);
  expect(again.headers.get("request-id")).not.toBe(first.headers.get("request-id"));
  expect(await stateOf(harness.runtime.database, org.id)).toEqual(state);
});

test("the same key with another body is refused", async () => {
  await post(make.contractorBody(), once);
  const other = await post(make.contractorBody(), once);
  expect([other.status, other.body.error_code]).toEqual([422, "idempotency_key_reused"]);
  expect(await contractors()).toBe(1);
});

test("a key belongs to its path, its environment and its organization", async () => {
  const body = make.contractorBody();
  const first = await post(body, once);
  const live = await post(body, once, org.keys.production.full);
  const theirs = await post(body, once, (await organization(harness)).keys.sandbox.full);
  const entity = await post(make.entityBody(), once, key, "/entities");
  expect([live.status, theirs.status, entity.status]).toEqual([201, 201, 201]);
  expect(new Set([first.body.id, live.body.id, theirs.body.id, entity.body.id]).size).toBe(4);
  const readOnly = await post(body, once, org.keys.sandbox.readOnly);
  expect(readOnly.status).toBe(403);
});

test("a response is replayed only to who might have made the request: not to another member or kind of caller, nor to a key with less", async () => {
  const body = make.contractorBody();
  const refusal = [403, "insufficient_permissions"];
  const answer = async (token: string, sent: object = body) => {
    const { status, body: got } = await post(sent, once, token);
    return status === 403 ? [status, got.error_code] : [status, got.id];
  };
  const write = await org.key(["contractors:read", "contractors:write", "jobs:read"]);
  const [, id] = await answer(write);
  expect(await answer(write)).toEqual([201, id]);
  // Equal or more.
  expect(await answer(await org.key(["jobs:write", "contractors:write"]))).toEqual([201, id]);
  expect(await answer(key)).toEqual([201, id]);
  // Less, even with another body, which would tell whether the body is the same.
  const less = await org.key(["contractors:write"]);
  expect([await answer(less), await answer(less, make.contractorBody())]).toEqual([refusal, refusal]);
  for (const member of [org.staff.owner, org.staff.staff]) expect(await answer(member)).toEqual(refusal);
  expect(await contractors()).toBe(1);

  const mine = make.contractorBody();
  const asMember = (token: string) => post(mine, { "idempotency-key": "second", "insurance-environment": "sandbox" }, token);
  const made = await asMember(org.staff.staff);
  expect([made.status, (await asMember(org.staff.staff)).body]).toEqual([201, made.body]);
  for (const other of [org.staff.owner, org.staff.admin, key]) expect((await asMember(other)).status).toBe(403);
});

test("a key is shown again to its maker's replacement after a roll, not to a key with less, and is stored encrypted", async () => {
  const roll = async (token: string, id: string) =>
    (await harness.call(token, "POST", `/api_keys/${id}/roll`, { grace_days: 1 })).body as { id: string; key: string };
  const maker = (await harness.call(key, "POST", "/api_keys", { name: "Maker", scopes: ["read", "write"] })).body;
  const wanted = { name: "Payroll", scopes: ["read", "write"] };
  const made = await post(wanted, once, maker.key, "/api_keys");
  const rolled = await roll(key, maker.id);
  expect((await post(wanted, once, rolled.key, "/api_keys")).body).toEqual(made.body);
  const less = await org.key(["api_keys:write"]);
  const refused = await post(wanted, once, less, "/api_keys");
  expect([refused.status, JSON.stringify(refused.body).includes(made.body.key)]).toEqual([403, false]);
  const stored = await rowsOf(harness.runtime.database, sql`select * from idempotency_keys where org_id = ${org.id}`);
  expect([stored.length, JSON.stringify(stored).includes(made.body.key)]).toEqual([1, false]);
});

test("the older header takes precedence over the newer, which some clients fill at random", async () => {
  const body = make.contractorBody();
  const first = await post(body, { "ten99policy-idempotent-key": "mine", "idempotency-key": "random-1" });
  const again = await post(body, { "ten99policy-idempotent-key": "mine", "idempotency-key": "random-2" });
  expect(again.body).toEqual(first.body);
});

test("empty and overlong keys are refused, unusual ones work", async () => {
  for (const name of ["idempotency-key", "ten99policy-idempotent-key"]) {
    for (const value of ["", "x".repeat(256)])
      expect((await post(make.contractorBody(), { [name]: value })).body.error_code).toBe("bad_request");
  }
  const odd = { "idempotency-key": `${"x".repeat(200)} '";--é` };
  const body = make.contractorBody();
  expect((await post(body, odd)).body).toEqual((await post(body, odd)).body);
});

test("errors by a rule are replayed; a request that never ran can be retried", async () => {
  const body = make.contractorBody();
  await post(body, { "idempotency-key": "other" });
  const refused = await post(body, once);
  expect([refused.status, refused.body.error_code]).toEqual([409, "duplicate_email"]);
  const [existing] = (await harness.call(key, "GET", "/contractors")).body;
  await harness.call(key, "DELETE", `/contractors/${existing.id}`);
  const replayed = await harness.app.fetch(
    new Request("http://service.test/api/v1/contractors", {
      method: "POST",
      headers: { authorization: `Bearer ${key}`, "content-type": "application/json", ...once },
      body: JSON.stringify(body),
    }),
  );
  expect([replayed.status, replayed.headers.get("idempotent-replayed")]).toEqual([409, "true"]);
  expect(((await replayed.json()) as { request_id: string }).request_id).toBe(replayed.headers.get("request-id"));
  const invalid = { "idempotency-key": "invalid" };
  expect((await post({ ...body, email: "x" }, invalid)).status).toBe(400);
  expect((await post(body, invalid, org.keys.sandbox.readOnly)).status).toBe(403);
  expect((await post(body, invalid)).status).toBe(201);
});

test("a key can be reused after a day", async () => {
  const body = make.contractorBody();
  await post(body, once);
  harness.clock.advance(24 * 60 * 60 - 60);
  expect((await post(body, once)).status).toBe(201);
  harness.clock.advance(120);
  expect((await post(body, once)).body.error_code).toBe("duplicate_email");
  expect((await post(make.contractorBody(), { "idempotency-key": "second" })).status).toBe(201);
});

test("PUT, DELETE and GET ignore a key", async () => {
  const { id } = await make.contractor();
  const put = (first_name: string) => harness.call(key, "PUT", `/contractors/${id}`, { first_name }, once);
  expect((await put("A")).body.first_name).toBe("A");
  expect((await put("B")).body.first_name).toBe("B");
  expect((await harness.call(key, "DELETE", `/contractors/${id}`, undefined, once)).status).toBe(200);
  expect((await harness.call(key, "DELETE", `/contractors/${id}`, undefined, once)).status).toBe(404);
});

furtherTest(
  "fifty concurrent requests on two services create one object and one event, and every response is that object or 'in use'",
  async () => {
    const quote = await make.quote();
    const second = await harness.another();
    const state = { policies: 0 };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, i) => (i % 2 ? second : harness).call(key, "POST", "/policies", { quote: quote.id }, once)),
    );
    const made = answers.filter(({ status }) => status === 201);
    for (const { status, body } of answers) if (status !== 201) expect([status, body.error_code]).toEqual([409, "idempotency_key_in_use"]);
    state.policies = new Set(made.map(({ body }) => body.id)).size;
    expect(state).toEqual({ policies: 1 });
    await harness.runJobs();
    expect((await harness.call(key, "GET", "/events?type=policy.active")).body).toHaveLength(1);
    expect((await harness.call(key, "POST", "/policies", { quote: quote.id }, once)).body).toEqual(made[0]?.body);
  },
);
