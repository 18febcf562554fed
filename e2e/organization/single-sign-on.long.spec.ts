import { expect, type Page, test } from "@playwright/test";
import type { JWTPayload } from "jose";
import { TOTP } from "otpauth";
import { newMember, owner } from "#e2e/support/people.ts";
import { e2e, pathOf } from "#e2e/support/settings.ts";
import { startProvider, type TestProvider } from "#lib/testing/identity-provider.ts";

let provider: TestProvider;
test.beforeAll(async () => {
  provider = await startProvider(e2e.providerPort);
});
test.afterAll(() => provider.close());

/** Signs in at the provider, which returns these claims for any visitor. */
async function arrive(page: Page, claims: JWTPayload): Promise<void> {
  provider.idToken = (nonce) => provider.signed({ nonce, ...claims }, new Date());
  await page.goto("/login");
  await page.getByRole("link", { name: "Sign in with single sign-on" }).click();
}

test("a member signs in by single sign-on with their own second factor; nobody else can", async ({ page }) => {
  const notTaken = page.getByText("Sign-in with the identity provider failed.");
  const { email, client } = await newMember(await owner(), "staff");
  await arrive(page, { email, nonce: "of another sign-in" });
  await expect(notTaken).toBeVisible();
  await arrive(page, { email, email_verified: false });
  await expect(notTaken).toBeVisible();
  await arrive(page, { email: "nobody@example.com" });
  await expect(page.getByText("No member has the email address of this account.")).toBeVisible();
  await page.goto("/login/callback?code=c0de&state=another");
  await expect(notTaken).toBeVisible();

  await arrive(page, { email });
  await expect(page).toHaveURL((url) => pathOf(url) === "/");
  await page.context().clearCookies();

  const { secret } = await client.account.startTwoFactor();
  const totp = new TOTP({ secret, digits: 6, period: 30 });
  await client.account.confirmTwoFactor({ body: { code: totp.generate() } });
  await arrive(page, { email });
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is wrong")).toBeVisible();
  // The next time step, because this step's code was used to enable it.
  await page.getByLabel("Code").fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL((url) => pathOf(url) === "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
