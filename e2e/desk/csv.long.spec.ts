import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);
const address = (name: string) => `${name}.${stamp}@example.com`;

test("a file is checked, imported without its invalid line, exported with a filter, and its rows are deleted together", async ({
  page,
}) => {
  await signIn(page);
  await page.goto("/imports/new/contractors");
  const lines = ["Surname,First name,E-mail", `=Lee,Ann,${address("ann")}`, "Fox,Bob,bob@nowhere", `Lee,Cy,${address("cy")}`];
  const file = { name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(lines.join("\r\n")) };
  // Files chosen before hydration are lost, so retry.
  await expect(async () => {
    await page.locator("input[type=file]").setInputFiles(file);
    await page.waitForURL(/\/imports\/im_/, { timeout: 5000 });
  }).toPass();
  await expect(page.getByText("2 contractors can be created. 1 row has errors.")).toBeVisible();
  await expect(page.getByRole("row", { name: /Bob Fox/ })).toContainText("E-mail must be a valid email address.");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByText("Created 2 contractors. 1 row has errors.")).toBeVisible();

  await page.goto(`/contractors?${new URLSearchParams({ email: address("ann") })}`);
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: /^Export/ }).click()]);
  expect(download.suggestedFilename()).toMatch(/^contractors-\d{4}-\d\d-\d\d\.csv$/);
  const csv = (await readFile(await download.path(), "utf8")).trim().split("\r\n");
  expect(csv).toHaveLength(2);
  expect(csv[1]).toContain(`,Ann,,'=Lee,${address("ann")},`);

  await page.goto("/contractors");
  await page.getByRole("checkbox", { name: "Choose Ann =Lee" }).click();
  await page.getByRole("checkbox", { name: "Choose Cy Lee" }).first().click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByLabel("Type delete 2 to confirm").fill("delete 2");
  await page.getByRole("dialog").getByRole("button", { name: "Delete 2 contractors" }).click();
  await expect(page.getByText("2 contractors are deleted")).toBeVisible();
  expect((await platform.contractors.list({ query: { email: address("ann") } })).items).toEqual([]);
});

test("the rows that match a filter are counted, selected beyond the page, and deleted together", async ({ page }) => {
  const { id: entity } = await platform.entities.create({ body: { name: `Counted ${stamp}` } });
  const [category] = (await platform.categoryCodes.list()).items;
  const job = {
    description: "One of many.",
    category_code: category?.category_code ?? "",
    entity,
    wage: 10_000,
    wage_type: "hourly",
  } as const;
  await Promise.all(Array.from({ length: 12 }, (_, i) => platform.jobs.create({ body: { ...job, name: `Counted ${i}` } })));
  await signIn(page);
  await page.goto(`/jobs?entity=${entity}&limit=10`);
  await expect(page.getByRole("link", { name: /^Export 12 rows\b/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "Select all 10 on this page" }).click();
  await page.getByRole("button", { name: "Select all 12 results" }).click();
  await expect(page.getByText("All 12 jobs selected")).toBeVisible();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByLabel("Type delete all to confirm").fill("delete all");
  await page.getByRole("dialog").getByRole("button", { name: "Delete all 12 jobs" }).click();
  await expect(page.getByText("12 jobs are deleted")).toBeVisible();
  await expect(page.getByText("No jobs match these filters")).toBeVisible();
  await page.getByRole("link", { name: "Open the report" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Delete jobs" })).toBeVisible();
  await expect(page.getByText("12 of 12")).toBeVisible();
});
