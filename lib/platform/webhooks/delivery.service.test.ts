import { createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { Webhook } from "standardwebhooks";
import { expect, test, vi } from "vitest";
import type { Harness } from "#lib/testing/harness.ts";
import type { Receiver } from "#lib/testing/receiver.ts";
import { startReceiver } from "#lib/testing/receiver.ts";
import { deliveries, subscribed } from "#lib/testing/webhooks.ts";
import { rowsOf } from "../db/rows.ts";
import type { Dispatcher } from "./dispatcher.ts";
import { createDispatcher } from "./dispatcher.ts";

let harness: Harness;
let receiver: Receiver;
let dispatcher: Dispatcher;
deliveries((running) => {
  ({ harness, receiver, dispatcher } = running);
});

const setUp = (over?: Record<string, unknown>) => subscribed(harness, receiver, over);

/** One event for each application; the contractor's compliance changes too. */
const applications = { events: ["application.created"] };

test("an event is delivered as GET /events/{id} returns it, with a signature that standard verifiers accept", async () => {
  const { call, make, endpoint, attempts, key } = await setUp(applications);
  harness.clock.set(new Date());
  await make.applySession();
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(1);
  const { body = "", headers = {} } = receiver.requests[0] ?? {};
  const id = headers["webhook-id"] ?? "";
  const asked = await harness.app.fetch(
    new Request(`http://service.test/api/v1/events/${id}`, { headers: { authorization: `Bearer ${key}` } }),
  );
  expect(body).toBe(await asked.text());
  expect(headers["content-type"]).toBe("application/json");
  expect(new Webhook(endpoint.secret).verify(body, headers)).toEqual(JSON.parse(body));
  expect(() => new Webhook(endpoint.secret).verify(body.replace("ev_", "ev-"), headers)).toThrow();
  const plain = createHmac("sha256", Buffer.from(endpoint.secret.replace("whsec_", ""), "base64"))
    .update(`${id}.${headers["webhook-timestamp"]}.${body}`)
    .digest("base64");
  expect(headers["webhook-signature"]).toBe(`v1,${plain}`);
  const [attempt] = await attempts();
  expect(attempt).toMatchObject({ event: id, event_type: "application.created", attempt: 1, status: "succeeded", response_status: 204 });
  expect(attempt).toMatchObject({ error: null, next_attempt_at: null, webhook_endpoint: endpoint.id });
  const health = { last_success_at: attempt.created, last_day: { succeeded: 1, failed: 0 } };
  expect(await call("GET", `/webhook_endpoints/${endpoint.id}/health`)).toMatchObject(health);
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(1);
});

test("document addresses are signed again for each attempt, so that the last one works too", async () => {
  const { make, call, attempts } = await setUp({ events: ["policy.active"] });
  await make.policy();
  await harness.runJobs();
  receiver.answer = (_, response) => void response.writeHead(500).end();
  await dispatcher.settle();
  const opens = async (n: number) =>
    (await harness.app.fetch(new Request(JSON.parse(receiver.requests[n]?.body ?? "").data.pdf_url))).status;
  expect(await opens(0)).toBe(200);
  harness.clock.advance(2 * 60 * 60);
  expect(await opens(0)).toBe(404);
  receiver.answer = (_, response) => void response.writeHead(204).end();
  await dispatcher.settle();
  expect(await opens(1)).toBe(200);
  harness.clock.advance(2 * 60 * 60);
  const [{ event, webhook_endpoint }] = await attempts();
  await call("POST", `/webhook_endpoints/${webhook_endpoint}/test`, { event });
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(3);
  expect(await opens(2)).toBe(200);
});

test("for 24 hours after a roll the old secret signs too", async () => {
  const { call, endpoint, send } = await setUp();
  harness.clock.set(new Date());
  const { secret } = await call("POST", `/webhook_endpoints/${endpoint.id}/roll_secret`);
  await send();
  await dispatcher.settle();
  const both = receiver.requests[0]?.headers["webhook-signature"]?.split(" ") ?? [];
  expect(both).toHaveLength(2);
  const verifies = (by: string, at: number) => {
    const { body = "", headers = {} } = receiver.requests[at] ?? {};
    return new Webhook(by).verify(body, headers);
  };
  for (const by of [secret, endpoint.secret]) expect(verifies(by, 0)).toMatchObject({ type: "webhook_endpoint.test" });
  harness.clock.advance(24 * 60 * 60);
  await send();
  await dispatcher.settle();
  expect(receiver.requests[1]?.headers["webhook-signature"]).not.toContain(" ");
  expect(receiver.requests[1]?.headers["webhook-signature"]).toMatch(/^v1,/);
});

test("up to 16 KiB of a response are stored, including NUL bytes; a redirect is a response and is not followed", async () => {
  const { call, attempts, send } = await setUp();
  receiver.answer = (_, response) => void response.writeHead(200).end(Buffer.from(`a\u0000b\xff${"x".repeat(100_000)}`, "latin1"));
  await send();
  await dispatcher.settle();
  const [kept] = await attempts();
  const { response_body: text } = await call("GET", `/delivery_attempts/${kept.id}`);
  expect(text.slice(0, 5)).toBe("a\u0000b\ufffdx");
  expect(text).toHaveLength(16 * 1024);
  expect(kept.status).toBe("succeeded");
  receiver.answer = (_, response) => void response.writeHead(302, { location: receiver.url("/elsewhere") }).end();
  await send();
  await dispatcher.settle();
  expect((await attempts())[0]).toMatchObject({ status: "failed", response_status: 302 });
  expect(receiver.requests.map(({ path }) => path)).toEqual(["/hook", "/hook"]);
});

test("an attempt shows its request as sent and the response's headers, without what gives access", async () => {
  const { org, call, make, attempts, endpoint } = await setUp({ events: ["policy.active"] });
  receiver.answer = (_, response) =>
    void response.writeHead(200, { "x-request-id": "r1", "set-cookie": "session=abc", "x-long": "y".repeat(5000) }).end("ok");
  await make.policy();
  await harness.runJobs();
  await dispatcher.settle();
  const { body = "", headers = {} } = receiver.requests[0] ?? {};
  const [{ id, event }] = await attempts();
  await harness.runtime.database.db.execute(sql`update webhook_endpoints set url = 'https://moved.example.com' where org_id = ${org.id}`);
  const shown = await call("GET", `/delivery_attempts/${id}`);
  expect(shown.request.url).toBe(endpoint.url);
  expect(headers).toMatchObject(shown.request.headers);
  expect(shown.request.headers).toMatchObject({ "webhook-id": event, "webhook-signature": expect.stringMatching(/^v1,/) });
  // The document URLs of the event are the only difference.
  const unsigned = body.replaceAll(/\?expires=[^"]*/g, "");
  expect(unsigned).not.toBe(body);
  expect(shown.request.body).toBe(unsigned);
  expect(shown.response_headers).toMatchObject({ "x-request-id": "r1", "set-cookie": "[redacted]", "x-long": "y".repeat(300) });
  expect(JSON.stringify(shown)).not.toContain(endpoint.secret);
});

test("no attempt connects to an address that is not public, whatever its name resolved to before, in any notation", async () => {
  const { org, call, attempts, endpoint, send } = await setUp({ url: "http://rebinding.example.com/" });
  const words = "The address is not on the public internet.";
  const urls = [`http://rebinding.example.com:${receiver.port}/`];
  for (const host of ["127.1.0.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "2130706434", "0x7f.1.0.1", "metadata.google.internal"])
    urls.push(`http://${host}:${receiver.port}/`);
  for (const addresses of [["127.0.0.1"], ["::ffff:127.0.0.1"], ["93.184.215.14", "10.0.0.1"]]) {
    harness.names.set("rebinding.example.com", addresses);
    for (const url of addresses.length === 2 ? urls.slice(0, 1) : urls) {
      await harness.runtime.database.db.execute(sql`update webhook_endpoints set url = ${url} where org_id = ${org.id}`);
      await send();
      await dispatcher.settle();
      expect([url, (await attempts())[0].error]).toEqual([url, words]);
    }
  }
  expect(receiver.requests).toEqual([]);
  harness.names.set("rebinding.example.com", []);
  await harness.runtime.database.db.execute(sql`update webhook_endpoints set url = ${urls[0]} where org_id = ${org.id}`);
  await send();
  await dispatcher.settle();
  expect((await attempts())[0].error).toBe("The host name could not be resolved.");
  await call("DELETE", `/webhook_endpoints/${endpoint.id}`);
});

test("no attempt connects to a blocked port, even if the endpoint was registered before that was refused", async () => {
  const { org, attempts, send } = await setUp();
  await harness.runtime.database.db.execute(sql`update webhook_endpoints set url = 'http://127.0.0.1:25/' where org_id = ${org.id}`);
  await send();
  await dispatcher.settle();
  expect((await attempts())[0].error).toBe("The address is not on the public internet.");
});

test("an endpoint that hangs or refuses delays no other, and its failures have reasons", async () => {
  const { call, make, endpoint: healthy } = await setUp(applications);
  const hanging = await startReceiver();
  hanging.answer = () => undefined;
  const closed = await startReceiver();
  await closed.close();
  const slow = await make.webhookEndpoint({ url: hanging.url(), ...applications });
  const dead = await make.webhookEndpoint({ url: closed.url(), ...applications });
  for (let n = 0; n < 30; n++) await make.applySession();
  // The hanging attempts do not time out before the healthy endpoint has received everything, on any machine.
  const patient = createDispatcher(harness.runtime, { timeLimitMs: 120_000, drainMs: 0 });
  patient.start();
  await vi.waitFor(() => expect(receiver.requests).toHaveLength(30), { timeout: 50_000 });
  expect(hanging.requests.length).toBeLessThanOrEqual(4);
  await patient.stop();
  const live = createDispatcher(harness.runtime, { timeLimitMs: 1000, drainMs: 0 });
  live.start();
  const errors = async (id: string): Promise<string[]> => [
    ...new Set<string>((await call("GET", `/delivery_attempts?webhook_endpoint=${id}`)).map((one: { error: string }) => one.error)),
  ];
  await vi.waitFor(async () => expect(await errors(slow.id)).toEqual(["There was no response within 1 s."]), { timeout: 20_000 });
  await vi.waitFor(async () => expect(await errors(dead.id)).toEqual(["The connection was refused."]), { timeout: 20_000 });
  await live.stop();
  expect(await errors(healthy.id)).toEqual([null]);
  for (const { id } of [slow, dead]) await call("DELETE", `/webhook_endpoints/${id}`);
  await hanging.close();
});

test("an event is sent again, except to a deleted endpoint, whose queue is removed", async () => {
  const { org, key, call, endpoint, send } = await setUp();
  const event = await send();
  await dispatcher.settle();
  expect(await call("POST", `/webhook_endpoints/${endpoint.id}/test`, { event: event.id })).toMatchObject({ id: event.id });
  await dispatcher.settle();
  expect(receiver.requests.map(({ headers }) => headers["webhook-id"])).toEqual([event.id, event.id]);
  expect((await call("GET", `/delivery_attempts?event=${event.id}`)).length).toBe(2);
  await send();
  await call("DELETE", `/webhook_endpoints/${endpoint.id}`);
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(2);
  expect(await rowsOf(harness.runtime.database.db, sql`select 1 from webhook_deliveries where org_id = ${org.id}`)).toEqual([]);
  const again = await harness.call(key, "POST", `/webhook_endpoints/${endpoint.id}/test`, { event: event.id });
  expect([again.status, again.body.error_code]).toEqual([404, "resource_not_found"]);
});

test("on SIGTERM, a process finishes or releases its deliveries; another process sends them immediately", async () => {
  const { attempts, send } = await setUp();
  const arrived = Promise.withResolvers<void>();
  receiver.answer = () => arrived.resolve();
  const first = createDispatcher(harness.runtime, { drainMs: 0 });
  first.start();
  await send();
  await arrived.promise;
  await first.stop();
  expect(await attempts()).toEqual([]);
  receiver.answer = (_, response) => void response.writeHead(204).end();
  await dispatcher.settle();
  expect(await attempts()).toMatchObject([{ attempt: 1, status: "succeeded" }]);
});

test("two processes on one database deliver each event once", async () => {
  const { make } = await setUp(applications);
  const second = createDispatcher((await harness.another()).runtime);
  for (let n = 0; n < 20; n++) await make.applySession();
  await Promise.all([dispatcher.settle(), second.settle()]);
  await dispatcher.settle();
  await second.stop();
  const ids = receiver.requests.map(({ headers }) => headers["webhook-id"]);
  expect([ids.length, new Set(ids).size]).toEqual([20, 20]);
});
