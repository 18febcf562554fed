import type { Page } from "@playwright/test";

/** Opens a hosted link as a person does: loads it and presses its button, which a browser that has it open already does not show. */
export async function followLink(page: Page, url: string): Promise<void> {
  await page.goto(url);
  const { pathname } = new URL(url, "http://any.site");
  if (new URL(page.url()).pathname !== pathname) return;
  await page.getByRole("button", { name: /^(Continue|Continuar)$/ }).click();
  await page.waitForURL((at) => at.pathname !== pathname);
}
