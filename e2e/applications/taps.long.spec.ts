import { expect, type Page, test } from "@playwright/test";
import { answerQuestion, completeApplication, confirmDetails, expectStep, questionOnScreen } from "#e2e/support/application.ts";
import { newApplication } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const MAX_TAPS = 30;

const place = (page: Page) => page.getByText(/^Question \d+ of \d+$/);

const unsaved = (page: Page) => page.getByText(/^Your latest answers are only on this device/);

/** Opens the questions of a new application. */
async function atQuestions(page: Page, options: Parameters<typeof newApplication>[0] = {}) {
  const made = await newApplication(options);
  await followLink(page, made.session.url);
  await confirmDetails(page);
  await expectStep(page, "application_questions");
  return made;
}

test(`three coverages take at most ${MAX_TAPS} taps from the link to the success URL`, async ({ page }) => {
  let taps = 0;
  await page.exposeFunction("noteTap", () => {
    taps += 1;
  });
  // The browser counts what it really gets, so that no step of the test can be left out.
  await page.addInitScript(() =>
    document.addEventListener("pointerup", () => void (window as unknown as { noteTap: () => Promise<void> }).noteTap(), true),
  );
  const { session } = await newApplication({ coverage: ["general", "workers-comp", "professional"] });
  const places: string[] = [];
  await completeApplication(page, session.url, {
    onQuestion: async () => {
      places.push(await place(page).innerText());
      // What is asked is what was promised, and fits the screen.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    },
  });
  await page.waitForURL(/\/return\/success\?.*status=complete/);
  process.stdout.write(`An application for three coverages: ${taps} taps, ${places.length} screens of questions.\n`);
  expect(taps).toBeLessThanOrEqual(MAX_TAPS);
  expect(taps).toBeGreaterThan(places.length);
  expect(places).toEqual(places.map((_, at) => `Question ${at + 1} of ${places.length}`));
});

test("a connection that fails loses nothing, also over a reload; the answers are saved when it is back", async ({ page, browser }) => {
  const { session } = await atQuestions(page);
  let isDown = true;
  await page.route("**/apply/commands", async (route) => (isDown ? await route.abort() : await route.continue()));
  await answerQuestion(page);
  await answerQuestion(page);
  await expect(unsaved(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => questionOnScreen(page)).toBe("us_only");
  await expect(unsaved(page)).toBeVisible();
  isDown = false;
  const saved = page.waitForResponse((response) => response.url().endsWith("/apply/commands") && response.ok());
  await answerQuestion(page);
  await saved;
  await expect(unsaved(page)).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await followLink(other, session.url);
  await expect.poll(() => questionOnScreen(other)).toBe("losses_any");
  await other.getByRole("button", { name: "Back" }).click();
  await other.getByRole("button", { name: "Back" }).click();
  await expect(other.getByRole("button", { name: "Just me (sole proprietor)" })).toHaveAttribute("aria-pressed", "true");
  await other.context().close();
});
