import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { lowLimits } from "#e2e/support/certificate-files.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { pick, signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);
/** A PDF with a comment before its end: larger than Next's proxy limit. */
function padded(pdf: Buffer, bytes: number): Buffer {
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
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key);
}

test("a flagged certificate is reviewed with the keyboard alone", async ({ page }) => {
  const company = `Calder Rigging ${stamp}`;
  const contractor = await contractorOf(company);
  const file = { bytes: new Uint8Array(await lowLimits(company)), filename: "coi.pdf" };
  const { id } = await platform.certificates.create({ body: { certificate: file, contractor: contractor.id } });
  await expect.poll(async () => (await platform.certificates.get({ certificate: id })).status).toBe("flagged");
  await signIn(page);
  await page.goto(`/certificates/${id}`);
  const rule = page.getByRole("list", { name: "Rules" }).getByRole("button", { name: /CGL each occurrence/ });
  await expect(rule).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("Each occurrence is $300,000; $1,000,000 is required.").first()).toBeVisible();
  // The position of the rule's evidence on the page.
  await expect(page.locator("[data-highlight]")).toBeVisible();
  await expectAccessible(page);

  await press(page, "?");
  await expect(page.getByRole("dialog")).toContainText("Waive the selected rule, with a reason");
  await press(page, "Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // The highlight follows the selection.
  await press(page, "j");
  await expect(rule).toHaveAttribute("aria-pressed", "false");
  await press(page, "k");
  await expect(rule).toBeFocused();

  // Approving while a rule fails selects that rule instead.
  await press(page, "a");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, "f");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Waive");
  await page.keyboard.press("Tab");
  await dialog.getByLabel("Reason").focus();
  await page.keyboard.type("The umbrella tops it up.");
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Waive" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("All", { exact: false }).filter({ hasText: "rules pass or were waived" })).toBeVisible();

  await press(page, "a");
  await expect(dialog).toContainText("1 was waived");
  await dialog.getByRole("button", { name: "Approve certificate" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await platform.certificates.get({ certificate: id })).status).toBe("approved");
  // Nobody else's certificate takes its place: the page says what was decided, and of whom.
  await expect(page.getByText(/^Approved the certificate of Iris Calder/)).toBeVisible();
  await expect(page).toHaveURL(new RegExp(id));
  const decided = await platform.certificates.get({ certificate: id });
  expect(decided.decision).toMatchObject({ decision: "approve" });
});

test("a requirement is created from the contract's rules, with errors at their fields", async ({ page }) => {
  await signIn(page);
  await page.goto("/requirements/new");
  await page.getByRole("textbox", { name: /^Name/ }).fill(`Electricians ${stamp}`);
  await pick(page, "Job category", "Electrician");
  await page.getByLabel("Minimum general aggregate limit").fill("two million");
  await page.getByRole("button", { name: "Create requirement" }).click();
  await expect(page.getByText("Minimum general aggregate limit must be an amount in dollars")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Minimum general aggregate limit").fill("3,000,000");
  await page.getByRole("checkbox", { name: "Workers' compensation" }).check();
  await page.getByRole("button", { name: "Create requirement" }).click();
  await page.waitForURL(/\/requirements\/ir_/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Electricians ${stamp}`);
  await expect(page.getByText("Minimum general aggregate limit: $3,000,000").first()).toBeVisible();
});

test("a contractor uploads the requested certificate with the emailed link, and staff find it in the inbox", async ({ page }) => {
  const company = `Calder Lights ${stamp}`;
  const contractor = await contractorOf(company);
  const bytes = new Uint8Array(await lowLimits(company));
  const { id } = await platform.certificates.create({ body: { certificate: { bytes, filename: "first.pdf" }, contractor: contractor.id } });
  await expect.poll(async () => (await platform.certificates.get({ certificate: id })).status).toBe("flagged");
  await signIn(page);
  await page.goto(`/certificates/${id}`);
  await page.getByRole("button", { name: /^Request new certificate/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Request new certificate" }).click();
  await expect.poll(async () => (await platform.certificates.get({ certificate: id })).status).toBe("denied");
  const [mail] = (await platform.mails.list({ query: { contractor: contractor.id } })).items;
  const link = (await platform.mails.get({ mail: mail?.id ?? "" })).text.match(/http\S+\/certificate\/\S+/)?.[0] ?? "";

  await followLink(page, link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Send another certificate of insurance");
  await expect(page.getByText("Each occurrence is $300,000; $1,000,000 is required.").first()).toBeVisible();
  const file = page.getByLabel("Your certificate");
  await file.setInputFiles({ name: "photo.png", mimeType: "image/png", buffer: Buffer.from("not a certificate") });
  await page.getByRole("button", { name: "Send certificate" }).click();
  await expect(page.getByText("The file photo.png is not a PDF, JPEG, PNG, TIFF, HEIC, WebP, GIF or BMP file.")).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Remove photo.png" }).click();
  const large = padded(await lowLimits(`${company} II`), 13_000_000);
  await file.setInputFiles({ name: "second.pdf", mimeType: "application/pdf", buffer: large });
  await page.getByRole("button", { name: "Send certificate" }).click();
  await expect(page.getByText("Your certificate does not show everything yet")).toBeVisible();
  await expectAccessible(page);
  const [sent] = (await platform.certificates.list({ query: { contractor: contractor.id, limit: 1 } })).items;
  expect(sent).toMatchObject({ filename: "second.pdf", source: "contractor", status: "flagged" });
  await page.goto(`/inbox?can_act=true&contractor=${contractor.id}`);
  const row = page.getByRole("row", { name: /Iris Calder/ });
  await expect(row).toContainText(/The insured is .+ is required\. 1 more rule fails\./);
  await row.getByRole("link", { name: /^Review/ }).click();
  await page.waitForURL(new RegExp(`/certificates/${sent?.id}`));
});
