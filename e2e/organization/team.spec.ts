import { expect, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { followLink } from "#e2e/support/follow-link.ts";
import { pathOf } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

test("an invited user joins, sees what their role allows, enables two-factor authentication and signs in with a code", async ({
  page,
  browser,
}) => {
  await signIn(page);
  await page.goto("/settings/members");
  await page.getByRole("button", { name: "Invite member" }).click();
  const email = `ana.${Date.now()}@example.com`;
  await page.getByLabel("Email").fill(email);
  await page.getByRole("combobox", { name: "Role" }).selectOption("reviewer");
  await page.getByRole("button", { name: "Send invitation" }).click();
  const link = new URL(await page.getByRole("textbox", { name: "Invitation link" }).inputValue());

  const guest = await (await browser.newContext({ extraHTTPHeaders: { "x-forwarded-for": "10.77.0.1" } })).newPage();
  await followLink(guest, link.href);
  await expect(guest).toHaveURL(/\/account$/);
  await guest.getByLabel("Your name").fill("Ana Ruiz");
  const password = "four words are enough";
  await guest.getByLabel("Password").fill(password);
  await guest.getByRole("button", { name: "Accept invitation" }).click();
  await guest.waitForURL((url) => pathOf(url) === "/");
  await guest.goto("/settings/security");
  const main = guest.getByRole("main");
  await expect(main.getByRole("link", { name: /^Your security/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /^Members/ })).toHaveCount(0);

  await guest.goto("/settings/security");
  await guest.getByRole("button", { name: "Turn on" }).click();
  await expect(guest.getByRole("img", { name: "QR code of the key below" })).toBeVisible();
  const key = guest.locator("[data-secret]");
  const totp = new TOTP({ secret: (await key.getAttribute("data-secret")) ?? "", digits: 6, period: 30 });
  await guest.getByRole("textbox", { name: "Code" }).fill(totp.generate());
  await guest.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
  const codes = guest.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(codes).toHaveCount(10);
  await guest.getByRole("button", { name: "Done" }).click();
  await guest.getByRole("button", { name: "Sign out everywhere" }).click();
  await guest.getByRole("dialog").getByRole("button", { name: "Sign out everywhere" }).click();

  await guest.waitForURL(/\/login/, { waitUntil: "networkidle" });
  await guest.getByLabel("Email").fill(email);
  await guest.getByLabel("Password").fill(password);
  await guest.getByRole("button", { name: "Sign in" }).click();
  await guest.getByLabel("Code").fill("000000");
  await guest.getByRole("button", { name: "Sign in" }).click();
  await expect(guest.getByText("This code is wrong")).toBeVisible();
  // The next time step, because this step's code was used to enable it.
  await guest.getByLabel("Code").fill(totp.generate({ timestamp: Date.now() + 30_000 }));
  await guest.getByRole("button", { name: "Sign in" }).click();
  // Everybody starts at home.
  await expect(guest.getByRole("heading", { level: 1 })).toHaveText("Home");
});
