import { expect, type Page } from "@playwright/test";
import { violationsOn } from "./accessible.ts";
import { owner } from "./people.ts";
import { furtherRoutes, staffRoutes } from "./routes.ts";
import { inSandbox } from "./settings.ts";
import { signIn } from "./staff.ts";

export const LOOKS = [
  { name: "light, 1440 px", colorScheme: "light", width: 1440 },
  { name: "dark, 390 px", colorScheme: "dark", width: 390 },
] as const;

async function violations(page: Page): Promise<string[]> {
  const broken = await violationsOn(page);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  return [...broken, ...(wide ? ["scrolls sideways"] : [])];
}

/** What the browser's console reports as an error on each page, except that the page's own address is one of nothing. */
function errorsOf(page: Page): string[] {
  const errors: string[] = [];
  page.on("pageerror", (error) => errors.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error" && message.location().url !== page.url()) errors.push(message.text());
  });
  return errors;
}

/**
 * Opens the sign-in page and the staff's screens that are `chosen` by their index, and expects them to be accessible, to fit and to report no
 * error to the browser's console.
 */
export async function expectScreens(page: Page, look: (typeof LOOKS)[number], chosen: (index: number) => boolean): Promise<void> {
  await page.emulateMedia({ colorScheme: look.colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width: look.width, height: 900 });
  await page.goto("/login");
  const found: Record<string, string[]> = { "/login": await violations(page) };
  await signIn(page);
  const errors = errorsOf(page);
  const all = [...(await staffRoutes()), ...(await furtherRoutes((await owner()).client))];
  for (const [index, route] of [...new Set(all)].entries()) {
    if (!chosen(index)) continue;
    await page.goto(inSandbox(route));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    found[route] = [...(await violations(page)), ...errors.splice(0)];
  }
  expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
}
