import { expect, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./accessible.ts";
import { cookieOf, newMember, owner } from "./people.ts";
import { e2e, inSandbox } from "./settings.ts";

test("each role begins with what it works on", async ({ page, context }) => {
  const inviter = await owner();
  const first = {
    reviewer: "Waiting for you",
    staff: "Waiting for you",
    underwriter: "Referrals in review",
    developer: "Webhook endpoints",
    "read-only": "To do",
  } as const;
  for (const [role, title] of Object.entries(first)) {
    const [name = "", value = ""] = (await cookieOf(await newMember(inviter, role as keyof typeof first))).split(/=(.*)/s);
    await context.clearCookies();
    await context.addCookies([{ name, value, url: e2e.baseUrl }]);
    await page.goto(inSandbox("/"));
    await expect(page.getByRole("heading", { level: 2 }).first()).toHaveText(title);
    if (role === "read-only") await expect(page.getByRole("main").getByRole("link", { name: /^(Add|New|Upload)/ })).toHaveCount(0);
    if (role === "underwriter" || role === "developer") await expectAccessibleInBothThemes(page);
  }
});
