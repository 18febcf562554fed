import { expect, type Page, test } from "@playwright/test";
import { TOTP } from "otpauth";
import { platform } from "#e2e/support/application-fixtures.ts";
import { newMember, owner, type Person } from "#e2e/support/people.ts";
import { e2e } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";
import { take, visit } from "./camera.ts";
import { seededRoutes } from "./seeded-routes.ts";

const window = true;

/** The verification URL on a policy's certificate. */
async function verificationOf(status: "active" | "cancelled" | "expired"): Promise<string> {
  const { items } = await platform.policies.list({ query: { status, limit: 100 } });
  const file = items.map(({ certificates }) => certificates.gl_coi_pdf_url).find((url) => url !== null);
  if (!file) throw new Error(`No ${status} policy has a certificate.`);
  const answer = await fetch(new URL(file, e2e.apiUrl), { headers: { authorization: `Bearer ${e2e.sandboxKey}` } });
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()));
  // It may wrap over two lines.
  const [address] = /\/verify\/[\w-]+\.[\w-]{43}/.exec(text.replace(/\s/g, "")) ?? [];
  if (!address) throw new Error("The certificate bears no address.");
  return address;
}

test("genuine certificates", async ({ page }) => {
  for (const status of ["active", "cancelled", "expired"] as const) {
    await visit(page, "hosted", await verificationOf(status), `verify-${status}`);
  }
});

async function enter(page: Page, { email, password }: Person): Promise<void> {
  await page.goto("/login");
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

test("two-factor authentication", async ({ page }) => {
  await page.setExtraHTTPHeaders({ "x-forwarded-for": "10.77.0.9" });
  const member = await newMember(await owner(), "reviewer");
  await enter(page, member);
  await page.waitForURL(({ pathname }) => pathname.startsWith("/o/"));
  await visit(page, "open", "/", "overview-of-a-reviewer");
  await visit(page, "open", "/settings/members", "not-for-a-reviewer");
  await page.goto("/settings/security");
  await page.getByRole("button", { name: "Turn on" }).click();
  const key = page.locator("[data-secret]");
  const totp = new TOTP({ secret: (await key.getAttribute("data-secret")) ?? "", digits: 6, period: 30 });
  await page.getByRole("textbox", { name: "Code" }).fill(totp.generate());
  await page.getByRole("dialog").getByRole("button", { name: "Turn on" }).click();
  await expect(page.getByRole("list", { name: "Recovery codes" })).toBeVisible();
  await take(page, "open", "recovery-codes", { window });
  await page.getByRole("button", { name: "Done" }).click();
  await visit(page, "open", "/settings/security", "two-factor-on");
  await page.context().clearCookies();
  await enter(page, member);
  await expect(page.getByLabel("Code")).toBeVisible();
  await take(page, "hosted", "login-code");
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByText("This code is wrong")).toBeVisible();
  await take(page, "hosted", "login-code-wrong");
});

test("printed", async ({ page }) => {
  await signIn(page);
  const routes = await seededRoutes();
  await page.emulateMedia({ media: "print" });
  for (const name of ["contractor", "policy-active", "invoice-paid", "certificate-approved"]) {
    await page.goto(routes[name] ?? "");
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
    await take(page, "open", `${name}-print`, { widths: [1440] });
  }
  await page.goto("/policies");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await take(page, "open", "policies-print", { widths: [1440] });
});
