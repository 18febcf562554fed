import { expect, type Page, test } from "@playwright/test";
import { expectAccessibleInBothThemes, RULES_OF_LOOKS, violationsOn } from "#e2e/support/accessible.ts";
import { newApplication, platform } from "#e2e/support/application-fixtures.ts";
import { dashboardOn, type FaultyService, faultyService } from "#e2e/support/faults.ts";
import { followLink } from "#e2e/support/follow-link.ts";
import { owner } from "#e2e/support/people.ts";
import { furtherRoutes, staffRoutes } from "#e2e/support/routes.ts";
import { e2e, inSandbox } from "#e2e/support/settings.ts";
import { signIn } from "#e2e/support/staff.ts";

/**
 * Not the frame's: who is signed in and the sandbox's clock, without which there is no page at all (`failures.spec.ts`), and the number beside
 * the inbox, which is left out.
 */
const pageOnly = /^(?!GET \/api\/v1\/(?:staff\/session|test_clock|inbox_counts)(?:\?|$))/;
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

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** What axe finds (a page has its heading only with its data), and whether the page scrolls sideways: light on a desktop, dark on a phone. */
async function looks(page: Page, state: string): Promise<string[]> {
  const found: string[] = [];
  for (const [colorScheme, width, rules] of [
    ["light", 1440, undefined],
    ["dark", 390, RULES_OF_LOOKS],
  ] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.setViewportSize({ width, height: 900 });
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
    const broken = (await violationsOn(page, undefined, rules)).filter(
      (one) => state !== "slow" || !one.startsWith("page-has-heading-one"),
    );
    found.push(...broken, ...(wide ? ["scrolls sideways"] : []));
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  return found.map((one) => `${state}: ${one}`);
}

/**
 * While the page waits for its data: something says so, or what is known is shown. A page whose first answer decides its status (403, 404) is
 * not sent before, so the browser shows that it loads.
 */
async function whileSlow(page: Page, address: string): Promise<string[]> {
  service.set("slow", { only: pageOnly });
  await page.goto(address, { waitUntil: "commit" });
  await expect(page.getByText("Loading").first().or(heading(page)).first()).toBeAttached();
  const found = await looks(page, "slow");
  service.set("none");
  await expect(heading(page)).toBeVisible();
  return found;
}

/** When its data fails: a part that failed says so where it would be, and is there when it is asked for again. */
async function whileBroken(page: Page, address: string): Promise<string[]> {
  service.set("broken", { only: pageOnly });
  await page.goto(address);
  await expect(heading(page).or(page.getByText(said).first()).first()).toBeVisible();
  const failed = service.failed().filter((request) => request.startsWith("GET"));
  if (failed.length === 0) return [];
  const says = page.getByText(said).first();
  const isSaid = await says.waitFor({ timeout: 5000 }).then(
    () => true,
    () => false,
  );
  if (!isSaid) return [`broken: nothing says that these failed: ${[...new Set(failed)].join(", ")}`];
  const found = await looks(page, "broken");
  service.set("none");
  // It tries again by itself too, so the button may be gone.
  await expect(async () => {
    const again = page.getByText("Try again", { exact: true }).first();
    if (await again.isEnabled({ timeout: 500 }).catch(() => false)) await again.click({ timeout: 1000 });
    await expect(page.getByText(said)).toHaveCount(0, { timeout: 2000 });
  }).toPass();
  await expect(heading(page)).toBeVisible();
  return found;
}

test("while nothing is known, not even who is signed in, there is an outline of the dashboard, and then the page", async ({ page }) => {
  service.set("none");
  await signIn(page, undefined, dashboard.url);
  service.set("slow");
  await page.goto(`${dashboard.url}/contractors`, { waitUntil: "commit" });
  await expect(page.getByText("Loading").first()).toBeAttached();
  await expect(page).toHaveTitle(/Loading/);
  expect(await looks(page, "slow")).toEqual([]);
  service.set("none");
  await expect(heading(page)).toHaveText("Contractors");
  await expect(page).toHaveTitle(/^Contractors/);
});

async function fits(page: Page): Promise<void> {
  await expectAccessibleInBothThemes(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

test("each page of a contractor says what it waits for or why it cannot be shown, and is there when it is asked for again", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  service.set("none");
  const { contractor, session } = await newApplication();
  const entity = await platform.entities.create({ body: { name: "Harbor & Vale Events LLC" } });
  const card = await platform.paymentSessions.create({ body: { contractor: contractor.id, return_url: `${e2e.baseUrl}/return/card` } });
  const request = await platform.complianceRequests.create({ body: { contractor: contractor.id, entity: entity.id } });
  const { login_url } = await platform.contractors.loginLink({ contractor: contractor.id });
  const again = page.getByRole("main").getByText("Try again", { exact: true });
  for (const [path, link] of [
    ["/apply", session.url],
    ["/pay", card.url],
    ["/contractor", login_url],
    ["/request", request.url],
  ] as const) {
    await followLink(page, link?.replace(e2e.baseUrl, dashboard.url) ?? "");
    await page.waitForURL(new RegExp(`${path}$`));
    const title = (await heading(page).textContent()) ?? "";
    service.set("broken");
    await page.goto(dashboard.url + path);
    await expect(heading(page)).not.toHaveText(title);
    await expect(again).toBeVisible();
    await fits(page);
    service.set("none");
    await again.click();
    await expect(heading(page)).toHaveText(title);

    service.set("slow");
    await page.goto(dashboard.url + path, { waitUntil: "commit" });
    service.set("none");
    await expect(heading(page)).toBeVisible();
    // A page that is not sent before its data says, when it has waited long enough, that the service does not respond.
    if (await again.isVisible()) await again.click();
    await expect(heading(page)).toHaveText(title);
    await fits(page);
  }
});

test.describe.configure({ mode: "parallel" });
const PARTS = 2;
for (let part = 0; part < PARTS; part++)
  test(`screens say that they load and what failed, and fit: part ${part + 1} of ${PARTS}`, async ({ page }) => {
    test.setTimeout(3_600_000);
    const all = [...new Set([...(await staffRoutes()), ...(await furtherRoutes((await owner()).client))])];
    const asked = all.filter((_, index) => index % PARTS === part);
    await signIn(page, undefined, dashboard.url);
    const found: Record<string, string[]> = {};
    for (const route of asked) {
      const address = `${dashboard.url}${inSandbox(route)}`;
      const began = performance.now();
      const whole = async () => [...(await whileSlow(page, address)), ...(await whileBroken(page, address))];
      // One that fails must not hide the others.
      found[route] = await whole().catch((error: unknown) => [String(error).slice(0, 400)]);
      service.set("none");
      process.stdout.write(`${route} ${((performance.now() - began) / 1000).toFixed(0)} s ${found[route].join("; ")}\n`);
    }
    expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
  });
