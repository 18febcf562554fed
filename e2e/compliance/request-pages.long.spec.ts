import { expect, type Locator, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);

const newContractor = (first_name: string, last_name: string) =>
  platform.contractors.create({ body: { first_name, last_name, email: `${first_name}.${last_name}.${stamp}@example.com`.toLowerCase() } });

const requestsTo = async (contractor: string) => (await platform.complianceRequests.list({ query: { contractor } })).items;

test("a request is made on the contractor's page: a refused form keeps its input, and the link is shown and listed", async ({ page }) => {
  const { id } = await newContractor("Dana", "Asked");
  await signIn(page);
  await page.goto(`/contractors/${id}`);
  await page.getByRole("button", { name: "Request proof of insurance", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Due by").fill("2020-01-01");
  await dialog.getByRole("button", { name: "Create request" }).click();
  // A refused form keeps its input.
  await expect(dialog.getByText("must not be in the past")).toBeVisible();
  await expect(dialog.getByLabel("Due by")).toHaveValue("2020-01-01");
  await dialog.getByLabel("Due by").fill("");
  await dialog.getByRole("button", { name: "Create request" }).click();
  await expect(dialog.getByText(/^Email .*, to the contractor\./)).toBeVisible();
  const [request] = await requestsTo(id);
  await expect(dialog.getByRole("textbox", { name: "Link" })).toHaveValue(request?.url ?? "");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("link", { name: "All work" })).toHaveAttribute("href", new RegExp(`/compliance-requests/${request?.id}$`));
});

/** Sends the dialog's form and waits for the end of the batch. */
async function create(dialog: Locator, says: string): Promise<void> {
  await dialog.getByRole("button", { name: "Create requests" }).click();
  await expect(dialog.getByText(says, { exact: true })).toBeVisible();
}

test("many are requested at once: of those selected in the list and in the roster, and of all at an entity", async ({ page }) => {
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
  await page.getByRole("button", { name: "Request proof of insurance", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Request proof of insurance" });
  await expect(dialog.getByText("Creates a link for each of 2 contractors.")).toBeVisible();
  await expectAccessible(page);
  await create(dialog, "1 request is created");
  await expect(dialog.getByText("1 request could not be created.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText(/^Ben .*: This contractor has an open request for the same scope already/);
  await expectAccessible(page);
  await dialog.getByRole("link", { name: "Open the requests" }).click();
  await expect(page.getByRole("row", { name: new RegExp(`Ann ${last}`) })).toBeVisible();
  expect((await requestsTo(ann.id)).map(({ scope }) => scope)).toEqual(["default"]);

  // In the roster of the entity its own scope comes first.
  await page.goto(`/compliance?entity=${entity.id}`);
  await page.getByRole("checkbox", { name: `Choose Cleo ${last}` }).check();
  await page.getByRole("button", { name: "Request proof of insurance", exact: true }).click();
  await expect(dialog.getByLabel("For")).toHaveValue("0");
  await create(dialog, "1 request is created");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  expect((await requestsTo(cleo.id)).map((one) => one.entity)).toEqual([entity.id]);

  await page.goto(`/entities/${entity.id}`);
  await page.getByRole("button", { name: "Request proof of insurance", exact: true }).click();
  await expect(dialog.getByLabel("Contractors")).toHaveValue("not_covered");
  await create(dialog, "2 requests are created");
  await expect(dialog.getByText("1 request could not be created.")).toBeVisible();
  await expect(dialog.getByRole("listitem")).toHaveText(/^Cleo /);
  expect((await requestsTo(ann.id)).map(({ scope }) => scope)).toEqual(["entity", "default"]);
});
