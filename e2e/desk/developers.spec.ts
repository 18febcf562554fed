import { expect, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { e2e } from "#e2e/support/settings.ts";
import { signIn, signInByForm } from "#e2e/support/staff.ts";
import { createClient } from "#lib/client/client.ts";

const stamp = Date.now().toString(36);
const call = (token: string) => createClient({ baseUrl: e2e.apiUrl, token });

test("a key is created, shown once, used, found in the log, rolled and revoked", async ({ page }) => {
  await signInByForm(page);
  await page.getByRole("link", { name: "Developers" }).click();
  await page.getByRole("link", { name: "API keys" }).click();
  await page.getByRole("button", { name: "New API key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Create key" }).click();
  await expect(dialog.getByText("Enter a name.")).toBeVisible();
  await dialog.getByLabel("Name").fill(`Payroll ${stamp}`);
  await dialog.getByLabel("Contractors", { exact: true }).selectOption("write");
  await dialog.getByRole("button", { name: "Create key" }).click();
  const shown = dialog.getByLabel("API key", { exact: true });
  await expect(shown).toHaveValue(/^sk_test_/);
  const key = await shown.inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`Payroll ${stamp}`) })).toContainText("Never");
  await expect(page.locator("body")).not.toContainText(key);

  const email = `nadia.${stamp}@example.com`;
  const body = { first_name: "Nadia", last_name: "Roy", email, tax_identification: "512-44-7391" };
  await call(key).contractors.create({ body });
  await expect(call(key).contractors.create({ body })).rejects.toMatchObject({ code: "duplicate_email" });
  await expect(call(key).entities.list()).rejects.toMatchObject({ code: "insufficient_permissions" });

  await page.goto("/request-log");
  await page.getByRole("button", { name: "Status" }).click();
  await page.getByRole("dialog").getByLabel("Status").selectOption("4xx");
  await page.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
  await page.waitForURL(/status=4xx/);
  const refused = page.getByRole("row", { name: /POST \/contractors/ }).filter({ hasText: "duplicate_email" });
  await expect(async () => {
    await page.reload();
    await expect(refused.first()).toContainText(`Payroll ${stamp}`, { timeout: 5000 });
  }).toPass();
  await refused.first().getByRole("link").click();
  await page.waitForURL(/\/request-log\/req_/);
  await expect(page.getByRole("figure", { name: "request body" })).toContainText(email);
  await expect(page.getByRole("figure", { name: "request body" })).toContainText("[redacted]");
  await expect(page.getByRole("figure", { name: "response body" })).toContainText("duplicate_email");
  await expect(page.locator("body")).not.toContainText("512-44-7391");

  await page.getByRole("link", { name: `Payroll ${stamp}` }).click();
  await page.waitForURL(/\/api-keys\/key_/);
  await page.getByRole("button", { name: "Roll key" }).click();
  await dialog.getByLabel("The old key").selectOption("0");
  await dialog.getByRole("button", { name: "Roll key" }).click();
  const next = await dialog.getByLabel("API key", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await expect(call(key).contractors.list()).rejects.toMatchObject({ code: "invalid_api_key" });
  await call(next).contractors.list();
  await page.getByRole("link", { name: `A newer Payroll ${stamp}` }).click();
  await page.getByRole("button", { name: "Revoke" }).click();
  await dialog.getByRole("textbox").fill(`Payroll ${stamp}`);
  await dialog.getByRole("button", { name: "Revoke key" }).click();
  await expect(page.getByText("Revoked", { exact: true }).first()).toBeVisible();
  // The previous code may belong to the old key, whose grace period is over.
  await expect(() => expect(call(next).contractors.list()).rejects.toMatchObject({ code: "invalid_api_key" })).toPass();
});

test("a command line is connected by the code that it shows, or denied", async ({ page }) => {
  const program = createClient({ baseUrl: e2e.apiUrl });
  const begin = () => program.deviceLogins.start({ body: { program: "insurance command line", device_name: `laptop-${stamp}` } });
  const key = ({ device_code }: { device_code: string }) => program.deviceLogins.poll({ body: { device_code } });
  const enter = async (code: string) => {
    await page.getByLabel("Code").fill(code);
    await page.getByRole("button", { name: "Continue" }).click();
  };
  const started = await begin();
  expect(started.verification_uri).toBe(`${e2e.baseUrl}/device`);
  await signIn(page);
  await page.goto(started.verification_uri);
  await enter("ZZZZ-ZZZZ");
  await expect(page.getByText(/No program waits with this code/)).toBeVisible();
  await expect(page.getByLabel("Code")).toHaveValue("ZZZZ-ZZZZ");
  await enter(started.user_code.toLowerCase().replace("-", " "));
  await expect(page.getByText(`laptop-${stamp}`)).toBeVisible();
  await expect(page.getByText(/If someone sent you this code or asked you to open this page, deny it/)).toBeVisible();
  await expect(page.getByText("127.0.0.1, which is not the address you use now")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Confirm login" }).click();
  await expect(page.getByText("The command line is connected")).toBeVisible();
  const made = await key(started);
  await call(made.key).contractors.list();
  await page.getByRole("link", { name: "API keys" }).last().click();
  await expect(page.getByRole("row", { name: `Command line on laptop-${stamp}` })).toBeVisible();

  const other = await begin();
  await page.getByRole("link", { name: "Connect a command line" }).click();
  await enter(other.user_code);
  await page.getByRole("button", { name: "Deny" }).click();
  await expect(page.getByText("The login was denied")).toBeVisible();
  await expect(key(other)).rejects.toMatchObject({ code: "access_denied" });
});
