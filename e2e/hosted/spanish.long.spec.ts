import { expect, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { answerQuestions, completeApplication, confirmDetails, expectStatus, sendAnswers } from "#e2e/support/application.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { englishIn, expectSpanish } from "#e2e/support/in-spanish.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: "es-MX" });

/** What people and platforms have named. */
const names = ["Harbor & Vale Events LLC", "Spring gala photography", "Ortega Pictures", "Maya", "Ortega", "Contractor insurance"];

test("a contractor applies in Spanish, and sees the cover in the portal", async ({ page }) => {
  const { contractor, session } = await newApplication({ coverage: ["general", "workers-comp"] });
  await completeApplication(page, session.url, {
    onStep: async (step) => {
      await expectSpanish(page, names);
      if (step !== "answers") await expectAccessibleInBothThemes(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), step).toBeLessThanOrEqual(390);
    },
    onQuestion: async () => await expectSpanish(page, names),
  });
  await expectSpanish(page, names);
  await page.waitForURL(/status=complete/);
  await page.goto(`/return/complete?status=complete&session=${session.id}`);
  await expectSpanish(page, names);
  await expect(page.getByRole("button", { name: "English" })).toBeVisible();
  // Opened in Spanish, so emails are in Spanish from now on.
  const email = await platform.applySessions.email({ session: session.id });
  expect(englishIn([email.subject, ...email.text.split("\n")], [...names, "Northline"])).toEqual([]);
  const link = await platform.contractors.loginLink({ contractor: contractor.id });
  await followLink(page, link.login_url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Su seguro");
  await expectSpanish(page, names);
  await expectAccessibleInBothThemes(page);
});

test("a contractor reads an email and sends proof in Spanish, and a certificate is verified", async ({ page }) => {
  const { contractor } = await newApplication();
  const request = await platform.complianceRequests.create({ body: { contractor: contractor.id, send: "email", language: "es" } });
  const email = await platform.complianceRequests.email({ compliance_request: request.id });
  expect(englishIn(email.text.split("\n"), [...names, request.url ?? ""])).toEqual([]);
  await followLink(page, request.url ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("necesita un comprobante de su seguro");
  await expectSpanish(page, names);
  await expectAccessibleInBothThemes(page);
  const reminder = await platform.complianceRequests.email({ compliance_request: request.id });
  expect(reminder.html).toContain('<html lang="es">');
  await page.goto("/verify/nothing");
  await expectSpanish(page, names);
  await page.goto("/certificate");
  await expectSpanish(page, names);
});

test("the choice of a language is kept, and a refusal gives its reason in Spanish", async ({ page }) => {
  const { session } = await newApplication();
  await followLink(page, session.url);
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check that this is you");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.reload();
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirme que es usted");
  await confirmDetails(page);
  await answerQuestions(page, { adult: false });
  await sendAnswers(page);
  await expectStatus(page, "ineligible");
  await expect(page.getByText("La cobertura es para personas de 18 años o más.")).toBeVisible();
  await expectSpanish(page, names);
});
