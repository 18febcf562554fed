import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

const filtered = (page: Page, label: string) => page.getByRole("link", { name: `Remove filter ${label}` });

/** Sets filters that are not offered beside each other. */
async function choose(page: Page, labels: string[], fill: (form: ReturnType<Page["getByRole"]>) => Promise<unknown>): Promise<void> {
  await page.getByRole("button", { name: "More filters", exact: true }).click();
  const form = page.getByRole("dialog", { name: "Filters" });
  await fill(form);
  await form.getByRole("button", { name: "Apply" }).click();
  for (const label of labels) await expect(filtered(page, label)).toBeVisible();
}

test("contractors are filtered by period and what is empty, and the filters are kept as a view with its count", async ({ page }) => {
  const stamp = Date.now().toString(36);
  const today = new Date().toISOString().slice(0, 10);
  for (const phone of [null, "+1 775 555 0100"])
    await platform.contractors.create({
      body: { first_name: phone ? "Reached" : "Bare", last_name: `Segment${stamp}`, email: `${phone ? 1 : 0}${stamp}@example.com`, phone },
    });
  await signIn(page);
  await page.goto(`/contractors?search=Segment${stamp}`);
  await choose(page, ["Created", "Is empty"], async (form) => {
    const created = form.getByRole("group", { name: "Created" });
    await created.getByLabel("From").fill("2020-01-01");
    await created.getByLabel("To").fill(today);
    await form.getByRole("group", { name: "Is empty" }).getByLabel("Phone").selectOption({ label: "Empty" });
  });
  expect(page.url()).toContain("created_since=1577836800");
  const rows = page.getByRole("table").locator("a[data-row-link]");
  await expect(rows).toHaveText([`Bare Segment${stamp}`]);
  await expect(page.getByRole("columnheader", { name: "Cover ends on" })).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }

  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`No phone ${stamp}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await page.waitForURL(/view=sv_/);
  await page.goto("/contractors");
  const tab = page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name: `No phone ${stamp}` });
  await expect(tab).toHaveAccessibleName(/, 1$/);
  await page.setViewportSize({ width: 390, height: 844 });
  await tab.click();
  await expect(page.getByRole("button", { name: /^Filters/ })).toHaveAccessibleName(/^Filters\W+2 set$/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await page.getByRole("button", { name: "Delete view" }).click();
  await page.getByRole("alertdialog").or(page.getByRole("dialog")).getByRole("button", { name: "Delete view" }).click();
  await expect(tab).toBeHidden();
});
