import { expect, type Page, test } from "@playwright/test";
import { newApplication } from "#e2e/support/application-fixtures.ts";
import { pathOf } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

const request = (page: Page) => page.getByRole("button", { name: "Request card" });

test("Ctrl+Enter submits a dialog from its field, and Escape closes it", async ({ page }) => {
  const { contractor } = await newApplication();
  await page.goto(`/contractors/${contractor.id}`);
  const dialog = page.getByRole("dialog");
  await request(page).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await request(page).click();
  await dialog.getByRole("textbox").first().focus();
  await page.keyboard.press("Control+Enter");
  await expect(dialog.locator("input[readonly]")).toHaveValue(/\/pay\//);
});

test("neither Escape nor a click outside closes a link that is shown only once", async ({ page }) => {
  const { contractor } = await newApplication();
  await page.goto(`/contractors/${contractor.id}`);
  const dialog = page.getByRole("dialog");
  await request(page).click();
  await dialog.getByRole("button", { name: "Request card" }).click();
  const link = dialog.locator("input[readonly]");
  await expect(link).toHaveValue(/\/pay\//);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(link).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();
});

test("a link clicked offline keeps the page with a notice, and opens when online again", async ({ page, context }) => {
  await page.goto("/contractors");
  const link = page.getByRole("link", { name: "Jobs", exact: true }).first();
  await expect(link).toBeVisible();
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await expect(page.getByText("What you see may be out of date", { exact: false })).toBeVisible();
  await link.click();
  await expect(page.getByText("That page cannot be opened now", { exact: false })).toBeVisible();
  expect(pathOf(page.url())).toBe("/contractors");
  await expect(page.getByRole("heading", { name: "Contractors" })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText("That page cannot be opened now", { exact: false })).toBeHidden();
  await link.click();
  await page.waitForURL(/\/jobs$/);
});
