import { expect, type Page } from "@playwright/test";
import { cookieOf, someAddress } from "#e2e/support/people.ts";
import { e2e } from "#e2e/support/settings.ts";

interface Credentials {
  email: string;
  password: string;
}

/** Signs a member in, by default the owner, without a page: the browser has the session afterwards. */
export async function signIn(page: Page, who: Credentials = e2e.owner, site = e2e.baseUrl): Promise<void> {
  await fromItsOwnAddress(page);
  const [name = "", value = ""] = (await cookieOf(who, site)).split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: site }]);
}

/** The same by the form; ends in the dashboard. */
export async function signInByForm(page: Page): Promise<void> {
  await trySignIn(page, e2e.owner);
  await page.waitForURL(({ pathname }) => pathname !== "/login");
}

/** Sign-in is limited by address, so each test has its own. */
const fromItsOwnAddress = (page: Page) => page.setExtraHTTPHeaders({ "x-forwarded-for": someAddress() });

/** Fills the sign-in form and sends it. */
export async function trySignIn(page: Page, who: Credentials): Promise<void> {
  await fromItsOwnAddress(page);
  await page.goto("/login");
  await page.getByLabel("Email").fill(who.email);
  await page.getByLabel("Password").fill(who.password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

/** Chooses the picker's option for `text`. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  const picker = page.getByRole("combobox", { name: label });
  await picker.click();
  await picker.fill(text);
  await page.getByRole("option", { name: text }).first().click();
  await expect(picker).toHaveValue(new RegExp(text));
}
