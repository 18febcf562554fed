import { expect, type Page, test } from "@playwright/test";
import { answerQuestion, completeApplication, confirmDetails, expectStep, questionOnScreen } from "#e2e/support/application.ts";
import { newApplication } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

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

/** The browser counts what it really gets, so that no step of the test can be left out, and keeps the number over every page of the site. */
async function countTaps(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() =>
    document.addEventListener("pointerup", () => localStorage.setItem("taps", String(Number(localStorage.getItem("taps")) + 1)), true),
  );
  return async () => await page.evaluate(() => Number(localStorage.getItem("taps")));
}

const journeys: { coverage: Coverage[]; most: number }[] = [
  { coverage: ["general"], most: 15 },
  { coverage: ["general", "workers-comp", "professional"], most: 22 },
];
for (const { coverage, most } of journeys)
  test(`${coverage.length} of the coverages take at most ${most} taps from the link to the success URL`, async ({ page }) => {
    const taps = await countTaps(page);
    const { session } = await newApplication({ coverage });
    const places: string[] = [];
    await completeApplication(page, session.url, {
      onQuestion: async () => {
        places.push(await place(page).innerText());
        // What is asked is what was promised, and fits the screen.
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      },
    });
    await page.waitForURL(/\/return\/success\?.*status=complete/);
    const counted = await taps();
    process.stdout.write(`An application for ${coverage.join(", ")}: ${counted} taps, ${places.length} screens of questions.\n`);
    expect(counted).toBeLessThanOrEqual(most);
    expect(counted).toBeGreaterThan(places.length);
    expect(places).toEqual(places.map((_, at) => `Question ${at + 1} of ${places.length}`));
  });

test("an application that was cancelled elsewhere says so at the first answer", async ({ page, browser }) => {
  const { session } = await atQuestions(page);
  const other = await (await browser.newContext()).newPage();
  await followLink(other, session.url);
  await other.getByRole("button", { name: "Cancel application" }).click();
  await other.getByRole("dialog").getByRole("button", { name: "Cancel application" }).click();
  await other.waitForURL(/\/return\/cancel/);
  await page.locator("[data-question] button[type=submit]").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You cancelled this application");
  await expect(page.locator("[data-question]")).toHaveCount(0);
  await other.context().close();
});

test("without a connection there is one notice, and it goes when the connection is back", async ({ page, context }) => {
  await atQuestions(page);
  await context.setOffline(true);
  await answerQuestion(page);
  await answerQuestion(page);
  const notices = page.locator("[role=status]:visible, [role=alert]:visible").filter({ hasText: /\w/ });
  await expect(notices).toHaveCount(1);
  await expect(notices).toHaveText("You are offline. What you entered stays on this page; send it when the connection is back.");
  const saved = page.waitForResponse((response) => response.url().endsWith("/apply/commands") && response.ok());
  await context.setOffline(false);
  await saved;
  await expect(notices).toHaveCount(0);
});

test("a connection that fails loses nothing, also over a reload; the answers are saved when it is back", async ({ page, browser }) => {
  const { session } = await atQuestions(page);
  let isDown = true;
  await page.route("**/apply/commands", async (route) => (isDown ? await route.abort() : await route.continue()));
  await answerQuestion(page);
  await answerQuestion(page);
  await expect(unsaved(page)).toBeVisible();
  await page.reload();
  await expect.poll(() => questionOnScreen(page)).toBe("losses_any");
  await expect(unsaved(page)).toBeVisible();
  isDown = false;
  const saved = page.waitForResponse((response) => response.url().endsWith("/apply/commands") && response.ok());
  await answerQuestion(page);
  await saved;
  await expect(unsaved(page)).toHaveCount(0);
  const other = await (await browser.newContext()).newPage();
  await followLink(other, session.url);
  await expect.poll(() => questionOnScreen(other)).toBe("hires_employees");
  await other.getByRole("button", { name: "Back" }).click();
  await other.getByRole("button", { name: "Back" }).click();
  await expect(other.getByRole("button", { name: "Just me (sole proprietor)" })).toHaveAttribute("aria-pressed", "true");
  await other.context().close();
});
