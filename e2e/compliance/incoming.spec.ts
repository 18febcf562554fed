import { expect, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { lowLimits } from "#e2e/support/certificate-files.ts";
import { signIn } from "#e2e/support/staff.ts";

test("a certificate is uploaded without a contractor and assigned with one key", async ({ page }) => {
  const stamp = Date.now().toString(36);
  const company_name = `Orrin Scaffolds ${stamp}`;
  for (const first_name of ["Orrin", "Oona"])
    await platform.contractors.create({
      body: { first_name, last_name: "Pell", company_name, email: `${first_name}.${stamp}@example.com` },
    });
  await signIn(page);
  await page.goto("/certificates/new");
  const buffer = await lowLimits(company_name);
  await page.getByLabel("Choose files").setInputFiles([{ name: `coi-${stamp}.pdf`, mimeType: "application/pdf", buffer }]);
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await page.getByRole("link", { name: "Open the file" }).click();
  // Both have this company: a person decides.
  await expect(page.getByText("Needs a contractor")).toBeVisible();
  await expect(page.getByText("Other contractors have this name too.")).toHaveCount(2);
  await expectAccessible(page);
  await expect(page.getByRole("button", { name: `Assign coi-${stamp}.pdf to Orrin Pell` })).toBeVisible();
  await page.keyboard.press("1");
  await expect(page.getByText(/^Assigned to O\w+ Pell\. The certificate is being audited\.$/)).toBeVisible();
  await expect(page.getByText("Needs a contractor")).toHaveCount(0);
  await page.goto("/incoming");
  await expect(page.getByRole("row", { name: new RegExp(`coi-${stamp}`) })).toContainText("Assigned");
  await page.getByRole("link", { name: "Emails" }).click();
  await expect(page.getByRole("heading", { name: "Incoming emails" })).toBeVisible();
  await expectAccessible(page);
});
