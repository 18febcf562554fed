import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventTypes } from "#lib/contract/desk/event-types.ts";
import { rowsOf } from "#lib/platform/db/rows.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Organization } from "#lib/testing/organization.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let org: Organization;
let key: string;
tenantOfFile((tenant) => {
  ({ harness, org, key } = tenant);
});

test("a test sends a chosen type's newest event to this endpoint only, or its own event; both also without a body", async () => {
  const make = factories(harness, key);
  const call = (method: string, path: string, body?: object) => harness.call(key, method, path, body);
  const queued = () =>
    rowsOf(harness.runtime.database.db, sql`select webhook_endpoint, event from webhook_deliveries where org_id = ${org.id}`);
  const endpoint = await make.webhookEndpoint({ events: ["policy.active"] });
  await make.webhookEndpoint({ events: ["*"] });
  const path = `/webhook_endpoints/${endpoint.id}/test`;
  const none = await call("POST", path, { type: "application.created" });
  expect([none.status, none.body.error_code]).toEqual([409, "conflict"]);
  expect((await call("POST", path, { type: "application.invented" })).body.errors[0].field).toBe("type");
  await make.applySession();
  const before = await queued();
  const { body: sent } = await call("POST", path, { type: "application.created" });
  const [newest] = (await call("GET", "/events?type=application.created&limit=1")).body;
  expect(sent).toEqual(newest);
  expect((await queued()).length).toBe(before.length + 1);
  expect(await queued()).toContainEqual({ webhook_endpoint: endpoint.id, event: newest.id });
  // Newer ones of production are not this environment's.
  await rowsOf(
    harness.runtime.database.db,
    sql`insert into events (org_id, environment, id, created, type, object_id, data)
      select org_id, 'production', id || 'x', created + interval '1 second', type, object_id, data from events where id = ${newest.id}`,
  );
  expect((await call("POST", path, { type: "application.created" })).body.id).toBe(newest.id);
  // Any event goes to any endpoint, also one that neither subscribes to its type nor had it.
  const { body: other } = await call("POST", "/webhook_endpoints", { url: "https://other.example.com/hook", events: ["claim.*"] });
  const again = await call("POST", `/webhook_endpoints/${other.id}/test`, { event: newest.id });
  expect([again.status, again.body]).toEqual([201, newest]);
  expect(await queued()).toContainEqual({ webhook_endpoint: other.id, event: newest.id });
  for (const body of [{ event: "ev_none" }, { event: `${newest.id}x` }, { event: newest.id, type: "policy.active" }])
    expect((await call("POST", path, body)).body.errors[0].field).toBe("event");
  for (const body of [undefined, {}]) expect((await call("POST", path, body)).body.type).toBe("webhook_endpoint.test");
});

test("an example of every event is sent to who subscribes, is marked, and is only for the sandbox", async () => {
  const make = factories(harness, key);
  const endpoint = await make.webhookEndpoint({ events: ["*"] });
  for (const type of eventTypes) {
    const { status, body } = await harness.call(key, "POST", "/events", { type });
    expect([type, status, body.type, body.data.example]).toEqual([type, 201, type, true]);
    expect((await harness.call(key, "GET", `/events/${body.id}`)).body).toEqual(body);
  }
  const sent = await rowsOf<{ count: string }>(
    harness.runtime.database.db,
    sql`select count(*) from webhook_deliveries where webhook_endpoint = ${endpoint.id}`,
  );
  expect(Number(sent[0]?.count)).toBe(eventTypes.length);
  const live = await harness.call(org.keys.production.full, "POST", "/events", { type: "policy.active" });
  expect([live.status, live.body.error_code]).toEqual([400, "bad_request"]);
});
