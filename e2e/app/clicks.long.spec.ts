import { expect, test } from "@playwright/test";
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

let platform: Awaited<ReturnType<typeof ownPlatform>>;
test.beforeAll(async () => {
  platform = await ownPlatform({ insured: ROWS });
});
test.afterAll(() => platform?.stop());

const address = { line1: "2100 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701", country: "US" } as const;

const newContractor = (name: string) =>
  platform.client.contractors.create({
    body: { first_name: name, last_name: "Haddad", email: `${name}@example.com`.toLowerCase(), phone: "512-555-0142", address },
  });

async function newJob(name: string) {
  const { client } = platform;
  const { id: entity } = await client.entities.create({ body: { name: `Client of ${name}` } });
  const { items } = await client.categoryCodes.list({ query: { limit: 100 } });
  const category_code = items.find((code) => code.name === "Photographer")?.category_code ?? "";
  const work = { description: "Photographs.", category_code, entity, address, wage: 250_000, wage_type: "flatfee" } as const;
  return await client.jobs.create({ body: { ...work, name } });
}

test("a quote with three coverages is made and its link emailed in at most six clicks", async ({ page }) => {
  const { client, site } = platform;
  const acts = await counting(page);
  const { id: contractor } = await newContractor("Nora");
  await newJob("Spring regatta");
  await signIn(page, undefined, site);
  await page.goto(`${site}/contractors/${contractor}`);
  await page.waitForLoadState("networkidle");
  acts.start();
  await page.getByRole("link", { name: "New quote" }).click();
  await page.waitForURL(/\/quotes\/new/);
  await page.waitForLoadState("networkidle");
  const job = page.getByRole("combobox", { name: "Job" });
  await job.fill("Spring regatta");
  await expect(page.getByRole("option", { name: "Spring regatta" })).toBeVisible();
  await job.press("Enter");
  await expect(job).toHaveValue("Spring regatta");
  for (const coverage of ["general", "professional", "workers-comp"]) await page.locator(`#coverage-${coverage}`).check();
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
  const { client, as, site } = platform;
  const { token } = await as("").staff.signIn({ body: e2e.owner });
  await as(token, "sandbox").organization.update({ body: { automatic_approval: "off" } });
  const { id: contractor } = await newContractor("Ruth");
  const certificate = { bytes: new Uint8Array(await goodLimits("Ruth Haddad")), filename: "coi.pdf" };
  const { id } = await client.certificates.create({ body: { certificate, contractor } });
  const read = async () => (await client.certificates.get({ certificate: id })).status;
  await expect.poll(read).toBe("flagged");
  const acts = await counting(page);
  await signIn(page, undefined, site);
  await page.goto(`${site}/`);
  await expect(page.getByRole("row", { name: /Ruth Haddad/ })).toContainText("Every rule is met");
  await page.waitForLoadState("networkidle");
  acts.start();
  await page.keyboard.press("Enter");
  await page.waitForURL(new RegExp(`/certificates/${id}`));
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("a");
  await expect(page.getByText("Approved the certificate of Ruth Haddad.")).toBeVisible();
  await expect.poll(read).toBe("approved");
  acts.atMost(2, "certificate", "keys");
});

test("from home, who at a contracting entity ends soon is found in at most two clicks, and proof is asked for by the next step", async ({
  page,
}) => {
  const { client, site } = platform;
  const { id: contractor } = await newContractor("Edith");
  const { entity } = await newJob("Closing sale");
  await client.engagements.create({ body: { contractor, entity } });
  const acts = await counting(page);
  await signIn(page, undefined, site);
  await page.goto(`${site}/`);
  const answer = page.getByRole("region", { name: "Who is covered" });
  await page.waitForLoadState("networkidle");
  acts.start();
  await answer.locator("a[href$='status=not_covered']").click();
  await page.waitForURL(/status=not_covered/);
  await page.waitForLoadState("networkidle");
  const place = page.getByRole("combobox", { name: "Contracting entity" });
  await place.fill("Client of Closing");
  await expect(page.getByRole("option", { name: "Client of Closing sale" })).toBeVisible();
  await place.press("Enter");
  await page.waitForURL(/entity=en_/);
  const row = page.getByRole("grid", { name: "Compliance" }).getByRole("row", { name: /Edith Haddad/ });
  await expect(row).toContainText("No policy or certificate shows general liability.");
  acts.atMost(2, "who at a place");
  await row.getByRole("button", { name: /^Request proof of insurance/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^Create/ })
    .click();
  await expect.poll(async () => (await client.complianceRequests.list({ query: { contractor } })).items.length).toBe(1);
});

test("after a declined charge another card is requested in at most three clicks", async ({ page }) => {
  const { client, as, site } = platform;
  const { id: contractor } = await newContractor("Omar");
  const { url } = await client.paymentSessions.create({ body: { contractor, return_url: `${site}/return/card` } });
  const opened = await client.hostedLinks.open({ body: { token: url.split("/").at(-1) ?? "" } });
  await as(opened.token).paymentPage.card({ body: { token: "tok_test_visa_0341_122035_fails_after_attach" } });
  const { id: job } = await newJob("Gala");
  const quote = await client.quotes.create({ body: { contractor, job, coverage_type: ["general"] } });
  const { effective_date: from } = await client.policies.create({ body: { quote: quote.id } });
  const cycle = { paycycle_startdate: from, paycycle_enddate: from + 7 * DAY };
  const { id: invoice } = await client.invoices.create({ body: { contractor, job, gross_pay: 250_000, ...cycle } });
  await passTime(client, DAY + 120);
  await expect.poll(async () => (await client.invoices.get({ invoice })).status).toBe("failed");
  const acts = await counting(page);
  await signIn(page, undefined, site);
  await page.goto(`${site}/invoices/${invoice}`);
  await expect(page.getByRole("complementary").filter({ hasText: "The card was declined" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  acts.start();
  await page.getByRole("button", { name: "Request card" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Request card" }).click();
  await expect(page.getByRole("dialog")).toContainText("It was emailed to Omar Haddad.");
  acts.atMost(3, "declined card");
  const { items } = await client.paymentSessions.list({ query: { contractor, status: "pending" } });
  expect(items).toMatchObject([{ send: "email", mail_delivery: { kind: "card_request" } }]);
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
