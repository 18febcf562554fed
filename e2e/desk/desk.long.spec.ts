import { expect, type Locator, test } from "@playwright/test";
import { expectAccessibleInBothThemes } from "#e2e/support/accessible.ts";
import { newContractor, newInsured, platform } from "#e2e/support/application-fixtures.ts";
import { signIn } from "#e2e/support/staff.ts";

const DAY = 86_400;

/** Counts what a person does: each click, and each text field once. */
function counter(task: string) {
  let clicks = 0;
  return {
    click: async (on: Locator) => {
      clicks++;
      await on.click();
    },
    /** An act that is not a click of this page, such as choosing a file. */
    count: () => void clicks++,
    type: async (into: Locator, text: string) => {
      clicks++;
      await into.fill(text);
    },
    /** Writes the number down, and holds it to the most it may be. */
    atMost(max: number) {
      process.stdout.write(`${task}: ${clicks} clicks, at most ${max}\n`);
      expect(clicks).toBeLessThanOrEqual(max);
    },
  };
}

test("a pay cycle is invoiced from a file in at most six clicks, repeated, and undone", async ({ page }) => {
  const people = [await newInsured(), await newInsured()];
  const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
  const lines = people.map(({ contractor, policy }, i) => {
    const start = policy.effective_date;
    return [contractor.email, policy.job, `${i + 1}000.00`, day(start), day(start + 7 * DAY)].join();
  });
  const text = ["Email,Job,Gross pay,Period start,Period end", ...lines].join("\n");
  await signIn(page);
  await page.goto("/invoices");
  const pay = counter("pay cycle from a file");
  await pay.click(page.getByRole("link", { name: "Import", exact: true }));
  await page.waitForURL(/\/imports\/new\/invoices$/);
  pay.count();
  // Files chosen before hydration are lost, so retry.
  await expect(async () => {
    await page.locator("input[type=file]").setInputFiles({ name: "pay.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await page.waitForURL(/\/imports\/im_/, { timeout: 5000 });
  }).toPass();
  await expect(page.getByText("2 invoices can be created.")).toBeVisible();
  await expect(page.getByText("$3,000.00")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await pay.click(page.getByRole("button", { name: "Import", exact: true }));
  await pay.click(page.getByRole("dialog").getByRole("button", { name: "Import" }));
  await expect(page.getByText("Created 2 invoices.")).toBeVisible();
  pay.atMost(6);
  await expectAccessibleInBothThemes(page);

  await page.getByRole("button", { name: "Repeat" }).click();
  const [start = 0] = people.map(({ policy }) => policy.effective_date);
  await page.getByLabel("Cycle starts").fill(day(start + 7 * DAY));
  await page.getByLabel("Cycle ends").fill(day(start + 14 * DAY));
  const run = page.url();
  await page.getByRole("button", { name: "Check the rows" }).click();
  await page.waitForURL((url) => url.href !== run);
  await expect(page.getByText("2 invoices can be created.")).toBeVisible();

  await page.goto(run);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone: 2 invoices void.")).toBeVisible();
  for (const { policy } of people) {
    const { items } = await platform.invoices.list({ query: { policy: policy.id } });
    expect(items.map(({ status }) => status)).toEqual(["void"]);
  }
});

test("a contractor is found in the list by words", async ({ page }) => {
  const contractor = await newContractor({});
  await signIn(page);
  await page.goto("/contractors?limit=50");
  const find = counter("a contractor found in the list");
  const field = page.getByRole("searchbox", { name: "Search contractors" });
  await find.type(field, contractor.email);
  await field.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("search") === contractor.email && url.searchParams.get("limit") === "50");
  await expect(page.getByRole("searchbox", { name: "Search contractors" })).toHaveValue(contractor.email);
  await expect(page.getByRole("row")).toHaveCount(2);
  await find.click(page.getByRole("row").last().getByRole("link").first());
  await page.waitForURL(new RegExp(`/contractors/${contractor.id}$`));
  find.atMost(2);
});
