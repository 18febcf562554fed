import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { cookieOf, newMember, owner } from "#e2e/support/people.ts";
import { e2e, inSandbox } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

const photograph = process.env.HOMES_PICTURES;

test("a member sets a digest of the inbox, and a link that is not known stops nothing", async ({ page }) => {
  await signIn(page);
  await page.goto(inSandbox("/settings/preferences"));
  await page.getByLabel("Digest of the inbox").selectOption("weekly");
  await page.getByLabel("Day").selectOption("friday");
  await page.getByLabel("Hour").selectOption("7");
  await page.getByRole("button", { name: "Save digest" }).click();
  await expect(page.getByText("Changes saved")).toBeVisible();
  await page.reload();
  await expect(page.getByLabel("Day")).toHaveValue("friday");
  await expect(page.getByText("The next one is due on", { exact: false })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Digest of the inbox").selectOption("off");
  await page.getByRole("button", { name: "Save digest" }).click();
  await expect(page.getByText("The next one is due on", { exact: false })).toHaveCount(0);

  await page.goto("/unsubscribe/dl_nothing");
  await expect(page.getByRole("heading", { name: "This link does not work" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  const clicked = await fetch(`${e2e.baseUrl}/unsubscribe/dl_nothing`, {
    method: "POST",
    body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }),
    redirect: "manual",
  });
  expect([clicked.status, await clicked.text()]).toEqual([404, "This link is not known."]);
});

test("an address that no page has, and an object that does not exist, say so within the frame", async ({ page }) => {
  await signIn(page);
  for (const path of ["/nothing/here", "/contractors/cn_nobody"]) {
    expect((await page.goto(inSandbox(path)))?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Not found");
    await expect(page.getByRole("main").getByRole("link", { name: "Go home" })).toBeVisible();
    await expect(page.getByRole("navigation").getByRole("link", { name: "People & jobs" }).first()).toBeVisible();
  }
  await expectAccessibleInBothThemes(page);
  await page.getByRole("main").getByRole("link", { name: "Go home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Home");
});

test("a quote begins with its state and its price, and its worksheet is folded", async ({ page }) => {
  const [quote] = (await platform.quotes.list({ query: { limit: 1 } })).items;
  await signIn(page);
  await page.goto(inSandbox(`/quotes/${quote?.id}`));
  await expect(page.locator("[data-state-lead]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Price");
  const worksheet = page.locator("details").filter({ hasText: "How the price was computed" }).first();
  await expect(worksheet).not.toHaveAttribute("open", "");
  await worksheet.locator("summary").first().click();
  await expect(page.getByText("Rate table checksum", { exact: false })).toBeVisible();
  await expectAccessible(page);
  if (photograph) await page.screenshot({ path: `${photograph}/quote.png`, fullPage: true });
});

test("each role begins with what it works on, in at most nine groups, and an auditor reads the audit log", async ({ page, context }) => {
  const inviter = await owner();
  const first = {
    reviewer: /^Waiting for you/,
    staff: /^Waiting for you/,
    underwriter: /^Waiting for you/,
    developer: /^Waiting for you/,
    "read-only": /^Waiting for others/,
  } as const;
  for (const [role, title] of Object.entries(first)) {
    const [name = "", value = ""] = (await cookieOf(await newMember(inviter, role as keyof typeof first))).split(/=(.*)/s);
    await context.clearCookies();
    await context.addCookies([{ name, value, url: e2e.baseUrl }]);
    await page.goto(inSandbox("/"));
    await expect(page.getByRole("heading", { level: 2 }).filter({ hasNotText: "First steps" }).first()).toHaveText(title);
    const groups = page.getByRole("navigation", { name: "Main" }).getByRole("link");
    expect(await groups.count()).toBeLessThanOrEqual(9);
    await expect(groups.and(page.locator("[aria-current=page]"))).toHaveText(/^Home/);
    if (role === "developer") await expect(page.getByRole("heading", { name: "Webhook endpoints" })).toBeVisible();
    if (role === "read-only") await expect(page.getByRole("main").getByRole("link", { name: /^(Add|New|Upload)/ })).toHaveCount(0);
    if (role === "underwriter" || role === "developer") await expectAccessibleInBothThemes(page);
  }
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Settings" }).click();
  await page.getByRole("navigation", { name: "Settings" }).getByRole("link", { name: "Audit log" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Audit log" })).toBeVisible();
});
