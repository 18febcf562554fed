import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { lowLimits } from "#e2e/support/certificate-files.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { signIn } from "#e2e/support/staff.ts";
import { wornPicture } from "#scripts/certificates/set/degrade.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const stamp = Date.now().toString(36);
const pose = { dots: [200, 200], tilt: [6, 3], paper: 220, ink: 45, noise: 6 } as const;

/** A contractor of this company, with the link to replace a certificate. */
async function contractorWithLink(company: string) {
  const email = `robin.${company.toLowerCase().replace(/\W/g, "")}@example.com`;
  const contractor = await platform.contractors.create({ body: { first_name: "Robin", last_name: "Ames", company_name: company, email } });
  const bytes = new Uint8Array(await lowLimits(company));
  const { id } = await platform.certificates.create({ body: { certificate: { bytes, filename: "first.pdf" }, contractor: contractor.id } });
  await expect.poll(async () => (await platform.certificates.get({ certificate: id })).status).toBe("flagged");
  return { contractor: contractor.id, url: (await platform.certificates.uploadLink({ certificate: id })).url };
}

// OCR reads two photographs.

test("a contractor's photographs are checked before upload, sorted, and reviewed while the page waits", async ({ page, browser }) => {
  const company = `Ames Scaffolding ${stamp}`;
  const pdf = await lowLimits(company);
  const sharp = await wornPicture(pdf, pose, "sharp");
  const blurred = await wornPicture(pdf, { ...pose, blur: 14 }, "blurred");
  const { contractor, url } = await contractorWithLink(company);
  await followLink(page, url);
  const file = page.getByLabel("Your certificate");
  const picture = (name: string, buffer: Buffer) => ({ name, mimeType: "image/jpeg", buffer });

  // A blurred photograph is detected before upload; after upload, the service gives the same advice.
  await file.setInputFiles(picture("blurred.jpg", blurred));
  await expect(page.getByText(/^The picture is blurred\. Take the photograph again in daylight/)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Send certificate" }).click();
  await expect(page.getByText("We are reading your certificate")).toBeVisible();
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

  // The reviewer sees the sheet straightened, and the photograph with the table around it.
  const [newest] = (await platform.certificates.list({ query: { contractor } })).items;
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 }, isMobile: false, hasTouch: false });
  const desk = await office.newPage();
  await signIn(desk);
  await desk.goto(`/certificates/${newest?.id}`);
  const straightened = desk.getByRole("img", { name: "Page 1 of the certificate, straightened" });
  const original = desk.getByRole("img", { name: "Page 1 of the certificate", exact: true });
  await expect.poll(() => cornerOf(straightened)).toBeGreaterThan(180);
  await desk.keyboard.press("o");
  await expect.poll(() => cornerOf(original)).toBeLessThan(150);
  await expect(desk.getByRole("button", { name: "Original photo", pressed: true })).toBeVisible();
  await desk.getByRole("button", { name: "Original photo" }).press("Enter");
  await expect(straightened).toBeVisible();
  await expectAccessible(desk);
  await office.close();
});

/** The gray level near the upper left corner of a drawn page; -1 before it is drawn. */
const cornerOf = (page: Locator): Promise<number> =>
  page.evaluate((element) => {
    const canvas = element as HTMLCanvasElement;
    const [x, y] = [0.015 * canvas.width, 0.015 * canvas.height];
    const [, green = -1, , alpha] = canvas.getContext("2d")?.getImageData(x, y, 1, 1).data ?? [];
    return alpha === 255 ? green : -1;
  });
