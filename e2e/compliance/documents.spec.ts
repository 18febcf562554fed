import { expect, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { describedPolicy } from "#e2e/support/certificate-files.ts";
import { ownOrganization } from "#e2e/support/own-organization.ts";
import { pick, signIn } from "#e2e/support/staff.ts";

test("documents are required beside insurance, entered by staff, and refused with a note that the contractor gets", async ({ page }) => {
  const { client, owner, at } = await ownOrganization("documents");
  const name = { first_name: "Noor", last_name: "Haddad" };
  const contractor = await client.contractors.create({ body: { ...name, email: `noor.${Date.now()}@example.com` } });
  await signIn(page, owner);

  await page.goto(at("/requirements"));
  await page.getByRole("link", { name: "Kinds of insurance and documents that you added" }).click();
  await page.getByRole("link", { name: "New kind of proof" }).first().click();
  await page.getByLabel("What it is").selectOption("Document");
  await page.getByRole("textbox", { name: /^Name\b(?! in)/ }).fill("Safety training card");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Create kind of proof" }).click();
  await page.waitForURL(/\/proof-kinds\/prk_/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Safety training card");

  await page.goto(at("/requirements"));
  const [standard] = (await client.insuranceRequirements.list()).items;
  await page.goto(at(`/requirements/${standard?.id}/edit`));
  for (const kind of ["General liability", "Workers' compensation"])
    await page.getByRole("checkbox", { name: kind, exact: true }).uncheck();
  for (const kind of ["Form W-9", "Safety training card"]) await page.getByRole("checkbox", { name: kind, exact: true }).check();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save as a new version" }).click();
  await page.waitForURL(/\/requirements\/ir_\w+$/);
  await expect(page.getByRole("heading", { name: "Safety training card" }).first()).toBeVisible();

  await page.goto(at(`/contractors/${contractor.id}?tab=certificates`));
  await page.getByRole("link", { name: "Add document" }).click();
  await expect(page.getByRole("combobox", { name: "Contractor" })).toHaveValue(/Noor/);
  await page.getByLabel("Kind").selectOption("Form W-9");
  await page.getByLabel("Valid from").fill("2025-01-05");
  await page.getByRole("button", { name: "Create document" }).click();
  await page.waitForURL(/\/documents\/cdo_/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Form W-9 of Noor Haddad");
  await expect(page.getByText("Accepted", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);

  await page.getByRole("button", { name: "Attach file" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Attach file" }).click();
  await expect(dialog.getByText("Choose a file first.")).toBeVisible();
  const buffer = Buffer.from("%PDF-1.7\na form");
  await dialog.getByLabel("File").setInputFiles({ name: "w9.pdf", mimeType: "application/pdf", buffer });
  await dialog.getByRole("button", { name: "Attach file" }).click();
  const link = page.getByRole("link", { name: /^w9\.pdf/ });
  await expect(link).toBeVisible();
  const file = await page.request.get((await link.getAttribute("href")) ?? "");
  expect([file.status(), (await file.body()).toString()]).toEqual([200, "%PDF-1.7\na form"]);

  await page.goto(at("/documents/new"));
  await pick(page, "Contractor", "Noor");
  await page.getByLabel("Kind").selectOption("Safety training card");
  await page.getByLabel("Valid from").fill("2025-02-01");
  await page.getByLabel("Valid through").fill("2025-01-01");
  await page.getByRole("button", { name: "Create document" }).click();
  await expect(page.getByText("must not be before the day it is of")).toBeVisible();
  await page.getByLabel("Valid through").fill("2031-02-01");
  await page.getByRole("button", { name: "Create document" }).click();
  await page.waitForURL(/\/documents\/cdo_/);
  await page.goto(at(`/contractors/${contractor.id}/compliance`));
  await expect(page.getByRole("link", { name: "a document", exact: true })).toHaveCount(2);

  await page.getByRole("link", { name: "a document", exact: true }).last().click();
  await page.getByRole("button", { name: "Refuse" }).click();
  await dialog.getByLabel("What is wrong").selectOption({ label: "Names another person or business" });
  await dialog.getByLabel("Note to the contractor").fill("The card is of another person.");
  await dialog.getByRole("button", { name: "Refuse document" }).click();
  await expect(page.getByText("Refused", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("The card is of another person.").first()).toBeVisible();
  const [mail] = (await client.mails.list({ query: { contractor: contractor.id } })).items;
  const { text } = await client.mails.get({ mail: mail?.id ?? "" });
  expect(text).toContain("It names another person or business. It must name you or your business.");
  expect(text).toMatch(/Note from .+, as it was written: “The card is of another person\.”/);

  await page.goto(at("/documents?status=accepted"));
  await expect(page.getByRole("link", { name: "Form W-9" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Safety training card" })).toHaveCount(0);
});

test("a reviewer says which kind of insurance a policy is that the certificate only describes", async ({ page }) => {
  const { client, owner, at } = await ownOrganization("described");
  const kind = await client.proofKinds.create({ body: { of: "coverage", name: "Site works cover" } });
  const name = { first_name: "Ilse", last_name: "Brandt" };
  const contractor = await client.contractors.create({ body: { ...name, email: `ilse.${Date.now()}@example.com` } });
  const certificate = { filename: "coi.pdf", bytes: new Uint8Array(await describedPolicy("Ilse Brandt", "Contract works floater")) };
  const { id } = await client.certificates.create({ body: { certificate, contractor: contractor.id } });
  const read = () => client.certificates.get({ certificate: id });
  await expect.poll(async () => (await read()).status).toMatch(/^(flagged|approved)$/);
  await signIn(page, owner);
  await page.goto(at(`/certificates/${id}`));
  await page.getByRole("tab", { name: "Values read" }).click();
  const row = page.getByRole("listitem").filter({ has: page.getByRole("button", { name: /^Counts as/ }) });
  await expect(row.first()).toContainText("Not stated");
  await row.first().getByRole("button").click();
  await page.getByRole("button", { name: /^Correct/ }).click();
  await page.getByRole("combobox", { name: "Counts as" }).selectOption("Site works cover");
  await page.getByRole("button", { name: "Save and audit again" }).click();
  // The form lists the kind too, so it must be closed.
  await expect(page.getByRole("combobox", { name: "Counts as" })).toHaveCount(0);
  await expect(row.first()).toContainText("Site works cover");
  await expectAccessible(page);
  const { review_results } = await client.certificates.get({ certificate: id, query: { expand: ["review_results.full"] } });
  expect(JSON.stringify(review_results)).toContain(`"coverage":"${kind.id}"`);
});
