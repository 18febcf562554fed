import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { platform } from "#e2e/support/application-fixtures.ts";
import { inSandbox } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);

test("what a program had done to many rows is followed, with each refusal; its export is downloaded", async ({ page }) => {
  const body = { first_name: "Ada", last_name: "Byron", email: `ada.${stamp}@example.com` };
  const rows = [{ body }, { body, reference: "payroll 7" }, { body: { ...body, first_name: "", email: "none" } }];
  const batch = await platform.batches.create({ body: { operation: "contractors.create", rows } });
  const exported = await platform.exports.create({
    body: { operation: "contractors.list", format: "csv", query: { search: stamp } },
  });
  await signIn(page);
  await page.goto(inSandbox(`/batches/${batch.id}`));
  await expect(async () => {
    await page.reload();
    await expect(page.getByText("3 of 3")).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText("Row 2, payroll 7: A contractor with this email already exists.")).toBeVisible();
  await expect(page.getByText(/^Row 3: first_name .+; email .+\.$/)).toBeVisible();
  await expect(page.getByText("The batch ended")).toBeVisible();

  await page.goto(inSandbox(`/exports/${exported.id}`));
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("link", { name: "Download" })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await expect(page.getByText(`search: ${stamp}`)).toBeVisible();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download" }).click()]);
  expect(readFileSync(await file.path(), "utf8")).toMatch(/^\ufeffid,/);
});
