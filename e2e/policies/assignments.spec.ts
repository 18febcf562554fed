import { expect, test } from "@playwright/test";
import { newInsured, platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("an assignment is previewed while typing, then bound, extended and cancelled", async ({ page }) => {
  const { contractor, furtherJob } = await newInsured();
  const job = await furtherJob();
  await page.goto(`/contractors/${contractor.id}`);
  await page.getByRole("link", { name: "New assignment" }).click();
  const panel = page.getByRole("region", { name: "Eligibility" });
  await expect(panel).toContainText("Choose a contractor and a job");
  await page.goto(`/assignments/new?contractor=${contractor.id}&job=${job.id}`);
  await expect(panel).toContainText("The contractor's approved application covers this job.");
  await expect(panel).toContainText("premium per $100 earned");
  await page.getByRole("button", { name: "Create assignment" }).click();
  await page.waitForURL(/\/assignments\/an_/);
  await expect(page.getByText("Active").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /(Certificate|Evidence) of liability insurance/ })).toBeVisible();

  await page.getByRole("button", { name: "Extend" }).click();
  const extend = page.getByRole("dialog", { name: "Extend assignment" });
  const later = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);
  await extend.getByLabel("New end date").fill("2020-01-01");
  await extend.getByRole("button", { name: "Extend assignment" }).click();
  await expect(extend).toContainText("An extension cannot end before the assignment does.");
  await extend.getByLabel("New end date").fill(later);
  await extend.getByRole("button", { name: "Extend assignment" }).click();
  await expect(extend).toBeHidden();

  await page.getByRole("button", { name: "Cancel assignment" }).click();
  const cancel = page.getByRole("dialog", { name: "Cancel assignment" });
  await cancel.getByLabel("Reason").selectOption("work_ended");
  await cancel.getByRole("button", { name: "Cancel assignment" }).click();
  await expect(page.getByText("The work is not going ahead")).toBeVisible();
  await expect(page.getByRole("button", { name: "Extend" })).toBeHidden();
  const [cancelled] = (await platform.assignments.list({ query: { contractor: contractor.id } })).items;
  expect(cancelled).toMatchObject({ status: "cancelled", cancellation_reason: "work_ended" });
});

test("the failed rules of an assignment are listed, and it can be checked again", async ({ page }) => {
  const { contractor, furtherJob } = await newInsured();
  const { items } = await platform.categoryCodes.list({ query: { limit: 100 } });
  const other = items.find(({ name }) => /bookkeeper/i.test(name));
  const job = await furtherJob({ category_code: other?.category_code ?? "" });
  const assignment = await platform.assignments.create({ body: { contractor: contractor.id, job: job.id } });
  await page.goto(`/assignments/${assignment.id}`);
  await expect(page.getByText("Not eligible").first()).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "Same job category as approved" })).toContainText("Quote the job");
  await page.getByRole("button", { name: "Check again and bind" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Check again and bind" }).click();
  await expect(page.getByText("Not eligible").first()).toBeVisible();
  await page.goto("/assignments?status=not_bound");
  await expect(page.getByRole("link", { name: /Maya Ortega/ }).first()).toBeVisible();
});
