import { type catalogue, type ResourceKey, resourceKeys, rowOf } from "./catalogue.ts";
import type { Access } from "./roles.ts";

/** The groups of the navigation, in order. */
export const menuGroups = ["Work", "Coverage", "People & jobs", "Compliance", "Developers", "Settings"] as const;

/** A page's place in the navigation. */
export interface Menu {
  group: (typeof menuGroups)[number];
  icon: string;
  /** The menu label, where it differs from the objects' name. */
  label?: string;
  /** Keyboard shortcut: G, then this letter. Absent: none. */
  letter?: string;
  /** The only environment that shows it. Absent: both. */
  only?: "sandbox";
}

/** A page's place in the settings: the link text and one line that says what can be set. */
export interface Setting {
  label: string;
  description: string;
}

/** A page of the dashboard that navigation links to. `scope` is the access needed to open it; absent: every signed-in user may open it. */
interface Page {
  page: string;
  scope?: Access;
  menu?: Menu & { label: string };
  setting?: Setting;
  /** The resource before whose list it is shown. Absent: after the lists of its group. */
  before?: ResourceKey;
}

/** The pages that are not lists of a resource. */
const others = [
  { page: "/", scope: "overview:read", menu: { group: "Work", icon: "overview", letter: "o", label: "Overview" } },
  { page: "/compliance", scope: "certificates:read", menu: { group: "Work", icon: "roster", letter: "d", label: "Roster" } },
  { page: "/compliance/report", scope: "certificates:read" },
  { page: "/device", scope: "api_keys:write" },
  { page: "/quotes/estimate", scope: "quotes:read" },
  { page: "/invoices/cycles", scope: "imports:read" },
  { page: "/certificates/review", scope: "certificates:read", menu: { group: "Work", icon: "review", letter: "r", label: "Review queue" } },
  {
    page: "/reference",
    scope: "api_keys:read",
    menu: { group: "Developers", icon: "reference", letter: "h", label: "API reference" },
    before: "mails",
  },
  {
    page: "/settings",
    scope: "organization:read",
    menu: { group: "Settings", icon: "settings", letter: "s", label: "Settings" },
    before: "rateSets",
  },
  {
    page: "/settings/organization",
    scope: "organization:read",
    setting: { label: "Organization", description: "Its name, the hosts contractors may return to, and its branding." },
    before: "categoryCodes",
  },
  {
    page: "/settings/members",
    scope: "members:read",
    setting: { label: "Members", description: "Members and their roles, invitations, and whether everyone needs a second factor." },
    before: "categoryCodes",
  },
  {
    page: "/settings/security",
    setting: { label: "Your security", description: "Your password, two-factor authentication and open sessions." },
    before: "auditLog",
  },
  {
    page: "/settings/preferences",
    setting: { label: "Your preferences", description: "The time zone in which times are shown, and the digest of the inbox by email." },
    before: "auditLog",
  },
] as const satisfies readonly Page[];

type IconOf<T> = T extends { menu: { icon: infer I } } ? I : never;
/** The icons that catalogue rows and pages use. */
export type IconName = IconOf<(typeof catalogue)[ResourceKey] | (typeof others)[number]>;

function listOf(key: ResourceKey): Page[] {
  const { title, wire, page, menu, setting } = rowOf(key);
  if (page === null) return [];
  const label = title.many.charAt(0).toUpperCase() + title.many.slice(1);
  return [{ page, scope: `${wire.scope}:read`, ...(menu ? { menu: { label, ...menu } } : {}), ...(setting ? { setting } : {}) }];
}

const beside: readonly Page[] = others;

/** Every page that navigation links to: the lists of resources and the other pages. */
export const pages: readonly Page[] = [
  ...resourceKeys.flatMap((key) => [...beside.filter(({ before }) => before === key), ...listOf(key)]),
  ...beside.filter(({ before }) => before === undefined),
];
