import { expect, test } from "@playwright/test";
import { signInByForm } from "#e2e/support/staff.ts";

test("a new organization sees first steps, and a count links to its list", async ({ page }) => {
  await signInByForm(page);
  await page.getByRole("link", { name: "Production" }).click();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("0 of 6 done")).toBeVisible();
  await expect(steps.getByRole("link", { name: "Add a contracting entity" })).toHaveAttribute("href", /\/entities\/new$/);
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toBeHidden();

  await page.getByRole("link", { name: "Applications in review 0" }).click();
  await page.waitForURL(/\/applications\?status=in_review$/);
  await expect(page.getByRole("main").getByText(/No applications/)).toBeVisible();
});
