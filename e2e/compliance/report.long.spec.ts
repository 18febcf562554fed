import { expect, test } from "@playwright/test";
import { platform } from "#e2e/support/application-fixtures.ts";
import { lowLimits } from "#e2e/support/certificate-files.ts";
import { owner } from "#e2e/support/people.ts";
import { signIn } from "#e2e/support/staff.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";

test("the printed compliance report shows its organization, who printed it, who waived what until when, and no controls", async ({
  page,
}) => {
  const company = `Calder Print ${Date.now().toString(36)}`;
  const body = { first_name: "Iris", last_name: "Calder", company_name: company, email: "iris.print@example.com" };
  const { id: contractor } = await platform.contractors.create({ body });
  const file = { bytes: new Uint8Array(await lowLimits(company)), filename: "coi.pdf" };
  const { id } = await platform.certificates.create({ body: { certificate: file, contractor } });
  const { client } = await owner();
  const status = async () => (await client.certificates.get({ certificate: id })).status;
  await expect.poll(status).toBe("flagged");
  const { review_results: audit } = await client.certificates.get({ certificate: id, query: { expand: ["review_results.full"] } });
  const through = `${new Date().getUTCFullYear() + 1}-01-15`;
  const failed = (audit && "audit_results" in audit ? audit.audit_results : []).filter(({ result }) => result === "fail");
  for (const { id: result } of failed)
    await client.certificates.approveResult({ certificate: id, result, body: { reason: "The umbrella tops it up.", through } });
  await client.certificates.decide({ certificate: id, body: { decision: "approve" } });

  await signIn(page);
  await page.goto(`/contractors/${contractor}/compliance`);
  const { organization, staff } = await client.staff.me();
  const onPaper = page.getByText(`${organization.name} · Printed`);
  await expect(onPaper).toBeHidden();

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.soft(onPaper).toBeVisible();
  // The focus is on the visible skip link.
  await page.keyboard.press("Tab");
  const controls = [page.getByText("Skip to content"), ...(await page.locator("button, nav, input, [data-sonner-toaster]").all())];
  expect(controls.length).toBeGreaterThan(4);
  for (const control of controls) await expect.soft(control).toBeHidden();

  const { text, pages } = await readPdf(await page.pdf({ format: "Letter", preferCSSPageSize: true }));
  const next = new Date().getUTCFullYear() + 1;
  expect.soft(text).toContain("Compliance of Iris Calder");
  expect.soft(text).toMatch(new RegExp(`${organization.name} · Printed \\w{3} \\d+, \\d{4}, .+ by ${staff.name}`));
  expect.soft(text).toMatch(new RegExp(`Waived by ${staff.name}, .+, through Jan 15, ${next}: The umbrella tops it up\\.`));
  for (let n = 1; n <= pages; n++) expect.soft(text).toContain(`Page ${n} of ${pages}`);
  for (const control of ["Skip to content", "Print the report", "End of day, UTC", "People & jobs", "Move time"])
    expect.soft(text).not.toContain(control);
});
