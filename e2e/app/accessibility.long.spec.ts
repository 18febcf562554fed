import { test } from "@playwright/test";
import { expectScreens, LOOKS } from "#e2e/support/every-screen.ts";

test.describe.configure({ mode: "parallel" });
for (const look of LOOKS)
  test(`every screen is accessible and fits in each look: ${look.name}`, async ({ page }) => {
    await expectScreens(page, look, () => true);
  });
