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
  own = await ownOrganization("renewals");
});

const open = (page: Page, policy: { id: string }) => page.goto(own.at(`/policies/${policy.id}`));

test("one policy is offered for renewal and quoted again, another is not renewed and its contractor gets notice", async ({ page }) => {
  const { client } = own;
  const [renewed, ending] = [await newPolicy(client, "Osei"), await newPolicy(client, "Lindqvist")];
  await signIn(page, own.owner);
  await open(page, ending);
  await page.getByRole("button", { name: "Do not renew" }).click();
  const dialog = page.getByRole("dialog", { name: "Do not renew" });
  const meaning = dialog.getByRole("region", { name: "What this means" });
  await expect(meaning).toContainText("60 days, for general liability in TX: Texas Insurance Code");
  await dialog.getByRole("button", { name: "Do not renew" }).click();
  await expect(dialog.getByText(/Enter|required|empty|at least/i).first()).toBeVisible();
  await dialog.getByLabel("Reason").fill("The program leaves this kind of work.");
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "Do not renew" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/Notice goes to the contractor on/)).toBeVisible();
  await page.getByRole("button", { name: "Withdraw decision" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Withdraw decision" }).click();
  await expect(page.getByRole("button", { name: "Do not renew" })).toBeVisible();
  await client.policies.nonrenew({ policy: ending.id, body: { reason: "The program leaves this kind of work." } });

  await passTime(client, 172 * DAY);
  const noticed = async () => (await client.policies.get({ policy: ending.id })).nonrenewal?.noticed_at ?? null;
  await expect.poll(noticed).not.toBeNull();
  await open(page, ending);
  await expect(page.getByRole("link", { name: /Notice of nonrenewal/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Withdraw decision" })).toHaveCount(0);

  const offered = async () => (await client.policies.get({ policy: renewed.id })).renewal_offered_at;
  await expect.poll(offered).not.toBeNull();
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
