import { expect, test } from "@playwright/test";
import { expectAccessible } from "./accessible.ts";
import { dashboardOn, faultyService } from "./faults.ts";
import { world } from "./roster-world.ts";
import { inSandbox } from "./settings.ts";
import { signIn } from "./staff.ts";

test("an empty roster says what it will show; a service that fails or is slow is said in its place, and the rest stays", async ({
  page,
}) => {
  await signIn(page);
  await page.goto(inSandbox("/compliance").replace("/sandbox/", "/production/"));
  await expect(page.getByText("No contractors yet")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "New contractor" })).toBeVisible();
  await expectAccessible(page);

  const { entity } = await world("Failing");
  const service = await faultyService();
  const dashboard = await dashboardOn(service.url);
  const only = /GET \/api\/v1\/compliance\/roster/;
  const ann = page.getByRole("grid", { name: "Roster" }).getByRole("rowheader", { name: /^Ann Failing/ });
  try {
    await signIn(page, undefined, dashboard.url);
    service.set("broken", { only });
    await page.goto(`${dashboard.url}${inSandbox(`/compliance?entity=${entity.id}`)}`);
    await expect(page.getByText("The roster could not be loaded")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Contractors by status" })).toBeVisible();
    await expectAccessible(page);
    service.set("none");
    await page.getByRole("main").getByText("Try again", { exact: true }).first().click();
    await expect(ann).toBeVisible();

    service.set("slow", { only });
    await page.goto(`${dashboard.url}${inSandbox(`/compliance?entity=${entity.id}`)}`, { waitUntil: "commit" });
    await expect(page.getByText("Loading the roster")).toBeAttached();
    await expect(page.getByRole("heading", { name: "Roster", level: 1 })).toBeVisible();
    service.set("none");
    await expect(ann).toBeVisible();
  } finally {
    service.set("none");
    await dashboard.stop();
    await service.close();
  }
});
