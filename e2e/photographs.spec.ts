import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { wornPicture } from "#scripts/certificates/set/degrade.ts";
import { platform } from "./application-fixtures.ts";
import { lowLimits } from "./certificate-files.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const stamp = Date.now().toString(36);
const pose = { dots: [200, 200], tilt: [6, 3], paper: 220, ink: 45, noise: 6 } as const;

/** The link with which a contractor of this company replaces a certificate. */
async function linkFor(company: string): Promise<string> {
  const email = `robin.${company.toLowerCase().replace(/\W/g, "")}@example.com`;
  const contractor = await platform.contractors.create({ body: { first_name: "Robin", last_name: "Ames", company_name: company, email } });
  const bytes = new Uint8Array(await lowLimits(company));
  const { id } = await platform.certificates.create({ body: { certificate: { bytes, filename: "first.pdf" }, contractor: contractor.id } });
  await expect.poll(async () => (await platform.certificates.get({ certificate: id })).status, { timeout: 60_000 }).toBe("flagged");
  return (await platform.certificates.uploadLink({ certificate: id })).url;
}

async function accessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

// OCR reads two photographs.
test.setTimeout(300_000);

test("a contractor's photographs are checked before upload, sorted, and reviewed while the page waits", async ({ page }) => {
  const company = `Ames Scaffolding ${stamp}`;
  const pdf = await lowLimits(company);
  const sharp = await wornPicture(pdf, pose, "sharp");
  const blurred = await wornPicture(pdf, { ...pose, blur: 14 }, "blurred");
  await page.goto(await linkFor(company));
  const file = page.getByLabel("Your certificate");
  const picture = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

  // A blurred photograph is detected before upload; after upload, the service gives the same advice.
  await file.setInputFiles(picture("blurred.jpg", blurred));
  await expect(page.getByText(/^The picture is blurred\. Take the photograph again in daylight/)).toBeVisible();
  await accessible(page);
  await page.getByRole("button", { name: "Send certificate" }).click();
  await expect(page.getByText("We are reading your certificate")).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("This certificate could not be accepted")).toBeVisible({ timeout: 120_000 });
  await expect(page.getByText(/^The picture is blurred\. Take the photograph again in daylight/)).toBeVisible();

  // Two pages in the wrong order and one too many.
  const another = page.getByLabel("Another certificate");
  await another.setInputFiles([picture("back.jpg", blurred), picture("front.jpg", sharp)]);
  await page.getByRole("button", { name: "Move front.jpg up" }).click();
  const names = page.getByRole("list", { name: "Files of the certificate" }).getByRole("listitem");
  await expect(names).toContainText(["front.jpg", "back.jpg"]);
  await page.getByRole("button", { name: "Remove back.jpg" }).click();
  await expect(names).toHaveCount(1);
  await page.getByRole("button", { name: "Send certificate" }).click();
  await expect(page.getByText(/Your certificate does not show everything yet|A person looks at your certificate/)).toBeVisible({
    timeout: 120_000,
  });
  await expect(page.getByText("Each occurrence is $300,000; $1,000,000 is required.").first()).toBeVisible();
});
