import { expect, type Page, test } from "@playwright/test";
import {
  answerQuestion,
  answerQuestions,
  completeApplication,
  confirmDetails,
  expectStep,
  frame,
  questionOnScreen,
  sendAnswers,
  signApplication,
} from "#e2e/support/application.ts";
import { newApplication, newOptIn, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { e2e } from "#e2e/support/settings.ts";
import { createClient } from "#lib/client/client.ts";
import { take, visit } from "./camera.ts";

const card = async (page: Page, number = "4242424242424242") => {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires").fill("12/31");
  await page.getByLabel("Security code").fill("123");
};

async function owner() {
  const { token } = await createClient({ baseUrl: e2e.apiUrl }).staff.signIn({ body: e2e.owner });
  return createClient({ baseUrl: e2e.apiUrl, token, environment: "sandbox" });
}

/** Every hosted page for contractors, with the organization's present branding. */
async function hostedPages(page: Page, state: string): Promise<void> {
  const { session } = await newApplication({ coverage: ["general", "professional"] });
  await visit(page, state, session.url, "apply-1-details");
  await page
    .getByRole("button", { name: "Change" })
    .first()
    .click({ timeout: 2000 })
    .catch(() => undefined);
  await take(page, state, "apply-1-details-changing");
  await followLink(page, session.url);
  await confirmDetails(page);
  await expectStep(page, "application_questions");
  await take(page, state, "apply-2-question");
  while ((await questionOnScreen(page)) !== "losses_any") await answerQuestion(page);
  await take(page, state, "apply-2-question-group");
  await answerQuestion(page);
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await take(page, state, "apply-2-question-unanswered");
  await answerQuestions(page);
  await take(page, state, "apply-2-answers");
  await sendAnswers(page);
  await expectStep(page, "esignature_document");
  await take(page, state, "apply-3-signature");
  await page.getByRole("radio", { name: "Draw" }).check();
  await page.getByRole("button", { name: "Sign the application" }).click();
  await take(page, state, "apply-3-signature-missing");
  await page.getByRole("radio", { name: "Type" }).check();
  await signApplication(page);
  await expectStep(page, "add_card_details");
  await take(page, state, "apply-4-card");
  await card(page, "4242424242424241");
  await page.getByRole("button", { name: "Add this card" }).click();
  await take(page, state, "apply-4-card-wrong");
  await card(page);
  await page.getByRole("button", { name: "Add this card" }).click();
  await expectStep(page, "final_review");
  await take(page, state, "apply-5-review");

  const referred = await newApplication();
  await followLink(page, referred.session.url);
  await confirmDetails(page);
  await answerQuestions(page, { uses_drones: true });
  await sendAnswers(page);
  await expect(frame(page)).toHaveAttribute("data-status", "in_review", { timeout: 20_000 });
  await take(page, state, "apply-in-review");
  const { session: optIn } = await newOptIn();
  await visit(page, state, optIn.url, "apply-opt-in");
  const done = await newApplication();
  await completeApplication(page, done.session.url);
  await take(page, state, "apply-complete");
  const gone = await newApplication();
  await platform.applySessions.expire({ session: gone.session.id });
  await visit(page, state, gone.session.url, "apply-expired");

  const payment = await platform.paymentSessions.create({
    body: { contractor: done.contractor.id, return_url: `${e2e.baseUrl}/return/card` },
  });
  await visit(page, state, payment.url, "pay");
  const { login_url } = await platform.contractors.loginLink({ contractor: done.contractor.id });
  await visit(page, state, login_url, "contractor");
  const asked = (await platform.certificates.list({ query: { status: "denied" } })).items[0];
  if (asked) {
    const { url } = await (await owner()).certificates.uploadLink({ certificate: asked.id });
    await visit(page, state, url, "certificate");
  }
  for (const path of ["pay", "contractor", "apply", "certificate"]) await visit(page, state, `/${path}/ct_nothing`, `${path}-unknown`);
}

test("hosted pages, plain and branded", async ({ page }) => {
  await hostedPages(page, "hosted");
  const branding = {
    display_name: "Northline Crew",
    accent_color: "#7a1fa2",
    support_email: "crew@northline.example.com",
    support_url: "https://help.northline.example.com",
  };
  await (await owner()).organization.update({ body: { branding } });
  try {
    await hostedPages(page, "hosted-branded");
  } finally {
    await (await owner()).organization.update({
      body: { branding: { display_name: null, accent_color: null, support_email: null, support_url: null } },
    });
  }
});

test("return pages, verification and invitation", async ({ page }) => {
  for (const where of ["complete", "cancelled", "card?status=completed"]) await visit(page, "hosted", `/return/${where}`);
  await visit(page, "hosted", "/verify/nothing-like-it", "verify-unknown");
  await visit(page, "hosted", "/login/forgotten");
  await page.goto("/login");
  await page.getByLabel("Email").fill("nobody@example.com");
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("The email or the password is wrong.")).toBeVisible();
  await take(page, "hosted", "login-wrong");
  const { url } = await (await owner()).invitations.create({ body: { email: `ana.${Date.now()}@example.com`, role: "reviewer" } });
  await visit(page, "hosted", url ?? "", "account-invitation");
  await page.getByRole("button", { name: "Accept invitation" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await take(page, "hosted", "account-invitation-errors");
  await visit(page, "hosted", "/account/nothing", "account-unknown");
});
