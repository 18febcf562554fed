import { expect, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { completeApplication } from "#e2e/support/application.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("the last page says when the insurance starts, can be read as long as wanted, and leads to a link for later", async ({ page }) => {
  const { contractor, session } = await newApplication({ withhold: true });
  await completeApplication(page, session.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Your insurance start(s|ed) on \w+ \d+ at \d+:\d\d [ap]\.m\.$/);
  await expect(page.getByText(/in 15 seconds/)).toBeVisible();
  await expect(page.getByRole("button", { name: /^Go back to .+ now$/ })).toBeVisible();
  await page.getByRole("button", { name: "Stay on this page" }).click();
  await expect(page.getByRole("link", { name: /(Certificate|Evidence) of liability/ })).toBeVisible();
  await expect(page.getByRole("link", { name: /Your signed application/ })).toBeVisible();
  await expect(page.getByText(/^Questions\?/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("link", { name: "Send me a link to my insurance" }).first().click();
  await page.getByLabel("Your email address").fill(contractor.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(/^If this address belongs to somebody insured through .+, we sent a link\./)).toBeVisible();
  await expectAccessible(page);
  await expect(async () => {
    const { items } = await platform.mails.list({ query: { contractor: contractor.id, kind: "portal_link" } });
    expect(items).toHaveLength(1);
  }).toPass();
});
