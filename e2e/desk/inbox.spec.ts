import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { lowLimits } from "#e2e/support/certificate-files.ts";
import { inSandbox, pathOf } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);

test("waiting certificates are assigned, postponed and decided one after the other with the keyboard", async ({ page }) => {
  const { id: contractor } = await platform.contractors.create({
    body: { first_name: "Ina", last_name: `Box${stamp}`, email: `ina.${stamp}@example.com` },
  });
  const bytes = new Uint8Array(await lowLimits(`Ina Box${stamp}`));
  const names = ["first.pdf", "second.pdf", "third.pdf"];
  const ids: string[] = [];
  for (const filename of names)
    ids.push((await platform.certificates.create({ body: { certificate: { bytes, filename }, contractor } })).id);
  const items = async () => (await platform.inboxItems.list({ query: { contractor } })).items;
  await expect.poll(async () => (await items()).length).toBe(3);

  await signIn(page);
  await page.goto(inSandbox(`/inbox?contractor=${contractor}&can_act=true`));
  await expect(page.getByRole("link", { name: /^Inbox \d+\+? waiting for you$/ })).toBeVisible();
  const rows = page.getByRole("row").filter({ has: page.locator("[data-row-link]") });
  const focused = page.locator("[data-row-link]:focus");
  await expect(rows).toHaveCount(3);
  await expectAccessibleInBothThemes(page);

  const titles = await page.locator("[data-row-link]").allTextContents();
  await expect(async () => {
    await page.keyboard.press("j");
    await expect(focused).toHaveText(titles[0] ?? "", { timeout: 1000 });
  }).toPass();
  await page.keyboard.press("a");
  await expect(rows.first().getByText("E2E Owner").or(rows.first().getByRole("cell").nth(6))).not.toHaveText("");
  await expect.poll(async () => (await items()).filter(({ assignee }) => assignee !== null).length).toBe(1);
  await page.keyboard.press("d");
  await expect(page.getByText("This item ends with its object's own state.", { exact: false })).toBeVisible();
  await page.keyboard.press("s");
  await expect(rows).toHaveCount(2);
  await expect(focused).toHaveText(titles[1] ?? "");

  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Note").fill("Ask the broker for the endorsement.");
  await expectAccessible(page);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(dialog).toHaveCount(0);
  await expect(rows.first().getByText("Ask the broker", { exact: false })).toBeVisible();

  // On to the next without returning to the list.
  const bar = page.getByRole("navigation", { name: "Inbox items" });
  await rows.first().locator("[data-row-link]").focus();
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/certificates\/ci_\w+\?inbox=ib_/);
  await expect(bar.getByText("1 of 2")).toBeVisible();
  await expectAccessible(page);
  const first = pathOf(page.url());
  await page.keyboard.press("]");
  await expect(bar.getByText("2 of 2")).toBeVisible();
  await page.keyboard.press("[");
  await expect(bar.getByText("1 of 2")).toBeVisible();
  expect(pathOf(page.url())).toBe(first);
  await page.keyboard.press("d");
  await dialog.getByRole("button", { name: "Deny certificate" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(bar.getByText("1 of 1")).toBeVisible();
  expect(pathOf(page.url())).not.toBe(first);
  await page.keyboard.press("i");
  await page.waitForURL(/\/inbox/);
  expect((await items()).length).toBe(1);
});
