import { expect, type Page, test } from "@playwright/test";
import { RULES_OF_LOOKS, violationsOn } from "./accessible.ts";
import { staffRoutes } from "./routes.ts";
import { inSandbox } from "./settings.ts";
import { signIn } from "./staff.ts";

async function violations(page: Page, look: string, rules?: string[]): Promise<string[]> {
  const broken = await violationsOn(page, undefined, rules);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  return [...broken.map((one) => `${look}: ${one}`), ...(wide ? [`${look}: scrolls sideways`] : [])];
}

/** Light desktop with every rule, then dark phone with the rules that this can break. */
async function problems(page: Page): Promise<string[]> {
  const onDesk = await violations(page, "light, 1440 px");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 900 });
  const onPhone = await violations(page, "dark, 390 px", RULES_OF_LOOKS);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...onDesk, ...onPhone];
}

test("a missing name and a pale text are found, each only where it is asked for", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>t</title><main><h1>Heading</h1><button></button><p style="color:#bbb;background:#fff">Pale</p></main>`,
  );
  expect((await violationsOn(page)).map((one) => one.split(":")[0])).toEqual(["button-name", "color-contrast"]);
  expect(await violationsOn(page, "h1")).toEqual([]);
  expect((await violationsOn(page, undefined, RULES_OF_LOOKS)).map((one) => one.split(":")[0])).toEqual(["color-contrast"]);
});

// Parts for both workers, each well below its limit on a slow machine.
test.describe.configure({ mode: "parallel" });
const PARTS = 4;
for (let part = 0; part < PARTS; part++) {
  test(`every screen is accessible and fits, light and dark, on desktop and phone: part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(360_000);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto("/login");
    const found: Record<string, string[]> = { "/login": await problems(page) };
    await signIn(page);
    for (const [index, route] of (await staffRoutes()).entries()) {
      if (index % PARTS !== part) continue;
      await page.goto(inSandbox(route));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      found[route] = await problems(page);
    }
    expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
  });
}
