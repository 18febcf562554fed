import { afterAll, beforeAll, beforeEach } from "vitest";
import { currentVersion } from "#lib/contract/core/api-version.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { deliveryAttempts } from "#lib/platform/db/schema/webhooks.ts";
import { createDispatcher, type Dispatcher } from "#lib/platform/webhooks/dispatcher.ts";
import { factories } from "./factories.ts";
import { createHarness, type Harness } from "./harness.ts";
import type { Organization } from "./organization.ts";
import { organization } from "./organization.ts";
import { type Receiver, startReceiver } from "./receiver.ts";

/** One recorded attempt, as the delivery engine writes them, for tests that deliver nothing. Returns its id. */
export async function deliveryAttempt(harness: Harness, org: Organization, environment: Environment, endpoint: string): Promise<string> {
  const id = newId("wd");
  const [event] = (await harness.call(org.keys[environment].full, "GET", "/events?limit=1")).body as { id: string; type: string }[];
  if (!event) throw new Error("There is no event to have been delivered.");
  await harness.runtime.database.db.insert(deliveryAttempts).values({
    org_id: org.id,
    environment,
    id,
    created: harness.clock.now(),
    webhook_endpoint: endpoint,
    event: event.id,
    event_type: event.type,
    attempt: 1,
    status: "succeeded",
    response_status: 200,
    duration_ms: 12,
    response: Buffer.from("ok"),
    sent: {
      url: "https://hooks.example.com/insurance",
      api_version: currentVersion,
      timestamp: toEpoch(harness.clock.now()),
      signature: "v1,6uTpjzV8i4zGkmTSdyTBqEmGhb1lIMNe7JXcLyYuy6Q=",
    },
    response_headers: { "content-type": "text/plain", "content-length": "2" },
  });
  return id;
}

/** A service that delivers webhooks for all tests of a file, and before each a receiver that has heard nothing yet. */
export function deliveries(take: (running: { harness: Harness; dispatcher: Dispatcher; receiver: Receiver }) => void): void {
  let harness: Harness;
  let dispatcher: Dispatcher;
  beforeAll(async () => {
    harness = await createHarness({ WEBHOOK_ALLOWED_HOSTS: "127.0.0.1" });
    dispatcher = createDispatcher(harness.runtime);
  });
  beforeEach(async () => {
    const receiver = await startReceiver();
    take({ harness, dispatcher, receiver });
    return () => receiver.close();
  });
  afterAll(async () => {
    await dispatcher.stop();
    await harness.close();
  });
}

/** An organization with one endpoint at this receiver, for every event by default. */
export async function subscribed(harness: Harness, receiver: Receiver, over: Record<string, unknown> = {}) {
  const org = await organization(harness);
  const key = org.keys.sandbox.full;
  const call = async (method: string, path: string, body?: object) => (await harness.call(key, method, path, body)).body;
  const make = factories(harness, key);
  const endpoint = await make.webhookEndpoint({ url: receiver.url(), events: ["*"], ...over });
  return {
    org,
    key,
    call,
    make,
    endpoint,
    attempts: () => call("GET", `/delivery_attempts?webhook_endpoint=${endpoint.id}&limit=100`),
    health: () => call("GET", `/webhook_endpoints/${endpoint.id}/health`),
    /** Queues a test event and returns it. */
    send: () => call("POST", `/webhook_endpoints/${endpoint.id}/test`),
  };
}
