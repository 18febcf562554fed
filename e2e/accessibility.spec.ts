import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { newApplication, newInsured, platform } from "./application-fixtures.ts";
import { signIn } from "./staff.ts";

/** What a change of theme and width can break; the rest is the same document. */
const ofLooks = ["color-contrast", "link-in-text-block", "target-size", "scrollable-region-focusable", "aria-hidden-focus"];

async function violations(page: Page, look: string, rules?: string[]): Promise<string[]> {
  // No frames of other origins: the one page is looked at, without another that gathers the results.
  const axe = new AxeBuilder({ page }).setLegacyMode();
  const { violations: broken } = await (rules ? axe.withRules(rules) : axe).analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  return [...broken.map(({ id, nodes }) => `${look}: ${id}: ${nodes[0]?.html}`), ...(wide ? [`${look}: scrolls sideways`] : [])];
}

/** Light on a desk with every rule, then dark on a phone with those that this can break. */
async function problems(page: Page): Promise<string[]> {
  const onDesk = await violations(page, "light, 1440 px");
  await page.emulateMedia({ colorScheme: "dark" });
  await page.setViewportSize({ width: 390, height: 900 });
  const onPhone = await violations(page, "dark, 390 px", ofLooks);
  await page.emulateMedia({ colorScheme: "light" });
  await page.setViewportSize({ width: 1440, height: 900 });
  return [...onDesk, ...onPhone];
}

async function staffRoutes(): Promise<string[]> {
  const { quote, session } = await newApplication();
  const policy = await platform.policies.create({ body: { quote: (await newApplication()).quote.id } });
  const payment = await platform.paymentSessions.create({ body: { contractor: quote.contractor, return_url: "http://localhost:3000/x" } });
  const insured = await newInsured();
  const body = { contractor: insured.contractor.id, job: (await insured.furtherJob()).id };
  const assignment = await platform.assignments.create({ body });
  const endpoint = await platform.webhookEndpoints.create({ body: { url: "http://127.0.0.1:9/", events: ["assignment.active"] } });
  const { contractor, job, effective_date: start } = insured.policy;
  const cycle = { paycycle_startdate: start, paycycle_enddate: start + 7 * 86_400 };
  const invoice = await platform.invoices.create({ body: { contractor, job, gross_pay: 250_000, ...cycle } });
  const { entity } = await platform.jobs.get({ job: quote.job });
  const [rateSet] = (await platform.rateSets.list()).items;
  const [event] = (await platform.events.list()).items;
  const lists = [
    "",
    "settings",
    "settings/organization",
    "settings/category-codes",
    "settings/audit-log",
    "settings/members",
    "settings/security",
    "settings/preferences",
    "certificates",
    "certificates/review",
    "requirements",
    "imports",
    "contractors",
    "entities",
    "jobs",
    "quotes",
    "applications",
    "policies",
    "assignments",
    "invoices",
    "payment-sessions",
    "events",
    "api-keys",
    "request-log?status=4xx",
    "webhooks",
    "webhooks/attempts",
    "reference",
    "outbox",
    "rate-sets",
  ];
  const forms = [
    "contractors/new",
    "contractors/import",
    "certificates/new",
    "requirements/new",
    "entities/new",
    "jobs/new",
    "quotes/new",
    "assignments/new",
    "webhooks/new",
    "invoices/new",
    `invoices/${invoice.id}/edit`,
    `quotes/${quote.id}/edit`,
    `contractors/${quote.contractor}/edit`,
  ];
  const details = [
    `contractors/${quote.contractor}`,
    `contractors/${quote.contractor}/compliance`,
    `entities/${entity}`,
    `jobs/${quote.job}`,
    `quotes/${quote.id}`,
    `applications/${session.id}`,
    `policies/${policy.id}`,
    `payment-sessions/${payment.id}`,
    `assignments/${assignment.id}`,
    `webhooks/${endpoint.id}`,
    `invoices/${invoice.id}`,
  ];
  return [...lists, ...forms, ...details, `events/${event?.id}`, `rate-sets/${rateSet?.id}`, "contractors/cn_nothing"].map(
    (path) => `/${path}`,
  );
}

// Two halves, so that both workers have one.
for (const half of [0, 1]) {
  test(`every screen is accessible and fits, light and dark, on a desk and a phone: half ${half + 1}`, async ({ page }) => {
    test.setTimeout(180_000);
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await page.goto("/login");
    const found: Record<string, string[]> = { "/login": await problems(page) };
    await signIn(page);
    for (const [index, route] of (await staffRoutes()).entries()) {
      if (index % 2 !== half) continue;
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      found[route] = await problems(page);
    }
    expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
  });
}
