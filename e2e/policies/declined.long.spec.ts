import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { insuredAndInvoiced, newContractor } from "#e2e/support/insured-contractor.ts";
import { type OwnOrganization, ownOrganization } from "#e2e/support/own-organization.ts";
import { passTime } from "#e2e/support/pass-time.ts";
import { e2e } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";
import { createClient } from "#lib/client/client.ts";

const DAY = 86_400;

let own: OwnOrganization;
test.beforeAll(async () => {
  own = await ownOrganization("declined");
});

/** Adds a test card as the contractor does on the card page. */
async function addCard(contractor: string, token: string): Promise<void> {
  const { client } = own;
  const { url } = await client.paymentSessions.create({ body: { contractor, return_url: `${e2e.baseUrl}/return/card` } });
  const opened = await client.hostedLinks.open({ body: { token: url.split("/").at(-1) ?? "" } });
  await createClient({ baseUrl: e2e.apiUrl, token: opened.token }).paymentPage.card({ body: { token } });
}

/** A contractor with this card, an invoice for pay, and an assignment whose advance is charged; both are due in a day. */
async function charged(card: string) {
  const { client } = own;
  const contractor = await newContractor(client);
  await addCard(contractor, card);
  const { work, invoice } = await insuredAndInvoiced(client, contractor);
  const further = await client.jobs.create({ body: { ...work, name: "Gala, again" } });
  const { id: assignment } = await client.assignments.create({ body: { contractor, job: further.id } });
  return { contractor, invoice, assignment };
}

const failed = (page: Page) => page.getByRole("link", { name: /^Charges failed/ });

test("after a declined card the overview, the invoice and the assignment show the decline, the next retry and a way out", async ({
  page,
}) => {
  const { client } = own;
  const { contractor, invoice, assignment } = await charged("tok_test_visa_0341_122035_fails_after_attach");
  await signIn(page, own.owner);
  await page.goto(own.at(`/assignments/${assignment}`));
  await expect(page.getByText("Cover waits for the charge")).toBeVisible();
  await expect(page.getByText("Charge scheduled for").first()).toBeVisible();

  await passTime(client, DAY + 120);
  await expect.poll(async () => (await client.invoices.get({ invoice })).status).toBe("failed");
  const declined = async () => (await client.assignments.get({ assignment })).last_decline !== null;
  await expect.poll(declined).toBe(true);

  await page.goto(own.at("/"));
  await expect(failed(page)).toContainText("2");
  await failed(page).click();
  const rows = page.getByRole("row").filter({ hasText: "Noor Haddad" });
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await expect.soft(row).toContainText("Failed");

  await page.goto(own.at(`/invoices/${invoice}`));
  const notice = page.getByRole("complementary").filter({ hasText: "The card was declined" });
  await expect.soft(notice).toContainText("Attempt 1, ");
  await expect.soft(notice).toContainText(/It is tried again on .+\. A new card is charged at once\./);
  await expect.soft(page.getByRole("main").getByText("Failed", { exact: true }).first()).toBeVisible();
  // The processor's message, without the consequences for another kind of invoice.
  await expect.soft(page.getByRole("row").filter({ hasText: "Card declined" })).toContainText("The charge on this card failed.");
  await page.getByRole("button", { name: "Request card" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Request card" }).click();
  await expect(page.getByRole("dialog").locator("input[readonly]")).toHaveValue(/\/pay\//);

  await page.goto(own.at("/assignments"));
  await expect.soft(page.getByRole("row").filter({ hasText: "Noor Haddad" })).toContainText("card declined");
  await page.goto(own.at(`/assignments/${assignment}`));
  await expect.soft(notice).toContainText("There is no cover until the premium is paid; a new card is charged at once.");
  await expect.soft(page.getByText("Declined; charge retry scheduled for").first()).toBeVisible();
  for (const name of ["Request card", "Cancel assignment", "Extend"]) await expect.soft(page.getByRole("button", { name })).toBeVisible();

  await addCard(contractor, "tok_test_visa_4242_122035_succeeds");
  await passTime(client, 120);
  const settled = async () => [(await client.invoices.get({ invoice })).status, (await client.assignments.get({ assignment })).status];
  await expect.poll(settled).toEqual(["paid", "active"]);
  await page.goto(own.at("/"));
  await expect.soft(failed(page)).toContainText("0");
  await page.goto(own.at(`/assignments/${assignment}`));
  await expect(page.getByText("Charged on").first()).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test("the policy, now in force, is endorsed for a named party, with its price before it is confirmed; then the endorsement is removed", async ({
  page,
}) => {
  const { client } = own;
  // Cover began at 12:01 a.m. in Texas, which is six hours behind UTC.
  await passTime(client, DAY / 2);
  const [policy] = (await client.policies.list({ query: { limit: 1 } })).items;
  await signIn(page, own.owner);
  await page.goto(own.at(`/policies/${policy?.id}`));
  await page.getByRole("button", { name: "Endorse", exact: true }).click();
  const endorse = page.getByRole("dialog", { name: "Endorse policy" });
  await endorse.getByLabel("For").selectOption("party");
  const price = endorse.getByRole("region", { name: "Price" });
  await expect(price).toContainText("The price appears here.");
  await endorse.getByRole("button", { name: "Endorse policy" }).click();
  await expect(endorse).toContainText("Enter a name.");
  await endorse.getByLabel("Name").fill("Harbor Master Inc");
  await expect(price).toContainText("Rate from now on");
  await expectAccessibleInBothThemes(page);
  await endorse.getByRole("button", { name: "Endorse policy" }).click();
  await expect(endorse).toBeHidden();
  await expect(page.getByText("Harbor Master Inc").first()).toBeVisible();

  await page.getByRole("button", { name: "Remove endorsement 1" }).click();
  const remove = page.getByRole("dialog", { name: "Remove endorsement" });
  await expect(remove.getByRole("region", { name: "Price" })).toContainText("Rate from now on");
  await expectAccessibleInBothThemes(page);
  await remove.getByRole("button", { name: "Remove endorsement" }).click();
  await expect(remove).toBeHidden();
  await expect(page.getByText(/until removed on/)).toBeVisible();
  const { endorsements, removed_endorsements } = await client.policies.get({ policy: policy?.id ?? "" });
  expect([endorsements, removed_endorsements]).toMatchObject([[], [{ party: "Harbor Master Inc" }]]);
});
