import { expect, test } from "vitest";
import type { Factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { tenantOfFile } from "#lib/testing/tenant.ts";

let harness: Harness;
let key: string;
let make: Factories;
tenantOfFile((tenant) => {
  ({ harness, key, make } = tenant);
});
const call = async (method: string, path: string, body?: object) => (await harness.call(key, method, path, body)).body;

test("`policy.*` takes every type that begins so; what matches no type is refused by name, with the nearest", async () => {
  const family = await make.webhookEndpoint({ events: ["policy.*", "payment.session.*"] });
  const others = await make.webhookEndpoint({ events: ["certificate.*", "policy.cancelled"] });
  expect(family.events).toEqual(["policy.*", "payment.session.*"]);
  await make.policy();
  await harness.runJobs();
  const waiting = async ({ id }: { id: string }) => (await call("GET", `/webhook_endpoints/${id}/health`)).waiting;
  expect([await waiting(family), await waiting(others)]).toEqual([1, 0]);
  const said = async (type: string) => (await call("POST", "/webhook_endpoints", { url: "https://example.com/", events: [type] })).message;
  expect(await said("polices.*")).toBe("events.0 'polices.*' matches no event type. Did you mean `policy.*`?");
  expect(await said("policy.activ")).toBe("events.0 'policy.activ' matches no event type. Did you mean `policy.active`?");
  expect(await said("invoices.paid.*")).toBe("events.0 'invoices.paid.*' matches no event type. Did you mean `invoice.paid`?");
  expect(await said("zebra.*")).toMatch(/^events.0 'zebra.\*' matches no event type. Types begin with contractor, entity, job, /);
});
