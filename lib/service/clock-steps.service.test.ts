import { expect, test } from "vitest";
import { createSharedLimit } from "#lib/platform/http/shared-limit.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import type { Dispatcher } from "#lib/platform/webhooks/dispatcher.ts";
import { claim } from "#lib/platform/webhooks/queue.ts";
import { policyExpiry } from "#lib/policies/expire.ts";
import { factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { START } from "#lib/testing/harness.ts";
import { organization } from "#lib/testing/organization.ts";
import type { Receiver } from "#lib/testing/receiver.ts";
import { deliveries, subscribed } from "#lib/testing/webhooks.ts";

// A machine's wrong clock is corrected, forward or back: what was postponed by the old time must run.
const DAY = 24 * 60 * 60;
const PASSWORD = "a long password of mine";

let harness: Harness;
let receiver: Receiver;
let dispatcher: Dispatcher;
deliveries((running) => {
  ({ harness, receiver, dispatcher } = running);
  harness.clock.set(START);
});

test.each([-2 * DAY, 2 * DAY])("a valid sign-in succeeds after a clock step of %i seconds, whatever attempts preceded it", async (step) => {
  const org = await organization(harness);
  const { email } = await org.member("staff", PASSWORD);
  const from = { "x-forwarded-for": "198.51.100.7" };
  const signIn = (password: string) => harness.call(null, "POST", "/staff/sessions", { email, password }, from);
  for (let tries = 0; tries < 10; tries++) expect((await signIn("a wrong guess")).status).toBe(401);
  expect((await signIn(PASSWORD)).status).toBe(429);
  harness.clock.advance(step);
  const { status, body } = await signIn(PASSWORD);
  expect(status).toBe(201);
  // A session from before another clock step continues until its own expiry.
  harness.clock.advance(-Math.abs(step));
  expect((await harness.call(body.token, "GET", "/staff/session")).status).toBe(200);
});

test("no clock step or skewed process allows more concurrent attempts than the limit", async () => {
  const take = createSharedLimit("steps", "tries", { seconds: 60, burst: 5 });
  const taken = async (many: number) => {
    const tries = await Promise.allSettled(Array.from({ length: many }, () => take(harness, "somebody")));
    return tries.filter(({ status }) => status === "fulfilled").length;
  };
  expect(await taken(8)).toBe(5);
  for (const step of [-1, -30, -120]) {
    harness.clock.advance(step);
    expect(await taken(3)).toBe(0);
  }
  // After any clock step, the next attempt is at most one interval away.
  harness.clock.advance(61);
  expect(await taken(3)).toBe(1);
});

test("deliveries that a stepped clock had postponed, retried or left to an ended process are sent", async () => {
  const { send, endpoint, org } = await subscribed(harness, receiver, { events: ["category_code.added"] });
  harness.clock.advance(2 * DAY);
  receiver.answer = (_, response) => void response.writeHead(500).end();
  await send();
  await dispatcher.settle();
  await send();
  const ref = { orgId: org.id, environment: "sandbox" as const, endpoint: String(endpoint.id) };
  expect(await claim(harness.runtime.database.db, [{ ref, max: 1, now: harness.clock.now() }], "of a process that ended", 20)).toHaveLength(
    1,
  );
  expect(receiver.requests).toHaveLength(1);
  receiver.answer = (_, response) => void response.writeHead(204).end();
  harness.clock.set(START);
  await dispatcher.settle();
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(3);
});

test.each([61, 3 * 60 * 60])(
  "what a clock %i seconds ahead had postponed is sent when it is right again; retries keep their delay",
  async (ahead) => {
    const { send } = await subscribed(harness, receiver, { events: ["category_code.added"] });
    harness.clock.set(START);
    receiver.answer = (_, response) => void response.writeHead(500).end();
    await send();
    await dispatcher.settle();
    receiver.answer = (_, response) => void response.writeHead(503, { "Retry-After": "7200" }).end();
    await send();
    await dispatcher.settle();
    receiver.answer = (_, response) => void response.writeHead(204).end();
    harness.clock.set(new Date(START.getTime() + ahead * 1000));
    // Written by the clock that is ahead, and not delivered before it is set back.
    await send();
    harness.clock.set(START);
    receiver.requests.length = 0;
    await dispatcher.settle();
    expect(receiver.requests).toHaveLength(1);
    // The first retry is due after five seconds, the one that the receiver asked for after two hours.
    harness.clock.advance(10);
    await dispatcher.settle();
    expect(receiver.requests).toHaveLength(2);
    harness.clock.advance(2 * 60 * 60 + 10);
    await dispatcher.settle();
    expect(receiver.requests).toHaveLength(3);
  },
);

test("a retry that a clock three hours ahead had planned keeps its own delay by the right clock", async () => {
  const { send } = await subscribed(harness, receiver, { events: ["category_code.added"] });
  harness.clock.set(new Date(START.getTime() + 3 * 60 * 60 * 1000));
  receiver.answer = (_, response) => void response.writeHead(500).end();
  await send();
  await dispatcher.settle();
  receiver.answer = (_, response) => void response.writeHead(204).end();
  harness.clock.set(START);
  await dispatcher.settle();
  expect(receiver.requests).toHaveLength(2);
});

test("failed due work is not postponed longer than allowed", async () => {
  const org = await organization(harness);
  const make = factories(harness, org.keys.sandbox.full);
  const { policy } = await make.insured({ end_date: make.inDays(3) });
  let isBroken = true;
  const flawed: typeof policyExpiry = {
    ...policyExpiry,
    async settle(w, row) {
      if (isBroken && row.id === policy) throw new Error("Not yet.");
      await policyExpiry.settle(w, row);
    },
  };
  const run = () => sweep(harness.runtime, { dues: [flawed], retentions: [] });
  const status = async () => (await harness.call(org.keys.sandbox.full, "GET", `/policies/${policy}`)).body.status;
  harness.clock.advance(10 * DAY);
  await run();
  isBroken = false;
  harness.clock.advance(-2 * DAY);
  await run();
  expect(await status()).toBe("expired");
});
