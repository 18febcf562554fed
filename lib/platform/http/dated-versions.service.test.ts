import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { expect, test } from "vitest";
import { z } from "zod";
import { type ApiVersion, currentVersion } from "#lib/contract/core/api-version.ts";
import { operation } from "#lib/contract/core/operation.ts";
import { createAuthenticator } from "#lib/platform/http/auth.ts";
import { createExports } from "#lib/platform/http/export.ts";
import type { Gate } from "#lib/platform/http/gate.ts";
import { mount } from "#lib/platform/http/mount.ts";
import { createAddressLimiter, createLimiter } from "#lib/platform/http/rate-limit.ts";
import { createUploadsUnderWay, createWithRoom } from "#lib/platform/http/uploads-under-way.ts";
import type { Dispatcher } from "#lib/platform/webhooks/dispatcher.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import type { Receiver } from "#lib/testing/receiver.ts";
import { deliveries, subscribed } from "#lib/testing/webhooks.ts";
import { apiKeys } from "../db/schema/organizations.ts";
import { webhookEndpoints } from "../db/schema/webhooks.ts";

let harness: Harness;
let dispatcher: Dispatcher;
let receiver: Receiver;
deliveries((running) => {
  ({ harness, dispatcher, receiver } = running);
});

/** A version that this service does not have: the version of a key or an endpoint can differ from the newest. */
const kept = "2025-01-01" as ApiVersion;

test("every answer states its version: of a list, an error, an unknown path, a missing key, CSV and the document", async () => {
  const org = await organization(harness);
  const authorization = `Bearer ${org.keys.sandbox.full}`;
  const requests: [string, Record<string, string>][] = [
    ["/jobs", { authorization }],
    ["/jobs/none", { authorization }],
    ["/nowhere", { authorization }],
    ["/jobs", {}],
    ["/jobs", { authorization, accept: "text/csv" }],
    ["/openapi.json", {}],
  ];
  for (const [path, headers] of requests) {
    const answer = await harness.app.fetch(new Request(`http://service.test/api/v1${path}`, { headers }));
    expect([path, answer.headers.get("insurance-version")]).toEqual([path, currentVersion]);
    await answer.body?.cancel();
  }
});

test("a request may choose a known version; another one is refused with the header's name and the known versions", async () => {
  const { keys } = await organization(harness);
  const ask = (version: string) => harness.call(keys.sandbox.full, "GET", "/jobs", undefined, { "insurance-version": version });
  expect((await ask(currentVersion)).status).toBe(200);
  for (const version of ["2019-02-30", "latest", ""]) {
    const { status, body } = await ask(version);
    expect([status, body.error_code, body.errors[0].field]).toEqual([400, "invalid_input", "Insurance-Version"]);
    expect(body.errors[0].message).toContain(currentVersion);
  }
});

test("a key keeps the version it was made with, also when it is rolled", async () => {
  const org = await organization(harness);
  const { db } = harness.runtime.database;
  const make = (body: object) =>
    harness.call(org.keys.sandbox.full, "POST", "/api_keys", { name: "Payroll", scopes: ["jobs:read"], ...body });
  expect((await make({ api_version: "1999-01-01" })).body.errors[0].field).toBe("api_version");
  const { body: made } = await make({});
  expect(made.api_version).toBe(currentVersion);
  await db
    .update(apiKeys)
    .set({ api_version: kept })
    .where(and(eq(apiKeys.org_id, org.id), eq(apiKeys.id, made.id)));
  const answer = await harness.call(made.key, "GET", "/jobs");
  expect([answer.status, answer.headers.get("insurance-version")]).toEqual([200, kept]);
  const newer = await harness.call(made.key, "GET", "/jobs", undefined, { "insurance-version": currentVersion });
  expect(newer.headers.get("insurance-version")).toBe(currentVersion);
  const { body: rolled } = await harness.call(org.staff.owner, "POST", `/api_keys/${made.id}/roll`, { grace_days: 0 });
  expect(rolled.api_version).toBe(kept);
});

test("an endpoint keeps its version, which its events carry; reading an event gives the reader's", async () => {
  const { org, call, endpoint, send } = await subscribed(harness, receiver);
  expect(endpoint.api_version).toBe(currentVersion);
  await harness.runtime.database.db
    .update(webhookEndpoints)
    .set({ api_version: kept })
    .where(and(eq(webhookEndpoints.org_id, org.id), eq(webhookEndpoints.id, endpoint.id)));
  const event = await send();
  await dispatcher.settle();
  const delivered = receiver.requests.map(({ body }) => JSON.parse(body));
  expect(delivered.map(({ id, api_version }) => [id, api_version])).toEqual([[event.id, kept]]);
  expect((await call("GET", `/events/${event.id}`)).api_version).toBe(currentVersion);
  const changed = await call("PUT", `/webhook_endpoints/${endpoint.id}`, { api_version: currentVersion });
  expect(changed.api_version).toBe(currentVersion);
});

test("a deprecated operation says since when, and until when it is served", async () => {
  const { runtime } = harness;
  const limits = { perSecond: 100, burst: 100 };
  const gate: Gate = {
    runtime,
    authenticator: createAuthenticator(runtime),
    clientLimiter: createLimiter(limits),
    publicLimiter: createAddressLimiter(limits),
    withRoom: createWithRoom(createUploadsUnderWay()),
    exportList: createExports(limits),
    policies: { known: "", others: "" },
    headers: {},
  };
  const old = operation({
    method: "GET",
    path: "/old",
    summary: "An operation that will be removed",
    access: "public",
    response: z.object({}),
    deprecated: { since: "2026-11-23", sunset: "2027-11-23", instead: "Call GET /new." },
  });
  const app = new Hono();
  mount(app, gate, { operations: { old } }, { old: async () => ({}) });
  const { headers } = await app.fetch(new Request("http://service.test/api/v1/old"));
  expect([headers.get("deprecation"), headers.get("sunset")]).toEqual(["@1795392000", "Tue, 23 Nov 2027 00:00:00 GMT"]);
});
