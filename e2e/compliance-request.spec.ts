import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import type { Region } from "#lib/contract/common.ts";
import { ownPlatform } from "./own-platform.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

let platform: Awaited<ReturnType<typeof ownPlatform>>;
test.beforeAll(async () => {
  test.setTimeout(240_000);
  platform = await ownPlatform();
});
test.afterAll(() => platform?.stop());

/** A contractor who must show general liability and workers' compensation for a job in this state, and the request for it. */
async function request(region: Region, company: string) {
  const { client, site } = platform;
  const address = { line1: "1804 E 6th St", locality: "Springfield", region, postalcode: "78702", country: "US" } as const;
  const email = `maya.${company.toLowerCase().replace(/\W/g, "")}@example.com`;
  const contractor = await client.contractors.create({
    body: { first_name: "Maya", last_name: "Ortega", company_name: company, email, phone: "+1 512 555 0142", address },
  });
  const entity = await client.entities.create({ body: { name: "Harbor & Vale Events LLC", address } });
  const codes = await client.categoryCodes.list({ query: { limit: 100 } });
  const category_code = codes.items.find(({ name }) => name === "Photographer")?.category_code ?? "";
  const work = { name: "Spring gala photography", description: "Photographs of guests.", category_code, entity: entity.id, address };
  const job = await client.jobs.create({ body: { ...work, wage: 250_000, wage_type: "flatfee" } });
  const coverages = {
    general: { occurrence_limit: 100_000_000, aggregate_limit: 200_000_000 },
    "workers-comp": { each_accident_limit: 100_000_000 },
  };
  await client.insuranceRequirements.create({ body: { name: "Events", entity: entity.id, rules: { coverages } } });
  return await client.complianceRequests.create({
    body: { contractor: contractor.id, job: job.id, success_url: `${site}/return/complete`, cancel_url: `${site}/return/cancelled` },
  });
}

/** No violation and no sideways scrolling, light and dark. */
async function accessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  }
}

const coverage = (page: Page, name: string) => page.locator(`[data-coverage="${name}"]`);

test("in Washington workers' compensation is not offered, and the fund's certificate is asked for", async ({ page }) => {
  const created = await request("WA", "Ortega Sound");
  await page.goto(created.url ?? "");
  await expect(coverage(page, "workers-comp")).toContainText("Upload the fund's certificate of coverage.");
  await expect(page.locator("#buy")).toContainText("only the state’s fund sells it");
  await expect(page.locator("#buy").getByText("General liability", { exact: true })).toBeVisible();
  await expect(page.locator("#buy")).toContainText("You may buy this insurance from any insurer or agent");
  await accessible(page);

  // An ended request says so, and a reload of a page that was open on another device as well.
  await platform.client.complianceRequests.withdraw({ compliance_request: created.id });
  await page.getByRole("button", { name: "Buy what is missing" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This request was withdrawn");
  await accessible(page);
  await page.getByRole("button", { name: /^Back to/ }).click();
  await page.waitForURL(/\/return\/cancelled\?compliance_request=.*status=withdrawn/);
});
