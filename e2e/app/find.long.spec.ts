import { expect, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

test("the palette is operated by keyboard, a pasted id opens its object, and G and ? work", async ({ page }) => {
  const last_name = `Thornbury${Date.now().toString(36)}`;
  const email = `${last_name}@example.com`;
  const { id } = await platform.contractors.create({ body: { first_name: "Wilhelmina", last_name, email } });
  await signIn(page);
  await page.goto("/jobs");
  const palette = page.getByRole("dialog", { name: "Search and commands" });
  const field = palette.getByRole("combobox");
  // The key is heard once the page runs, and a second press would close what the first opened.
  await expect(async () => {
    if (!(await palette.isVisible())) await page.keyboard.press("Control+k");
    await expect(field).toBeFocused({ timeout: 5000 });
  }).toPass();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(palette.getByRole("option", { name: "New contractor" })).toBeVisible();
    await expectAccessible(page, "[role=dialog]");
  }
  await page.keyboard.type(`${last_name} wil`);
  await expect(palette.getByRole("option", { name: new RegExp(`Wilhelmina ${last_name}`), selected: true })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/contractors/${id}$`));
  await expect(palette).toBeHidden();

  await expect(page.getByRole("heading", { level: 1 })).toContainText(last_name);
  const opener = page.getByRole("button", { name: "Search and commands" });
  await opener.press("Enter");
  await field.fill("cn_zzzzzzzzzzzzzzzzzzzzzzzz");
  await expect(palette.getByText(/^Nothing found for/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.keyboard.press("g");
  await page.keyboard.press("q");
  await page.waitForURL(/\/quotes$/);
  await expect(page.getByRole("heading", { level: 1, name: "Quotes" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await expect(palette.getByRole("option", { name: new RegExp(last_name) })).toBeVisible();
  await page.keyboard.insertText(id);
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/contractors/${id}$`));

  await expect(palette).toBeHidden();
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(help).toContainText("Search and commands");
  await expect(help).toContainText("Quotes & policies");
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await expect(help).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(help).toBeHidden();
  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.waitForURL(/\/contractors$/);
});
