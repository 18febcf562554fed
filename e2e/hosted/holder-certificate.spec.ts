import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { expectSpanish } from "#e2e/support/in-spanish.ts";
import type { MailKind } from "#lib/contract/core/mail.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const HOLDER = "Lakeside Yards Inc.";
/** What people and platforms have named. */
const names = [HOLDER, "Harbor & Vale Events LLC", "Spring gala photography", "Ortega Pictures", "Maya", "Ortega", "Northline"];
const DAY = 86_400;

/** A policy in a state whose law lets our certificate be shown, with what a holder can be given. */
async function insuredInOklahoma() {
  const { contractor, quote } = await newApplication({ region: "OK", withhold: true, endorsements: ["additional_insured_ongoing"] });
  return { contractor, policy: await platform.policies.create({ body: { quote: quote.id } }) };
}

const sendButton = (page: Page) => page.getByRole("button", { name: /^Send or share proof/ });
const expectFits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

/** The subjects of the emails of a kind that an address got, newest first. */
async function mailsTo(to: string, kind: MailKind) {
  const { items } = await platform.mails.list({ query: { kind, limit: 100 } });
  return items.filter((mail) => mail.to === to);
}
const addressIn = (text: string | undefined, path: string) => new RegExp(`http\\S+/${path}/\\S+`).exec(text ?? "")?.[0] ?? "";

test("a contractor sends the certificate to a new holder, who opens it; after a cancellation everyone hears of it", async ({
  page,
  browser,
}) => {
  const { contractor, policy } = await insuredInOklahoma();
  const holderEmail = `yard.${randomBytes(5).toString("hex")}@example.com`;
  await followLink(page, (await platform.contractors.loginLink({ contractor: contractor.id })).login_url);
  await expect(async () => {
    await page.reload();
    await expect(sendButton(page)).toBeVisible({ timeout: 2000 });
  }).toPass();
  await sendButton(page).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("A company or person who wants it in their name").check();
  await dialog.getByLabel("Name of the company or person who asks for it").fill(HOLDER);
  await dialog.getByLabel("Their street address").fill("4 Dock Street");
  await dialog.getByLabel("City").fill("Norman");
  await dialog.getByLabel("State").selectOption("OK");
  await dialog.getByLabel("Their email").fill(holderEmail);
  await dialog.getByLabel("They are an additional insured for your ongoing work").check();
  const make = dialog.getByRole("button", { name: "Make and send it" });
  await make.click();
  await expect(dialog.getByText("Confirm that a written contract asks for it, or choose nothing here.")).toBeVisible();
  await dialog.getByLabel("I have a written contract with them that asks for what I chose").check();
  await make.click();
  // The postal code is missing; what was entered stays.
  await expect(dialog.getByText("This field is required.")).toBeVisible();
  await expect(dialog.getByLabel("Their street address")).toHaveValue("4 Dock Street");
  await dialog.getByLabel("ZIP code").fill("73019");
  await expectAccessibleInBothThemes(page);
  await expectFits(page);
  await make.click();
  await expect(dialog.getByText(/It is made\. Below, under Links/)).toBeVisible();
  await dialog.getByRole("button", { name: "Done" }).click();
  const shares = page.locator("#shares");
  await expect(shares.getByRole("heading", { name: HOLDER })).toBeVisible();
  await expect(shares.getByText(holderEmail)).toBeVisible();
  await expectFits(page);

  const [sent] = await mailsTo(holderEmail, "certificate_share");
  const { text } = await platform.mails.get({ mail: sent?.id ?? "" });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const holder = await context.newPage();
  const shared = addressIn(text, "shared");
  await holder.goto(shared);
  await expect(holder.getByText(HOLDER).first()).toBeVisible();
  await expectAccessibleInBothThemes(holder);
  await expectFits(holder);
  const file = await holder.request.get(`${shared}/pdf`);
  expect([file.status(), (await file.body()).subarray(0, 5).toString()]).toEqual([200, "%PDF-"]);

  // Somebody else who has the paper asks to be told.
  const other = `other.${randomBytes(5).toString("hex")}@example.com`;
  await holder.goto(addressIn(text, "verify"));
  await expect(holder.getByText(policy.policy_number).first()).toBeVisible();
  await holder.getByLabel("Your email").fill(other);
  await holder.getByRole("button", { name: "Send me an email to confirm" }).click();
  await expect(holder.getByText(/^(Now open your email and press the button in it|No email was sent)/)).toBeVisible();
  await expectAccessibleInBothThemes(holder);
  const [asked] = await mailsTo(other, "cover_subscription");
  await holder.goto(addressIn((await platform.mails.get({ mail: asked?.id ?? "" })).text, "cover-news"));
  await expectAccessibleInBothThemes(holder);
  await holder.getByRole("button", { name: "Send me these emails" }).click();
  await expect(holder.getByRole("heading", { level: 1 })).toHaveText("You get an email when this insurance ends");
  await holder.getByRole("button", { name: "Español" }).click();
  await expectSpanish(holder, [...names, policy.policy_number]);
  await expectFits(holder);

  const start = Math.floor(Date.now() / 1000);
  await platform.policies.cancel({ policy: policy.id, body: { effective_date: start + 10 * DAY, reason: "insured_request" } });
  for (const address of [holderEmail, other])
    await expect(async () => expect((await mailsTo(address, "cover_news")).map(({ subject }) => subject)).toHaveLength(1)).toPass();
  expect(await mailsTo(contractor.email, "policy_cancellation_notice")).toHaveLength(1);
  const [news] = await mailsTo(other, "cover_news");
  expect(news?.subject).toContain("ends early");
  await holder.goto(shared);
  await expect(holder.getByText("Cancelada, termina el")).toBeVisible();

  await page.reload();
  await shares.getByRole("button", { name: /^Take it back/ }).click();
  await dialog.getByRole("button", { name: "Take it back" }).click();
  await expect(shares.getByText("Taken back")).toBeVisible();
  await holder.reload();
  await expect(holder.getByRole("heading", { level: 1 })).toHaveText("Este enlace se terminó");
  await holder.goto(addressIn(text, "verify"));
  await expect(holder.getByText("Este certificado se retiró")).toBeVisible();
  await page.getByRole("button", { name: "Español" }).click();
  await page.getByRole("button", { name: /^Enviar o compartir el comprobante/ }).click();
  await dialog.getByLabel("Una empresa o persona que lo quiere a su nombre").check();
  await expectSpanish(page, [...names, policy.policy_number, holderEmail, contractor.email]);
  await context.close();
});
