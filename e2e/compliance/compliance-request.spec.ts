import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { addCard, answerQuestions, confirmDetails, expectStep, sendAnswers, signApplication } from "#e2e/support/application.ts";
import { pressBeforeScripts } from "#e2e/support/before-scripts.ts";
import { onlyGeneral } from "#e2e/support/certificate-files.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { type OwnOrganization, ownOrganization } from "#e2e/support/own-organization.ts";
import { passTime } from "#e2e/support/pass-time.ts";
import { lostAtTwiceTheSize, saysWhatNeedsScripts } from "#e2e/support/reader-settings.ts";
import { codeOf, requestProof } from "#e2e/support/requested-proof.ts";
import { e2e } from "#e2e/support/settings.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

// The sandbox's clock is moved to the start of the cover.
let own: OwnOrganization;
test.beforeAll(async () => {
  own = await ownOrganization("requests");
});

/** No violation, light and dark, no sideways scrolling, and nothing lost where the reader's letters are twice as large. */
async function accessible(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await lostAtTwiceTheSize(page)).toEqual([]);
}

const coverage = (page: Page, name: string) => page.locator(`[data-coverage="${name}"]`);

test("who has general liability sends the certificate, buys workers' compensation alone, and returns covered: one change", async ({
  browser,
  page,
}) => {
  const { client } = own;
  const created = await requestProof(client, "TX", "Ortega Pictures");
  await followLink(page, created.url ?? "");
  expect(page.url()).toBe(`${e2e.baseUrl}/request`);
  await expect(page.getByRole("heading", { level: 1 })).toContainText("needs proof of your insurance");
  await expect(coverage(page, "general")).toHaveAttribute("data-covered", "false");
  await expect(coverage(page, "general")).toContainText("$1,000,000 each occurrence, $2,000,000 aggregate.");
  await accessible(page);

  const buffer = await onlyGeneral("Ortega Pictures");
  await page.getByLabel("Your certificate").setInputFiles({ name: "certificate.pdf", mimeType: "application/pdf", buffer });
  await page.getByRole("button", { name: "Send certificate" }).click();
  // The page follows by itself.
  await expect(page.getByText("You have shown general liability.")).toBeVisible();
  await expect(coverage(page, "general")).toHaveAttribute("data-covered", "true");
  await expect(coverage(page, "workers-comp")).toContainText("a certificate that shows workers' compensation");
  await page.getByRole("button", { name: "Show it as text to send on" }).click();
  await expect(page.getByRole("region", { name: "The letter" })).toContainText("To the insurance agent of Ortega Pictures");
  await expect(page.getByRole("link", { name: "Open the letter (PDF)" })).toHaveAttribute("href", "/request/letter");
  await accessible(page);

  // Whoever else has the link can buy nothing, in a browser without scripts too, until the code of the email is entered.
  const forwarded = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const other = await forwarded.newPage();
  await followLink(other, created.url ?? "");
  await expect(other.getByText("Each accident: $1,000,000")).toBeVisible();
  expect(await saysWhatNeedsScripts(other)).toBe(true);
  await expect(other.getByRole("button", { name: /Buy|application/ })).toHaveCount(0);
  expect(await other.content()).not.toMatch(/@example\.com|Ortega<|512 555/);
  await other.getByRole("button", { name: "Send me a code" }).click();
  const code = await codeOf(client, created.id);
  await other.getByLabel("The code from the email").fill(code === "000000" ? "111111" : "000000");
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByText("This is not the code we sent. You can try 4 more times.")).toBeVisible();
  await other.getByRole("button", { name: "Send a new code" }).click();
  await expect(other.getByText("Too many codes at once")).toBeVisible();
  await other.getByLabel("The code from the email").fill(code);
  await other.getByRole("button", { name: "Confirm" }).click();
  await expect(other.getByRole("button", { name: "Buy what is missing" })).toBeVisible();
  await forwarded.close();

  await expect(page.getByText("Each accident: $1,000,000")).toBeVisible();
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByLabel("The code from the email")).toBeVisible();
  await accessible(page);
  await page.getByLabel("The code from the email").fill(await codeOf(client, created.id));
  await page.getByRole("button", { name: "Confirm" }).click();
  // Pressed before the page's scripts have arrived, it is still pressed.
  await expect(page.getByRole("button", { name: "Buy what is missing" })).toBeVisible();
  await pressBeforeScripts(page, page.getByRole("button", { name: "Buy what is missing" }));
  await expectStep(page, "verify_info");
  const { apply_session } = await client.complianceRequests.get({ compliance_request: created.id });
  const session = await client.applySessions.get({ session: apply_session ?? "" });
  expect((await client.quotes.get({ quote: session.quote ?? "" })).coverage_type).toEqual(["workers-comp"]);

  // On another device the application that was started is found again.
  await followLink(page, created.url ?? "");
  await accessible(page);
  await page.getByRole("button", { name: "Continue your application" }).click();
  await confirmDetails(page);
  await answerQuestions(page);
  await sendAnswers(page);
  await signApplication(page);
  await addCard(page);
  await expectStep(page, "final_review");
  await pressBeforeScripts(page, page.getByRole("button", { name: "Confirm and start my policy" }));
  await expectStep(page, "application_complete");
  // The application goes on to the request, by its button, and the request goes on to the platform by itself.
  await page.getByRole("button", { name: /^Go back to/ }).click();
  const done = `${e2e.baseUrl}/return/complete?compliance_request=${created.id}&status=satisfied`;
  await page.waitForURL(done);
  // Cover starts at the next 12:01 a.m. in Texas, which is six hours behind UTC.
  const { now } = await client.testClock.get();
  await passTime(client, 86_400 - ((now - 6 * 3600) % 86_400) + 120);

  // Who opens the link again is not sent on.
  await followLink(page, created.url ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have shown everything that is required");
  await expect(page.locator('[data-covered="true"]')).toHaveCount(2);
  await accessible(page);
  await page.getByRole("button", { name: /^Back to/ }).click();
  await page.waitForURL(done);

  const events = await client.events.list({ query: { type: "contractor.compliance_changed", limit: 100 } });
  const changes = events.items
    .map(({ data }) => data as Record<string, unknown> & Record<"before" | "after", { covered: boolean } | null>)
    .filter(
      ({ contractor, scope, before, after }) => contractor === created.contractor && scope === "job" && before?.covered !== after?.covered,
    );
  expect(changes).toMatchObject([{ before: { covered: false }, after: { covered: true } }]);
});

test("in Washington workers' compensation is not offered, and the fund's certificate is asked for", async ({ page }) => {
  const { client } = own;
  const created = await requestProof(client, "WA", "Ortega Sound");
  await followLink(page, created.url ?? "");
  await expect(coverage(page, "workers-comp")).toContainText("Upload the fund's certificate of coverage.");
  await expect(page.locator("#buy")).toContainText("only the state’s fund sells it");
  await expect(page.locator("#buy").getByText("General liability", { exact: true })).toBeVisible();
  await expect(page.locator("#buy")).toContainText("anything else you may buy from any insurer or agent");
  await accessible(page);

  // An ended request says so, and a reload of a page that was open on another device as well.
  await client.complianceRequests.withdraw({ compliance_request: created.id });
  await page.getByRole("button", { name: "Send me a code" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This request was withdrawn");
  await accessible(page);
  await page.getByRole("button", { name: /^Back to/ }).click();
  await page.waitForURL(/\/return\/cancelled\?compliance_request=.*status=withdrawn/);

  // So do one whose time is over and one whose contractor was deleted.
  const [late, gone] = [await requestProof(client, "WA", "Ortega Late"), await requestProof(client, "WA", "Ortega Gone")];
  await client.contractors.delete({ contractor: gone.contractor });
  await page.goto(gone.url ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is not valid");
  await accessible(page);
  await passTime(client, 31 * 86_400);
  await followLink(page, late.url ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This request has expired");
  await accessible(page);
});
