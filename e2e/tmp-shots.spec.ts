import { test } from "@playwright/test";
import { startReceiver } from "#lib/testing/receiver.ts";
import { platform } from "./application-fixtures.ts";
import { signIn } from "./staff.ts";

test("shots", async ({ browser }) => {
  test.setTimeout(180000);
  const receiver = await startReceiver();
  receiver.answer = (_, r) => void r.writeHead(receiver.requests.length % 3 === 0 ? 503 : 200).end("ok, thanks");
  const e = await platform.webhookEndpoints.create({
    body: { url: receiver.url("/insurance/events"), description: "Payroll back office" },
  });
  const gone = await platform.webhookEndpoints.create({
    body: {
      url: receiver.url("/gone"),
      description: "Old system",
      events: ["policy.active", "policy.cancelled", "invoice.charge_card_failed"],
    },
  });
  for (let i = 0; i < 5; i++) await platform.webhookEndpoints.test({ webhook_endpoint: e.id });
  await new Promise((r) => setTimeout(r, 3000));
  receiver.answer = (_, r) => void r.writeHead(410).end("gone");
  await platform.webhookEndpoints.test({ webhook_endpoint: gone.id });
  await new Promise((r) => setTimeout(r, 3000));
  const [attempt] = (await platform.deliveryAttempts.list({ query: { webhook_endpoint: e.id, status: "failed" } })).items;
  const [one] = (await platform.deliveryAttempts.list({ query: { webhook_endpoint: e.id } })).items;
  for (const [scheme, width] of [
    ["light", 1440],
    ["dark", 1440],
    ["light", 390],
    ["dark", 390],
  ] as const) {
    const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await signIn(page);
    await page.waitForURL(/contractors/);
    for (const [name, path] of Object.entries({
      list: "/webhooks",
      new: "/webhooks/new",
      detail: `/webhooks/${e.id}`,
      gone: `/webhooks/${gone.id}`,
      attempts: "/webhooks/attempts",
      attempt: `/webhooks/attempts/${(attempt ?? one)?.id}`,
      event: `/events/${one?.event}`,
    })) {
      await page.goto(path);
      await page.waitForTimeout(800);
      await page.screenshot({ path: `/tmp/hooks-shots/${name}-${scheme}-${width}.png`, fullPage: true });
    }
    await context.close();
  }
  await receiver.close();
});
