import { type catalogue, type ResourceKey, resourceKeys, rowOf } from "./catalogue.ts";
import type { Access } from "./roles.ts";

/** The groups of the navigation, in order. G and the first letter of its name opens a group: on its first page that the user may open. */
export const menuGroups = [
  "Home",
  "Inbox",
  "Compliance",
  "People & jobs",
  "Quotes & policies",
  "Billing",
  "Developers",
  "Settings",
] as const;

/** A page's place in the navigation: its group and, on the group's pages, its tab. */
export interface Menu {
  group: (typeof menuGroups)[number];
  icon: string;
  /** The tab's label, where it differs from the objects' name. */
  label?: string;
  /** What it is for, where its label does not say so: for the search of commands. */
  description?: string;
  /** The only environment that shows it. Absent: both. */
  only?: "sandbox";
}

/** A page of the dashboard that navigation links to. `scope` is the access needed to open it; absent: every signed-in user may open it. */
interface Page {
  page: string;
  scope?: Access;
  menu?: Menu & { label: string };
  /** The resource before whose list it is shown. Absent: after the lists of its group. */
  before?: ResourceKey;
}

/** The pages that are not lists of a resource. */
const others = [
  { page: "/", scope: "overview:read", menu: { group: "Home", icon: "home", label: "Home" } },
  {
    page: "/compliance",
    scope: "certificates:read",
    menu: { group: "Compliance", icon: "compliance", label: "Compliance" },
    before: "certificates",
  },
  { page: "/compliance/report", scope: "certificates:read" },
  { page: "/compliance/matrix", scope: "certificates:read" },
  { page: "/device", scope: "api_keys:write" },
  { page: "/quotes/estimate", scope: "quotes:read" },
  {
    page: "/invoices/cycles",
    scope: "imports:read",
    menu: { group: "Billing", icon: "import", label: "Pay cycles" },
    before: "paymentSessions",
  },
  {
    page: "/reference",
    scope: "api_keys:read",
    menu: { group: "Developers", icon: "reference", label: "API reference" },
    before: "mails",
  },
  {
    page: "/settings/organization",
    scope: "organization:read",
    menu: {
      group: "Settings",
      icon: "settings",
      label: "Organization",
      description: "Its name, the hosts contractors may return to, and its branding.",
    },
    before: "categoryCodes",
  },
  {
    page: "/settings/members",
    scope: "members:read",
    menu: {
      group: "Settings",
      icon: "contractor",
      label: "Members",
      description: "Members and their roles, invitations, and whether everyone needs a second factor.",
    },
    before: "categoryCodes",
  },
  {
    page: "/settings/security",
    menu: {
      group: "Settings",
      icon: "key",
      label: "Your security",
      description: "Your password, two-factor authentication and open sessions.",
    },
  },
  {
    page: "/settings/preferences",
    menu: {
      group: "Settings",
      icon: "settings",
      label: "Your preferences",
      description: "The time zone in which times are shown, and the digest of the inbox by email.",
    },
  },
] as const satisfies readonly Page[];

type IconOf<T> = T extends { menu: { icon: infer I } } ? I : never;
/** The icons that catalogue rows and pages use. */
export type IconName = IconOf<(typeof catalogue)[ResourceKey] | (typeof others)[number]>;

function listOf(key: ResourceKey): Page[] {
  const { title, wire, page, menu } = rowOf(key);
  if (page === null) return [];
  const label = title.many.charAt(0).toUpperCase() + title.many.slice(1);
  return [{ page, scope: `${wire.scope}:read`, ...(menu ? { menu: { label, ...menu } } : {}) }];
}

const beside: readonly Page[] = others;

/** Every page that navigation links to: the lists of resources and the other pages. */
export const pages: readonly Page[] = [
  ...resourceKeys.flatMap((key) => [...beside.filter(({ before }) => before === key), ...listOf(key)]),
  ...beside.filter(({ before }) => before === undefined),
];
