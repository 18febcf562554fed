import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { newApplication, newInsured, platform } from "./application-fixtures.ts";
import { signIn } from "./staff.ts";

async function problems(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth + 1);
  return [...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`), ...(wide ? ["scrolls sideways"] : [])];
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

// Each theme at one width: the themes' colours are held by the contrast tests, the widths by the layout's own rules.
for (const [scheme, width] of [
  ["light", 1440],
  ["dark", 390],
] as const) {
  test(`every screen is accessible and fits: ${scheme}, ${width} px`, async ({ browser }) => {
    test.setTimeout(180_000);
    const context = await browser.newContext({ colorScheme: scheme, viewport: { width, height: 900 } });
    const page = await context.newPage();
    await page.goto("/login");
    const found: Record<string, string[]> = { "/login": await problems(page) };
    await signIn(page);
    for (const route of await staffRoutes()) {
      await page.goto(route);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      found[route] = await problems(page);
    }
    await context.close();
    expect(Object.entries(found).filter(([, list]) => list.length)).toEqual([]);
  });
}
