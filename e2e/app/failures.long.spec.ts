import { expect, type Page, test } from "@playwright/test";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { failingDashboard } from "#e2e/support/failing-dashboard.ts";
import type { Fault } from "#e2e/support/faults.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { e2e, inSandbox } from "#e2e/support/settings.ts";

const faults: Fault[] = ["stopped", "broken", "busy"];
const said = /could not be reached|responded with status 500 and no reason|too many requests/;

const failing = failingDashboard();

const again = (page: Page) => page.getByRole("main").getByText("Try again", { exact: true });

test("every page explains a failure in place and recovers without a reload", async ({ page }) => {
  const { contractor, session } = await newApplication();
  const name = `${contractor.first_name} ${contractor.last_name}`;
  await followLink(page, session.url.replace(e2e.baseUrl, failing.url));
  await page.waitForURL(/\/apply$/);
  const hosted = `${failing.url}/apply`;
  const list = ["/contractors", "Contractors"] as const;
  const pages = [list, [`/contractors/${contractor.id}`, name], ["/entities/new", "New contracting entity"]] as const;
  for (const fault of faults) {
    for (const [path, title] of fault === "stopped" ? pages : [list]) {
      failing.service.set(fault);
      await page.goto(failing.url + path);
      await expect(page.getByText(said).first()).toBeVisible();
      failing.service.set("none");
      await again(page).first().click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    }
    // Client-side navigation, with the frame already loaded.
    await page.evaluate(() => Object.assign(window, { stayed: true }));
    for (const title of fault === "stopped" ? ["People & jobs", "Inbox"] : ["Inbox"]) {
      failing.service.set(fault);
      await page
        .getByRole("navigation")
        .getByRole("link", { name: new RegExp(`^${title}`) })
        .click();
      await expect(page.getByRole("main").getByText(said).first()).toBeVisible();
      failing.service.set("none");
      await again(page).first().click();
      await expect(again(page)).toHaveCount(0);
    }
    expect(await page.evaluate(() => "stayed" in window)).toBe(true);
  }
  failing.service.set("stopped");
  await page.goto(hosted);
  await expect(page.getByRole("heading", { name: "Your application cannot be shown right now" })).toBeVisible();
  failing.service.set("none");
  await again(page).first().click();
  await expect(page.getByRole("button", { name: "Confirm and continue" })).toBeVisible();
  // A retry sends the form's current values.
  await page.getByRole("button", { name: "Change", exact: true }).click();
  failing.service.set("busy");
  await page.getByLabel("Phone").fill("+1 512 555 0177");
  await page.getByRole("button", { name: "Confirm and continue" }).click();
  await expect(page.getByText("What you entered is still here. Wait 2 seconds, then try again.")).toBeVisible();
  await page.getByLabel("Phone").fill("+1 512 555 0188");
  failing.service.set("none");
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
  await page.goto(`${failing.url}/applications/${session.id}`);
  const follows = page.getByText("Updates by itself while this page is open.");
  await expect(follows).toBeVisible();
  failing.service.set("stopped");
  await page.clock.fastForward(6_000);
  await expect(page.getByText(/^As of .+: the service does not respond/)).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Application of Maya Ortega" })).toBeVisible();
  await platform.applySessions.expire({ session: session.id });
  failing.service.set("none");
  await page.clock.fastForward(6_000);
  await expect(page.getByText("The link no longer opens.")).toBeVisible();

  // A failed decision is shown as such, and the typed text is kept.
  const flagged = async () => (await platform.certificates.list({ query: { status: "flagged" } })).items[0]?.id;
  await expect.poll(flagged).toBeDefined();
  await page.goto(`${failing.url}/certificates/${await flagged()}`);
  const dialog = page.getByRole("dialog", { name: "Deny certificate" });
  await expect(async () => {
    await page.keyboard.press("d");
    await expect(dialog).toBeVisible({ timeout: 1000 });
  }).toPass();
  failing.service.set("broken");
  await dialog.getByLabel("Note to the contractor").fill("The limits are too low.");
  await dialog.getByRole("button", { name: "Deny certificate" }).click();
  await expect(dialog.getByRole("alert")).toContainText("responded with status 500 and no reason");
  await expect(dialog.getByLabel("Note to the contractor")).toHaveValue("The limits are too low.");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("main").getByText("Flagged", { exact: true })).toBeVisible();

  // A failed upload can be retried in place; the other is not sent again.
  failing.service.set("none");
  await page.goto(`${failing.url}/certificates/new?contractor=${contractor.id}`);
  const files = ["one.pdf", "two.pdf"].map((name) => ({ name, mimeType: "application/pdf", buffer: Buffer.from(`%PDF-1.7 ${name}`) }));
  const upload = page.getByRole("button", { name: "Upload 2 certificates" });
  // Files chosen before hydration are lost, so retry.
  await expect(async () => {
    await page.getByLabel("Choose files").setInputFiles(files);
    await expect(upload).toBeVisible({ timeout: 1000 });
  }).toPass();
  failing.service.set("broken", { only: /^POST \/api\/v1\/files/, times: 1 });
  await upload.click();
  await expect(page.getByRole("list", { name: "Files" }).getByRole("alert")).toContainText("responded with status 500 and no reason");
  await page.getByRole("button", { name: "Upload", exact: true }).click();
  await expect(page.getByRole("link", { name: "Open the certificate" })).toHaveCount(2);

  failing.service.set("cut");
  const whole = page.evaluate(async (address) => (await fetch(address)).text(), inSandbox("/api/v1/entities?download=csv"));
  await expect(whole).rejects.toThrow(/fetch|network/i);
});

test("a slow service shows skeletons", async ({ page }) => {
  failing.service.set("slow");
  await page.goto(`${failing.url}/entities`, { waitUntil: "commit" });
  await expect(page.getByText("Loading").first()).toBeAttached();
  failing.service.set("none");
  await expect(page.getByRole("heading", { level: 1, name: "Contracting entities" })).toBeVisible();
  failing.service.set("slow");
  await page.getByRole("navigation").getByRole("link", { name: "Jobs", exact: true }).click();
  await expect(page.getByText("Loading").first()).toBeAttached();
  // The previous page is replaced by the next page's skeleton, with its heading.
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Contracting entities" })).toBeHidden();
  failing.service.set("none");
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  const sort = page.getByRole("columnheader").getByRole("link").first();
  await expect(sort).toBeVisible();
  // The same list in another order keeps its rows, below a bar that says that it loads.
  failing.service.set("slow");
  await sort.click();
  await expect(page.locator("[data-loading]")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1, name: "Jobs" })).toBeVisible();
  failing.service.set("none");
  await expect(page.locator("[data-loading]")).toHaveCount(0);
});
