import { expect, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);

test("an object's timeline shows who changed what; the API response can be copied; the audit log names the same users", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const entity = await platform.entities.create({ body: { name: `Harbor ${stamp}` } });
  await signIn(page);
  await page.goto(`/entities/${entity.id}`);
  await page.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/\/edit$/);
  await page.getByLabel("Legal name").fill(`Vale ${stamp}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Vale ${stamp}`);
  await page.goto(`/entities/${entity.id}?tab=activity`);
  const entries = page.getByRole("main").locator("section", { hasText: "Timeline" }).getByRole("listitem");
  const byStaff = entries.filter({ hasText: "Account owner changed the contracting entity" });
  await expect(byStaff).toContainText(`Harbor ${stamp}`);

  await platform.entities.update({ entity: entity.id, body: { name: `Cove ${stamp}` } });
  await page.reload();
  const byKey = entries.filter({ hasText: /API key .+ changed the contracting entity/ });
  await expect(byKey).toContainText(`Cove ${stamp}`);

  await page.getByText("API response", { exact: true }).click();
  await page.getByRole("button", { name: "Copy contracting entity as JSON" }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toMatchObject({ id: entity.id, name: `Cove ${stamp}` });
  await expectAccessible(page, "main");

  await page.goto(`/settings/audit-log?object=${entity.id}`);
  const rows = page.getByRole("row", { name: /contracting entity/i });
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText("Account owner");
});
