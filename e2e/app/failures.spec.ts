import { expect, test } from "@playwright/test";
import { platform } from "#e2e/support/application-fixtures.ts";
import { failingDashboard } from "#e2e/support/failing-dashboard.ts";
import type { Fault } from "#e2e/support/faults.ts";
import { newMember, owner } from "#e2e/support/people.ts";
import { e2e } from "#e2e/support/settings.ts";

const stamp = Date.now().toString(36);
const faults: Fault[] = ["stopped", "broken", "busy"];
const said = /could not be reached|responded with status 500 and no reason|too many requests/;

const failing = failingDashboard();

test("a form keeps typed values through every failure and saves once afterwards", async ({ page, context }) => {
  const name = `Patient ${stamp}`;
  await page.goto(`${failing.url}/entities/new`);
  await page.getByLabel("Legal name").fill(name);
  const save = page.getByRole("button", { name: "Create contracting entity" });
  const before = failing.service.passed("POST /api/v1/entities");
  for (const fault of faults) {
    failing.service.set(fault);
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: said })).toContainText("What you typed is still here.");
    await expect(page.getByLabel("Legal name")).toHaveValue(name);
  }
  await context.setOffline(true);
  await expect(page.getByText(/nothing can be saved until/)).toBeVisible();
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "This browser is offline." })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/nothing can be saved until/)).toHaveCount(0);
  failing.service.set("slow");
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saving" })).toBeAttached();
  failing.service.set("none");
  await page.waitForURL(/\/entities\/en_/);
  expect(failing.service.passed("POST /api/v1/entities") - before).toBe(1);
});

test("a session that ends under a form is renewed in a dialog, and the form is saved", async ({ page, context }) => {
  await page.goto(`${failing.url}/entities/new`);
  await page.getByLabel("Legal name").fill(`Kept ${stamp}`);
  await context.clearCookies({ name: /session/ });
  await page.getByRole("button", { name: "Create contracting entity" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Email")).toHaveValue(e2e.owner.email);
  await dialog.getByLabel("Password").fill(e2e.owner.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/entities\/en_/);
  await expect(page.getByRole("heading", { level: 1, name: `Kept ${stamp}` })).toBeVisible();
  expect((await platform.entities.list({ query: { limit: 100 } })).items.filter(({ name }) => name === `Kept ${stamp}`)).toHaveLength(1);
});

test("creating a key asks for the password again after a while, and the form then continues", async ({ page }) => {
  await page.goto(`${failing.url}/api-keys`);
  await page.getByRole("button", { name: "New API key" }).click();
  const form = page.getByRole("dialog", { name: "New API key" });
  await form.getByLabel("Name").fill(`Asked again ${stamp}`);
  await form.getByLabel("Contractors", { exact: true }).selectOption("write");
  failing.service.set("unproven", { only: /POST \/api\/v1\/api_keys/, times: 1 });
  await form.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password").fill("a wrong guess");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Password").fill(e2e.owner.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("API key", { exact: true })).toHaveValue(/^sk_test_/);
});

test("a page saves only as the user it was rendered for", async ({ page }) => {
  await page.goto(`${failing.url}/entities/new`);
  await page.getByLabel("Legal name").fill(`Mine ${stamp}`);
  const before = failing.service.passed("POST /api/v1/entities");
  const other = await newMember(await owner(), "admin");
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole("button", { name: "Create contracting entity" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabel("Email").fill(other.email);
  await again.getByLabel("Password").fill(other.password);
  await again.getByRole("button", { name: "Sign in" }).click();
  const asked = page.getByRole("dialog", { name: "Test admin is signed in now" });
  await expect(asked).toContainText("what is saved now is recorded as saved by Test admin");
  expect(failing.service.passed("POST /api/v1/entities")).toBe(before);
  await asked.getByRole("button", { name: "Save as Test admin" }).click();
  await page.waitForURL(/\/entities\/en_/);
});

test("an optimistic change is reverted when it fails, and the reason is kept", async ({ page }) => {
  const endpoint = await platform.webhookEndpoints.create({ body: { url: "http://127.0.0.1:19009/failures", events: ["policy.active"] } });
  await page.goto(`${failing.url}/webhooks/${endpoint.id}`);
  const state = (name: string) => page.getByRole("main").getByText(name, { exact: true }).first();
  await expect(state("Enabled")).toBeVisible();
  failing.service.set("slow");
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable endpoint" }).click();
  await expect(state("Disabled")).toBeVisible();
  failing.service.set("broken");
  await expect(page.getByText(/was not changed. The service responded with status 500 and no reason/)).toBeVisible();
  await expect(state("Enabled")).toBeVisible();
  failing.service.set("none");
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable endpoint" }).click();
  await expect(page.getByText(/^Disabled since .+: nothing is delivered/)).toBeVisible();
  await expect(state("Disabled")).toBeVisible();
});
