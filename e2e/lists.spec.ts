import { expect, type Page, test } from "@playwright/test";
import { platform } from "./application-fixtures.ts";
import { signIn } from "./staff.ts";

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
