import { expect, type Page } from "@playwright/test";
import { e2e } from "#e2e/settings.ts";

/** Signs the owner in and ends in the dashboard (at `site`), or at the form with a wrong password. */
export async function signIn(page: Page, password = e2e.owner.password, site = ""): Promise<void> {
  // Sign-in is limited by address, so each test uses its own.
  const part = () => Math.floor(Math.random() * 256);
  await page.setExtraHTTPHeaders({ "x-forwarded-for": `10.${part()}.${part()}.${part()}` });
  await page.goto(`${site}/login`);
  await page.getByLabel("Email").fill(e2e.owner.email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
  if (password === e2e.owner.password) await page.waitForURL(({ pathname }) => pathname !== "/login");
}

/** Chooses the picker's option for `text`. */
export async function pick(page: Page, label: string, text: string): Promise<void> {
  const picker = page.getByRole("combobox", { name: label });
  await picker.click();
  await picker.fill(text);
  await page.getByRole("option", { name: text }).first().click();
  await expect(picker).toHaveValue(new RegExp(text));
}
