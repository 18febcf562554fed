import type { Locator, Page } from "@playwright/test";

/** Keeps the scripts of the pages that are loaded from now on from arriving, as on a slow phone, until the returned function is called. */
export async function holdScripts(page: Page): Promise<() => void> {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
}

/** Loads the page again and presses a button of it before any script has arrived. */
export async function pressBeforeScripts(page: Page, button: Locator): Promise<void> {
  const arrive = await holdScripts(page);
  await page.reload({ waitUntil: "commit" });
  await button.click();
  arrive();
}
