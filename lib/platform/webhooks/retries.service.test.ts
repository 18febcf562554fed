import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { RETRY_SECONDS } from "#lib/platform/webhooks/retries.ts";
import type { Harness } from "#lib/testing/harness.ts";
import type { Receiver } from "#lib/testing/receiver.ts";
import { deliveries, subscribed } from "#lib/testing/webhooks.ts";
import { rowsOf } from "../db/rows.ts";
import type { Dispatcher } from "./dispatcher.ts";

let harness: Harness;
let receiver: Receiver;
let dispatcher: Dispatcher;
deliveries((running) => {
  ({ harness, receiver, dispatcher } = running);
});

const setUp = (over?: Record<string, unknown>) => subscribed(harness, receiver, over);

test("failures are retried on schedule, ten attempts in total, then fail permanently until they are recovered", async () => {
  const { call, attempts, health, send, endpoint } = await setUp();
  receiver.answer = (_, response) => void response.writeHead(500).end("broken");
  const since = Math.floor(harness.clock.now().getTime() / 1000) - 1;
  const event = await send();
  await dispatcher.settle();
  for (const [n, seconds] of RETRY_SECONDS.entries()) {
    const [last] = await attempts();
    expect(last).toMatchObject({ attempt: n + 1, status: "failed", response_status: 500 });
    const wait = last.next_attempt_at - last.created;
    expect(wait).toBeGreaterThanOrEqual(Math.floor(seconds * 0.9) - 1);
    expect(wait).toBeLessThanOrEqual(Math.ceil(seconds * 1.1) + 1);
    expect(await health()).toMatchObject({ waiting: 0, retrying: 1, failed: 0 });
    harness.clock.advance(seconds * 0.89 - 1);
    await dispatcher.settle();
    expect(receiver.requests).toHaveLength(n + 1);
    harness.clock.advance(seconds * 0.22 + 2);
    await dispatcher.settle();
    expect(receiver.requests).toHaveLength(n + 2);
  }
  expect((await attempts())[0]).toMatchObject({ attempt: 10, next_attempt_at: null });
  expect(await health()).toMatchObject({ retrying: 0, failed: 1, next_attempt_at: null });
  expect((await health()).last_day).toEqual({ succeeded: 0, failed: expect.any(Number) });
  expect((await health()).last_day.failed).toBeGreaterThan(0);
  harness.clock.advance(10 * 24 * 60 * 60);
  await dispatcher.settle();
  expect((await health()).last_day).toEqual({ succeeded: 0, failed: 0 });
  expect(receiver.requests).toHaveLength(10);
  receiver.answer = (_, response) => void response.writeHead(200).end();
  await call("POST", `/webhook_endpoints/${endpoint.id}/recover`, { since });
  await harness.runJobs();
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(11);
  expect(receiver.requests[10]?.headers["webhook-id"]).toBe(event.id);
  expect(await health()).toMatchObject({ waiting: 0, retrying: 0, failed: 0 });
  expect((await call("GET", `/webhook_endpoints/${endpoint.id}`)).failing_since).toBeNull();
});

test("retries use the organization's own clock", async () => {
  const { call, send } = await setUp();
  receiver.answer = (_, response) => void response.writeHead(503).end();
  await send();
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(1);
  await call("POST", "/test_clock", { advance: 10 });
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(2);
});

test("Retry-After postpones the next attempt", async () => {
  const { attempts, send } = await setUp();
  receiver.answer = (_, response) => void response.writeHead(429, { "retry-after": "3600" }).end();
  await send();
  await dispatcher.settle();
  const [last] = await attempts();
  expect(last.next_attempt_at - last.created).toBe(3600);
});

test("410 disables immediately; queued events are kept and sent when it is enabled; missed ones are sent by recovery", async () => {
  const { org, call, make, endpoint, health } = await setUp({ events: ["application.created", "policy.active"] });
  const since = make.inDays(0) - 1;
  receiver.answer = (_, response) => void response.writeHead(410).end();
  await make.applySession();
  await dispatcher.settle();
  const read = await call("GET", `/webhook_endpoints/${endpoint.id}`);
  expect(read).toMatchObject({ status: "disabled", disabled_reason: "gone" });
  expect(read.disabled_at).not.toBeNull();
  const audit = await rowsOf(
    harness.runtime.database.db,
    sql`select actor from audit_log where org_id = ${org.id} and object_id = ${endpoint.id} and action = 'webhook_endpoint.disable'`,
  );
  expect(audit).toEqual([{ actor: "system:webhooks" }]);
  const mails = await call("GET", "/outbox?kind=webhook_endpoint_disabled");
  expect(mails.map(({ to }: { to: string }) => to.split(".")[0]).sort()).toEqual(["admin", "developer", "owner"]);
  expect(mails[0].text).toContain(`https://insure.example.com/o/${org.id}/sandbox/webhooks/${endpoint.id}`);
  expect(await health()).toMatchObject({ parked: 1, retrying: 0 });
  await make.policy();
  await harness.runJobs();
  harness.clock.advance(60);
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(1);
  receiver.answer = (_, response) => void response.writeHead(200).end();
  await call("PUT", `/webhook_endpoints/${endpoint.id}`, { status: "enabled" });
  await dispatcher.settle();
  expect(receiver.requests.map(({ body }) => JSON.parse(body).type)).toEqual(["application.created", "application.created"]);
  for (let twice = 0; twice < 2; twice++) {
    await call("POST", `/webhook_endpoints/${endpoint.id}/recover`, { since });
    await harness.runJobs();
    await dispatcher.settle();
  }
  expect(receiver.requests.map(({ body }) => JSON.parse(body).type).slice(2)).toEqual(["policy.active"]);
  expect(
    (await harness.call(org.keys.sandbox.full, "POST", `/webhook_endpoints/${endpoint.id}/recover`, { since, until: since })).status,
  ).toBe(400);
});

test("five days of only failures disable an endpoint; one success restarts the period", async () => {
  const { call, endpoint, send } = await setUp();
  const day = 24 * 60 * 60;
  const status = async () => (await call("GET", `/webhook_endpoints/${endpoint.id}`)).disabled_reason;
  const round = async (code: number) => {
    receiver.answer = (_, response) => void response.writeHead(code).end();
    await send();
    await dispatcher.settle();
  };
  await round(500);
  harness.clock.advance(4 * day);
  await round(200);
  await round(500);
  harness.clock.advance(4.9 * day);
  await round(500);
  expect(await status()).toBeNull();
  harness.clock.advance(0.2 * day);
  await round(500);
  expect(await status()).toBe("failing");
  // Who enables it again has five days anew.
  await call("PUT", `/webhook_endpoints/${endpoint.id}`, { status: "enabled" });
  await round(500);
  expect(await status()).toBeNull();
});
