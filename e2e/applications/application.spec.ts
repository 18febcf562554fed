import { expect, test } from "@playwright/test";
import {
  addCard,
  answerQuestions,
  completeApplication,
  confirmDetails,
  expectStatus,
  expectStep,
  sendAnswers,
  signApplication,
} from "#e2e/support/application.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

test("a contractor whose premium is withheld needs no card and can check the certificate", async ({ page }) => {
  const { session, quote } = await newApplication({ withhold: true });
  const steps: string[] = [];
  /** The cents that each line with these words shows. */
  const shown = async (words: RegExp) => {
    const lines = await page.locator("dl > *").filter({ hasText: words }).allInnerTexts();
    return lines.map((line) => Math.round(Number(/\$([\d,.]+)/.exec(line)?.[1]?.replaceAll(",", "")) * 100));
  };
  await completeApplication(page, session.url, {
    onStep: async (step) => {
      steps.push(step);
      if (step !== "final_review") return;
      const [premium = 0] = await shown(/^Estimated premium for this job/);
      const fees = await shown(/, once/);
      expect([premium > 0, fees.length > 0]).toEqual([true, true]);
      expect(await shown(/^Estimate, all together/)).toEqual([fees.reduce((sum, fee) => sum + fee, premium)]);
    },
  });
  expect(steps).not.toContain("add_card_details");
  expect(page.url()).not.toContain("al_");
  const bound = await platform.quotes.get({ quote: quote.id });
  expect(bound.policy).not.toBeNull();
  await expect(page.getByRole("link", { name: /(Certificate|Evidence) of liability/ })).toBeVisible();
  await page.waitForURL(/status=complete/);
});

test("answers outside the program end the application with the reason", async ({ page }) => {
  const { session } = await newApplication();
  await followLink(page, session.url);
  await confirmDetails(page);
  await answerQuestions(page, { adult: false });
  await sendAnswers(page);
  await expectStatus(page, "ineligible");
  await expect(page.getByText("Cover is for people aged 18 or older.")).toBeVisible();
  await page.getByRole("button", { name: /^Back to/ }).click();
  await page.waitForURL(new RegExp(`session=${session.id}&status=ineligible`));
});

test("a referral waits for a reviewer, and the same link continues after the approval", async ({ page }) => {
  const { session } = await newApplication();
  await followLink(page, session.url);
  await confirmDetails(page);
  await answerQuestions(page, { uses_drones: true });
  await sendAnswers(page);
  await expectStatus(page, "in_review");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your application is in review");
  await platform.applySessions.decide({ session: session.id, body: { decision: "approve", reason: "Separate drone cover seen." } });
  await followLink(page, session.url);
  await signApplication(page, { signature: "drawn" });
  await expectStep(page, "add_card_details");
});

test("cancelling asks for confirmation, then returns to the platform", async ({ page }) => {
  const { session } = await newApplication();
  await followLink(page, session.url);
  await page.getByRole("button", { name: "Cancel application" }).click();
  const dialog = page.getByRole("dialog", { name: "Cancel application?" });
  await dialog.getByRole("button", { name: "Keep going" }).click();
  await expect(dialog).toHaveCount(0);
  await expectStatus(page, "open");
  await page.getByRole("button", { name: "Cancel application" }).click();
  await dialog.getByRole("button", { name: "Cancel application" }).click();
  await page.waitForURL(/status=cancelled/);
  expect((await platform.applySessions.get({ session: session.id })).status).toBe("cancelled");
});

test("an expired link says so and links back", async ({ page }) => {
  const { session } = await newApplication();
  await platform.applySessions.expire({ session: session.id });
  await followLink(page, session.url);
  await expectStatus(page, "expired");
  await page.getByRole("button", { name: /^Go back to/ }).click();
  await page.waitForURL(/status=expired/);
});

test("a failing connection loses nothing and sends nothing twice", async ({ page }) => {
  const { session } = await newApplication();
  await followLink(page, session.url);
  await confirmDetails(page);
  const kept = page.waitForResponse((response) => (response.request().postData() ?? "").includes('"$at":"$review"'));
  await answerQuestions(page);
  await kept;
  const sent: string[] = [];
  const clicked = Promise.withResolvers<void>();
  await page.route("**/apply/commands", async (route) => {
    const { command } = route.request().postDataJSON() as { command: { name: string } };
    sent.push(command.name);
    if (sent.join() !== "draft,answer") return await route.continue();
    // Both clicks happen while a request is in progress, on any machine.
    await clicked.promise;
    await route.abort();
  });
  await page.getByRole("button", { name: "Send my answers" }).dblclick();
  clicked.resolve();
  await page.getByRole("button", { name: "Try again" }).click();
  await expectStep(page, "esignature_document");
  // The answers are compared with what is saved, sent, and sent again.
  expect(sent).toEqual(["draft", "answer", "answer"]);
});

test("an unknown card number is refused and stays in the browser", async ({ page }) => {
  const { session } = await newApplication();
  const bodies: string[] = [];
  page.on("request", (request) => bodies.push(`${request.url()} ${request.postData() ?? ""}`));
  await followLink(page, session.url);
  await confirmDetails(page);
  await answerQuestions(page);
  await sendAnswers(page);
  await signApplication(page);
  await addCard(page, "4111111111111111");
  await expect(page.getByText("use one of the test numbers")).toBeVisible();
  await addCard(page, "5555555555554444");
  await expectStep(page, "final_review");
  expect(bodies.join("\n")).not.toMatch(/4111111111111111|5555555555554444|5555 ?5555/);
});

test("an invalid link reveals nothing", async ({ page }) => {
  await page.goto("/apply/al_nobody-made-this");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This application link is not valid");
});
