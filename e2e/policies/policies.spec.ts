import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { type OwnOrganization, ownOrganization } from "#e2e/support/own-organization.ts";
import { passTime } from "#e2e/support/pass-time.ts";
import { signIn } from "#e2e/support/staff.ts";

const DAY = 86_400;

// The sandbox's clock is moved to the end of policies.
let own: OwnOrganization;
test.beforeAll(async () => {
  own = await ownOrganization("policies");
});

/** A policy of a contractor in Texas that starts tomorrow and ends in 200 days. */
async function newPolicy(lastName: string) {
  const { client } = own;
  const address = { line1: "1804 E 6th St", locality: "Austin", region: "TX", postalcode: "78702", country: "US" } as const;
  const email = `maya.${lastName.toLowerCase()}@example.com`;
  const { id: contractor } = await client.contractors.create({
    body: { first_name: "Maya", last_name: lastName, email, phone: "+1 512 555 0142", address },
  });
  const { id: entity } = await client.entities.create({ body: { name: "Harbor & Vale Events LLC" } });
  const codes = await client.categoryCodes.list({ query: { limit: 100 } });
  const category_code = codes.items.find(({ name }) => name === "Photographer")?.category_code ?? "";
  const work = { name: "Spring gala photography", description: "Photographs.", category_code, entity, address } as const;
  const { id: job } = await client.jobs.create({ body: { ...work, wage: 250_000, wage_type: "flatfee" } });
  const tomorrow = Math.floor(Date.now() / 1000) + DAY;
  const dates = { effective_date: tomorrow, end_date: tomorrow + 199 * DAY };
  const quote = await client.quotes.create({ body: { contractor, job, coverage_type: ["general"], ...dates } });
  return await client.policies.create({ body: { quote: quote.id } });
}

const open = (page: Page, policy: { id: string }) => page.goto(own.at(`/policies/${policy.id}`));
const dayIn = (days: number) => new Date(Date.now() + days * DAY * 1000).toISOString().slice(0, 10);

test("a policy is cancelled at a date after a preview of notice, refund and recipients, and the cancellation is withdrawn", async ({
  page,
}) => {
  test.setTimeout(300_000);
  const policy = await newPolicy("Ortega");
  await signIn(page, own.owner);
  await open(page, policy);
  await expect(page.getByRole("heading", { name: "Limits" })).toBeVisible();
  await expect(page.getByText("$1,000,000").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Report pay" })).toBeVisible();

  // What it would mean cannot be read at first: the form says so, keeps what was chosen, and asks again.
  await page.route("**/cancel/preview", (route) => route.fulfill({ status: 503, body: "busy" }), { times: 1 });
  const trigger = page.getByRole("button", { name: "Cancel policy" });
  await trigger.click();
  const dialog = page.getByRole("dialog", { name: "Cancel policy" });
  await expect(dialog.getByText("What this would mean could not be read")).toBeVisible();
  await dialog.getByRole("button", { name: "Try again" }).click();
  const meaning = dialog.getByRole("region", { name: "What this means" });
  await expect(meaning).toContainText("None: the insured asks for it.");
  await dialog.getByLabel("Reason", { exact: false }).first().selectOption("nonpayment");
  await expect(meaning).toContainText("10 days, for general liability in TX: Texas Insurance Code sections 551.053 and 551.054.");
  await expect(meaning).toContainText("By email to maya.ortega@example.com");
  await expect(meaning).toContainText("Harbor & Vale Events LLC");

  const confirm = dialog.getByRole("button", { name: "Cancel policy" });
  await confirm.click();
  await expect(dialog.getByText("Enter a valid date.")).toBeVisible();
  await dialog.getByLabel("Effective date").fill(dayIn(3));
  await expect(meaning).toContainText("This date is not possible");
  await confirm.click();
  await expect(dialog.getByText(/The earliest date is .*: the insurer gives 10 days of notice in TX\./)).toBeVisible();
  await meaning.getByRole("button", { name: "Use this date" }).click();
  await expect(meaning).toContainText("$0.00 of what is paid now");
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(trigger).toBeFocused();
  await page.keyboard.press("Enter");
  // What was chosen is still there.
  await expect(dialog.getByLabel("Effective date")).not.toHaveValue("");
  await confirm.click();
  await expect(dialog).toBeHidden();

  const notice = async () => (await own.client.policies.get({ policy: policy.id })).cancellation_notice?.reason;
  await expect.poll(notice).toBe("nonpayment");
  await expect(page.getByText(/Cover ends on .* by cancellation/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText("To be cancelled").first()).toBeVisible();
  await expect(page.getByRole("link", { name: /Notice of cancellation/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Change dates" })).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Withdraw cancellation" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw cancellation" }).click();
  await expect(page.getByText("To be cancelled")).toHaveCount(0);
  await expect(trigger).toBeVisible();
  expect(await own.client.policies.get({ policy: policy.id })).toMatchObject({ status: "active", cancellation_notice: null });

  await page.getByRole("link", { name: "Assign to a job" }).click();
  await page.waitForURL(/\/assignments\/new/);
  await expect(page.getByRole("main").getByText(policy.policy_number).first()).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Contractor" })).toHaveValue(/Ortega/);
});

test("one policy is offered for renewal and quoted again, another is not renewed and its contractor gets notice", async ({ page }) => {
  test.setTimeout(300_000);
  const { client } = own;
  const [renewed, ending] = [await newPolicy("Osei"), await newPolicy("Lindqvist")];
  await signIn(page, own.owner);
  await open(page, ending);
  await page.getByRole("button", { name: "Do not renew" }).click();
  const dialog = page.getByRole("dialog", { name: "Do not renew" });
  const meaning = dialog.getByRole("region", { name: "What this means" });
  await expect(meaning).toContainText("60 days, for general liability in TX: Texas Insurance Code");
  await dialog.getByRole("button", { name: "Do not renew" }).click();
  await expect(dialog.getByText(/Enter|required|empty|at least/i).first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("The programme leaves this kind of work.");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Do not renew" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Notice goes to the contractor on/)).toBeVisible({ timeout: 30_000 });
  await page.getByRole("button", { name: "Withdraw decision" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw decision" }).click();
  await expect(page.getByRole("button", { name: "Do not renew" })).toBeVisible();
  await client.policies.nonrenew({ policy: ending.id, body: { reason: "The programme leaves this kind of work." } });

  await passTime(client, 172 * DAY);
  const noticed = async () => (await client.policies.get({ policy: ending.id })).nonrenewal?.noticed_at ?? null;
  await expect.poll(noticed, { timeout: 60_000 }).not.toBeNull();
  await open(page, ending);
  await expect(page.getByRole("link", { name: /Notice of nonrenewal/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw decision" })).toHaveCount(0);

  const offered = async () => (await client.policies.get({ policy: renewed.id })).renewal_offered_at;
  await expect.poll(offered, { timeout: 60_000 }).not.toBeNull();
  await page.goto(own.at("/inbox?kind=policy_ending"));
  const row = ({ policy_number }: { policy_number: string }) => page.getByRole("row", { name: new RegExp(policy_number) });
  await expect(row(renewed)).toContainText("Renewal offered");
  await expect(row(ending)).toContainText("Not to be renewed");
  await open(page, renewed);
  await expect(page.getByText(/Renewal offered: cover ends on/)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Quote renewal" }).click();
  await page.waitForURL(/\/quotes\/qt_/);
  await expect(page.getByRole("link", { name: renewed.policy_number })).toBeVisible();
  await open(page, renewed);
  await expect(page.getByRole("link", { name: "Open the quote" })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
