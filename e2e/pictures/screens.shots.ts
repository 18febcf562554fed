import { expect, test } from "@playwright/test";
import { lists, newForms } from "#e2e/support/routes.ts";
import { signIn } from "#e2e/support/staff.ts";
import { visit } from "./camera.ts";
import { seededRoutes } from "./seeded-routes.ts";

test("lists and forms with data", async ({ page }) => {
  await visit(page, "data", "/login");
  await signIn(page);
  for (const route of [...lists, ...newForms]) await visit(page, "data", `/${route}`);
});

test("objects in each status", async ({ page }) => {
  await signIn(page);
  for (const [name, route] of Object.entries(await seededRoutes())) await visit(page, "data", route, name);
});

test("empty", async ({ page }) => {
  await signIn(page);
  // Production is still empty.
  await expect(page).toHaveTitle(/Sandbox/);
  await page.getByRole("link", { name: "Production" }).click();
  await expect(page).not.toHaveTitle(/Sandbox/);
  for (const route of [...lists, ...newForms]) await visit(page, "empty", `/${route}`);
});
