import { expect, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import {
  answerQuestion,
  answerQuestions,
  confirmDetails,
  expectStatus,
  expectStep,
  questionOnScreen,
  sendAnswers,
  signApplication,
} from "#e2e/support/application.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("another device continues at the same question, and the first device follows", async ({ page, browser }) => {
  const { session } = await newApplication();
  await followLink(page, session.url);
  await confirmDetails(page);
  await expectStep(page, "application_questions");
  const kept = page.waitForResponse(
    (response) => response.url().endsWith("/apply/commands") && (response.request().postData() ?? "").includes('"$at":"losses_any"'),
  );
  await answerQuestion(page);
  await answerQuestion(page);
  await kept;
  const other = await (await browser.newContext()).newPage();
  await followLink(other, session.url);
  expect(await questionOnScreen(other)).toBe("losses_any");
  await answerQuestions(other);
  await sendAnswers(other);
  await expectStep(other, "esignature_document");
  // The first answer here finds that the application has gone on.
  await page.locator("[data-question] button[type=submit]").first().click();
  await expectStep(page, "esignature_document");
  await expect(page.getByText("The present state of your application")).toBeVisible();
  await other.context().close();
});

test("a document whose data changes before or after the signature is shown and signed again", async ({ page }) => {
  const { session, contractor, job } = await newApplication({ withhold: true });
  await followLink(page, session.url);
  await confirmDetails(page);
  await answerQuestions(page);
  await sendAnswers(page);
  await expectStep(page, "esignature_document");
  const { first_name, last_name, email } = contractor;
  await platform.contractors.update({
    contractor: contractor.id,
    body: { first_name, last_name, email, company_name: "Ortega Motion Pictures" },
  });
  await signApplication(page);
  const changed = page.getByRole("alert").filter({ hasText: "What you sign has changed" });
  await expect(changed).toBeVisible();
  await expect(page.getByLabel("Your full name")).toHaveValue("Maya Ortega");
  const consent = page.getByRole("checkbox", { name: /agree to sign/ });
  await expect(consent).not.toBeChecked();
  await consent.check();
  await page.getByRole("button", { name: "Sign the application" }).click();

  await expectStep(page, "final_review");
  await platform.jobs.update({ job: job.id, body: { description: "Photographs of guests only." } });
  await page.getByRole("button", { name: "Confirm and start my policy" }).click();
  await expectStep(page, "esignature_document");
  await expect(changed).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await signApplication(page);
  await expectStep(page, "final_review");
  await page.getByRole("button", { name: "Confirm and start my policy" }).click();
  await expectStatus(page, "complete");
});
