import { expect, type Page } from "@playwright/test";
import { spanish } from "#lib/text/spanish/index.ts";

/** English words that no Spanish sentence has. */
const ENGLISH = /\b(the|your|you|and|with|for|are|this|that|not|from|will|until|please|enter|choose|sign|card|send)\b/i;

/** Texts that are the same in both languages, or names. */
const SHARED = new Set<string>(Object.entries(spanish).flatMap(([english, text]) => (english === text ? [english] : [])));

/** Every visible text and spoken name of the page that is not marked as English. */
const textsOf = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = [document.title];
    const isEnglish = (element: Element | null) => element?.closest("[lang]")?.getAttribute("lang") !== "es";
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest("script, style, noscript, code") || isEnglish(element)) continue;
      if (node instanceof Element)
        for (const name of ["aria-label", "aria-valuetext", "title", "placeholder", "alt"]) found.push(node.getAttribute(name) ?? "");
      else found.push(node.textContent ?? "");
    }
    return found.map((text) => text.replace(/\s+/g, " ").trim()).filter(Boolean);
  });

/** The English among texts: a message of the catalogue, or words that only English has. `names` are what people typed. */
export function englishIn(texts: readonly string[], names: readonly string[]): string[] {
  return texts.filter((text) => {
    const rest = names.reduce((left, name) => left.replaceAll(name, ""), text).trim();
    return (Object.hasOwn(spanish, rest) && !SHARED.has(rest)) || ENGLISH.test(rest);
  });
}

/** The page says it is Spanish, and nothing on it is English but what is marked as English. */
export async function expectSpanish(page: Page, names: readonly string[]): Promise<void> {
  await expect(page.locator("html")).toHaveAttribute("lang", "es");
  expect(englishIn(await textsOf(page), names), page.url()).toEqual([]);
  // Legal texts bind in English, and a letter or a paper is quoted as it is. Anything else marked as English lacks its Spanish.
  expect(await page.locator('[lang="en"]:not([data-original], button)').allTextContents(), page.url()).toEqual([]);
}
