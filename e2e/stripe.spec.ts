import { expect, test } from "@playwright/test";
import { type StripeDouble, startStripeDouble } from "#lib/testing/stripe/double.ts";
import { doubleSettings } from "#lib/testing/stripe/implementations.ts";
import { expectAccessibleInBothThemes } from "./accessible.ts";
import { ownPlatform } from "./own-platform.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

let stripe: StripeDouble;
let platform: Awaited<ReturnType<typeof ownPlatform>>;
test.beforeAll(async () => {
  test.setTimeout(480_000);
  stripe = await startStripeDouble();
  platform = await ownPlatform({ settings: { ...doubleSettings(stripe.url), STRIPE_SCRIPT_URL: `${stripe.url}/stripe.js` } });
});
test.afterAll(async () => {
  await platform?.stop();
  await stripe?.close();
});

test("a contractor adds a card in Stripe's form, and confirms it with the bank", async ({ page }) => {
  const address = { line1: "2100 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701", country: "US" } as const;
  const person = { first_name: "Noor", last_name: "Haddad", email: "noor@example.com", phone: "512-555-0142", address };
  const { id: contractor } = await platform.client.contractors.create({ body: person });
  const { url } = await platform.client.paymentSessions.create({ body: { contractor, return_url: `${platform.site}/return/card` } });
  const blocked: string[] = [];
  page.on("console", (message) => /Content Security Policy/i.test(message.text()) && blocked.push(message.text()));
  const answer = await page.goto(url);
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
