import { expect, test } from "@playwright/test";
import { newInsured, platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

const _dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const DAY = 86_400;

test("an invoice without the purchase order number that its entity requires waits in the inbox until it is entered", async ({ page }) => {
  const { contractor, policy } = await newInsured();
  const { entity } = await platform.jobs.get({ job: policy.job });
  await signIn(page);
  await page.goto(`/entities/${entity}/edit`);
  await page.getByRole("switch", { name: "Purchase order required" }).click();
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/entities\/en_\w+$/);
  const cycle = { paycycle_startdate: policy.effective_date, paycycle_enddate: policy.effective_date + 7 * DAY };
  const body = { contractor: contractor.id, job: policy.job, gross_pay: 250_000, ...cycle, purchase_order_number: "" };
  const { id, number } = await platform.invoices.create({ body });
  await page.goto(`/inbox?contractor=${contractor.id}`);
  await expect(page.getByRole("row").filter({ hasText: "Purchase order missing" })).toHaveCount(1);
  await page.getByRole("link", { name: new RegExp(number) }).click();
  await expect(page.getByText("The purchase order number is missing", { exact: false })).toBeVisible();
  await page.getByRole("link", { name: "Enter number" }).click();
  await page.getByLabel("Purchase order number").fill("PO-4471");
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(new RegExp(`/invoices/${id}`));
  await expect(page.getByRole("definition").filter({ hasText: "PO-4471" })).toBeVisible();
  await expect(page.getByText("The purchase order number is missing", { exact: false })).toHaveCount(0);
  expect((await platform.inboxItems.list({ query: { contractor: contractor.id, kind: "purchase_order_missing" } })).items).toEqual([]);
});
