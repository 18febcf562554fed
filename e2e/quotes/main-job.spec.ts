import { expect, test } from "@playwright/test";
import { doMainJob } from "#e2e/support/main-job.ts";
import { e2e } from "#e2e/support/settings.ts";
import { signInByForm, trySignIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);

test("staff take a contractor from nothing to an active policy", async ({ page, browser }) => {
  await signInByForm(page);
  const cookies = await page.context().cookies();
  expect(cookies.some(({ name, httpOnly }) => name.startsWith("dashboard-device-") && httpOnly)).toBe(true);
  await doMainJob(page, browser, { stamp, apiUrl: e2e.apiUrl, key: e2e.sandboxKey });
  await page.goto("/policies");
  await page
    .getByRole("row", { name: new RegExp(`Delgado ${stamp}`) })
    .getByRole("link")
    .first()
    .click();
  await page.waitForURL(/\/policies\/pl_/);
  await expect(page.getByText("Not started").first()).toBeVisible();
  const certificate = page.getByRole("link", { name: /liability insurance/ });
  await expect(certificate).toBeVisible();
  const pdf = await page.request.get((await certificate.getAttribute("href")) ?? "");
  expect((await pdf.body()).subarray(0, 5).toString()).toBe("%PDF-");
  await page.getByRole("navigation", { name: "Parts of the policy" }).getByRole("link", { name: "Activity" }).click();
  await expect(page.getByText(/Rosa Delgado .* bound the policy/)).toBeVisible();
  await expect(page.getByRole("link", { name: "Event policy.active" })).toBeVisible();
});

test("a wrong password keeps the email and shows the error", async ({ page }) => {
  await trySignIn(page, { ...e2e.owner, password: "not the password" });
  await expect(page.getByText("The email or the password is wrong.")).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue(e2e.owner.email);
});
