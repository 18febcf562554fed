import { resolve } from "node:path";
import { expect, type Page } from "@playwright/test";

const FOLDER = resolve(import.meta.dirname, "../../screenshots");
/** The beginning is enough for very long pages. */
const TALLEST = 2600;

const looks = [
  { width: 1440, scheme: "light" },
  { width: 1440, scheme: "dark" },
  { width: 390, scheme: "light" },
  { width: 390, scheme: "dark" },
] as const;

interface Shot {
  /** Only the viewport: for content over the page. */
  window?: boolean;
  widths?: readonly (1440 | 390)[];
}

/** Photographs the page at each width, light and dark, as `screenshots/state/name_width_scheme.png`. Nothing may overflow sideways. */
export async function take(page: Page, state: string, name: string, { window = false, widths = [1440, 390] }: Shot = {}): Promise<void> {
  for (const { width, scheme } of looks.filter((look) => widths.includes(look.width))) {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    await page.evaluate(() => document.fonts.ready);
    // Popups must first be repositioned in the resized window.
    const sticksOut = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.soft.poll(sticksOut, { message: `${state}/${name} at ${width} px sticks out`, timeout: 2000 }).toBeLessThanOrEqual(1);
    // So does content that is redrawn, such as the pages of a document.
    await expect.soft(page.locator(".animate-pulse:visible")).toHaveCount(0);
    if (!window) await page.evaluate(() => scrollTo(0, 0));
    const tall = await page.evaluate(() => document.documentElement.scrollHeight);
    const clip = { x: 0, y: 0, width, height: Math.min(tall, TALLEST) };
    const path = resolve(FOLDER, state, `${name}_${width}_${scheme}.png`);
    await page.screenshot(window ? { path } : { path, fullPage: true, clip });
  }
  await page.setViewportSize({ width: 1440, height: 900 });
}

/** `/contractors/cn_1/edit` as `contractors-id-edit`. */
const nameOf = (route: string) =>
  route
    .slice(1)
    .replace(/[a-z]+_[A-Za-z0-9]{8,}/g, "id")
    .replaceAll(/[/?=&]/g, "-") || "overview";

/** Opens `route` and photographs it. */
export async function visit(page: Page, state: string, route: string, name = nameOf(route)): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // Wait for asynchronous content (charts, pages of a document).
  await expect(page.locator("main [role=status] .animate-pulse, main .animate-spin, main [role=img]:empty:not(canvas)")).toHaveCount(0);
  await expect.soft(page.locator("main [data-pages]:not(:has(canvas[width], button))")).toHaveCount(0);
  await take(page, state, name);
}
