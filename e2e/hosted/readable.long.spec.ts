import { expect, type Page, test } from "@playwright/test";
import { answerQuestions, completeApplication, confirmDetails, sendAnswers } from "#e2e/support/application.ts";
import { newApplication, newContractor, platform } from "#e2e/support/application-fixtures.ts";
import { lowLimits } from "#e2e/support/certificate-files.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { e2e } from "#e2e/support/settings.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** Texts in English on a Spanish page that are neither a legal text nor quoted as what they are, nor the switch to English. */
const english = (page: Page) =>
  page.locator('body [lang="en"]:not([data-original], [data-original] *, button[name=language])').allInnerTexts();

/** What does not fit on the phone when the reader's own font size is twice the usual: wider than the page, or cut off. */
async function cutOff(page: Page): Promise<string[]> {
  await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
  const found = await page.evaluate(() => {
    const isHidden = (element: Element) =>
      element.closest(".sr-only, [aria-hidden=true], canvas, iframe, noscript, script, style") !== null;
    const name = (element: Element) => `${element.tagName} ${(element.textContent ?? "").trim().slice(0, 60)}`;
    const wide = document.documentElement.scrollWidth > innerWidth ? [`page is ${document.documentElement.scrollWidth} wide`] : [];
    const cut = [...document.body.querySelectorAll("*")].filter((element) => {
      if (isHidden(element) || !(element.textContent ?? "").trim()) return false;
      const { overflowX, overflowY, display } = getComputedStyle(element);
      if (display === "inline" || display === "none") return false;
      const box = element.getBoundingClientRect();
      if (box.width === 0) return false;
      const clips = [overflowX, overflowY].some((value) => value === "hidden" || value === "clip");
      return (
        box.right > innerWidth + 1 ||
        (clips && (element.scrollWidth > element.clientWidth + 1 || element.scrollHeight > element.clientHeight + 1))
      );
    });
    return [...wide, ...cut.map(name)];
  });
  await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
  return found;
}

/** Every hosted page and state that a contractor comes to by a link, in turn. `at` is called on each. */
async function everyPage(page: Page, at: (name: string) => Promise<void>): Promise<void> {
  const { contractor, session, job } = await newApplication({ coverage: ["general", "workers-comp"] });
  await page.goto(session.url);
  await at("link");
  await completeApplication(page, session.url, { onStep: async (step) => await at(step), onQuestion: async () => await at("question") });
  await at("complete");
  const { login_url } = await platform.contractors.loginLink({ contractor: contractor.id });
  await followLink(page, login_url);
  await at("portal");
  await page.goto("/contractor/claim");
  await at("claim");
  const referred = await newApplication();
  await followLink(page, referred.session.url);
  await confirmDetails(page);
  await answerQuestions(page, { felony: true });
  await sendAnswers(page);
  await expect(page.locator("[data-status]")).toHaveAttribute("data-status", "in_review");
  await at("in review");
  const declined = await newApplication();
  await followLink(page, declined.session.url);
  await confirmDetails(page);
  await answerQuestions(page, { adult: false });
  await sendAnswers(page);
  await expect(page.locator("[data-status]")).toHaveAttribute("data-status", "ineligible");
  await at("declined");
  const other = await newContractor();
  const card = await platform.paymentSessions.create({ body: { contractor: other.id, return_url: `${e2e.baseUrl}/return/card` } });
  await followLink(page, card.url);
  await at("card");
  const request = await platform.complianceRequests.create({ body: { contractor: other.id, job: job.id } });
  await followLink(page, request.url ?? "");
  await at("request");
  const bytes = new Uint8Array(await lowLimits("Somebody Else"));
  const certificate = await platform.certificates.create({ body: { certificate: { filename: "coi.pdf", bytes }, contractor: other.id } });
  await expect.poll(async () => (await platform.certificates.get({ certificate: certificate.id })).status).toMatch(/flagged|error/);
  const { status } = await platform.certificates.get({ certificate: certificate.id });
  const body = { decision: "ask_again", reason: "other_person", note: "Call us.", status: status as "flagged" } as const;
  await platform.certificates.decide({ certificate: certificate.id, body });
  const { url } = await platform.certificates.uploadLink({ certificate: certificate.id });
  await followLink(page, url);
  await at("certificate");
  for (const path of ["/apply", "/pay", "/contractor", "/certificate", "/request", "/return/success?status=complete"]) {
    await page.context().clearCookies({ name: /^(?!language)/ });
    await page.goto(path);
    await at(path);
  }
}

test.describe("in Spanish", () => {
  test.use({ locale: "es-MX" });
  test("no page has a text in English but legal and quoted ones, and none is cut off at twice the font size", async ({ page }) => {
    const found: string[] = [];
    await everyPage(page, async (name) => {
      found.push(...(await english(page)).map((text) => `${name}: in English: ${text}`));
      found.push(...(await cutOff(page)).map((text) => `${name}: cut off: ${text}`));
    });
    expect([...new Set(found)]).toEqual([]);
  });
});

test("nothing is cut off at twice the font size in English", async ({ page }) => {
  const found: string[] = [];
  await everyPage(page, async (name) => void found.push(...(await cutOff(page)).map((text) => `${name}: ${text}`)));
  expect([...new Set(found)]).toEqual([]);
});

test("without scripts each page can be read, and says what does not work", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { contractor, session } = await newApplication();
  const card = await platform.paymentSessions.create({ body: { contractor: contractor.id, return_url: `${e2e.baseUrl}/return/card` } });
  const { login_url } = await platform.contractors.loginLink({ contractor: contractor.id });
  const warning = page.getByText("You can read this page, but not send anything from it");
  for (const url of [session.url, card.url, login_url]) {
    await page.goto(url);
    await page.getByRole("button", { name: "Continue" }).click();
    await page.waitForURL(/\/(apply|pay|contractor)$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(warning).toBeVisible();
    await expect(page.getByText(/^Questions\?/)).toBeVisible();
  }
  const request = await platform.complianceRequests.create({ body: { contractor: contractor.id } });
  await page.goto(request.url ?? "");
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("needs proof of your insurance");
  // What is sent there goes by plain forms.
  await expect(warning).toHaveCount(0);
  await context.close();
});
