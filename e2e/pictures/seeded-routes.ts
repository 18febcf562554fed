import { platform } from "#e2e/support/application-fixtures.ts";

/** The page of one object in each state of the sample data, by picture name. */
export async function seededRoutes(): Promise<Record<string, string>> {
  const routes: Record<string, string> = {};
  const add = (name: string, folder: string, found: { id: string } | undefined, rest = "") => {
    if (found) routes[name] = `/${folder}/${found.id}${rest}`;
  };
  const limit = 100;
  const contractors = (await platform.contractors.list({ query: { limit } })).items;
  const insured = contractors.find(({ first_name, company_name }) => first_name === "Marisol" && company_name);
  add("contractor", "contractors", insured);
  add(
    "contractor-long",
    "contractors",
    contractors.find(({ company_name }) => company_name?.startsWith("Feather")),
  );
  add("contractor-bare", "contractors", contractors[0]);
  add("contractor-compliance", "contractors", insured, "/compliance");
  add("contractor-edit", "contractors", insured, "/edit");
  const entities = (await platform.entities.list({ query: { limit } })).items;
  add(
    "entity",
    "entities",
    entities.find(({ name }) => name.startsWith("Harbor")),
  );
  add(
    "entity-edit",
    "entities",
    entities.find(({ name }) => name.startsWith("The Northern")),
    "/edit",
  );
  const jobs = (await platform.jobs.list({ query: { limit } })).items;
  add(
    "job",
    "jobs",
    jobs.find(({ name }) => name.startsWith("Four-day")),
  );
  add(
    "job-edit",
    "jobs",
    jobs.find(({ name }) => name.startsWith("Four-day")),
    "/edit",
  );
  const quotes = (await platform.quotes.list({ query: { limit } })).items;
  add(
    "quote-open",
    "quotes",
    quotes.find((quote) => quote.eligible && !quote.policy),
  );
  add(
    "quote-bound",
    "quotes",
    quotes.find((quote) => quote.policy && quote.coverage_type.length > 1),
  );
  add(
    "quote-refused",
    "quotes",
    quotes.find((quote) => !quote.eligible),
  );
  add(
    "quote-edit",
    "quotes",
    quotes.find((quote) => quote.eligible && !quote.policy),
    "/edit",
  );
  for (const status of ["active", "cancelled", "expired"] as const) {
    add(`policy-${status}`, "policies", (await platform.policies.list({ query: { status } })).items[0]);
  }
  for (const status of ["not_bound", "pending", "active", "ended", "cancelled", "void"] as const) {
    add(`assignment-${status}`, "assignments", (await platform.assignments.list({ query: { status } })).items[0]);
  }
  for (const status of ["open", "scheduled", "paid", "failed", "void"] as const) {
    const invoice = (await platform.invoices.list({ query: { status } })).items[0];
    add(`invoice-${status}`, "invoices", invoice);
    if (status === "open") add("invoice-edit", "invoices", invoice, "/edit");
  }
  const certificates = (await platform.certificates.list({ query: { limit } })).items;
  for (const status of new Set(certificates.map((certificate) => certificate.status))) {
    const those = certificates.filter((certificate) => certificate.status === status);
    add(`certificate-${status}`, "certificates", those.find(({ cover_ended }) => !cover_ended) ?? those[0]);
  }
  add(
    "certificate-ended",
    "certificates",
    certificates.find(({ cover_ended, renewed_by }) => cover_ended && !renewed_by),
  );
  const sessions = (await platform.applySessions.list({ query: { limit } })).items;
  for (const status of new Set(sessions.map((session) => session.status))) {
    add(
      `application-${status}`,
      "applications",
      sessions.find((session) => session.status === status),
    );
  }
  add("payment-session", "payment-sessions", (await platform.paymentSessions.list()).items[0]);
  const endpoints = (await platform.webhookEndpoints.list()).items;
  add(
    "webhook",
    "webhooks",
    endpoints.find(({ status }) => status === "enabled"),
  );
  add(
    "webhook-disabled",
    "webhooks",
    endpoints.find(({ status }) => status === "disabled"),
  );
  add("webhook-edit", "webhooks", endpoints[0], "/edit");
  add("webhook-attempt", "webhooks/attempts", (await platform.deliveryAttempts.list()).items[0]);
  add("event", "events", (await platform.events.list()).items[0]);
  add("api-key", "api-keys", (await platform.apiKeys.list()).items[0]);
  add("request-refused", "request-log", (await platform.requestLog.list({ query: { status: "4xx" } })).items[0]);
  add("mail", "outbox", (await platform.mails.list()).items[0]);
  add("rate-set", "rate-sets", (await platform.rateSets.list()).items[0]);
  add("import", "imports", (await platform.imports.list()).items[0]);
  const requirement = (await platform.insuranceRequirements.list()).items[0];
  add("requirement", "requirements", requirement);
  add("requirement-edit", "requirements", requirement, "/edit");
  add("audit-entry", "settings/audit-log", (await platform.auditLog.list()).items[0]);
  const [category] = (await platform.categoryCodes.list()).items;
  if (category) routes["category-code"] = `/settings/category-codes/${category.category_code}`;
  return routes;
}
