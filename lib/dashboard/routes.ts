import type { resources } from "#lib/contract/api/index.ts";
import { names } from "#lib/contract/names.ts";

export type ResourceKey = keyof typeof resources;

type Seen = Readonly<Record<string, unknown>>;
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/**
 * Where each resource has its screens and what people call one of its objects; an empty name means that it has only its id.
 * Loaded by every page: the contract itself stays out of it.
 */
const places: Record<ResourceKey, { path: string | null; nameOf: (object: Seen) => string }> = {
  contractors: { path: "/contractors", nameOf: ({ first_name, last_name }) => `${textOf(first_name)} ${textOf(last_name)}`.trim() },
  entities: { path: "/entities", nameOf: ({ name }) => textOf(name) },
  jobs: { path: "/jobs", nameOf: ({ name }) => textOf(name) },
  categoryCodes: { path: "/settings/category-codes", nameOf: ({ name }) => textOf(name) },
  quotes: { path: "/quotes", nameOf: () => "" },
  applySessions: { path: "/applications", nameOf: () => "" },
  mediaRecords: { path: null, nameOf: () => "Media record" },
  paymentSessions: { path: "/payment-sessions", nameOf: () => "" },
  assignments: { path: "/assignments", nameOf: () => "" },
  policies: { path: "/policies", nameOf: ({ policy_number }) => textOf(policy_number) },
  certificates: { path: "/certificates", nameOf: ({ filename }) => textOf(filename) },
  insuranceRequirements: { path: "/requirements", nameOf: ({ name }) => textOf(name) },
  events: { path: "/events", nameOf: ({ type }) => textOf(type) },
  mails: { path: "/outbox", nameOf: ({ subject }) => textOf(subject) },
  apiKeys: { path: "/api-keys", nameOf: ({ name }) => textOf(name) },
  webhookEndpoints: { path: "/webhooks", nameOf: ({ url }) => textOf(url) },
  deliveryAttempts: {
    path: "/webhooks/attempts",
    nameOf: ({ event_type, attempt }) => (event_type ? `${textOf(event_type)}, attempt ${String(attempt)}` : ""),
  },
  requestLog: { path: "/request-log", nameOf: ({ method, path }) => `${textOf(method)} ${textOf(path)}`.trim() },
  auditLog: { path: "/settings/audit-log", nameOf: ({ action }) => textOf(action) },
  invoices: { path: "/invoices", nameOf: () => "" },
  imports: { path: "/imports", nameOf: ({ filename }) => textOf(filename) },
  rateSets: { path: "/rate-sets", nameOf: ({ name, version }) => (name ? `${textOf(name)}, version ${String(version)}` : "") },
};

export function isResourceKey(value: unknown): value is ResourceKey {
  return typeof value === "string" && Object.hasOwn(places, value);
}

/** The address of a resource's list, or null where it has no screens. */
export const listPath = (key: ResourceKey): string | null => places[key].path;

/** The address of one object's page, or null where it has none. */
export function objectPath(key: ResourceKey, id: string): string | null {
  const { path } = places[key];
  return path === null ? null : `${path}/${encodeURIComponent(id)}`;
}

const withNewPage: readonly ResourceKey[] = [
  "contractors",
  "entities",
  "jobs",
  "quotes",
  "assignments",
  "invoices",
  "insuranceRequirements",
];

/** The address of the page that makes one, or null where there is none. */
export const newPath = (key: ResourceKey): string | null => (withNewPage.includes(key) ? `${places[key].path}/new` : null);

/** The property that holds an object's id. */
export function keyOf(key: ResourceKey): string {
  const named = names[key];
  return "key" in named ? named.key : "id";
}

/** What people call this object: "Joe Parker", "Tower A roof patch"; its id where it has no name of its own. */
export function nameOf(key: ResourceKey, object: Seen): string {
  return places[key].nameOf(object) || textOf(object[keyOf(key)]);
}

/** The resource an id belongs to, by its prefix; null when no resource here has it. */
export function resourceOfId(id: string): ResourceKey | null {
  const prefix = id.slice(0, id.indexOf("_"));
  const found = Object.entries(names).find(([, named]) => named.prefix === prefix)?.[0];
  return isResourceKey(found) ? found : null;
}

/** The address of a request in the log, by the id that every answer and refusal carries. */
export const requestPath = (requestId: string): string => `/request-log/${encodeURIComponent(requestId)}`;
