import { readFile } from "node:fs/promises";
import { expect, test } from "@playwright/test";
import { expectAccessible, expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { dashboardOn, faultyService } from "#e2e/support/faults.ts";
import { owner } from "#e2e/support/people.ts";
import { stamp, world } from "#e2e/support/roster-world.ts";
import { inSandbox } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";
import { readPdf } from "#lib/documents/testing/read-pdf.ts";

test("the roster is exported with the columns shown, or with every coverage and reason", async ({ page }) => {
  const { entity, job } = await world("Exported");
  await signIn(page);
  const download = async (name: RegExp) => {
    const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name }).click()]);
    expect(file.suggestedFilename()).toMatch(/^(roster|compliance)-\d{4}-\d\d-\d\d\.csv$/);
    return (await readFile(await file.path(), "utf8")).trim().split("\r\n");
  };
  await page.goto(`/compliance/matrix?entity=${entity.id}`);
  await expectAccessibleInBothThemes(page);
  const [head = "", ...rows] = await download(/^Export\b/);
  expect([head.includes(entity.name), head.includes(job.name), rows.length]).toEqual([true, true, 2]);
  await page.goto(`/compliance?entity=${entity.id}`);
  const [names = "", ...positions] = await download(/^Export\b/);
  expect(names).toContain("email");
  expect(positions.length).toBeGreaterThanOrEqual(2);
  expect(positions.join()).toContain("No policy or certificate shows general liability.");
});

test("columns can be chosen, and a day before anything was known is empty", async ({ page }) => {
  const { entity, job } = await world("Columns");
  await signIn(page);
  await page.goto(`/compliance/matrix?entity=${entity.id}`);
  const header = page.getByRole("columnheader", { name: `Roofing ${stamp}` });
  await expect(header).toBeVisible();
  await page.getByRole("button", { name: "Columns", exact: true }).click();
  await page.getByRole("checkbox", { name: job.name }).press("Space");
  await expect(header).toBeHidden();
  await page.goto(`/compliance/matrix?entity=${entity.id}&as_of=${Date.UTC(2020, 2, 15) / 1000}`);
  await expect(page.getByText("As of (end of day, UTC):")).toBeVisible();
  await expect(page.getByText("No contractor matches these filters")).toBeVisible();
});

test("an entity's roster is printed with whose it is, who printed it, as of when, every reason and the pages' numbers", async ({
  page,
}) => {
  const { entity } = await world("Evidence");
  await signIn(page);
  await page.goto(`/compliance/report?entity=${entity.id}`);
  await expect(page.getByText("2 contractors: 2 not covered")).toBeVisible();
  await expectAccessible(page);
  const { client } = await owner();
  const { organization, staff } = await client.staff.me();
  await page.emulateMedia({ media: "print" });
  const { text, pages } = await readPdf(await page.pdf({ format: "Letter", preferCSSPageSize: true }));
  expect.soft(text).toContain(`Compliance at Evidence ${stamp}`);
  expect.soft(text).toMatch(new RegExp(`${organization.name} · Printed \\w{3} \\d+, \\d{4}, .+ by ${staff.name}`));
  for (const name of ["Ann Evidence", "Ben Evidence"]) expect.soft(text).toContain(name);
  // Text in bold is a piece of its own in a PDF.
  expect.soft(text).toMatch(/General liability ?: not met\. No policy or certificate shows general liability\./);
  for (let n = 1; n <= pages; n++) expect.soft(text).toContain(`Page ${n} of ${pages}`);
  for (const control of ["Skip to content", "Print the report", "Move time"]) expect.soft(text).not.toContain(control);
});

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
  const only = /GET \/api\/v1\/compliance\?/;
  const ann = page.getByRole("region", { name: "Compliance" }).getByRole("link", { name: /^Ann Failing/ });
  try {
    await signIn(page, undefined, dashboard.url);
    service.set("broken", { only });
    await page.goto(`${dashboard.url}${inSandbox(`/compliance?entity=${entity.id}`)}`);
    await expect(page.getByText("The contractors could not be loaded")).toBeVisible();
    await expect(page.getByRole("navigation", { name: "By status" })).toBeVisible();
    await expectAccessible(page);
    service.set("none");
    await page.getByRole("main").getByText("Try again", { exact: true }).first().click();
    await expect(ann).toBeVisible();

    service.set("slow", { only });
    await page.goto(`${dashboard.url}${inSandbox(`/compliance?entity=${entity.id}`)}`, { waitUntil: "commit" });
    await expect(page.getByText("Loading contractors")).toBeAttached();
    await expect(page.getByRole("heading", { name: "Compliance", level: 1 })).toBeVisible();
    service.set("none");
    await expect(ann).toBeVisible();
  } finally {
    service.set("none");
    await dashboard.stop();
    await service.close();
  }
});
