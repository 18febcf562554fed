import { expect, test } from "@playwright/test";
import { Webhook } from "standardwebhooks";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { inSandbox } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";
import type { Receiver } from "#lib/testing/receiver.ts";
import { startReceiver } from "#lib/testing/receiver.ts";

let receiver: Receiver;
test.beforeEach(async ({ page }) => {
  receiver = await startReceiver();
  await signIn(page);
});
test.afterEach(() => receiver.close());

test("an endpoint is registered, tested, viewed, resent to, disabled by its own response, and enabled with its held deliveries", async ({
  page,
}) => {
  await page.goto(inSandbox("/"));
  await page.getByRole("link", { name: "Developers" }).click();
  await page.getByRole("link", { name: "Webhooks" }).click();
  await page.getByRole("link", { name: "New webhook endpoint" }).first().click();
  await page.getByLabel("Address").fill("http://10.0.0.1/hook");
  await page.getByRole("button", { name: "Create webhook endpoint" }).click();
  await expect(page.getByText(/must point to the public internet/)).toBeVisible();
  await page.getByLabel("Address").fill(receiver.url("/from-the-dashboard"));
  await page.getByLabel("Description").fill("Browser test");
  await page.getByLabel("policy.cancelled").check();
  await page.getByRole("button", { name: "Create webhook endpoint" }).click();
  await page.waitForURL(/\/webhooks\/whe_/);
  const id = page.url().split("/").at(-1) ?? "";
  expect((await platform.webhookEndpoints.get({ webhook_endpoint: id })).events).toEqual(["policy.cancelled"]);

  // The secret is loaded only on request, and it is the signing secret.
  expect(await page.content()).not.toContain("whsec_");
  await page.getByRole("button", { name: "Show secret" }).click();
  // Its text, also while the page is refreshed around it.
  const secret = (await page.locator("code", { hasText: "whsec_" }).textContent()) ?? "";
  await page.getByRole("button", { name: "Send test event" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send event" }).click();
  await expect.poll(() => receiver.requests.length).toBe(1);
  const { body = "", headers = {} } = receiver.requests[0] ?? {};
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: "webhook_endpoint.test" });

  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("cell", { name: "Delivered" })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("link", { name: "webhook_endpoint.test" }).first().click();
  await page.waitForURL(/\/webhooks\/attempts\/wd_/);
  await expect(page.getByText("HTTP 204")).toBeVisible();
  // What was sent, with its signature.
  await expect(page.getByText(headers["webhook-signature"] ?? "none")).toBeVisible();
  await expect(page.getByRole("figure", { name: "request body" })).toContainText("webhook_endpoint.test");
  await page.getByRole("button", { name: "Send again" }).click();
  await expect.poll(() => receiver.requests.length).toBe(2);
  await page.waitForURL(/\/webhooks\/whe_/);

  await page.getByRole("button", { name: "Roll secret" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll secret" }).click();
  await expect(page.getByText(/The previous secret also signs until/)).toBeVisible();

  receiver.answer = (_, response) => void response.writeHead(410).end("moved away");
  await page.getByRole("button", { name: "Send test event" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Send event" }).click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(/It responded with 410 Gone/)).toBeVisible({ timeout: 1000 });
  }).toPass();
  receiver.answer = (_, response) => void response.writeHead(200).end("back");
  const before = receiver.requests.length;
  await page.getByRole("button", { name: "Enable" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 delivery");
  await page.getByRole("dialog").getByRole("button", { name: "Enable endpoint" }).click();
  await expect.poll(() => receiver.requests.length).toBe(before + 1);
  await expect(page.getByText(/Nothing is delivered to this endpoint/)).toHaveCount(0);
});

test("the deliveries of a period are recovered", async ({ page }) => {
  const endpoint = await platform.webhookEndpoints.create({ body: { url: receiver.url(), events: ["application.expired"] } });
  await platform.webhookEndpoints.update({ webhook_endpoint: endpoint.id, body: { status: "disabled" } });
  const { session } = await newApplication();
  await platform.applySessions.expire({ session: session.id });
  await platform.webhookEndpoints.update({ webhook_endpoint: endpoint.id, body: { status: "enabled" } });
  await page.goto(`/webhooks/${endpoint.id}`);
  await page.getByRole("button", { name: "Recover" }).click();
  await expect(page.getByRole("dialog")).toContainText("1 delivery is sent: 1 held while it was disabled.");
  await page.getByRole("dialog").getByRole("button", { name: "Recover deliveries" }).click();
  await expect.poll(() => receiver.requests.length).toBe(1);
  expect(JSON.parse(receiver.requests[0]?.body ?? "{}")).toMatchObject({ type: "application.expired", data: { id: session.id } });
});
