import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page, test } from "@playwright/test";
import { platform } from "./application-fixtures.ts";
import { inSandbox, pathOf } from "./settings.ts";
import { signIn } from "./staff.ts";

const stamp = Date.now().toString(36);

const newContractor = (first_name: string, last_name: string) =>
  platform.contractors.create({ body: { first_name, last_name, email: `${first_name}.${last_name}.${stamp}@example.com`.toLowerCase() } });

const faultsOn = async (page: Page) =>
  (await new AxeBuilder({ page }).analyze()).violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);

const requestsTo = async (contractor: string) => (await platform.complianceRequests.list({ query: { contractor } })).items;

test("a request is made on the contractor's page, previewed as it is emailed, and withdrawn on its own page", async ({ page }) => {
  const { id } = await newContractor("Dana", "Asked");
  await signIn(page);
  await page.goto(`/contractors/${id}`);
  await page.getByRole("button", { name: "Request compliance" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Due by").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Create request" }).click();
  // A refused form keeps its input.
  await expect(dialog.getByText("must not be in the past")).toBeVisible();
  await expect(dialog.getByLabel("Due by")).toHaveValue("2020-01-01");
  await dialog.getByLabel("Due by").fill("");
  await dialog.getByRole("button", { name: "Create request" }).click();
  await expect(dialog.getByText("The link was emailed to the contractor.")).toBeVisible();
  const [request] = await requestsTo(id);
  await expect(dialog.getByLabel("Link")).toHaveValue(request?.url ?? "");
  await dialog.getByRole("button", { name: "Close" }).click();
  const section = page
    .getByRole("region", { name: "Compliance" })
    .or(page.locator("section", { hasText: "Compliance requests" }))
    .first();
  await section.getByRole("link", { name: "Default requirement" }).click();

  await expect.poll(() => pathOf(page.url())).toBe(`/compliance-requests/${request?.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request to Dana Asked: Default requirement");
  await expect(page.getByText("A certificate that shows general liability.")).toBeVisible();
  await expect(
    page
      .getByRole("table", { name: "Emails" })
      .or(page.getByRole("region", { name: "Emails" }))
      .first(),
  ).toContainText("needs proof of your insurance");
  expect(await faultsOn(page)).toEqual([]);
  await page.getByRole("button", { name: "Preview email" }).click();
  const email = page.frameLocator("iframe");
  await expect(email.getByText("Hello Dana,")).toBeVisible();
  await expect(email.getByRole("link", { name: /\/request\/preview$/ })).toBeVisible();
  await page.getByRole("dialog").getByLabel("Email").selectOption("Reminder");
  await expect(email.getByText(/still needs|does not yet show/)).toBeVisible();
  await page.getByRole("tab", { name: "Plain text" }).click();
  await expect(page.getByRole("tabpanel")).toContainText("Everything you sent before is kept.");
  expect(await faultsOn(page)).toEqual([]);
  await page.keyboard.press("Escape");

  // Within a minute of the first email another one is refused, with the reason.
  await page.getByRole("button", { name: "Email again" }).click();
  await page.getByRole("button", { name: "Email the link" }).click();
  await expect(page.getByRole("dialog").getByText(/sent just now/)).toBeVisible();
  await page.getByRole("button", { name: "Go back" }).click();
  await page.getByRole("button", { name: "Withdraw request" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw request" }).click();
  await expect(page.getByText("Withdrawn").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw request" })).toBeHidden();
  expect(await requestsTo(id)).toMatchObject([{ status: "withdrawn" }]);

  await page.goto(`/compliance-requests?contractor=${id}&status=withdrawn`);
  await expect(page.getByRole("row", { name: /Dana Asked/ })).toBeVisible();
  const csv = page.getByRole("link", { name: /Export/ });
  expect(await csv.getAttribute("href")).toContain(inSandbox("/api/v1/compliance_requests"));
  expect(await faultsOn(page)).toEqual([]);
  await page.goto(`/compliance-requests?contractor=${id}&created_until=${Date.UTC(2020, 0, 1) / 1000}`);
  await expect(page.getByText("No compliance requests match these filters")).toBeVisible();
});

/** Sends the dialog's form and waits for the end of the batch. */
async function create(dialog: Locator, says: string): Promise<void> {
  await dialog.getByRole("button", { name: "Create requests" }).click();
  await expect(dialog.getByRole("status")).toHaveText(says, { timeout: 30_000 });
}

test("many are requested at once: of those selected in the list and in the roster, and of everybody at an entity", async ({ page }) => {
  const entity = await platform.entities.create({ body: { name: `Harbor & Vale ${stamp}` } });
  const last = `Many${stamp}`;
  const people = [await newContractor("Ann", last), await newContractor("Ben", last), await newContractor("Cleo", last)] as const;
  const [ann, ben, cleo] = people;
  for (const { id } of people) await platform.engagements.create({ body: { contractor: id, entity: entity.id } });
  await platform.complianceRequests.create({ body: { contractor: ben.id } });
  await signIn(page);

  await page.goto(`/contractors?entity=${entity.id}`);
  await page.getByRole("checkbox", { name: `Choose Ann ${last}` }).check();
  await page.getByRole("checkbox", { name: `Choose Ben ${last}` }).check();
  await page.getByRole("button", { name: "Request compliance" }).click();
  const dialog = page.getByRole("dialog", { name: "Request compliance" });
  await expect(dialog.getByText("Creates a link for each of 2 contractors.")).toBeVisible();
  expect(await faultsOn(page)).toEqual([]);
  await create(dialog, "1 request is created; 1 contractor got none.");
  await expect(dialog.getByRole("listitem")).toHaveText(/^Ben .*: This contractor has an open request for the same scope already/);
  expect(await faultsOn(page)).toEqual([]);
  await dialog.getByRole("link", { name: "Open the requests" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`Ann ${last}`) })).toBeVisible();
  expect((await requestsTo(ann.id)).map(({ scope }) => scope)).toEqual(["default"]);

  // In the roster of the entity its own scope comes first.
  await page.goto(`/compliance?entity=${entity.id}`);
  await page.getByRole("checkbox", { name: `Choose Cleo ${last}` }).check();
  await page.getByRole("button", { name: "Request compliance" }).click();
  await expect(dialog.getByLabel("For")).toHaveValue("0");
  await create(dialog, "1 request is created.");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expect((await requestsTo(cleo.id)).map((one) => one.entity)).toEqual([entity.id]);

  await page.goto(`/entities/${entity.id}`);
  await page.getByRole("button", { name: "Request compliance" }).click();
  await expect(dialog.getByLabel("Contractors")).toHaveValue("not_covered");
  await create(dialog, "2 requests are created; 1 contractor got none.");
  await expect(dialog.getByRole("listitem")).toHaveText(/^Cleo /);
  expect((await requestsTo(ann.id)).map(({ scope }) => scope)).toEqual(["entity", "default"]);
});
