import { expect, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { ownPlatform } from "#e2e/support/own-platform.ts";
import { signIn } from "#e2e/support/staff.ts";

let platform: Awaited<ReturnType<typeof ownPlatform>>;
test.beforeAll(async () => {
  platform = await ownPlatform({ strayCharge: 1250 });
});
test.afterAll(() => platform?.stop());

test("a charge that only the processor has is found, explained on a phone too, and resolved with a note; its payout shows it", async ({
  page,
}) => {
  await signIn(page, undefined, platform.site);
  await page.goto(`${platform.site}/reconciliations`);
  // While there is nothing, the list offers it a second time.
  await page.getByRole("button", { name: "Reconcile now" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Reconcile" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const [run] = (await platform.client.reconciliations.list({ query: { limit: 1 } })).items;
  if (!run) throw new Error("Nothing was reconciled.");
  await expect(async () => {
    expect(await platform.client.reconciliations.get({ reconciliation: run.id })).toMatchObject({ status: "done", unresolved: 1 });
  }).toPass();

  await page.goto(`${platform.site}/reconciliations`);
  const row = page.getByRole("row").filter({ hasText: "$12.50" });
  await expect(row).toContainText("Differs");
  await row.getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Reconciliation of");
  const difference = page.getByRole("region", { name: "Differences" }).getByRole("row").filter({ hasText: "Only at the processor" });
  await expect(difference).toContainText("Refund this charge at the processor");
  await expectAccessibleInBothThemes(page);

  // $12.50 less 2.9 % and 30 cents.
  const paidOut = page.getByRole("region", { name: "Payouts" }).getByRole("row").filter({ hasText: "$11.84" });
  await expect(paidOut).toContainText("$0.66");
  await paidOut.getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Payout of");
  const item = page.getByRole("region", { name: "Contents" }).getByRole("row").filter({ hasText: "Charge" });
  await expect(item).toContainText("$12.50");
  await expect(item).toContainText("$11.84");
  await expectAccessibleInBothThemes(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(item).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  await page.goBack();
  await expect(difference.getByRole("button", { name: "Resolve" })).toBeInViewport();
  await expectAccessibleInBothThemes(page);

  await difference.getByRole("button", { name: "Resolve" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog.getByLabel("What was done")).toHaveAttribute("aria-invalid", "true");
  await expect(dialog.getByLabel("What was done")).toBeFocused();
  await dialog.getByLabel("What was done").fill("Refunded at the processor.");
  await dialog.getByRole("button", { name: "Resolve" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(difference).toContainText("Refunded at the processor. (Account owner)");
  await expect(difference).toContainText("Resolved");
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).not.toContainText("Differs");
});
