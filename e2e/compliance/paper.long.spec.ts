import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import { expect, type Page, test } from "@playwright/test";
import { platform } from "#e2e/support/application-fixtures.ts";
import { forgedLimit, goodLimits, lowLimits } from "#e2e/support/certificate-files.ts";
import { signIn } from "#e2e/support/staff.ts";
import { zipOf } from "#lib/testing/certificates/containers.ts";

const stamp = Date.now().toString(36);

async function contractorOf(company: string): Promise<string> {
  const email = `nora.${company.toLowerCase().replace(/\W/g, "")}@example.com`;
  return (await platform.contractors.create({ body: { first_name: "Nora", last_name: "Quist", company_name: company, email } })).id;
}

/** Sends a file of a contractor's, and waits until it has been read. */
async function sent(contractor: string, filename: string, pdf: Buffer): Promise<string> {
  const certificate = { bytes: new Uint8Array(pdf), filename };
  const { id } = await platform.certificates.create({ body: { certificate, contractor } });
  await expect.poll(async () => (await platform.certificates.get({ certificate: id })).status).toMatch(/^(flagged|approved|error)$/);
  return id;
}

async function changed(pdf: Buffer, change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.load(pdf);
  await change(document);
  return Buffer.from(await document.save());
}

/** A certificate with a page of text behind it. */
const withPage = (pdf: Buffer, lines: readonly string[]) =>
  changed(pdf, async (document) => {
    const [page, font] = [document.addPage([612, 792]), await document.embedFont(StandardFonts.Helvetica)];
    for (const [at, line] of lines.entries()) page.drawText(line, { x: 54, y: 730 - 16 * at, size: 10, font });
  });

async function openAsStaff(page: Page, id: string): Promise<void> {
  await signIn(page);
  await page.goto(`/certificates/${id}`);
  await expect(page.getByRole("tab", { name: /^Rules/ })).toBeVisible();
}

test("each document in a ZIP of three is read and judged", async ({ page }) => {
  const company = `Quist Cranes ${stamp}`;
  const good = await goodLimits(company);
  const letter = await changed(
    await withPage(good, ["Quist Cranes", "Harrow & Finch Brokers", "Hoisting was dropped from the policy last week."]),
    (all) => all.removePage(0),
  );
  const files = zipOf([
    ["letter.pdf", letter],
    ["certificate.pdf", good],
    ["older.pdf", await lowLimits(company)],
  ]);
  const id = await sent(await contractorOf(company), "sent.zip", files);
  await openAsStaff(page, id);
  await expect(page.getByText(/Page 1 says “Hoisting was dropped from the policy last week\.?”/).first()).toBeVisible();
  await expect(page.getByText("Each occurrence is $300,000; $1,000,000 is required.")).toHaveCount(0);
});

test("a remark on page 2 is shown where it stands", async ({ page }) => {
  const company = `Quist Slings ${stamp}`;
  const lines = [
    "ADDITIONAL REMARKS SCHEDULE          Page 1 of 1",
    `AGENCY  Harrow & Finch Brokers        NAMED INSURED  ${company}`,
    "ADDITIONAL REMARKS",
    "THIS ADDITIONAL REMARKS FORM IS A SCHEDULE TO ACORD FORM,",
    "FORM NUMBER: 25   FORM TITLE: CERTIFICATE OF INSURANCE",
    "All hoisting is for the account of others.",
    "ACORD 101 (2008/01)",
  ];
  const id = await sent(await contractorOf(company), "two.pdf", await withPage(await goodLimits(company), lines));
  await openAsStaff(page, id);
  await page
    .getByRole("button", { name: /All hoisting is for the account of others/ })
    .first()
    .click();
  const second = page.locator("[data-pages] > *").filter({ has: page.getByRole("img", { name: "Page 2 of the certificate" }) });
  await expect(second.locator("[data-highlight]")).toBeVisible();
});

test("of a limit that was written over, what lies beneath is shown, and one key does not confirm it", async ({ page }) => {
  const company = `Quist Beams ${stamp}`;
  const id = await sent(await contractorOf(company), "certificate.pdf", await forgedLimit(company));
  await openAsStaff(page, id);
  await expect(page.getByText(/Beneath “1,000,000” the page hides “300,000”/).first()).toBeVisible();
  await expect(async () => {
    await page.keyboard.press("v");
    await expect(page.getByRole("heading", { name: /^Low confidence/ })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const limit = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^General liability: Each occurrence/ }) });
  await expect(limit.getByText("It was covered or overwritten after the certificate was issued.")).toBeVisible();
  await limit
    .getByRole("button", { name: /^General liability: Each occurrence/ })
    .first()
    .click();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Confirmed as read by")).toHaveCount(0);
  expect((await platform.certificates.get({ certificate: id })).status).toBe("flagged");
});
