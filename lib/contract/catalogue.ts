import { byName, type Catalogued, nameless, textOf } from "./catalogue-row.ts";
import { complianceRows } from "./compliance-rows.ts";

/**
 * One row for each resource whose objects have an id. Names, ids, access, addresses, navigation, commands and search follow from it. It is
 * separate from the schemas so that browser code can import it without zod. The navigation keeps the order of the rows within a group.
 */
export const catalogue = {
  contractors: {
    title: { one: "contractor", many: "contractors" },
    wire: { name: "contractor", prefix: "cn", scope: "contractors" },
    writers: ["staff"],
    nameOf: ({ first_name, last_name }) => `${textOf(first_name)} ${textOf(last_name)}`.trim(),
    page: "/contractors",
    menu: { icon: "contractor", group: "People & jobs", letter: "c" },
    create: { words: "create add" },
  },
  entities: {
    title: { one: "contracting entity", many: "contracting entities" },
    wire: { name: "entity", prefix: "en", scope: "entities" },
    writers: ["staff"],
    nameOf: byName,
    page: "/entities",
    menu: { icon: "entity", group: "People & jobs", letter: "e" },
    create: { words: "create add client" },
  },
  jobs: {
    title: { one: "job", many: "jobs" },
    wire: { name: "job", prefix: "jb", scope: "jobs" },
    writers: ["staff"],
    nameOf: byName,
    page: "/jobs",
    menu: { icon: "job", group: "People & jobs", letter: "j" },
    create: { words: "create add" },
  },
  engagements: {
    title: { one: "engagement", many: "engagements" },
    wire: { name: "engagement", prefix: "eg", scope: "engagements" },
    writers: ["staff"],
    nameOf: nameless,
    page: "/engagements",
    menu: { icon: "engagement", group: "People & jobs", letter: "g" },
    create: { words: "create add assign roster" },
  },
  imports: {
    title: { one: "import", many: "imports" },
    wire: { name: "import", prefix: "im", scope: "imports" },
    writers: ["staff"],
    nameOf: ({ filename }) => textOf(filename),
    page: "/imports",
    menu: { icon: "import", group: "People & jobs", letter: "x" },
  },
  categoryCodes: {
    title: { one: "job category code", many: "job category codes" },
    wire: { name: "category_code", prefix: "jc", scope: "category_codes" },
    key: "category_code",
    nameOf: byName,
    page: "/settings/category-codes",
    setting: { label: "Category codes", description: "Kinds of work, their rating class and the rates in force." },
  },
  quotes: {
    title: { one: "quote", many: "quotes" },
    wire: { name: "quote", prefix: "qt", scope: "quotes" },
    writers: ["staff"],
    nameOf: nameless,
    page: "/quotes",
    menu: { icon: "quote", group: "Coverage", letter: "q" },
    create: { words: "create add price" },
  },
  applySessions: {
    title: { one: "application", many: "applications" },
    wire: { name: "apply_session", prefix: "ias", scope: "applications" },
    writers: ["staff", "reviewer"],
    nameOf: nameless,
    page: "/applications",
    menu: { icon: "application", group: "Coverage", letter: "n" },
  },
  policies: {
    title: { one: "policy", many: "policies" },
    wire: { name: "policy", prefix: "pl", scope: "policies" },
    writers: ["staff"],
    nameOf: ({ policy_number }) => textOf(policy_number),
    page: "/policies",
    menu: { icon: "policy", group: "Coverage", letter: "p" },
  },
  assignments: {
    title: { one: "assignment", many: "assignments" },
    wire: { name: "assignment", prefix: "an", scope: "assignments" },
    writers: ["staff"],
    nameOf: nameless,
    page: "/assignments",
    menu: { icon: "assignment", group: "Coverage", letter: "a" },
    create: { words: "create add assign" },
  },
  mediaRecords: {
    title: { one: "media record", many: "media records" },
    wire: { name: "media_record", prefix: "md", scope: "assignments" },
    nameOf: () => "Media record",
    page: null,
  },
  invoices: {
    title: { one: "invoice", many: "invoices" },
    wire: { name: "invoice", prefix: "in", scope: "invoices" },
    writers: ["staff"],
    nameOf: nameless,
    page: "/invoices",
    menu: { icon: "invoice", group: "Coverage", letter: "i" },
    create: { words: "create add pay" },
  },
  paymentSessions: {
    title: { one: "payment session", many: "payment sessions" },
    wire: { name: "payment_session", prefix: "ps", scope: "payment_sessions" },
    writers: ["staff"],
    nameOf: nameless,
    page: "/payment-sessions",
    menu: { icon: "card", group: "Coverage", letter: "y" },
  },
  ...complianceRows,
  events: {
    title: { one: "event", many: "events" },
    wire: { name: "event", prefix: "ev", scope: "events" },
    nameOf: ({ type }) => textOf(type),
    page: "/events",
    menu: { icon: "event", group: "Developers", letter: "v" },
  },
  apiKeys: {
    title: { one: "API key", many: "API keys" },
    wire: { name: "api_key", prefix: "key", scope: "api_keys" },
    writers: ["developer"],
    nameOf: byName,
    page: "/api-keys",
    menu: { icon: "key", group: "Developers", letter: "k" },
  },
  requestLog: {
    title: { one: "logged request", many: "logged requests" },
    wire: { name: "request", prefix: "req", scope: "request_log" },
    nameOf: ({ method, path }) => `${textOf(method)} ${textOf(path)}`.trim(),
    page: "/request-log",
    menu: { icon: "log", group: "Developers", letter: "l", label: "Request log" },
  },
  webhookEndpoints: {
    title: { one: "webhook endpoint", many: "webhook endpoints" },
    wire: { name: "webhook_endpoint", prefix: "whe", scope: "webhook_endpoints" },
    writers: ["developer"],
    nameOf: ({ url }) => textOf(url),
    page: "/webhooks",
    menu: { icon: "webhook", group: "Developers", letter: "w", label: "Webhooks" },
    create: { words: "create add" },
  },
  deliveryAttempts: {
    title: { one: "delivery attempt", many: "delivery attempts" },
    wire: { name: "delivery_attempt", prefix: "wd", scope: "webhook_endpoints" },
    nameOf: ({ event_type, attempt }) => (event_type ? `${textOf(event_type)}, attempt ${String(attempt)}` : ""),
    page: "/webhooks/attempts",
  },
  mails: {
    title: { one: "email", many: "emails" },
    wire: { name: "mail", prefix: "ml", scope: "outbox" },
    nameOf: ({ subject }) => textOf(subject),
    page: "/outbox",
    menu: { icon: "mail", group: "Developers", letter: "b", label: "Email log", only: "sandbox" },
  },
  rateSets: {
    title: { one: "rate set", many: "rate sets" },
    wire: { name: "rate_set", prefix: "rs", scope: "rate_sets" },
    nameOf: ({ name, version }) => (name ? `${textOf(name)}, version ${String(version)}` : ""),
    page: "/rate-sets",
    menu: { icon: "rates", group: "Settings", letter: "t" },
  },
  auditLog: {
    title: { one: "audit log entry", many: "audit log entries" },
    wire: { name: "audit_entry", prefix: "au", scope: "audit_log" },
    guarded: true,
    nameOf: ({ action }) => textOf(action),
    page: "/settings/audit-log",
    setting: { label: "Audit log", description: "Who changed what, when and from which address. Kept permanently." },
  },
} as const satisfies Record<string, Catalogued>;

export type ResourceKey = keyof typeof catalogue;

export const resourceKeys = Object.keys(catalogue) as readonly ResourceKey[];

export const rowOf = (key: ResourceKey): Catalogued => catalogue[key];
