import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf, stateOf } from "#lib/testing/inspect.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
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

test("fifty concurrent requests on two services create one object and one event, and every response is that object or 'in use'", async () => {
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
});
