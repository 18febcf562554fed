import type { Environment } from "#components/shell/environment.ts";
import type { NavigationIcon } from "#components/shell/navigation-icons.ts";
import { type Access, covers } from "#lib/contract/roles.ts";

/** The groups of the rail, in their order. */
export const navigationGroups = ["Work", "Coverage", "People & jobs", "Compliance", "Developers", "Settings"] as const;
export type NavigationGroup = (typeof navigationGroups)[number];

/** A place in the dashboard; `scope` is what its reader must hold. */
export interface NavigationItem {
  href: string;
  label: string;
  icon: NavigationIcon;
  group: NavigationGroup;
  scope?: Access;
  /** G, then this letter, goes there. */
  letter?: string;
  /** The one environment it is for; absent: both. */
  only?: Environment;
}

/** Every place there is. */
export const navigation: readonly NavigationItem[] = [
  { href: "/", letter: "o", label: "Overview", icon: "overview", group: "Work", scope: "overview:read" },
  { href: "/certificates/review", letter: "r", label: "Review queue", icon: "review", group: "Work", scope: "certificates:read" },
  { href: "/quotes", letter: "q", label: "Quotes", icon: "quote", group: "Coverage", scope: "quotes:read" },
  { href: "/applications", letter: "n", label: "Applications", icon: "application", group: "Coverage", scope: "applications:read" },
  { href: "/policies", letter: "p", label: "Policies", icon: "policy", group: "Coverage", scope: "policies:read" },
  { href: "/assignments", letter: "a", label: "Assignments", icon: "assignment", group: "Coverage", scope: "assignments:read" },
  { href: "/invoices", letter: "i", label: "Invoices", icon: "invoice", group: "Coverage", scope: "invoices:read" },
  { href: "/payment-sessions", letter: "y", label: "Payment sessions", icon: "card", group: "Coverage", scope: "payment_sessions:read" },
  { href: "/contractors", letter: "c", label: "Contractors", icon: "contractor", group: "People & jobs", scope: "contractors:read" },
  { href: "/entities", letter: "e", label: "Contracting entities", icon: "entity", group: "People & jobs", scope: "entities:read" },
  { href: "/jobs", letter: "j", label: "Jobs", icon: "job", group: "People & jobs", scope: "jobs:read" },
  { href: "/imports", letter: "x", label: "Imports", icon: "import", group: "People & jobs", scope: "imports:read" },
  { href: "/certificates", letter: "f", label: "Certificates", icon: "certificate", group: "Compliance", scope: "certificates:read" },
  {
    href: "/requirements",
    letter: "m",
    label: "Requirements",
    icon: "requirement",
    group: "Compliance",
    scope: "insurance_requirements:read",
  },
  { href: "/events", letter: "v", label: "Events", icon: "event", group: "Developers", scope: "events:read" },
  { href: "/api-keys", letter: "k", label: "API keys", icon: "key", group: "Developers", scope: "api_keys:read" },
  { href: "/request-log", letter: "l", label: "Request log", icon: "log", group: "Developers", scope: "request_log:read" },
  { href: "/webhooks", letter: "w", label: "Webhooks", icon: "webhook", group: "Developers", scope: "webhook_endpoints:read" },
  { href: "/reference", letter: "h", label: "API reference", icon: "reference", group: "Developers", scope: "api_keys:read" },
  { href: "/outbox", letter: "b", label: "Email log", icon: "mail", group: "Developers", scope: "outbox:read", only: "sandbox" },
  { href: "/settings", letter: "s", label: "Settings", icon: "settings", group: "Settings", scope: "organization:read" },
  { href: "/rate-sets", letter: "t", label: "Rate sets", icon: "rates", group: "Settings", scope: "rate_sets:read" },
];

/** The places these scopes may see in this environment. */
export function navigationFor(scopes: readonly string[], environment: Environment): NavigationItem[] {
  const isHere = ({ only }: NavigationItem) => only === undefined || only === environment;
  return navigation.filter((item) => isHere(item) && (item.scope === undefined || covers(scopes, item.scope)));
}

/** The item that `pathname` lies in, the most specific one; undefined outside all of them. */
export function activeItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  return items
    .filter((item) => pathname === item.href || pathname.startsWith(`${item.href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
