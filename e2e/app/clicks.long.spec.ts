import { expect, type Locator, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { goodLimits } from "#e2e/support/certificate-files.ts";
import { counting } from "#e2e/support/clicks.ts";
import { ownPlatform } from "#e2e/support/own-platform.ts";
import { passTime } from "#e2e/support/pass-time.ts";
import { e2e } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";
import { copyOf } from "#lib/testing/insured-roster.ts";

const DAY = 86_400;
/** The whole length: `PAY_CYCLE_ROWS=500`. What is counted does not depend on it. */
const ROWS = Number(process.env.PAY_CYCLE_ROWS ?? 60);
test.describe.configure({ timeout: 240_000 });

/** How many contractors have a declined charge: the insured ones after those of the pay cycle. */
const DECLINED = 25;

let platform: Awaited<ReturnType<typeof ownPlatform>>;
test.beforeAll(async () => {
  platform = await ownPlatform({ insured: ROWS + DECLINED });
});
test.afterAll(() => platform?.stop());

const address = { line1: "2100 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701", country: "US" } as const;

const person = (name: string) => ({
  ...{ first_name: name, last_name: "Haddad", email: `${name}@example.com`.toLowerCase(), phone: "512-555-0142", address },
});
const newContractor = (name: string) => platform.client.contractors.create({ body: person(name) });

async function newJob(name: string, required_coverage: ("general" | "professional" | "workers-comp")[] = []) {
  const { client } = platform;
  // Without terms the organization's default applies.
  const terms = required_coverage.length ? { required_coverage } : {};
  const { id: entity } = await client.entities.create({ body: { name: `Client of ${name}`, ...terms } });
  const { items } = await client.categoryCodes.list({ query: { limit: 100 } });
  const category_code = items.find((code) => code.name === "Photographer")?.category_code ?? "";
  const work = { description: "Photographs.", category_code, entity, address, wage: 250_000, wage_type: "flatfee" } as const;
  return await client.jobs.create({ body: { ...work, name } });
}

/** Opens Home with nothing left to load, and starts counting. */
async function fromHome(page: Page) {
  const acts = await counting(page);
  await signIn(page, undefined, platform.site);
  await page.goto(`${platform.site}/`);
  await page.waitForLoadState("networkidle");
  acts.start();
  return acts;
}

/** Chooses an object by words, without the mouse. */
async function pick(field: Locator, name: string) {
  await field.fill(name);
  await expect(field.page().getByRole("option", { name })).toBeVisible();
  await field.press("Enter");
}

test("from home, a quote with three coverages is made and its link emailed in at most six clicks", async ({ page }) => {
  const { client, site } = platform;
  const { id: contractor } = await newContractor("Nora");
  const required = ["general", "professional", "workers-comp"] as const;
  await newJob("Spring regatta", [...required]);
  const acts = await fromHome(page);
  await page.getByRole("link", { name: "Quotes & policies" }).click();
  await page.getByRole("link", { name: "New quote" }).first().click();
  await page.waitForURL(/\/quotes\/new/);
  await page.waitForLoadState("networkidle");
  await pick(page.getByRole("combobox", { name: "Contractor" }), "Nora Haddad");
  await pick(page.getByRole("combobox", { name: "Job" }), "Spring regatta");
  for (const coverage of required) await expect(page.locator(`#coverage-${coverage}`)).toBeChecked();
  await expect(page.getByRole("region", { name: "Price" })).toContainText("fees included");
  await page.getByRole("button", { name: "Create and email application" }).click();
  await page.waitForURL(/\/applications\/\w+$/);
  acts.atMost(6, "quote");
  const [session] = (await client.applySessions.list({ query: { contractor } })).items;
  expect(session).toMatchObject({ send: "email", mail_delivery: { kind: "application_invitation" } });
  const [quote] = (await client.quotes.list({ query: { contractor } })).items;
  expect(quote?.coverage_type).toHaveLength(3);
  // The quote's page leads to the application that is open, and does not ask for another.
  await page.goto(`${site}/quotes/${quote?.id}`);
  await expect(page.getByText(": an application is open")).toBeVisible();
  await page.getByRole("link", { name: "Open application" }).click();
  await page.waitForURL(new RegExp(`/applications/${session?.id}$`));
});

test("a flagged certificate that meets every rule is approved with at most two keys from home", async ({ page }) => {
  const { client, as } = platform;
  const { token } = await as("").staff.signIn({ body: e2e.owner });
  await as(token, "sandbox").organization.update({ body: { automatic_approval: "off" } });
  const { id: contractor } = await newContractor("Ruth");
  const certificate = { bytes: new Uint8Array(await goodLimits("Ruth Haddad")), filename: "coi.pdf" };
  const { id } = await client.certificates.create({ body: { certificate, contractor } });
  const read = async () => (await client.certificates.get({ certificate: id })).status;
  await expect.poll(read).toBe("flagged");
  const acts = await fromHome(page);
  await expect(page.getByRole("row", { name: /Ruth Haddad/ })).toContainText("Every rule is met");
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/certificates/${id}`));
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("a");
  await expect(page.getByText("Approved the certificate of Ruth Haddad.")).toBeVisible();
  await expect.poll(read).toBe("approved");
  acts.atMost(2, "certificate", "keys");
});

test("from home, who at a contracting entity ends soon is found in at most two clicks, and a limit is raised with everybody affected seen in five", async ({
  page,
}) => {
  const { client } = platform;
  const { id: contractor } = await client.contractors.create({
    body: { ...person("Edith"), withhold_premium: true },
  });
  const { id: job, entity } = await newJob("Closing sale");
  // The work lasts longer than the cover.
  const through = new Date(Date.now() + 120 * DAY * 1000).toISOString().slice(0, 10);
  await client.engagements.create({ body: { contractor, job, through } });
  const { id: quote } = await client.quotes.create({ body: { contractor, job, coverage_type: ["general"] } });
  await client.policies.create({ body: { quote } });
  // Its cover has begun, and is in its last days.
  await passTime(client, 20 * DAY);
  const acts = await fromHome(page);
  await page.getByRole("region", { name: "Who is covered" }).locator("a[href$='status=expiring']").click();
  await page.waitForURL(/status=expiring/);
  await page.waitForLoadState("networkidle");
  await pick(page.getByRole("combobox", { name: "Contracting entity" }), "Client of Closing sale");
  await page.waitForURL(/entity=en_/);
  const row = page.getByRole("region", { name: "Compliance" }).getByRole("row", { name: /Edith Haddad/ });
  await expect(row).toContainText("Ends soon");
  acts.atMost(2, "who at a place ends soon");
  await expect(row.getByRole("button", { name: "Request proof of insurance: Edith Haddad" })).toBeVisible();

  const rules = { coverages: { general: { occurrence_limit: 100_000_000 } } };
  const { id } = await client.insuranceRequirements.create({ body: { name: "Closing sale", entity: String(entity), rules } });
  await page.goto(`${platform.site}/`);
  await page.waitForLoadState("networkidle");
  acts.start();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").last().fill("Requirements");
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Closing sale" }).click();
  await page.getByRole("link", { name: "Edit" }).click();
  await page.waitForURL(/\/edit$/);
  await page.waitForLoadState("networkidle");
  await page
    .getByRole("textbox", { name: /each occurrence/i })
    .first()
    .fill("5,000,000");
  const affected = page.getByRole("region", { name: "Who is affected" });
  await expect(affected).toContainText("1 contractor’s compliance would change: 1 no longer covered");
  await expect(affected).toContainText("Edith Haddad: Ends soon → Not covered");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Save for 1 contractor" }).click();
  await page.waitForURL(new RegExp(`/requirements/${id}$`));
  acts.atMost(5, "raise a limit");
  await expect(page.getByRole("button", { name: "Undo version 2" })).toBeVisible();
  await expect.poll(async () => (await client.compliance.status({ contractor, query: { job } })).status).toBe("not_covered");
});

test("from home, fifty contractors are engaged in at most four clicks", async ({ page }) => {
  const { client } = platform;
  const { id: entity } = await client.entities.create({ body: { name: "Harbor festival" } });
  const acts = await fromHome(page);
  await page.getByRole("region", { name: "Who is covered" }).locator("a[href$='scope=default']").click();
  await page.waitForURL(/\/compliance\?scope=default$/);
  await page.waitForLoadState("networkidle");
  await page.getByRole("checkbox", { name: "Select all 50 on this page" }).click();
  await page.getByRole("button", { name: "Engage" }).click();
  await pick(page.getByRole("dialog").getByRole("combobox", { name: "Contracting entity" }), "Harbor festival");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText("50 contractors are engaged")).toBeVisible();
  acts.atMost(4, "engage fifty");
  const { total } = await client.engagements.list({ query: { entity, limit: 1 } }, { count: true });
  expect(total).toEqual({ rows: 50, more: false });
});

test(`from home, after ${DECLINED} declined charges another card is requested of each in at most three clicks`, async ({ page }) => {
  const { client, as, policy, site } = platform;
  if (!policy) throw new Error("There is no roster.");
  const cycle = { paycycle_startdate: policy.effective_date + DAY, paycycle_enddate: policy.effective_date + 8 * DAY };
  for (let n = ROWS + 1; n <= ROWS + DECLINED; n++) {
    const [contractor, job] = [copyOf(policy.contractor, n), copyOf(policy.job, n)];
    const { url } = await client.paymentSessions.create({ body: { contractor, return_url: `${site}/return/card` } });
    const opened = await client.hostedLinks.open({ body: { token: url.split("/").at(-1) ?? "" } });
    await as(opened.token).paymentPage.card({ body: { token: "tok_test_visa_0341_122035_fails_after_attach" } });
    await client.invoices.create({ body: { contractor, job, gross_pay: 250_000, ...cycle } });
  }
  await passTime(client, DAY + 120);
  const failed = async () => (await client.invoices.list({ query: { status: "failed", limit: 1 } }, { count: true })).total?.rows;
  await expect.poll(failed).toBe(DECLINED);
  const acts = await fromHome(page);
  await page.getByRole("link", { name: `${DECLINED} charges declined` }).click();
  await page.waitForURL(/status=failed/);
  await page.waitForLoadState("networkidle");
  await page.getByRole("checkbox", { name: `Select all ${DECLINED} on this page` }).click();
  await page.getByRole("button", { name: "Request cards" }).click();
  // It emails people, so that it is confirmed; by a key.
  await expect(page.getByRole("dialog")).toContainText("Each contractor is emailed one link");
  await page.keyboard.press("Control+Enter");
  await expect(page.getByText(`${DECLINED} invoices are followed by a request for another card`)).toBeVisible();
  acts.atMost(3, "declined cards");
  const { items } = await client.paymentSessions.list({ query: { status: "pending", limit: 100 } });
  expect(new Set(items.filter(({ send }) => send === "email").map(({ contractor }) => contractor)).size).toBe(DECLINED);
});

test(`the pay of ${ROWS} contractors is invoiced from a file in at most six clicks, and the cycle's numbers lead to their lists`, async ({
  page,
}) => {
  const { client, policy, site } = platform;
  if (!policy) throw new Error("There is no roster.");
  const day = (days: number) => new Date((policy.effective_date + days * DAY) * 1000).toISOString().slice(0, 10);
  const line = (n: number) => [copyOf(policy.contractor, n), copyOf(policy.job, n), `${1000 + n}.00`, day(1), day(8)].join();
  const text = ["Contractor,Job,Gross pay,Period start,Period end", ...Array.from({ length: ROWS }, (_, i) => line(i + 1))].join("\n");
  const acts = await counting(page);
  await signIn(page, undefined, site);
  await page.goto(`${site}/invoices`);
  await page.waitForLoadState("networkidle");
  acts.start();
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await page.waitForURL(/\/imports\/new\/invoices$/);
  await page.waitForLoadState("networkidle");
  await page.locator("input[type=file]").setInputFiles({ name: "pay.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await page.waitForURL(/\/imports\/im_/);
  await expect(page.getByText(`${ROWS} invoices can be created.`)).toBeVisible({ timeout: 90_000 });
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByText(`Created ${ROWS} invoices.`)).toBeVisible({ timeout: 120_000 });
  acts.atMost(6, "pay cycle");

  const figures = page
    .getByRole("region")
    .or(page.locator("section"))
    .filter({ has: page.getByRole("heading", { name: "Premium and charges" }) });
  await expect(figures).toContainText(`Pending`);
  await expect(figures).toContainText("the run can be undone until");
  await expectAccessibleInBothThemes(page);
  const [cycle] = (await client.imports.cycles()).items;
  expect(cycle).toMatchObject({ contractors: ROWS, pending: { invoices: ROWS, amount: cycle?.total } });
  await page.goto(`${site}/invoices/cycles`);
  const row = page.getByRole("row").filter({ hasText: "pay.csv" });
  await expect(row).toContainText(String(ROWS));
  await expectAccessibleInBothThemes(page);
  await row
    .getByRole("link", { name: `, ${ROWS} invoices` })
    .first()
    .click();
  await page.waitForURL((at) => at.searchParams.get("import") === cycle?.id && at.searchParams.get("status") === "scheduled");
  await expect(page.getByRole("row").nth(1)).toContainText("Scheduled");
});
