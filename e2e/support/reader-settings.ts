import type { Page } from "@playwright/test";

/** What on the page needs scripts: forms that the browser cannot send, and buttons outside forms. Empty: everything works without. */
export const needingScripts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll("form:not([action]) button[type=submit], button[type=button]")]
      .filter((button) => button.checkVisibility())
      .map((button) => button.textContent ?? ""),
  );

/** Whether a browser without scripts shows that some buttons need them. */
export const saysWhatNeedsScripts = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll("noscript")].some(
      (notice) => notice.checkVisibility() && notice.textContent?.includes("Some buttons on this page need JavaScript"),
    ),
  );

/** Text that a reader with letters of twice the size cannot see: cut off, or outside a page that scrolls sideways. */
export async function lostAtTwiceTheSize(page: Page): Promise<string[]> {
  return await page.evaluate(() => {
    const root = document.documentElement;
    root.style.fontSize = "200%";
    const lost = [...document.body.querySelectorAll<HTMLElement>("*")].flatMap((element) => {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
      if (!own || !element.checkVisibility() || element.closest(".sr-only, script, option")) return [];
      const text = `${element.tagName.toLowerCase()}: ${element.textContent?.trim().slice(0, 60)}`;
      const { left, right, width } = element.getBoundingClientRect();
      if (width <= 1) return [];
      if (right > innerWidth + 1 || left < -1) return [`outside the page: ${text}`];
      const { overflowX, overflowY } = getComputedStyle(element);
      const isCut =
        (overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1) ||
        (overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1);
      return isCut ? [`cut off: ${text}`] : [];
    });
    const wide = root.scrollWidth > innerWidth ? ["scrolls sideways"] : [];
    root.style.fontSize = "";
    return [...wide, ...lost];
  });
}
