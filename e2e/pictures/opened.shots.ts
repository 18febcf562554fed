import { expect, type Page, test } from "@playwright/test";
import { e2e } from "#e2e/support/settings.ts";
import { pick, signIn } from "#e2e/support/staff.ts";
import { createClient } from "#lib/client/client.ts";
import { take } from "./camera.ts";
import { certificateOf } from "./seeded-certificates.ts";
import { seededRoutes } from "./seeded-routes.ts";

const window = true;
let routes: Record<string, string>;

test.beforeEach(async ({ page }) => {
  await signIn(page);
  routes ??= await seededRoutes();
});

/** Opens something by its button, photographs it, and closes it. */
async function opened(page: Page, route: string, button: string | RegExp, name: string, before?: () => Promise<void>): Promise<void> {
  await page.goto(route);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: button }).first().click();
  await expect(page.locator("[role=dialog],[role=menu]").first()).toBeVisible();
  await before?.();
  await take(page, "open", name, { window });
}

/** Keyboard shortcuts work once the page is hydrated, and again once an open dialog is closed. */
async function openedBy(page: Page, key: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toBeVisible({ timeout: 2000 });
  }).toPass();
}

test("dialogs", async ({ page }) => {
  await opened(page, "/api-keys", "New API key", "create-key");
  await opened(page, "/api-keys", "New API key", "create-key-errors", async () => {
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Create/ })
      .click();
    await expect(page.getByRole("dialog").locator("[aria-invalid=true]").first()).toBeVisible();
  });
  await opened(page, "/api-keys", "New API key", "created-key", async () => {
    await page.getByLabel("Name").fill("Payroll, nightly run");
    await page.getByRole("radio", { name: "Read everything" }).check();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /Create/ })
      .click();
    await expect(page.getByRole("textbox", { name: "API key" })).toHaveValue(/^sk_test_/);
  });
  await opened(page, routes.webhook ?? "", "Roll secret", "roll-secret");
  await opened(page, routes.webhook ?? "", "Recover", "recover");
  await opened(page, routes["policy-active"] ?? "", "Cancel policy", "cancel-policy");
  await opened(page, routes["policy-active"] ?? "", "Change dates", "change-dates");
  await opened(page, routes.contractor ?? "", "Delete", "delete-contractor");
  await opened(page, routes["contractor-long"] ?? "", /Request card/, "request-card");
  await opened(page, routes.contractor ?? "", /contractor portal/, "portal-link");
  await opened(page, routes["quote-open"] ?? "", "Launch application", "launch-application");
  await opened(page, routes["quote-open"] ?? "", "Bind policy", "bind-policy");
  await opened(page, routes["assignment-active"] ?? "", "Extend", "extend-assignment");
  await opened(page, routes["invoice-edit"]?.replace("/edit", "") ?? "", "Delete", "delete-invoice");
  await opened(page, "/settings/members", "Invite member", "invite-member");
  await opened(page, "/settings/security", "Turn on", "two-factor", () =>
    expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible(),
  );
  await opened(page, "/settings/security", "Change password", "change-password");
  await opened(page, "/settings/members", "Change", "change-role");
});

test("endorsing, exporting the roster and connecting a command line", async ({ page }) => {
  await opened(page, routes["policy-active"] ?? "", "Endorse", "endorse", async () => {
    const dialog = page.getByRole("dialog", { name: "Endorse policy" });
    await dialog.getByLabel("For").selectOption("party");
    await dialog.getByLabel("Name").fill("Harbor Master Inc");
    await expect(dialog.getByRole("region", { name: "Price" })).toContainText("Rate from now on");
  });
  await page.getByRole("dialog").getByRole("button", { name: "Endorse policy" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByText("Harbor Master Inc").first()).toBeVisible();
  await opened(page, routes["policy-active"] ?? "", /^Remove endorsement/, "remove-endorsement", () =>
    expect(page.getByRole("dialog").getByRole("region", { name: "Price" })).toContainText("Rate from now on"),
  );
  await page.getByRole("dialog").getByRole("button", { name: "Remove endorsement" }).click();
  await expect(page.getByText(/until removed on/)).toBeVisible();
  await take(page, "open", "endorsement-removed");
  const program = createClient({ baseUrl: e2e.apiUrl });
  const { user_code } = await program.deviceLogins.start({ body: { program: "insurance command line", device_name: "dana-laptop" } });
  await page.goto("/device");
  await take(page, "open", "device");
  await page.getByLabel("Code").fill(user_code);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("dana-laptop")).toBeVisible();
  await take(page, "open", "device-confirm");
  await page.getByRole("button", { name: "Confirm login" }).click();
  await expect(page.getByText("The command line is connected")).toBeVisible();
  await take(page, "open", "device-connected");
});

test("list features", async ({ page }) => {
  await page.goto("/invoices");
  await openedBy(page, "Control+k");
  await take(page, "open", "palette", { window });
  await page.keyboard.type("Ortega");
  await expect(page.getByRole("option", { name: /Ortega/ }).first()).toBeVisible();
  await take(page, "open", "palette-found", { window });
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openedBy(page, "?");
  await take(page, "open", "shortcuts", { window });
  await opened(page, "/invoices", "Status", "filter-status");
  await opened(page, "/invoices", "Columns", "columns");
  await page.goto("/invoices?status=failed&sort=-total");
  await expect(page.getByRole("button", { name: "Save view" })).toBeVisible();
  await take(page, "open", "filtered");
  await page.getByRole("button", { name: "Save view" }).click();
  await take(page, "open", "save-view", { window });
  await page.goto("/invoices?status=failed&contractor=cn_nothing");
  await take(page, "open", "filtered-away");
  await page.goto("/contractors");
  const boxes = page.getByRole("checkbox", { name: /^Choose/ });
  await expect(boxes.nth(3)).toBeVisible();
  for (const box of (await boxes.all()).slice(1, 4)) await box.check();
  await expect(page.getByRole("button", { name: "Delete", exact: true })).toBeVisible();
  await take(page, "open", "chosen", { window });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await take(page, "open", "delete-chosen", { window });
  await page.goto("/contractors");
  await page.getByRole("link", { name: /Next/ }).click();
  await page.waitForURL(/after=/);
  await take(page, "open", "second-page");
  await page.goto("/contractors");
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  await take(page, "open", "row-in-focus", { window, widths: [1440] });
  await page.goto("/");
  await page
    .getByRole("button", { name: /Account owner/ })
    .first()
    .click();
  await expect(page.getByRole("menu")).toBeVisible();
  await take(page, "open", "user-menu", { window, widths: [1440] });
  await page.goto("/");
  await page.getByRole("button", { name: "Show as table" }).first().click();
  await take(page, "open", "chart-as-table");
  await page.goto("/?unit=month");
  await page.getByText("12 months").click();
  await take(page, "open", "overview-months");
  await page.getByRole("button", { name: /sandbox time|Move time/ }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await take(page, "open", "move-time", { window });
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto("/");
  await page
    .getByRole("button", { name: /navigation|menu/i })
    .first()
    .click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await take(page, "open", "navigation", { window, widths: [390] });
});

test("forms with errors", async ({ page }) => {
  for (const [route, button] of [
    ["contractors", "Create contractor"],
    ["entities", "Create contracting entity"],
    ["jobs", "Create job"],
    ["quotes", "Create quote"],
    ["assignments", "Create assignment"],
    ["invoices", "Create invoice"],
    ["webhooks", "Create webhook endpoint"],
    ["requirements", "Create requirement"],
  ] as const) {
    await page.goto(`/${route}/new`);
    await page.getByRole("button", { name: button }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await take(page, "open", `${route}-refused`);
  }
  await page.goto("/contractors/new");
  await page.getByLabel("First name").fill("Marisol");
  await page.getByLabel("Last name").fill("Ortega");
  await page.getByLabel("Email").fill("marisol.ortega@crew.example.com");
  await page.getByRole("button", { name: "Create contractor" }).click();
  await expect(page.getByText(/already exists/).first()).toBeVisible();
  await take(page, "open", "contractor-exists");
  await page.goto("/quotes/new");
  await pick(page, "Contractor", "Zoë");
  await pick(page, "Job", "Spring gala");
  await page.getByRole("checkbox", { name: /General liability/ }).check();
  await expect(page.getByText(/premium per \$100/).first()).toBeVisible();
  await take(page, "open", "quote-priced");
  await page.getByRole("combobox", { name: "Job" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await take(page, "open", "picker", { window });
});

test("certificate review", async ({ page }) => {
  const flagged = routes["certificate-flagged"] ?? "";
  await page.goto(flagged);
  await expect(page.locator("[data-highlight]").first()).toBeVisible({ timeout: 60_000 });
  await take(page, "open", "review-rule");
  await take(page, "open", "review-rule-window", { window });
  await page.keyboard.press("f");
  await expect(page.getByRole("dialog")).toBeVisible();
  await take(page, "open", "review-let-pass", { window });
  await page.keyboard.press("Escape");
  for (const name of [/^Deny/, /^Request new certificate/]) {
    await page.getByRole("button", { name }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await take(page, "open", `review-${name.source.slice(1, 4).toLowerCase()}`, { window });
    await page.keyboard.press("Escape");
  }
  await page.goto("/certificates/new");
  await pick(page, "Contractor", "Zoë");
  const now = Date.now() / 1000;
  const good = Buffer.from(await certificateOf("Brännström Ljud AB", now, now + 86_400 * 300));
  await page.getByLabel("Choose files").setInputFiles([
    { name: "brannstrom.pdf", mimeType: "application/pdf", buffer: good },
    { name: "a-photograph-of-the-certificate-taken-in-the-car-park.png", mimeType: "image/png", buffer: Buffer.from("no") },
    { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear Sirs, this is no PDF at all.") },
  ]);
  await take(page, "open", "upload-chosen");
  await page.getByRole("button", { name: "Upload 2 certificates" }).click();
  await expect(page.getByRole("link", { name: "Open the certificate" })).toBeVisible({ timeout: 60_000 });
  await take(page, "open", "upload-one-failed");
  await page.goto(routes["contractor-compliance"] ?? "");
  await page.emulateMedia({ media: "print" });
  await take(page, "open", "compliance-print", { widths: [1440] });
  await page.goto(routes["quote-open"] ?? "");
  await take(page, "open", "worksheet-print", { widths: [1440] });
  await page.emulateMedia({ media: "screen" });
});
