import { expect, test } from "@playwright/test";
import { platform } from "#e2e/support/application-fixtures.ts";
import { holdScripts } from "#e2e/support/before-scripts.ts";
import { inSandbox } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);

test("input before hydration is saved after it", async ({ page }) => {
  await signIn(page);
  // The first page of a browser is sent in parts, which only scripts put together.
  await page.goto(inSandbox("/entities"));
  const entity = await platform.entities.create({ body: { name: `Early ${stamp}`, required_coverage: ["general"] } });
  const arrive = await holdScripts(page);
  await page.goto(inSandbox(`/entities/${entity.id}/edit`), { waitUntil: "commit" });
  await expect(page.getByLabel("Legal name")).toHaveValue(`Early ${stamp}`);
  await page.getByLabel("Legal name").fill(`Typed early ${stamp}`);
  await page.getByRole("checkbox", { name: "Professional liability" }).check();
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByLabel("Legal name")).toHaveValue(`Typed early ${stamp}`);
  arrive();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Typed early ${stamp}`);
  const saved = { name: `Typed early ${stamp}`, required_coverage: ["general", "professional"] };
  expect(await platform.entities.get({ entity: entity.id })).toMatchObject(saved);
});
