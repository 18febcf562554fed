import { expect, test } from "@playwright/test";
import { newInsured, platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";
import { formatCents } from "#lib/kit/money.ts";

const dayOf = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 10);
const DAY = 86_400;

test("pay is reported with a premium preview, corrected, and the platform's remittance is recorded", async ({ page }) => {
  await signIn(page);
  const { contractor, policy } = await newInsured();
  const premium = (pay: number) => formatCents(Math.max(100, Math.round((pay * policy.net_rate) / 10_000)));

  await page.goto(`/contractors/${contractor.id}?tab=money`);
  await expect(page.getByText("Nothing has been invoiced yet.")).toBeVisible();
  await page.goto(`/invoices/new?contractor=${contractor.id}&job=${policy.job}`);
  const panel = page.getByRole("region", { name: "Premium" });
  await expect(panel).toContainText("The premium shows here.");
  await page.getByRole("button", { name: "Create invoice" }).click();
  await expect(page.getByText("Enter the pay in dollars and cents, with at most two decimals, for example 1,250.00.")).toBeVisible();
  await page.getByRole("textbox", { name: "Pay", exact: true }).fill("2,500");
  await page.getByLabel("Pay cycle starts").fill(dayOf(policy.effective_date - 7 * DAY));
  await page.getByLabel("Pay cycle ends").fill(dayOf(policy.effective_date));
  await expect(page.getByText(/Cover for this job starts on/).first()).toBeVisible();
  await page.getByLabel("Pay cycle starts").fill(dayOf(policy.effective_date));
  await page.getByLabel("Pay cycle ends").fill(dayOf(policy.effective_date + 7 * DAY));
  await expect(panel).toContainText(premium(250_000));
  await expect(panel).toContainText("Purchasing group membership");
  await page.getByRole("button", { name: "Create invoice" }).click();
  await page.waitForURL(/\/invoices\/in_/);
  await expect(page.getByText("Waits for the platform's remittance")).toBeVisible();
  const first = page.url();

  await page.getByRole("link", { name: "Edit" }).click();
  await page.getByRole("textbox", { name: "Pay", exact: true }).fill("3000.00");
  await expect(panel).toContainText(premium(300_000));
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("link", { name: "Replaces or corrects an earlier invoice" })).toBeVisible();
  expect(page.url()).not.toBe(first);

  await page.getByRole("button", { name: "Record remittance" }).click();
  const dialog = page.getByRole("dialog", { name: "Record remittance" });
  await dialog.getByLabel("Reference").fill("Payroll run 12");
  await dialog.getByRole("button", { name: "Record remittance" }).click();
  await expect(page.getByRole("cell", { name: "Remitted by the platform" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Delete" })).toBeHidden();
  await expect(page.getByRole("link", { name: "Edit" })).toBeHidden();

  const number = (await page.getByRole("heading", { level: 1 }).innerText()).split(",")[0] ?? "";
  expect(number).toMatch(/^INV-\d{6}$/);
  const paper = await page.request.get(await page.getByRole("link", { name: "PDF" }).evaluate((link: HTMLAnchorElement) => link.href));
  expect([paper.status(), paper.headers()["content-type"]]).toEqual([200, "application/pdf"]);
  expect(paper.headers()["content-disposition"]).toContain(`${number}.pdf`);

  // The statement is one click from the contractor, over the days of the pay cycle.
  await page.goto(`/contractors/${contractor.id}?tab=money`);
  await page.getByRole("link", { name: "Statement" }).click();
  await page.waitForURL(/\/statement$/);
  const closing = page.getByRole("row", { name: /Closing balance/ });
  const { collected: held } = await platform.balances.contractor({ contractor: contractor.id });
  await expect(closing).toContainText(formatCents(held));
  await expect(page.getByRole("link", { name: number })).not.toHaveCount(0);
  await page.getByLabel("Last day").fill(dayOf(policy.effective_date - 20 * DAY));
  await page.getByLabel("First day").fill(dayOf(policy.effective_date - 30 * DAY));
  await page.getByRole("button", { name: "Show" }).click();
  await page.waitForURL(/until=/);
  await expect(page.getByRole("link", { name: number })).toHaveCount(0);
  await page.goBack();
  for (const [name, type] of [
    ["PDF", "application/pdf"],
    ["CSV", "text/csv"],
  ] as const) {
    const file = await page.request.get(await page.getByRole("link", { name }).evaluate((link: HTMLAnchorElement) => link.href));
    expect([file.status(), file.headers()["content-type"]?.split(";")[0]]).toEqual([200, type]);
  }

  await page.goto(first);
  await expect(page.getByText("Replaced because the reported pay changed")).toBeVisible();
  await page.goto(`/policies/${policy.id}?tab=money`);
  const collected = (await platform.balances.policy({ policy: policy.id })).collected;
  await expect(page.getByText(formatCents(collected)).first()).toBeVisible();
  await page.goto("/invoices?status=paid");
  await expect(page.getByRole("row").filter({ hasText: "Maya Ortega" }).first()).toBeVisible();
});
