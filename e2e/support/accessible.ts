import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, type Page } from "@playwright/test";
import type axe from "axe-core";

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Waits until colors that change with the theme have changed. What is animated without an end goes on. */
export async function settled(page: Page): Promise<void> {
  // A page behind another draws no frames.
  await page.bringToFront();
  await page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const ending = document.getAnimations().filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/** The rules that a change of theme and width can break; others see the same document. */
export const RULES_OF_LOOKS = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable", "aria-hidden-focus"];

/** What axe finds on the page, or within one part of it. A document is given axe once, because reading it takes longer than most rules. */
export async function violationsOn(page: Page, within?: string, rules?: readonly string[]): Promise<string[]> {
  await settled(page);
  // After a navigation in the page its title is streamed, and may come after what is seen.
  await page.waitForFunction(() => document.title !== "");
  for (const frame of page.frames()) {
    if (!(await frame.evaluate(() => "axe" in window))) await frame.evaluate(AXE);
  }
  return await page.evaluate(
    async ([context, only]) => {
      const run = (window as unknown as { axe: typeof axe }).axe.run;
      const { violations } = await run(context ?? document, {
        resultTypes: ["violations"],
        ...(only ? { runOnly: { type: "rule", values: only } } : {}),
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`.replace(/\s+/g, " "));
    },
    [within, rules && [...rules]] as const,
  );
}

/** No violation on the page as it is. */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  expect(await violationsOn(page, within)).toEqual([]);
}

/** No violation, light and dark; the page is light afterwards. */
export async function expectAccessibleInBothThemes(page: Page, within?: string): Promise<void> {
  for (const [colorScheme, rules] of [
    ["dark", RULES_OF_LOOKS],
    ["light", undefined],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await violationsOn(page, within, rules);
    // In the message as well: the end of a long log only has its first line.
    expect.soft(found, [colorScheme, ...found].join(": ")).toEqual([]);
  }
}
