import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { lowLimits } from "#e2e/support/certificate-files.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { expectSpanish } from "#e2e/support/in-spanish.ts";
import { e2e } from "#e2e/support/settings.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

/** What people and platforms have named. */
const names = ["Harbor & Vale Events LLC", "Spring gala photography", "Ortega Pictures", "Maya", "Ortega", "Northline"];

/** A contractor with a policy, whose portal is open on the page. */
async function openPortal(page: Page) {
  const { contractor, quote, session } = await newApplication();
  const policy = await platform.policies.create({ body: { quote: quote.id } });
  await followLink(page, (await platform.contractors.loginLink({ contractor: contractor.id })).login_url);
  return { contractor, policy, session };
}

/** Loads the page until the certificates have been made. */
async function waitForCertificate(page: Page): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("button", { name: /^Send or share proof/ })).toBeVisible({ timeout: 2000 });
  }).toPass();
}

async function expectFits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test("a contractor shares a certificate, another browser opens it, and sees nothing more once it is ended", async ({ page, browser }) => {
  const { policy } = await openPortal(page);
  await waitForCertificate(page);
  await page.getByRole("button", { name: /^Send or share proof/ }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "7 days" }).check();
  await page.route("**/contractor/commands", (route) => route.abort());
  await dialog.getByRole("button", { name: "Make the link" }).click();
  await expect(dialog.getByText("No link was made.")).toBeVisible();
  await page.unroute("**/contractor/commands");
  await dialog.getByRole("button", { name: "Make the link" }).click();
  const link = dialog.locator("[data-link]");
  await expect(link).toHaveText(new RegExp(`^${e2e.baseUrl}/shared/sc_`));
  await expectAccessibleInBothThemes(page);
  const url = (await link.textContent()) ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.locator("#shares").getByText("Link works")).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const recipient = await context.newPage();
  const answer = await recipient.goto(url);
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(recipient.getByText(policy.policy_number).first()).toBeVisible();
  await expect(recipient.getByRole("heading", { level: 1 })).toContainText("no one is insured");
  await expectAccessibleInBothThemes(recipient);
  await expectFits(recipient);
  const file = await recipient.request.get(`${url}/pdf`);
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);
  await recipient.getByRole("button", { name: "Español" }).click();
  await expectSpanish(recipient, names);

  await page.reload();
  await expect(page.locator("#shares").getByText("Not yet")).toHaveCount(0);
  await page.getByRole("button", { name: /^End this link/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "End this link" }).click();
  await expect(page.locator("#shares").getByText("Link ended")).toBeVisible();
  await recipient.reload();
  await expect(recipient.getByRole("heading", { level: 1 })).toHaveText("Este enlace se terminó");
  await expectSpanish(recipient, names);
  await expectAccessibleInBothThemes(recipient);
  expect((await recipient.request.get(`${url}/pdf`)).headers()["content-type"]).toContain("text/html");
  await context.close();
});

test("a contractor sends a certificate in the portal and reads its state, in the chosen language", async ({ page }) => {
  const { contractor, session } = await openPortal(page);
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("What to do now");
  await page.getByRole("button", { name: "Español" }).click();
  await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText("Qué puede hacer ahora");
  await expect(page.locator(`form[action="${new URL(session.url).pathname}/open"]`).first()).toBeVisible();
  const buffer = Buffer.from(await lowLimits("Ortega Pictures"));
  await page.getByLabel("Su certificado").setInputFiles({ name: "seguro.pdf", mimeType: "application/pdf", buffer });
  const send = page.getByRole("button", { name: "Enviar el certificado" });
  await page.route("**/contractor/send", (route) => route.abort());
  await send.click();
  // The file stays chosen when the service does not respond.
  await expect(page.getByText("seguro.pdf").first()).toBeVisible();
  await page.unroute("**/contractor/send");
  await send.click();
  const sent = page.locator("#certificates");
  await expect(sent.getByText("En revisión")).toBeVisible();
  await expect(sent.getByText("seguro.pdf")).toBeVisible();
  await expectSpanish(page, names);
  await expectAccessibleInBothThemes(page);
  await expectFits(page);
  const [{ status, source } = { status: null, source: null }] = (await platform.certificates.list({ query: { contractor: contractor.id } }))
    .items;
  expect([status, source]).toEqual(["flagged", "contractor"]);
});

test("a contractor reports a claim from the phone with a photograph, and reads in Spanish what became of it", async ({ page }) => {
  const { contractor, policy } = await openPortal(page);
  await page.getByRole("link", { name: /^Report a claim for/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Report a claim");
  await page.getByRole("button", { name: "Send the report" }).click();
  await expect(page.getByText("Choose what happened.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("What happened").selectOption("Somebody else was injured");
  await page.getByLabel("On which day").fill(new Date().toISOString().slice(0, 10));
  await page.getByRole("textbox", { name: "Where", exact: true }).fill("12 Elm Street, Austin");
  await page.getByLabel("Describe it in your own words").fill("A ladder fell on a passer-by.");
  await page.getByLabel("Who was injured").fill("Ada Brook");
  await page.getByLabel("How badly, and where they were treated").fill("A broken wrist, at St. David's");
  const buffer = Buffer.from("%PDF-1.7\na photograph");
  await page.getByLabel("Photographs or documents").setInputFiles({ name: "ladder.pdf", mimeType: "application/pdf", buffer });
  await expectFits(page);
  await page.getByRole("button", { name: "Send the report" }).click();
  await page.waitForURL(/reported=1/);
  const [reported] = (await platform.claims.list({ query: { contractor: contractor.id } })).items;
  expect(reported).toMatchObject({
    ...{ occurred_where: "12 Elm Street, Austin", description: "A ladder fell on a passer-by." },
    injured: [{ name: "Ada Brook", injury: "A broken wrist, at St. David's" }],
  });
  const claims = page.locator("#claims");
  // No mail server and no claims address here: nobody was told, and the page does not say otherwise.
  await expect(claims.getByText("The insurer has not been informed yet")).toBeVisible();
  await expect(claims.getByText(policy.policy_number)).toBeVisible();
  await expectFits(page);
  await page.getByRole("button", { name: "Español" }).click();
  await expect(claims.getByText("Todavía no avisamos a la aseguradora")).toBeVisible();
});
