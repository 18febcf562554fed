import { expect, test } from "vitest";
import type { Harness } from "#lib/testing/harness.ts";
import type { Receiver } from "#lib/testing/receiver.ts";
import { deliveries, subscribed } from "#lib/testing/webhooks.ts";
import type { Dispatcher } from "./dispatcher.ts";
import { RETRY_SECONDS } from "./retries.ts";

let harness: Harness;
let receiver: Receiver;
let dispatcher: Dispatcher;
deliveries((running) => {
  ({ harness, receiver, dispatcher } = running);
});

const DAY = 24 * 60 * 60;

test("recovery sends what failed or was held since the endpoint exists, and its preview counts that and sends nothing", async () => {
  const { call, make, endpoint: first, send } = await subscribed(harness, receiver, { events: ["application.expired"] });
  const since = make.inDays(-5);
  const expire = async () => await call("POST", `/apply/sessions/${(await make.applySession()).id}/expire`);
  const settle = async () => {
    await harness.runJobs();
    await dispatcher.settle();
  };
  await expire();
  await settle();
  harness.clock.advance(DAY);
  const endpoint = await make.webhookEndpoint({ url: receiver.url(), events: ["application.*"] });
  const at = `/webhook_endpoints/${endpoint.id}`;
  const preview = async (body: object = { since }) => {
    const { failed, held, ...rest } = await call("POST", `${at}/recover/preview`, body);
    return { counts: [failed, held], ...rest };
  };
  expect(await preview()).toMatchObject({ counts: [0, 0], webhook_endpoint: endpoint.id, since: endpoint.created });

  await call("PUT", `/webhook_endpoints/${first.id}`, { status: "disabled" });
  receiver.answer = (_, response) => void response.writeHead(500).end();
  await call("POST", `${at}/test`);
  await settle();
  for (const seconds of RETRY_SECONDS) {
    harness.clock.advance(seconds * 1.1 + 1);
    await settle();
  }
  expect((await preview()).counts).toEqual([1, 0]);
  receiver.answer = (_, response) => void response.writeHead(200).end();
  await expire();
  await settle();
  const delivered = receiver.requests.length;

  await call("PUT", at, { status: "disabled", events: ["application.expired"] });
  await expire();
  await call("PUT", at, { status: "enabled" });
  // Another endpoint's test event is none of this one's.
  await call("PUT", `/webhook_endpoints/${first.id}`, { status: "enabled" });
  await send();
  await settle();
  const sent = receiver.requests.length;
  expect(sent).toBe(delivered + 1);
  expect((await preview()).counts).toEqual([1, 1]);
  expect((await preview({ since, until: endpoint.created + 60 })).counts).toEqual([1, 0]);
  expect((await call("POST", `${at}/recover/preview`, { since, until: since })).errors[0].field).toBe("since");
  await settle();
  expect(receiver.requests).toHaveLength(sent);

  // What fails again has all its attempts again.
  receiver.answer = (_, response) => void response.writeHead(500).end();
  await call("POST", `${at}/recover`, { since });
  await settle();
  expect(receiver.requests).toHaveLength(sent + 2);
  expect((await preview()).counts).toEqual([0, 0]);
  receiver.answer = (_, response) => void response.writeHead(200).end();
  harness.clock.advance(Number(RETRY_SECONDS[0]) * 1.1 + 1);
  for (let twice = 0; twice < 2; twice++) {
    await call("POST", `${at}/recover`, { since });
    await settle();
  }
  const types = receiver.requests.slice(sent + 2).map(({ body }) => JSON.parse(body).type);
  expect(types.sort()).toEqual(["application.expired", "webhook_endpoint.test"]);
  expect((await preview()).counts).toEqual([0, 0]);
});
