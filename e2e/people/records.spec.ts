import { expect, test } from "@playwright/test";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { inSandbox } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

const stamp = Date.now().toString(36);

test.beforeEach(async ({ page }) => {
  await signIn(page);
});

test("a form with errors keeps typed values and shows the service's messages at their fields", async ({ page }) => {
  await platform.contractors.create({ body: { first_name: "Lena", last_name: "First", email: `lena.${stamp}@example.com` } });
  await page.goto("/contractors/new");
  await page.getByLabel("First name").fill("Lena");
  await page.getByLabel("Last name").fill("Second");
  await page.getByLabel("Email").fill(`LENA.${stamp}@example.com`);
  await page.getByLabel("Tax ID").fill("000-11-2222");
  await page.getByRole("button", { name: "Create contractor" }).click();
  await expect(page.getByText("Enter a valid SSN, EIN or ITIN")).toBeVisible();
  await page.getByLabel("Tax ID").fill("123-45-6789");
  await page.getByRole("button", { name: "Create contractor" }).click();
  await expect(page.getByText("A contractor with this email already exists.")).toBeVisible();
  await expect(page.getByLabel("Email")).toBeFocused();
  await expect(page.getByLabel("Last name")).toHaveValue("Second");
  await page.getByLabel("Email").fill(`lena.second.${stamp}@example.com`);
  await page.getByRole("button", { name: "Create contractor" }).click();
  await page.waitForURL(/\/contractors\/cn_/);
  await expect(page.getByRole("main")).not.toContainText("6789");
});

test("editing sends only changes; deleting requires the name and states the consequence", async ({ page }) => {
  const entity = await platform.entities.create({ body: { name: `Old name ${stamp}`, required_coverage: ["general"] } });
  await page.goto(`/entities/${entity.id}/edit`);
  await page.getByLabel("Legal name").fill(`New name ${stamp}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`New name ${stamp}`);
  expect((await platform.entities.get({ entity: entity.id })).required_coverage).toEqual(["general"]);

  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("It has no jobs. This cannot be undone.");
  await expect(dialog.getByRole("button", { name: /^Delete/ })).toBeDisabled();
  await dialog.getByLabel(/Type/).fill(`New name ${stamp}`);
  await dialog.getByRole("button", { name: /^Delete/ }).click();
  await page.waitForURL(/\/entities$/);
  await expect(platform.entities.get({ entity: entity.id })).rejects.toMatchObject({ status: 404 });
});

test("of two users who edit one object the second sees what the first saved, and loses nothing", async ({ page }) => {
  const entity = await platform.entities.create({ body: { name: `Shared ${stamp}`, required_coverage: ["general"] } });
  await page.goto(`/entities/${entity.id}/edit`);
  await page.getByLabel("Legal name").fill(`Mine ${stamp}`);
  await platform.entities.update({ entity: entity.id, body: { name: `Theirs ${stamp}`, required_coverage: ["general", "professional"] } });
  await page.getByRole("button", { name: "Save changes" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Someone else saved changes" });
  await expect(notice).toContainText(`Legal name: was Shared ${stamp}, they saved Theirs ${stamp}`);
  await expect(notice).toContainText(`You typed Mine ${stamp}`);
  await expect(page.getByLabel("Legal name")).toHaveValue(`Mine ${stamp}`);
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Mine ${stamp}`);
  const both = { name: `Mine ${stamp}`, required_coverage: ["general", "professional"] };
  expect(await platform.entities.get({ entity: entity.id })).toMatchObject(both);
});

test("a form with a preview handles an edit conflict like any other", async ({ page }) => {
  const { quote } = await newApplication();
  const { contractor, job, coverage_type } = quote;
  const day = (at: number) => new Date(at * 1000).toISOString().slice(0, 10);
  await page.goto(`/quotes/${quote.id}/edit`);
  await page.getByLabel("Start date").fill(day(quote.effective_date + 2 * 86_400));
  await platform.quotes.update({
    quote: quote.id,
    body: { contractor, job, coverage_type, effective_date: quote.effective_date + 86_400, end_date: quote.end_date + 86_400 },
  });
  await page.getByRole("button", { name: "Save changes" }).click();
  const notice = page.getByRole("alert").filter({ hasText: "Someone else saved changes" });
  await expect(notice).toContainText("Start date: was");
  await expect(notice.getByRole("listitem").filter({ hasText: "End date" })).not.toContainText("You typed");
  await expect(page.getByLabel("End date")).toHaveValue(day(quote.end_date + 86_400));
  await page.getByRole("button", { name: "Save changes" }).click();
  await page.waitForURL(/\/quotes\/qt_\w+$/);
  const saved = await platform.quotes.get({ quote: quote.id });
  expect([day(saved.effective_date), saved.end_date]).toEqual([day(quote.effective_date + 2 * 86_400), quote.end_date + 86_400]);
});

test("a list works by keyboard: its rows open, its page is in the address, and production is separate", async ({ page }) => {
  for (let n = 0; n < 12; n++) await platform.entities.create({ body: { name: `Page filler ${n} ${stamp}` } });
  await page.goto("/entities?limit=10");
  const rows = page.locator("a[data-row-link]");
  await expect(rows).toHaveCount(10);
  const firstOfFirst = await rows.first().getAttribute("href");
  // Shortcuts work after hydration.
  await page.waitForLoadState("networkidle");
  await page.keyboard.press("j");
  await expect(rows.first()).toBeFocused();
  await page.getByRole("link", { name: "Next" }).click();
  await page.waitForURL(/after=en_/);
  await expect(rows.first()).not.toHaveAttribute("href", firstOfFirst ?? "");
  await page.getByRole("link", { name: "Previous" }).click();
  await expect(rows.first()).toHaveAttribute("href", firstOfFirst ?? "");

  // Next to the name, away from links and buttons.
  await page.getByRole("row").nth(1).getByRole("cell").last().click();
  await page.waitForURL(/\/entities\/en_/);
  await page.goto("/entities");
  await page.getByRole("link", { name: "Production" }).click();
  await expect(page.getByText("No contracting entities yet")).toBeVisible();
  await expect(page).not.toHaveTitle(/Sandbox/);
  await page.getByRole("link", { name: "Sandbox" }).click();
  await expect(rows.first()).toBeVisible();
  await expect(page).toHaveTitle(/Sandbox/);
});

test("two tabs each use their address's place, and an address without one redirects to the last one used", async ({ page }) => {
  await page.goto(inSandbox("/entities/new"));
  const other = await page.context().newPage();
  await other.goto(inSandbox("/entities").replace("/sandbox/", "/production/"));
  await expect(other.getByText("No contracting entities yet")).toBeVisible();
  await page.getByLabel("Legal name").fill(`Two tabs ${stamp}`);
  await page.getByRole("button", { name: "Create contracting entity" }).click();
  await page.waitForURL(/\/sandbox\/entities\/en_/);
  const made = page.url();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Two tabs ${stamp}`);
  // Its remaining reads would count as activity in the sandbox.
  await page.close();
  await other.reload();
  await expect(other.getByText("No contracting entities yet")).toBeVisible();
  await other.goto("/jobs");
  await other.waitForURL(/\/production\/jobs$/);
  await other.goto(made);
  await expect(other.getByRole("heading", { level: 1 })).toHaveText(`Two tabs ${stamp}`);
});

test("signing out ends the session in the service, not only in the browser", async ({ page, context }) => {
  await page.goto(inSandbox("/"));
  const cookies = await context.cookies();
  await page.getByRole("button", { name: /Account owner/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.waitForURL(/\/login/);
  await context.addCookies(cookies);
  await page.goto("/entities");
  await page.waitForURL(/\/login\?return_to=%2Fo%2Fnorthline%2Fsandbox%2Fentities/);
});
