import { expect, type Page, test } from "@playwright/test";
import { newApplication, platform } from "./application-fixtures.ts";
import { dashboardOn, type Fault, type FaultyService, faultyService } from "./faults.ts";
import { followLink } from "./follow-link.ts";
import { newMember, owner } from "./people.ts";
import { e2e, inSandbox } from "./settings.ts";
import { signIn } from "./staff.ts";

const stamp = Date.now().toString(36);
const faults: Fault[] = ["stopped", "broken", "busy"];
const said = /could not be reached|responded with status 500 and no reason|too many requests/;

let service: FaultyService;
let dashboard: Awaited<ReturnType<typeof dashboardOn>>;

test.beforeAll(async () => {
  service = await faultyService();
  dashboard = await dashboardOn(service.url);
});
test.afterAll(async () => {
  await dashboard.stop();
  await service.close();
});
test.beforeEach(async ({ page }) => {
  service.set("none");
  await signIn(page, undefined, dashboard.url);
});

const again = (page: Page) => page.getByRole("main").getByText("Try again", { exact: true });

test("every page explains a failure in place and recovers without a reload", async ({ page }) => {
  const { contractor, session } = await newApplication();
  const name = `${contractor.first_name} ${contractor.last_name}`;
  await followLink(page, session.url.replace(e2e.baseUrl, dashboard.url));
  await page.waitForURL(/\/apply$/);
  const hosted = `${dashboard.url}/apply`;
  const list = ["/contractors", "Contractors"] as const;
  const pages = [list, [`/contractors/${contractor.id}`, name], ["/entities/new", "New contracting entity"]] as const;
  for (const fault of faults) {
    for (const [path, title] of fault === "stopped" ? pages : [list]) {
      service.set(fault);
      await page.goto(dashboard.url + path);
      await expect(page.getByText(said).first()).toBeVisible();
      service.set("none");
      await again(page).first().click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    // Client-side navigation, with the frame already loaded.
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    for (const title of fault === "stopped" ? ["Jobs", "Review queue"] : ["Review queue"]) {
      service.set(fault);
      await page.getByRole("navigation").getByRole("link", { name: title, exact: true }).click();
      await expect(page.getByRole("main").getByText(said).first()).toBeVisible();
      service.set("none");
      await again(page).first().click();
      await expect(again(page)).toHaveCount(0);
    }
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  }
  service.set("stopped");
  await page.goto(hosted);
  await expect(page.getByRole("heading", { name: "Your application cannot be shown right now" })).toBeVisible();
  service.set("none");
  await again(page).first().click();
  await expect(page.getByRole("button", { name: "Confirm and continue" })).toBeVisible();
  // A retry sends the form's current values.
  await page.getByRole("button", { name: "Change", exact: true }).click();
  service.set("busy");
  await page.getByLabel("Phone").fill("+1 512 555 0177");
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByText("What you entered is still here. Wait 2 seconds, then try again.")).toBeVisible();
  await page.getByLabel("Phone").fill("+1 512 555 0188");
  service.set("none");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("[data-step]")).toHaveAttribute("data-step", "application_questions");
  expect((await platform.contractors.get({ contractor: contractor.id })).phone).toBe("+1 512 555 0188");
});

test("open pages survive failures: live updates, a decision, and uploads of which one fails; an interrupted download is discarded", async ({
  page,
}) => {
  // While the service is unavailable the page shows how old its data is, and updates again afterwards.
  const { contractor, session } = await newApplication();
  await page.clock.install();
  await page.goto(`${dashboard.url}/applications/${session.id}`);
  const follows = page.getByText("Updates by itself while this page is open.");
  await expect(follows).toBeVisible();
  service.set("stopped");
  await page.clock.fastForward(6_000);
  await expect(page.getByText(/^As of .+: the service does not respond/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Application of Maya Ortega" })).toBeVisible();
  await platform.applySessions.expire({ session: session.id });
  service.set("none");
  await page.clock.fastForward(6_000);
  await expect(page.getByText("The link no longer opens.")).toBeVisible();

  // A failed decision is shown as such, and the typed text is kept.
  const flagged = async () => (await platform.certificates.list({ query: { status: "flagged" } })).items[0]?.id;
  await expect.poll(flagged, { timeout: 30_000 }).toBeDefined();
  await page.goto(`${dashboard.url}/certificates/${await flagged()}`);
  const dialog = page.getByRole("dialog", { name: "Deny certificate" });
  await expect(async () => {
    await page.keyboard.press("d");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  service.set("broken");
  await dialog.getByLabel("What is wrong").fill("The limits are too low.");
  await dialog.getByRole("button", { name: "Deny certificate" }).click();
  await expect(dialog.getByRole("alert")).toContainText("responded with status 500 and no reason");
  await expect(dialog.getByLabel("What is wrong")).toHaveValue("The limits are too low.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByText("Flagged", { exact: true })).toBeVisible();

  // A failed upload can be retried in place; the other is not sent again.
  service.set("none");
  await page.goto(`${dashboard.url}/certificates/new?contractor=${contractor.id}`);
  const files = ["one.pdf", "two.pdf"].map((name) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7 ${name}`) }));
  const upload = page.getByRole("button", { name: "Upload 2 certificates" });
  // Files chosen before hydration are lost, so retry.
  await expect(async () => {
    await page.getByLabel("Choose files").setInputFiles(files);
    await expect(upload).toBeVisible({ timeout: 1000 });
  }).toPass();
  service.set("broken", { only: /^POST \/api\/v1\/files/, times: 1 });
  await upload.click();
  await expect(page.getByRole("list", { name: "Files" }).getByRole("alert")).toContainText("responded with status 500 and no reason");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("link", { name: "Open the certificate" })).toHaveCount(2);

  service.set("cut");
  const whole = page.evaluate(async (address) => (await fetch(address)).text(), inSandbox("/api/v1/entities?download=csv"));
  await expect(whole).rejects.toThrow(/fetch|network/i);
});

test("a form keeps typed values through every failure and saves once afterwards", async ({ page, context }) => {
  const name = `Patient ${stamp}`;
  await page.goto(`${dashboard.url}/entities/new`);
  await page.getByLabel("Legal name").fill(name);
  const save = page.getByRole("button", { name: "Create contracting entity" });
  const before = service.passed("POST /api/v1/entities");
  for (const fault of faults) {
    service.set(fault);
    await save.click();
    await expect(page.getByRole("alert").filter({ hasText: said })).toContainText("What you typed is still here.");
    await expect(page.getByLabel("Legal name")).toHaveValue(name);
  }
  await context.setOffline(true);
  await expect(page.getByText(/nothing can be saved until/)).toBeVisible();
  await save.click();
  await expect(page.getByRole("alert").filter({ hasText: "This browser is offline." })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/nothing can be saved until/)).toHaveCount(0);
  service.set("slow");
  await save.click();
  await expect(page.getByRole("status").filter({ hasText: "Saving" })).toBeAttached();
  service.set("none");
  await page.waitForURL(/\/entities\/en_/);
  expect(service.passed("POST /api/v1/entities") - before).toBe(1);
});

test("a slow service shows skeletons", async ({ page }) => {
  service.set("slow");
  await page.goto(`${dashboard.url}/entities`, { waitUntil: "commit" });
  await expect(page.getByText("Loading").first()).toBeAttached();
  service.set("none");
  await expect(page.getByRole("heading", { level: 1, name: "Contracting entities" })).toBeVisible();
  service.set("slow");
  await page.getByRole("navigation").getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(page.getByText("Loading").first()).toBeAttached();
  // The previous page is replaced by the next page's skeleton.
  await expect(page.getByRole("heading", { level: 1, name: "Contracting entities" })).toBeHidden();
  service.set("none");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  // The same list in another order keeps its rows, below a bar that says that it loads.
  service.set("slow");
  await page.getByRole("columnheader").getByRole("link").first().click();
  await expect(page.locator("[data-loading]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  service.set("none");
  await expect(page.locator("[data-loading]")).toHaveCount(0);
});

test("a session that ends under a form is renewed in a dialog, and the form is saved", async ({ page, context }) => {
  await page.goto(`${dashboard.url}/entities/new`);
  await page.getByLabel("Legal name").fill(`Kept ${stamp}`);
  await context.clearCookies({ name: /session/ });
  await page.getByRole("button", { name: "Create contracting entity" }).click();
  const dialog = page.getByRole("dialog", { name: "Sign in again" });
  await expect(dialog.getByLabel("Email")).toHaveValue(e2e.owner.email);
  await dialog.getByLabel("Password").fill(e2e.owner.password);
  await dialog.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(/\/entities\/en_/);
  await expect(page.getByRole("heading", { level: 1, name: `Kept ${stamp}` })).toBeVisible();
  expect((await platform.entities.list({ query: { limit: 100 } })).items.filter(({ name }) => name === `Kept ${stamp}`)).toHaveLength(1);
});

test("creating a key asks for the password again after a while, and the form then continues", async ({ page }) => {
  await page.goto(`${dashboard.url}/api-keys`);
  await page.getByRole("button", { name: "New API key" }).click();
  const form = page.getByRole("dialog", { name: "New API key" });
  await form.getByLabel("Name").fill(`Asked again ${stamp}`);
  await form.getByLabel("Contractors", { exact: true }).selectOption("write");
  service.set("unproven", { only: /POST \/api\/v1\/api_keys/, times: 1 });
  await form.getByRole("button", { name: "Create key" }).click();
  const dialog = page.getByRole("dialog", { name: "Confirm that it is you" });
  await dialog.getByLabel("Password").fill("a wrong guess");
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog.getByText("This is not your password.")).toBeVisible();
  await dialog.getByLabel("Password").fill(e2e.owner.password);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByLabel("API key", { exact: true })).toHaveValue(/^sk_test_/);
});

test("a page saves only as the user it was rendered for", async ({ page }) => {
  await page.goto(`${dashboard.url}/entities/new`);
  await page.getByLabel("Legal name").fill(`Mine ${stamp}`);
  const before = service.passed("POST /api/v1/entities");
  const other = await newMember(await owner(), "admin");
  await page.context().clearCookies({ name: /session/ });
  await page.getByRole("button", { name: "Create contracting entity" }).click();
  const again = page.getByRole("dialog", { name: "Sign in again" });
  await again.getByLabel("Email").fill(other.email);
  await again.getByLabel("Password").fill(other.password);
  await again.getByRole("button", { name: "Sign in" }).click();
  const asked = page.getByRole("dialog", { name: "Test admin is signed in now" });
  await expect(asked).toContainText("what is saved now is recorded as saved by Test admin");
  expect(service.passed("POST /api/v1/entities")).toBe(before);
  await asked.getByRole("button", { name: "Save as Test admin" }).click();
  await page.waitForURL(/\/entities\/en_/);
});

test("an optimistic change is reverted when it fails, and the reason is kept", async ({ page }) => {
  const endpoint = await platform.webhookEndpoints.create({ body: { url: "http://127.0.0.1:19009/failures", events: ["policy.active"] } });
  await page.goto(`${dashboard.url}/webhooks/${endpoint.id}`);
  const state = (name: string) => page.getByRole("main").getByText(name, { exact: true }).first();
  await expect(state("Enabled")).toBeVisible();
  service.set("slow");
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable endpoint" }).click();
  await expect(state("Disabled")).toBeVisible();
  service.set("broken");
  await expect(page.getByText(/was not changed. The service responded with status 500 and no reason/)).toBeVisible();
  await expect(state("Enabled")).toBeVisible();
  service.set("none");
  await page.getByRole("button", { name: "Disable" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Disable endpoint" }).click();
  await expect(page.getByText(/^Disabled since .+: nothing is delivered/)).toBeVisible();
  await expect(state("Disabled")).toBeVisible();
});
