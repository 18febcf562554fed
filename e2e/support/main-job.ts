import { type Browser, expect, type Page } from "@playwright/test";
import { completeApplication } from "./application.ts";
import { pick } from "./staff.ts";

export interface MainJob {
  /** Part of every name, so that the records of a run are found among others. */
  stamp: string;
  apiUrl: string;
  /** A sandbox key of the organization. */
  key: string;
}

async function createEntity(page: Page, { stamp }: MainJob): Promise<void> {
  await page.goto("/entities/new");
  await page.getByLabel("Legal name").fill(`Harvest Events ${stamp}`);
  await page.getByRole("checkbox", { name: "General liability", exact: true }).check();
  await page.getByRole("button", { name: "Create contracting entity" }).click();
  await page.waitForURL(/\/entities\/en_/);
}

async function createJob(page: Page, { stamp }: MainJob): Promise<void> {
  await page.getByRole("link", { name: "New job" }).click();
  await page.waitForURL(/\/jobs\/new/);
  await expect(page.getByRole("combobox", { name: "Contracting entity" })).toHaveValue(`Harvest Events ${stamp}`);
  await page.getByLabel("Name", { exact: false }).first().fill(`Harvest dinner ${stamp}`);
  await page.getByLabel("Description").fill("Photographs of one evening.");
  await pick(page, "Category", "Photographer");
  await page.getByLabel("Wage", { exact: false }).first().fill("2,500");
  await page.getByLabel("Wage type").selectOption("flatfee");
  await page.getByLabel("Years of experience").fill("5");
  await page.getByLabel("State").selectOption("TX");
  await page.getByRole("button", { name: "Create job" }).click();
  await page.waitForURL(/\/jobs\/jb_/);
}

async function createContractor(page: Page, { stamp }: MainJob): Promise<void> {
  await page.goto("/contractors/new");
  await page.getByLabel("First name").fill("Rosa");
  await page.getByLabel("Last name").fill(`Delgado ${stamp}`);
  await page.getByLabel("Email").fill(`rosa.${stamp}@example.com`);
  await page.getByLabel("Phone").fill("+1 512 555 0133");
  await page.getByLabel("Street").fill("77 Rainey St");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("ZIP").fill("78701");
  await page.getByRole("button", { name: "Create contractor" }).click();
  await page.waitForURL(/\/contractors\/cn_/);
}

async function createQuote(page: Page, { stamp }: MainJob): Promise<void> {
  await page.getByRole("link", { name: "New quote" }).click();
  await page.waitForURL(/\/quotes\/new/);
  await pick(page, "Job", `Harvest dinner ${stamp}`);
  // The entity's required coverages are preselected.
  await expect(page.getByRole("checkbox", { name: /^General liability/ })).toBeChecked();
  await page.getByRole("checkbox", { name: /^Workers' compensation/ }).check();
  await expect(page.getByText("$17.25").first()).toBeVisible();
  await page.getByRole("button", { name: "Create quote" }).click();
  await page.waitForURL(/\/quotes\/qt_/);
}

/** Launches the application from the quote's page; returns the link a contractor is sent. */
async function launch(page: Page, { apiUrl, key }: MainJob): Promise<string> {
  await page.getByRole("button", { name: "Launch application" }).click();
  const dialog = page.getByRole("dialog", { name: "Launch application" });
  await dialog.getByRole("button", { name: "Launch application" }).click();
  await page.waitForURL(/\/applications\/ias_/);
  const id = page.url().split("/").at(-1)?.split("?")[0];
  const answer = await fetch(`${apiUrl}/api/v1/apply/sessions/${id}`, { headers: { authorization: `Bearer ${key}` } });
  const { url } = (await answer.json()) as { url: string };
  return url;
}

/** Takes a contractor from nothing to a policy: a signed-in member on the dashboard, and the contractor on a phone. */
export async function doMainJob(page: Page, browser: Browser, job: MainJob): Promise<void> {
  await createEntity(page, job);
  await createJob(page, job);
  await createContractor(page, job);
  await createQuote(page, job);
  const link = await launch(page, job);

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const applicant = await phone.newPage();
  await completeApplication(applicant, link, { signedAs: `Rosa Delgado ${job.stamp}` });
  await applicant.waitForURL(/\/return\/complete\?session=ias_\w+&status=complete/);
  await phone.close();

  await expect(page.getByText("Complete").first()).toBeVisible();
}
