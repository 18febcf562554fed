import { expect, type Page, test } from "@playwright/test";
import { platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);
/** More than a picker lists before typing. */
const NEWER = 21;

let id: string;
const name = `Odalys Early${stamp}`;

test.beforeAll(async () => {
  const wanted = {
    first_name: "Odalys",
    last_name: `Early${stamp}`,
    company_name: `Quarry${stamp} Masonry`,
    email: `early${stamp}@example.com`,
  };
  ({ id } = await platform.contractors.create({ body: wanted }));
  for (let n = 0; n < NEWER; n++)
    await platform.contractors.create({
      body: { first_name: "Later", last_name: `Person ${n}`, email: `later${n}.${stamp}@example.com` },
    });
});

const picker = (page: Page) => page.getByRole("combobox", { name: "Contractor" });

test("a picker searches all objects by company, with the keyboard, and announces its status", async ({ page }) => {
  await signIn(page);
  await page.goto("/quotes/new");
  const field = picker(page);
  await field.click();
  await expect(page.getByText("These are the newest. Type to search all.")).toBeVisible();
  await expect(page.getByRole("option", { name })).toHaveCount(0);

  // Enter before the response waits for it, and ignores results of earlier text.
  await field.pressSequentially(`masonry quarry${stamp}`);
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue(name);
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await field.press("ArrowDown");
  await field.pressSequentially(id);
  await expect(page.getByRole("option", { name, selected: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toHaveValue(name);

  const held = Promise.withResolvers<void>();
  await page.route("**/api/v1/search?*", async (route) => {
    await held.promise;
    await route.fulfill({
      status: 503,
      json: { error_code: "database_operational_error", message: "The service is busy.", request_id: "req_1" },
    });
  });
  await field.click();
  await field.fill(`early${stamp}`);
  await expect(page.getByText("Still searching. The service is slow to respond.")).toBeVisible();
  held.resolve();
  await expect(page.getByText("The service is busy.")).toBeVisible();
  await page.unroute("**/api/v1/search?*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("option", { name })).toBeVisible();
  await field.fill("Nobodyatall");
  await expect(page.getByText("No contractor matches “Nobodyatall”.")).toBeVisible();
});

test("the selected object is shown by name, wherever it is in the list", async ({ page }) => {
  await signIn(page);
  await page.goto(`/quotes/new?contractor=${id}`);
  await expect(picker(page)).toHaveValue(name);
  await page.goto(`/quotes?contractor=${id}`);
  await expect(page.getByRole("main")).toContainText(name);
});
