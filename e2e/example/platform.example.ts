import { expect, test } from "@playwright/test";
import { completeApplication } from "#e2e/support/application.ts";
import { onlyGeneral } from "#e2e/support/certificate-files.ts";
import { startExample } from "./copy.ts";

test("the example platform onboards, quotes, sends to the application and back, uploads a certificate and receives the webhook", async ({
  page,
}) => {
  const { url, stop } = await startExample();
  try {
    const stamp = Date.now().toString(36);
    await page.goto(url);
    const values = {
      "First name": "Dana",
      "Last name": `Whitfield-${stamp}`,
      Email: "not an address",
      Street: "2100 Congress Ave",
      "City in Texas": "Austin",
      "ZIP code": "78701",
      Job: "Summer gala",
      "Pay in dollars": "2500",
    };
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
    await page.getByRole("button", { name: "Get insured" }).click();
    // Next has an empty alert of its own on every page.
    await expect(page.getByRole("alert").filter({ hasText: "email" })).toBeVisible();
    await expect(page.getByLabel("Street")).toHaveValue("2100 Congress Ave");
    await page.getByLabel("Email").fill(`dana.${stamp}@example.com`);
    await page.getByRole("button", { name: "Get insured" }).click();

    await page.waitForURL(/\/apply\/al_/);
    await completeApplication(page, page.url(), {
      signedAs: `Dana Whitfield-${stamp}`,
      // The platform does not ask for it.
      onStep: async (step) => {
        if (step === "verify_info") await page.getByLabel("Phone").fill("+1 512 555 0142");
      },
    });
    await page.getByRole("button", { name: /^Go back to/ }).click();
    await page.waitForURL(`${url}/insured?**`);
    await expect(page.getByRole("heading", { name: "Your application is complete" })).toBeVisible();

    await page.getByRole("link", { name: "Back to the platform" }).click();
    const contractor = page.getByRole("listitem").filter({ hasText: `Dana Whitfield-${stamp}` });
    const insured = /insured by (\S+)/;
    await expect(contractor).toContainText(insured);
    const [, number = ""] = insured.exec(await contractor.innerText()) ?? [];
    const file = { name: "certificate.pdf", mimeType: "application/pdf", buffer: await onlyGeneral(`Dana Whitfield-${stamp}`) };
    await contractor.getByLabel("Certificate of insurance").setInputFiles(file);
    await contractor.getByRole("button", { name: "Upload certificate" }).click();
    await expect(contractor).toContainText(/, certificate \w+/);

    await expect(async () => {
      await page.reload();
      await expect(page.getByRole("listitem").filter({ hasText: `policy.active ${number}` })).toBeVisible({ timeout: 2000 });
    }).toPass();
  } finally {
    await stop();
  }
});
