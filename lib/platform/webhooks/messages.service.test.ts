import { expect, test } from "vitest";
import type { Harness } from "#lib/testing/harness.ts";
import type { Receiver } from "#lib/testing/receiver.ts";
import { deliveries, subscribed } from "#lib/testing/webhooks.ts";
import type { Dispatcher } from "./dispatcher.ts";

let harness: Harness;
let receiver: Receiver;
let dispatcher: Dispatcher;
deliveries((running) => {
  ({ harness, receiver, dispatcher } = running);
});

test.each(["slack", "teams"])(
  "an event arrives in a channel of %s as one line, whose names are no markup, with the page's address",
  async (format) => {
    const { make, endpoint, key } = await subscribed(harness, receiver, { events: ["entity.created"], format });
    expect(endpoint.format).toBe(format);
    const entity = await make.entity({ name: "<!channel> *Vale* & Sons" });
    await dispatcher.settle();
    const { body = "" } = receiver.requests[0] ?? {};
    const sent = JSON.parse(body);
    const card = sent.attachments?.[0];
    const said = format === "slack" ? sent.text : card.content.body[0].text;
    expect(said).toContain("Contracting entity was created");
    expect(said).not.toContain(format === "slack" ? "<!channel>" : " *Vale*");
    expect(said).toContain(format === "slack" ? "&lt;!channel&gt; *Vale* &amp; Sons" : "\\*Vale\\*");
    const [url = ""] = /https:[^|"]+/.exec(format === "slack" ? sent.text : card.content.actions[0].url) ?? [];
    expect(url).toMatch(new RegExp(`^https://insure.example.com/o/org_\\w+/sandbox/entities/${entity.id}$`));
    expect(body).not.toContain("aggregate_limit");
    // The attempt shows what was sent.
    const [attempt] = (await harness.call(key, "GET", `/delivery_attempts?webhook_endpoint=${endpoint.id}`)).body;
    expect((await harness.call(key, "GET", `/delivery_attempts/${attempt.id}`)).body.request.body).toBe(body);
  },
);

test("another format is refused by its name, and an endpoint without one posts the event", async () => {
  const { key, endpoint } = await subscribed(harness, receiver, { events: ["entity.created"] });
  expect(endpoint.format).toBe("event");
  expect((await harness.call(key, "PUT", `/webhook_endpoints/${endpoint.id}`, { format: "discord" })).body.errors[0].field).toBe("format");
});
