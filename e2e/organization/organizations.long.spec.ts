import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { doMainJob } from "#e2e/support/main-job.ts";
import { acceptInvitation, type Made, makeOrganization, operator } from "#e2e/support/operator.ts";
import { e2e } from "#e2e/support/settings.ts";

test("two organizations made by the operator work side by side, and see nothing of each other", async ({ browser }) => {
  test.setTimeout(300_000);
  const made = [await makeOrganization("harbor"), await makeOrganization("summit")];
  await operator("limits", "--slug", "harbor", "--contractors", "1200");
  const pages = await Promise.all(made.map((one, i) => acceptInvitation(browser, one, `10.78.0.${i + 1}`)));
  const jobOf = ({ slug, keys }: Made) => ({ stamp: slug, apiUrl: e2e.apiUrl, key: keys.sandbox });
  await Promise.all(pages.map((page, i) => doMainJob(page, browser, jobOf(made[i] as Made))));
  for (const [i, page] of pages.entries()) {
    await page.goto("/policies");
    await expect(page.getByRole("row", { name: new RegExp(`Delgado ${made[i]?.slug}`) })).toBeVisible();
    await expect(page.getByText(`Delgado ${made[1 - i]?.slug}`)).toHaveCount(0);
    await page.goto(`/o/${made[1 - i]?.slug}/sandbox/policies`);
    await expect(page.getByRole("heading", { name: "You don't have access" })).toBeVisible();
  }
  const [harbor] = pages as [Page, Page];
  await harbor.goto("/settings/organization");
  const limits = harbor.locator("section").filter({ has: harbor.getByRole("heading", { name: "Limits" }) });
  await expect(limits.getByText("1,200")).toBeVisible();
  await expectAccessible(harbor);
});
