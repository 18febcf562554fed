import { expect, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { owner } from "#e2e/support/people.ts";
import { inSandbox } from "#e2e/support/settings.ts";
import { signIn, signInByForm } from "#e2e/support/staff.ts";

test("a new organization sees first steps, and nothing of zeros", async ({ page }) => {
  await signInByForm(page);
  await page.getByRole("link", { name: "Production" }).click();
  const steps = page.getByRole("region", { name: "First steps" });
  await expect(steps.getByText("0 of 7 done")).toBeVisible();
  await expect(steps.getByRole("link", { name: "Add a contracting entity" })).toHaveAttribute("href", /\/entities\/new$/);
  await steps.getByRole("button", { name: "Hide" }).click();
  await expect(steps).toBeHidden();

  // Nothing is counted that is not there: no tile of zero.
  await expect(page.getByText("Nothing waits.")).toBeVisible();
  await expect(page.getByRole("main").getByText("0", { exact: true })).toHaveCount(0);
});

test("home says how many are covered, and each number leads to exactly those", async ({ page }) => {
  await signIn(page);
  const { compliance } = await (await owner()).client.overview.get();
  expect(compliance?.contractors).toBeGreaterThan(0);
  for (const { status, count } of compliance?.statuses.filter(({ count }) => count > 0 && count <= 100) ?? []) {
    await page.goto(inSandbox("/"));
    const answer = page.getByRole("region", { name: "Who is covered" });
    await answer.locator(`a[href$="status=${status}"]`).click();
    await page.waitForURL(new RegExp(`status=${status}$`));
    const { total } = await platform.compliance.roster({ query: { status, limit: 1 } }, { count: true });
    expect([status, total?.rows]).toEqual([status, count]);
  }
  await page.goto(inSandbox("/"));
  await expectAccessibleInBothThemes(page);
});
