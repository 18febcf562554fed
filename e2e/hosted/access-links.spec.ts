import { randomBytes } from "node:crypto";
import { expect, type Page, test } from "@playwright/test";
import { expectAccessible } from "#e2e/support/accessible.ts";
import { platform } from "#e2e/support/application-fixtures.ts";
import { followLink } from "#e2e/support/follow-link.ts";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const expectFits = async (page: Page) => expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);

/** A client with somebody at work there, whose last name nobody else has. */
async function client() {
  const name = randomBytes(5).toString("hex");
  const { id: entity } = await platform.entities.create({ body: { name: `Client ${name}`, required_coverage: ["general"] } });
  const place = { line1: "400 Congress Ave", locality: "Austin", region: "TX", postalcode: "78701" };
  const contractor = await platform.contractors.create({
    body: { first_name: "Quinn", last_name: name, email: `${name}@example.com`, address: place },
  });
  await platform.insuranceRequirements.create({
    body: { name: `Asked by ${name}`, entity, rules: { coverages: { general: { occurrence_limit: 100_000_000 } } } },
  });
  await platform.engagements.create({ body: { contractor: contractor.id, entity, from: "2026-01-05" } });
  return { name, entity, contractor: contractor.id };
}

const whom = { name: "Ana Vale", email: "ana@vale.example", days: 30 };

test("a client's contact sees their own people, downloads them and asks for a change", async ({ page }) => {
  const [own, other] = [await client(), await client()];
  const link = await platform.accessLinks.create({ body: { ...whom, entity: own.entity } });
  await followLink(page, link.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Who works for Client ${own.name}`);
  await expect(page.getByText(`Quinn ${own.name}`)).toBeVisible();
  await expect(page.getByText("Not covered")).toBeVisible();
  await expect(page.getByText(other.name)).toHaveCount(0);
  await expectAccessible(page);
  await expectFits(page);
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "Download all" }).click()]);
  expect(file.suggestedFilename()).toBe("people.csv");
  await page.getByRole("button", { name: "Ask for a change" }).click();
  await expect(page.getByLabel("What should be changed")).toHaveAttribute("aria-invalid", "true");
  await page.getByLabel("What should be changed").fill("Quinn left in May.");
  await page.getByRole("button", { name: "Ask for a change" }).click();
  await expect(page.getByText("“Quinn left in May.”")).toBeVisible();
  const items = await platform.inboxItems.list({ query: { kind: "link_answered" } });
  expect(items.items.map(({ subject }) => subject)).toContain(link.id);
});

test("an insurance agent sees what is asked of the insured, and no more once the link has ended", async ({ page }) => {
  const { name, entity, contractor } = await client();
  const link = await platform.accessLinks.create({ body: { ...whom, entity, contractor } });
  await followLink(page, link.url);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Insurance of Quinn ${name}`);
  await expect(page.getByText("Not shown yet")).toBeVisible();
  await expectAccessible(page);
  await expectFits(page);
  await page.getByLabel("What you say").selectOption("not_my_line");
  await page.getByRole("button", { name: "Send the statement" }).click();
  await expect(page.getByText(/: Not my line/)).toBeVisible();
  await platform.accessLinks.end({ access_link: link.id });
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open your link to continue", { timeout: 2000 });
  }).toPass();
});
