import { expect, test } from "@playwright/test";
import { RULES_OF_LOOKS, violationsOn } from "#e2e/support/accessible.ts";
import { expectScreens, LOOKS } from "#e2e/support/every-screen.ts";

test("a missing name and a pale text are found, each only where it is asked for", async ({ page }) => {
  await page.setContent(
    `<html lang="en"><title>t</title><main><h1>Heading</h1><button></button><p style="color:#bbb;background:#fff">Pale</p></main>`,
  );
  expect((await violationsOn(page)).map((one) => one.split(":")[0])).toEqual(["button-name", "color-contrast"]);
  expect(await violationsOn(page, "h1")).toEqual([]);
  expect((await violationsOn(page, undefined, RULES_OF_LOOKS)).map((one) => one.split(":")[0])).toEqual(["color-contrast"]);
});

// Each screen in one of the looks; `accessibility.long.spec.ts` shows it in each.
test.describe.configure({ mode: "parallel" });
for (const [part, look] of LOOKS.entries())
  test(`every screen is accessible and fits: ${look.name}`, async ({ page }) => {
    await expectScreens(page, look, (index) => index % LOOKS.length === part);
  });
