import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { owner } from "#e2e/support/people.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);
const namesIn = (page: Page) => page.getByRole("table").locator("a[data-row-link]").allInnerTexts();

test("a list is sorted, arranged and saved as a view, and its address shows the same to another user", async ({ page, browser }) => {
  const entity = await platform.entities.create({ body: { name: `Lists ${stamp}` } });
  const [category] = (await platform.categoryCodes.list({ query: { limit: 1 } })).items;
  for (const [name, wage] of [
    ["Middle", 30_000],
    ["Most", 90_000],
    ["Least", 20_000],
  ] as const) {
    const body = {
      name,
      description: "Work.",
      category_code: category?.category_code ?? "",
      entity: entity.id,
      wage,
      wage_type: "flatfee" as const,
    };
    await platform.jobs.create({ body });
  }
  await signIn(page);
  await page.goto(`/jobs?entity=${entity.id}`);
  await expect.poll(() => namesIn(page)).toEqual(["Least", "Most", "Middle"]);
  await page.getByRole("link", { name: /^Wage/ }).click();
  await expect(page.getByRole("columnheader", { name: /^Wage/ })).toHaveAttribute("aria-sort", "descending");
  await expect.poll(() => namesIn(page)).toEqual(["Most", "Middle", "Least"]);

  await page.getByRole("button", { name: "Columns" }).press("Enter");
  await page.getByRole("checkbox", { name: "Category" }).press("Space");
  await expect(page.getByRole("columnheader", { name: "Category" })).toBeHidden();
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill(`Best paid ${stamp}`);
  await page.getByRole("dialog").getByRole("button", { name: "Save view" }).click();
  await page.waitForURL(/view=sv_/);
  await page.reload();
  await expect(page.getByRole("link", { name: `Best paid ${stamp}` })).toHaveAttribute("aria-current", "page");

  const other = await (await browser.newContext()).newPage();
  await signIn(other);
  await other.goto(page.url());
  for (const one of [page, other]) {
    await expect.poll(() => namesIn(one)).toEqual(["Most", "Middle", "Least"]);
    await expect(one.getByRole("columnheader", { name: "Category" })).toBeHidden();
  }
  await other.context().close();
});

test("the tabs of saved views are put in order by keyboard", async ({ page }) => {
  const { client } = await owner();
  const names = [`A ${stamp}`, `B ${stamp}`] as const;
  for (const name of names) await client.savedViews.create({ body: { resource: "entity", name, query: "" } });
  await signIn(page);
  await page.goto("/entities?view=all");
  const tabs = page.getByRole("navigation", { name: "Saved views" }).getByRole("link", { name: stamp });
  await expect(tabs).toContainText(names);
  await page.getByRole("button", { name: "Order views" }).press("Enter");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: `Move ${names[0]} down` }).press("Enter");
  await expect(page.getByRole("button", { name: `Move ${names[0]} up` })).toBeFocused();
  await expect(page.getByRole("status").getByText(`${names[0]} is 2 of 2.`)).toBeAttached();
  await page.keyboard.press("Escape");
  const moved = names.toReversed();
  await expect(tabs).toContainText(moved);
  await page.reload();
  await expect(tabs).toContainText(moved);
});

test("on a phone all filters are in one sheet, which says how many are set", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await page.goto(`/policies?sort=number`);
  const filters = page.getByRole("button", { name: /^Filters/ });
  await expect(page.getByRole("button", { name: "Expires" })).toBeHidden();
  await filters.press("Enter");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  await expectAccessibleInBothThemes(page);
  const expires = sheet.getByRole("group", { name: "Expires" });
  await expires.getByLabel("From").fill("2026-02-01");
  await expires.getByLabel("To").fill("2026-01-31");
  await sheet.getByRole("button", { name: "Apply" }).click();
  await expect(expires.getByText("Enter a day on or after the first.")).toBeVisible();
  await expires.getByLabel("To").fill("2026-02-28");
  await sheet.getByLabel("Home state").selectOption("TX");
  await expires.getByLabel("To").press("Enter");
  await page.waitForURL(/expiration_date_until=1772323200/);
  await expect(filters).toHaveAccessibleName(/^Filters\W+2 set$/);
  await expect(filters).toBeFocused();
  await page.reload();
  await filters.click();
  await expect(expires.getByLabel("To")).toHaveValue("2026-02-28");
  await page.keyboard.press("Escape");
  await expect(filters).toBeFocused();
  await filters.click();
  await sheet.getByRole("button", { name: "Clear" }).click();
  await expect(filters).toHaveAccessibleName("Filters");
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
