/**
 * What people call the objects of each resource, and how their ids begin and what holds them (`id` unless said). It stands apart from the schemas, so that the scripts of a page
 * can have it without them.
 */
export const names = {
  contractors: { title: { one: "contractor", many: "contractors" }, prefix: "cn" },
  entities: { title: { one: "contracting entity", many: "contracting entities" }, prefix: "en" },
  jobs: { title: { one: "job", many: "jobs" }, prefix: "jb" },
  categoryCodes: { title: { one: "job category code", many: "job category codes" }, prefix: "jc", key: "category_code" },
  quotes: { title: { one: "quote", many: "quotes" }, prefix: "qt" },
  applySessions: { title: { one: "application", many: "applications" }, prefix: "ias" },
  paymentSessions: { title: { one: "payment session", many: "payment sessions" }, prefix: "ps" },
  policies: { title: { one: "policy", many: "policies" }, prefix: "pl" },
  insuranceRequirements: { title: { one: "insurance requirement", many: "insurance requirements" }, prefix: "ir" },
  certificates: { title: { one: "certificate", many: "certificates" }, prefix: "ci" },
  invoices: { title: { one: "invoice", many: "invoices" }, prefix: "in" },
  events: { title: { one: "event", many: "events" }, prefix: "ev" },
  webhookEndpoints: { title: { one: "webhook endpoint", many: "webhook endpoints" }, prefix: "whe" },
  deliveryAttempts: { title: { one: "delivery attempt", many: "delivery attempts" }, prefix: "wd" },
  mails: { title: { one: "email", many: "emails" }, prefix: "ml" },
  rateSets: { title: { one: "rate set", many: "rate sets" }, prefix: "rs" },
  apiKeys: { title: { one: "API key", many: "API keys" }, prefix: "key" },
  requestLog: { title: { one: "logged request", many: "logged requests" }, prefix: "req" },
  mediaRecords: { title: { one: "media record", many: "media records" }, prefix: "md" },
  assignments: { title: { one: "assignment", many: "assignments" }, prefix: "an" },
  auditLog: { title: { one: "audit log entry", many: "audit log entries" }, prefix: "au" },
  imports: { title: { one: "import", many: "imports" }, prefix: "im" },
} as const;
