import { expect, test } from "@playwright/test";
import { failingDashboard } from "#e2e/support/failing-dashboard.ts";
import { staffRoutes } from "#e2e/support/routes.ts";
import { inSandbox } from "#e2e/support/settings.ts";

const failing = failingDashboard();

const MAX_CALLS = 6;
/** Where nothing is, the frame is rendered again, with its own check. */
const NOTHING = "/contractors/cn_nothing";

/** Every screen of the staff, opened anew: what its page and its first scripts ask of the service. */
test("a page asks the service at most six times, and once who is signed in", async ({ page }) => {
  const found: Record<string, unknown> = {};
  for (const route of await staffRoutes()) {
    const before = structuredClone(failing.service.all());
    await page.goto(failing.url + inSandbox(route));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await page.waitForLoadState("networkidle");
    const requests = failing.service.all().requests.slice(before.requests.length);
    const asked = [...requests, ...failing.service.all().reads.slice(before.reads.length)];
    const checks = asked.filter((one) => one === "GET /api/v1/staff/session").length;
    const prices = requests.filter((one) => one === "POST /api/v1/quotes/preview").length;
    if (requests.length > MAX_CALLS || prices > 1 || checks > (route === NOTHING ? 2 : 1)) found[route] = { checks, requests };
  }
  expect(found).toEqual({});
});
