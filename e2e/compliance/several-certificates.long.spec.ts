import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { lowLimits } from "#e2e/support/certificate-files.ts";
import { pick, signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);
/** A PDF with a comment before its end: larger than Next's proxy limit. */
function _padded(pdf: Buffer, bytes: number): Buffer {
  const end = pdf.lastIndexOf("startxref");
  return Buffer.concat([pdf.subarray(0, end), Buffer.from("%"), Buffer.alloc(bytes, "x"), Buffer.from("\n"), pdf.subarray(end)]);
}

const contractorOf = (company: string) =>
  platform.contractors.create({
    body: {
      first_name: "Iris",
      last_name: "Calder",
      company_name: company,
      email: `iris.${company.toLowerCase().replace(/\W/g, "")}@example.com`,
    },
  });

/** Presses a page-level shortcut, with no field in focus. */
async function _press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
}

test("several certificates are uploaded at once, each with its own result", async ({ page }) => {
  const company = `Calder Signs ${stamp}`;
  await contractorOf(company);
  const [first, second] = [`Quay Stage ${stamp}`, `Mill Stage ${stamp}`];
  for (const name of [first, second]) await platform.entities.create({ body: { name } });
  await signIn(page);
  await page.goto("/certificates/new");
  await pick(page, "Contractor", "Iris Calder");
  await pick(page, "Contracting entity", first);
  await page.getByLabel("Choose files").setInputFiles([
    { name: "coi.pdf", mimeType: "application/pdf", buffer: await lowLimits(company) },
    { name: "photo.avif", mimeType: "image/avif", buffer: Buffer.from("not a certificate") },
    { name: "letter.pdf", mimeType: "application/pdf", buffer: Buffer.from("Dear Sirs, this is no PDF at all.") },
  ]);
  await expect(page.getByText("photo.avif is not a PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Upload 2 certificates" }).click();
  await expect(page.getByRole("link", { name: "Open the certificate" })).toHaveCount(1);
  await expect(page.getByRole("list", { name: "Files" }).getByRole("alert")).toHaveCount(1);
  await page.getByRole("link", { name: "Open the certificate" }).click();
  await expect(page.getByText("Flagged", { exact: true }).first()).toBeVisible();

  // The purpose is shown and can be changed; then the certificate is audited again.
  await page.getByRole("tab", { name: "Details and decisions" }).click();
  await expect(page.getByRole("link", { name: first })).toBeVisible();
  await page.locator("[data-move]").click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("combobox", { name: "Contracting entity" })).toHaveValue(first);
  await pick(page, "Contracting entity", second);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Save and audit again" }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole("tab", { name: "Details and decisions" }).click();
  await expect(page.getByRole("link", { name: second })).toBeVisible();
  await expect(page.getByText(`Before: ${first}. Now: ${second}.`).first()).toBeVisible();
});
