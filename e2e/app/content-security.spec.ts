import { expect, type Page, test } from "@playwright/test";
import { newApplication } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { signIn } from "#e2e/support/staff.ts";

/** Collects the browser's policy violations from now on. */
function refusals(page: Page): string[] {
  const seen: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) seen.push(`${page.url()}: ${message.text()}`);
  });
  return seen;
}

async function open(page: Page, address: string, heading: RegExp): Promise<void> {
  const answer = await page.goto(address);
  expect(answer?.headers()["content-security-policy"], address).toMatch(/script-src 'self' 'nonce-[^' ]+'; /);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

test("pages need only scripts that the policy allows, and injected ones do not run", async ({ page }) => {
  const refused = refusals(page);
  await signIn(page);
  await open(page, "/", /./);
  await open(page, "/contractors", /Contractors/);
  await page.getByRole("button", { name: "Columns" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await open(page, "/request-log", /Request log/);
  await expect(page.getByText("Callers:")).toContainText("Callers:");
  await open(page, "/contractors/cn_no.such", /./);
  await open(page, "/contractors/new", /New contractor/);
  await page.getByLabel("First name").fill("Ana");
  await page.getByRole("button", { name: /^Create/ }).click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Ana");
  expect(refused).toEqual([]);

  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.title = 'injected'";
    document.body.append(script);
  });
  await expect(async () => expect(refused).toHaveLength(1)).toPass();
  await expect(page).not.toHaveTitle("injected");
});

test("an application opens and accepts an answer under its policy", async ({ page }) => {
  const refused = refusals(page);
  const { session } = await newApplication();
  await open(page, session.url, /./);
  await followLink(page, session.url);
  await page.getByRole("button").first().click();
  await expect(page.locator("html")).toHaveAttribute("class", /light|dark/);
  expect(refused).toEqual([]);
});
