import { expect, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { unusualLimits } from "#e2e/support/certificate-files.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);

const contractorOf = (first_name: string, last_name: string) =>
  platform.contractors.create({ body: { first_name, last_name, email: `${first_name}.${stamp}@example.com`.toLowerCase() } });

test("a reviewer confirms, corrects in place, reassigns and undoes with the keyboard alone", async ({ page }) => {
  const owner = `Vance${stamp}`;
  const wrong = await contractorOf("Piet", `Marsh${stamp}`);
  await contractorOf("Ruth", owner);
  const bytes = new Uint8Array(await unusualLimits(`Ruth ${owner}`));
  const { id } = await platform.certificates.create({
    body: { certificate: { bytes, filename: "coi.pdf" }, contractor: wrong.id },
  });
  const read = () => platform.certificates.get({ certificate: id });
  await expect.poll(async () => (await read()).status).toBe("flagged");
  await signIn(page);
  await page.goto(`/certificates/${id}`);
  await expect(page.getByRole("tab", { name: /^Rules/ })).toBeVisible();

  // Low-confidence values come first, with the reason and an excerpt of the page.
  const row = (name: RegExp) => page.getByRole("listitem").filter({ has: page.getByRole("button", { name }) });
  const aggregate = row(/^General liability: General aggregate/);
  const medical = row(/^General liability: Medical expense/);
  await expect(async () => {
    await page.keyboard.press("v");
    await expect(page.getByRole("heading", { name: "Low confidence (2)" })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(aggregate.getByText("This is not a usual value of this field.")).toBeVisible();
  await expect(aggregate.getByRole("img", { name: /The page around/ })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("k");
  await expectAccessible(page);

  // Confirm, undo, confirm again.
  const focused = page.locator("[data-review-item]:focus");
  await expect(focused).toHaveAccessibleName(/Medical expense/);
  await page.keyboard.press("ArrowDown");
  await expect(focused).toHaveAccessibleName(/General aggregate/);
  await page.keyboard.press("Enter");
  await expect(page.getByText("Confirmed as read by")).toHaveCount(1);
  await expect(focused).toHaveAccessibleName(/Medical expense/);
  expect((await read()).status).toBe("flagged");

  // Correct in place.
  await page.keyboard.press("e");
  await expect(medical.getByRole("textbox", { name: "General liability: Medical expense" })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("a few");
  // The correction is sent in the moment in which the error appears.
  await page.evaluate(() => {
    const corrected = new MutationObserver(() => {
      if (!document.body.textContent?.includes("must be an amount in whole dollars")) return;
      corrected.disconnect();
      const input = document.querySelector<HTMLInputElement>("[name=value]");
      if (input) input.value = "5,000";
      input?.form?.requestSubmit();
    });
    corrected.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await page.keyboard.press("Enter");
  await expect(page.getByText("Corrected by")).toHaveCount(1);
  await expect(focused).toHaveAccessibleName(/Medical expense \$5,000/);
  await page.keyboard.press("u");
  await expect(page.getByText("Corrected by")).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Low confidence (1)" })).toBeVisible();

  // Reassign it to the contractor it names.
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog");
  const contractor = dialog.getByRole("combobox", { name: "Contractor" });
  await contractor.focus();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type(owner);
  await expect(page.getByRole("option", { name: new RegExp(owner) })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(contractor).toHaveValue(`Ruth ${owner}`);
  await dialog.getByRole("button", { name: "Save and audit again" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: `Certificate of Ruth ${owner}` })).toBeVisible();
  await expect.poll(async () => (await read()).status).toBe("approved");
  await expectAccessible(page);

  // Undo the reassignment.
  await page.keyboard.press("u");
  await expect(dialog).toContainText("Undo");
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Undo" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole("heading", { name: `Certificate of Piet Marsh${stamp}` })).toBeVisible();
  expect(await read()).toMatchObject({ status: "flagged", contractor: wrong.id });
});
