import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { newPolicy } from "#e2e/support/new-policy.ts";
import { type OwnOrganization, ownOrganization } from "#e2e/support/own-organization.ts";
import { passTime } from "#e2e/support/pass-time.ts";
import { signIn } from "#e2e/support/staff.ts";

const DAY = 86_400;

// The sandbox's clock is moved to the end of policies.
let own: OwnOrganization;
test.beforeAll(async () => {
  own = await ownOrganization("policies");
});

const open = (page: Page, policy: { id: string }) => page.goto(own.at(`/policies/${policy.id}`));
const dayIn = (days: number) => new Date(Date.now() + days * DAY * 1000).toISOString().slice(0, 10);

test("a policy is cancelled at a date after a preview of notice, refund and recipients, and the cancellation is withdrawn", async ({
  page,
}) => {
  const policy = await newPolicy(own.client, "Ortega");
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
  await expect(meaning).toContainText("15 days, for general liability in TX: the longest period of the table");
  await expect(meaning).toContainText("By email to maya.ortega@example.com");
  await expect(meaning).toContainText("Harbor & Vale Events LLC");

  const confirm = dialog.getByRole("button", { name: "Cancel policy" });
  await confirm.click();
  await expect(dialog.getByText("Enter a valid date.")).toBeVisible();
  await dialog.getByLabel("Effective date").fill(dayIn(3));
  await expect(meaning).toContainText("This date is not possible");
  await confirm.click();
  await expect(dialog.getByText(/The earliest date is .*: the insurer gives 15 days of notice in TX\./)).toBeVisible();
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
  await expect(page.getByText(/Cover ends on .* by cancellation/)).toBeVisible();
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

test("the remuneration of a term that has ended is settled as it was typed", async ({ page }) => {
  const { id, expiration_date } = await newPolicy(own.client, "Reyes");
  const { now } = await own.client.testClock.get();
  await passTime(own.client, expiration_date - now + 2 * DAY);
  await signIn(page, own.owner);
  await open(page, { id: `${id}?tab=money` });
  await page.getByRole("button", { name: "State remuneration" }).click();
  const dialog = page.getByRole("dialog", { name: "Final audit" });
  await dialog.getByRole("button", { name: "Settle" }).click();
  await expect(dialog.getByText("Enter the remuneration in dollars and cents.").first()).toBeVisible();
  await dialog.getByLabel("Remuneration of the term in dollars").fill("1,200.00");
  await dialog.getByLabel("Total of the 1099 form").fill("900.00");
  await dialog.getByLabel("Year of the form").fill("2026");
  await dialog.getByLabel("Note").fill("From the payroll.");
  await dialog.getByRole("button", { name: "Settle" }).click();
  await expect(page.getByText("From the payroll.").first()).toBeVisible();
  const { final_audit } = await own.client.policies.get({ policy: id });
  expect(final_audit).toMatchObject({ remuneration: 120_000, form_1099: [{ year: 2026, amount: 90_000 }], note: "From the payroll." });
});
