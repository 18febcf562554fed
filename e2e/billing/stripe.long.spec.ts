import { expect, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { insuredAndInvoiced, newContractor } from "#e2e/support/insured-contractor.ts";
import { ownPlatform } from "#e2e/support/own-platform.ts";
import { passTime } from "#e2e/support/pass-time.ts";
import { formatCents } from "#lib/kit/money.ts";
import { type StripeDouble, startStripeDouble } from "#lib/testing/stripe/double.ts";
import { doubleSettings } from "#lib/testing/stripe/implementations.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const DAY = 86_400;

let stripe: StripeDouble;
let platform: Awaited<ReturnType<typeof ownPlatform>>;
test.beforeAll(async () => {
  stripe = await startStripeDouble();
  platform = await ownPlatform({ settings: { ...doubleSettings(stripe.url), STRIPE_SCRIPT_URL: `${stripe.url}/stripe.js` } });
});
test.afterAll(async () => {
  await platform?.stop();
  await stripe?.close();
});

test("a contractor adds a card in Stripe's form, and confirms it with the bank", async ({ page }) => {
  const contractor = await newContractor(platform.client);
  const { url } = await platform.client.paymentSessions.create({ body: { contractor, return_url: `${platform.site}/return/card` } });
  const blocked: string[] = [];
  page.on("console", (message) => /Content Security Policy/i.test(message.text()) && blocked.push(message.text()));
  await followLink(page, url);
  const answer = await page.reload();
  const policy = answer?.headers()["content-security-policy"] ?? "";
  expect(policy).toMatch(new RegExp(`script-src 'self' 'nonce-[^']+' ${stripe.url};`));
  expect(policy).toContain(`frame-src ${stripe.url};`);
  await page.getByLabel("Card number, expiry and security code").fill("4242");
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(page.getByText("Your card number is incomplete.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByLabel("Card number, expiry and security code").fill("4000 0000 0000 0002");
  await page.getByRole("button", { name: "Add this card" }).click();
  const form = page.getByRole("form", { name: "Card details" });
  await expect(form.getByText("The card was declined. Use another card or ask your bank.")).toBeVisible();
  await page.getByLabel("Card number, expiry and security code").fill("4000 0025 0000 3155");
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card is added");
  await expect(page.getByText("Visa ending in 3155")).toBeVisible();
  expect([blocked, stripe.refusals]).toEqual([[], []]);
});

test("a charge that the bank wants confirmed is confirmed by the link, once, and the invoice is paid", async ({ page }) => {
  const { client, site } = platform;
  const contractor = await newContractor(client, "amal");
  const link = async () => (await client.paymentSessions.create({ body: { contractor, return_url: `${site}/return/card` } })).url;
  await followLink(page, await link());
  await page.getByLabel("Card number, expiry and security code").fill("4000 0027 6000 3184");
  await page.getByRole("button", { name: "Add this card" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your card is added");
  const { invoice } = await insuredAndInvoiced(client, contractor);
  await passTime(client, DAY + 120);
  await expect.poll(async () => (await client.invoices.get({ invoice })).last_decline?.code).toBe("authentication_required");

  await followLink(page, await link());
  const { total } = await client.invoices.get({ invoice });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm a payment");
  await expect(page.getByRole("main")).toContainText(formatCents(total));
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Confirm the payment" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The payment is confirmed");
  await expect.poll(async () => (await client.invoices.get({ invoice })).status).toBe("paid");
  expect(stripe.state.all("charge")).toHaveLength(1);
  expect(stripe.refusals).toEqual([]);
});
