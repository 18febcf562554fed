import { resolve } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { staffRoutes } from "./routes.ts";
import { signIn } from "./staff.ts";

const FOLDER = resolve(import.meta.dirname, "../screenshots");

const looks = [
  { width: 1440, scheme: "light" },
  { width: 1440, scheme: "dark" },
  { width: 390, scheme: "light" },
  { width: 390, scheme: "dark" },
] as const;

/** `contractors/cn_1/edit` as `contractors-id-edit`. */
const nameOf = (route: string) =>
  route
    .slice(1)
    .replace(/\?.*/, "")
    .replace(/[a-z]+_[A-Za-z0-9]+/g, "id")
    .replaceAll("/", "-") || "overview";

async function picture(page: Page, state: string, route: string): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const { width, scheme } of looks) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.screenshot({ path: resolve(FOLDER, state, `${nameOf(route)}_${width}_${scheme}.png`), fullPage: true });
  }
}

test("with data", async ({ page }) => {
  await picture(page, "data", "/login");
  await signIn(page);
  for (const route of await staffRoutes()) await picture(page, "data", route);
});

test("empty", async ({ page }) => {
  await signIn(page);
  // Nothing has been done in production yet.
  await page.getByRole("button", { name: "Production" }).click();
  await expect(page).not.toHaveTitle(/Sandbox/);
  for (const route of (await staffRoutes()).filter((path) => !/_[A-Za-z0-9]{16}/.test(path))) await picture(page, "empty", route);
});

test("not there", async ({ page }) => {
  await signIn(page);
  for (const resource of ["contractors", "quotes", "policies", "certificates", "webhooks"]) {
    await picture(page, "missing", `/${resource}/xx_nothing`);
  }
});
