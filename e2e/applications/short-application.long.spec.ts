import { expect, type Page, test } from "@playwright/test";
import {
  answerQuestion,
  answerQuestions,
  completeApplication,
  confirmDetails,
  expectStep,
  questionOnScreen,
  sendAnswers,
} from "#e2e/support/application.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const place = (page: Page) => page.getByText(/^Question \d+ of \d+$/);

/** Opens the questions of a new application. */
async function atQuestions(page: Page, options: Parameters<typeof newApplication>[0] = {}) {
  const made = await newApplication(options);
  await followLink(page, made.session.url);
  await confirmDetails(page);
  await expectStep(page, "application_questions");
  return made;
}

test("an answer that leads to a further question adds it to the count, and Back keeps every answer", async ({ page }) => {
  await atQuestions(page);
  for (let screen = 0; screen < 2; screen += 1) await answerQuestion(page);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Claims and history");
  await expect(place(page)).toHaveText("Question 3 of 5");
  await page.getByRole("checkbox", { name: /^Have you had any claims/ }).check();
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(place(page)).toHaveText("Question 4 of 6");
  const title = page.getByRole("heading", { level: 1 });
  await expect(title).toHaveText("Your claims and losses");
  await expect(title).toBeFocused();
  await expect(title).toHaveAccessibleDescription("Question 4 of 6");

  // Errors are at their fields, and what was typed stays.
  await page.getByLabel("What happened?").fill("A lens fell.");
  await page.getByLabel("How many claims or losses were there?").fill("some");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(page.getByLabel("How many claims or losses were there?")).toBeFocused();
  await expect(page.getByLabel("How many claims or losses were there?")).toHaveAccessibleDescription(/Enter a whole number/);
  await expect(page.getByLabel("What happened?")).toHaveValue("A lens fell.");
  await page.getByLabel("How many claims or losses were there?").fill("1");
  await page.getByLabel("How much was paid").fill("500");
  await page.getByLabel("When did the latest one happen?").fill("2024-02-15");
  await page.getByRole("button", { name: "Next", exact: true }).click();
  await expect(place(page)).toHaveText("Question 5 of 6");

  for (let screen = 0; screen < 3; screen += 1) await page.getByRole("button", { name: "Back" }).click();
  await expect(place(page)).toHaveText("Question 2 of 6");
  const alone = page.getByRole("button", { name: "Just me (sole proprietor)" });
  await expect(alone).toHaveAttribute("aria-pressed", "true");
  // Enter in a field answers nothing: it goes to the choice below.
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(alone).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("checkbox", { name: /^Have you had any claims/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /^Have you had any claims/ }).uncheck();
  await page.getByRole("button", { name: "No to all of these" }).click();
  await expect(place(page)).toHaveText("Question 4 of 5");
});

test("two windows do not overwrite each other: the second sees what was saved, and chooses", async ({ page, context }) => {
  const { session } = await atQuestions(page, { withhold: true });
  const second = await context.newPage();
  await followLink(second, session.url);
  await expectStep(second, "application_questions");
  await answerQuestion(page);
  const saved = page.waitForResponse((response) => (response.request().postData() ?? "").includes('"business_form":"llc"'));
  await answerQuestion(page, { business_form: "llc" });
  await saved;
  // The same answer is no conflict, another one is.
  await answerQuestion(second);
  await answerQuestion(second, { business_form: "corporation" });
  await expect.poll(() => questionOnScreen(second)).toBe("years_in_trade");
  await expect(second.getByText(/^This was changed in another window/)).toBeVisible();
  await expect(second.getByRole("button", { name: "Limited liability company (LLC)" })).toHaveAttribute("aria-pressed", "true");
  await answerQuestions(second, { business_form: "corporation" });
  await sendAnswers(second);
  await expectStep(second, "esignature_document");
  const { questions } = await platform.applySessions.review({ session: session.id });
  expect(questions.find(({ label }) => label === "How is your business set up?")?.answer).toBe("Corporation");
});

test("a second application asks only what may have changed, and shows what it knows", async ({ page }) => {
  const first = await newApplication({ withhold: true });
  await completeApplication(page, first.session.url, { answers: { business_form: "llc" } });
  const start = Math.floor(Date.now() / 1000) + 300 * 86_400;
  const quote = await platform.quotes.create({
    body: {
      contractor: first.contractor.id,
      job: first.job.id,
      coverage_type: ["general"],
      effective_date: start,
      end_date: start + 86_400,
    },
  });
  const { success_url, cancel_url } = first.session;
  const session = await platform.applySessions.create({ body: { quote: quote.id, success_url, cancel_url } });
  await followLink(page, session.url);
  await confirmDetails(page);
  const asked: string[] = [];
  await answerQuestions(page, {}, async () => void asked.push(await questionOnScreen(page)));
  expect(asked).toEqual(["losses_any"]);
  const line = page.getByRole("listitem").filter({ hasText: "How is your business set up?" });
  await expect(line).toContainText("From your earlier application");
  await line.getByRole("button", { name: "Change" }).click();
  await answerQuestion(page, { business_form: "corporation" });
  await expect(line).not.toContainText("From your earlier application");
  await sendAnswers(page);
  await expectStep(page, "esignature_document");
});

test("an answer given before hydration counts", async ({ page }) => {
  const { session } = await newApplication();
  await followLink(page, session.url);
  await confirmDetails(page);
  const saved = page.waitForResponse((response) => (response.request().postData() ?? "").includes('"adult":true'));
  await answerQuestion(page);
  await saved;
  const arrived = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrived.promise;
    await route.continue();
  });
  await page.reload({ waitUntil: "commit" });
  await page.getByLabel("How many years have you done this kind of work?").fill("6");
  await page.getByRole("button", { name: "Corporation" }).click();
  arrived.resolve();
  await expect.poll(() => questionOnScreen(page)).toBe("losses_any");
  await page.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("button", { name: "Corporation" })).toHaveAttribute("aria-pressed", "true");
});
