import { expect, test } from "@playwright/test";
import { newApplication } from "./application-fixtures.ts";
import { pathOf } from "./settings.ts";
import { signIn } from "./staff.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("Ctrl+Enter sends a dialog from its field, and Escape does not lose a link that is shown once", async ({ page }) => {
  const { contractor } = await newApplication();
  await page.goto(`/contractors/${contractor.id}`);
  await page.getByRole("button", { name: /for a card|Request card/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox").first().focus();
  await page.keyboard.press("Control+Enter");
  const link = dialog.locator("input[readonly]");
  await expect(link).toHaveValue(/\/pay\//);
  await page.keyboard.press("Escape");
  await page.mouse.click(5, 5);
  await expect(link).toBeVisible();
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: /for a card|Request card/ }).click();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});

test("a link that is followed offline keeps the page and says so; online again it opens", async ({ page, context }) => {
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
