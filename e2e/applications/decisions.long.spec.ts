import { expect, test } from "@playwright/test";
import { answerQuestions, confirmDetails, expectStatus, sendAnswers } from "#e2e/support/application.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { signIn } from "#e2e/support/staff.ts";

test("staff approve a waiting application with a reason, and its contractor continues", async ({ page }) => {
  const { session } = await newApplication();
  await followLink(page, session.url);
  await confirmDetails(page);
  await answerQuestions(page, { uses_drones: true });
  await sendAnswers(page);
  await expectStatus(page, "in_review");

  await signIn(page);
  await page.goto("/applications?status=in_review");
  await page.locator(`a[href$="/applications/${session.id}"]`).first().click();
  await expect(page.getByText("Drone use needs a review", { exact: false }).first()).toBeVisible();
  await page.getByRole("button", { name: "Approve", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Approve application" });
  await dialog.getByRole("button", { name: "Approve application" }).click();
  await expect(dialog.getByText(/Reason/).last()).toBeVisible();
  await dialog.getByLabel("Reason").fill("Separate drone cover seen.");
  await dialog.getByRole("button", { name: "Approve application" }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await platform.applySessions.get({ session: session.id })).step).toBe("esignature_document");
});

test("a policy is cancelled with a reason and reinstated, with an event for each", async ({ page }) => {
  const { quote, session } = await newApplication();
  const policy = await platform.policies.create({ body: { quote: quote.id } });
  await signIn(page);
  await page.goto(`/policies/${policy.id}`);
  await expect(page.locator(`main a[href$="/quotes/${quote.id}"]`)).toBeVisible();
  await expect(page.locator(`main a[href$="/applications/${session.id}"]`)).toBeVisible();
  await page.getByRole("button", { name: "Cancel policy" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel policy" });
  // The insured may cancel today, which takes effect at once.
  await cancel.getByRole("button", { name: "Use this date" }).click();
  await cancel.getByRole("button", { name: "Cancel policy" }).click();
  await expect(page.getByText("Cancelled").first()).toBeVisible();
  await page.getByRole("button", { name: "Reinstate policy" }).click();
  await page.getByRole("dialog", { name: "Reinstate policy" }).getByRole("button", { name: "Reinstate policy" }).click();
  await expect(page.getByRole("button", { name: "Cancel policy" })).toBeVisible();
  const { items } = await platform.events.list({ query: { object_id: policy.id } });
  expect(items.map(({ type }) => type)).toEqual(["policy.reactivated", "policy.cancelled", "policy.active"]);
});
