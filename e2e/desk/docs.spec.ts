import { expect, type Page, test } from "@playwright/test";
import { violationsOn } from "#e2e/support/accessible.ts";
import { e2e } from "#e2e/support/settings.ts";

/** A guide with samples, and a page of the reference. `DOCS_PAGES=all` looks at every page. */
const usual = ["/docs/quickstart", "/docs/reference/notices"];

async function everyPage(page: Page): Promise<string[]> {
  await page.goto(`${e2e.apiUrl}/docs`);
  const links = await page.locator(".menu a").evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  expect(links.length).toBeGreaterThan(40);
  return links;
}

async function problems(page: Page, look: string): Promise<string[]> {
  const violations = await violationsOn(page);
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  return [...violations.map((one) => `${look}: ${one}`), ...(isWide ? [`${look}: scrolls sideways`] : [])];
}

test("the pages for developers are accessible and fit, light and dark, on desktop and phone", async ({ page }) => {
  const found: string[] = [];
  for (const path of process.env.DOCS_PAGES === "all" ? await everyPage(page) : usual) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.emulateMedia({ colorScheme: "light" });
    await page.goto(e2e.apiUrl + path);
    found.push(...(await problems(page, `${path}, light, 1440 px`)));
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ colorScheme: "dark" });
    found.push(...(await problems(page, `${path}, dark, 390 px`)));
  }
  expect(found).toEqual([]);
});

test("the pages for developers are searched and read with the keyboard, and printed without their frame", async ({ page }) => {
  await page.goto(`${e2e.apiUrl}/docs/quickstart`);
  const search = page.getByRole("searchbox", { name: "Search the documentation" });
  await page.keyboard.press("/");
  await expect(search).toBeFocused();
  await search.fill("slow_down");
  const results = page.locator(".results a");
  await expect(results).toHaveText("slow_down · Error codes");
  await page.keyboard.press("Escape");
  await expect(results).toHaveCount(0);
  await search.fill("idempotency");
  await expect(results.first()).toHaveText("Idempotency");
  await page.keyboard.press("Tab");
  await expect(results.first()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Idempoten/);

  const python = page.getByRole("button", { name: "Python" }).first();
  await python.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator('[data-lang="python"]').first()).toBeVisible();
  await expect(page.locator('[data-lang="ts"]').first()).toBeHidden();

  // What is copied is what is shown; a sample without the chosen language shows its first.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${e2e.apiUrl}/docs/webhooks`);
  await page.getByRole("button", { name: "curl" }).first().click();
  const receiver = page.locator(".samples", { hasText: "createServer" });
  await expect(receiver.locator('[data-lang="ts"]')).toBeVisible();
  await expect(receiver.locator('[data-lang="python"]')).toBeHidden();
  await receiver.getByRole("button", { name: "Copy" }).click();
  await expect(receiver.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^import \{ createServer \}/);
  await page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name: "Receive" }).click();
  await expect(page).toHaveURL(/#receive$/);
  await page.goto(`${e2e.apiUrl}/docs/quickstart`);

  await page.emulateMedia({ media: "print" });
  for (const frame of ["header", ".menu", ".neighbors", ".tabs"]) await expect(page.locator(frame).first()).toBeHidden();
  for (const text of ["h1", '[data-lang="sh"]']) await expect(page.locator(text).first()).toHaveCSS("display", "block");
});

test("without scripts the pages for developers offer nothing that needs one", async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${e2e.apiUrl}/docs/quickstart`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  for (const control of ["form[role=search]", "button.theme", ".tabs"]) await expect(page.locator(control).first()).toBeHidden();
  for (const language of ["sh", "ts", "python"]) await expect(page.locator(`[data-lang="${language}"]`).first()).toBeVisible();
  await page.close();
});
