import { type catalogue, type ResourceKey, resourceKeys, rowOf } from "./catalogue.ts";
import type { Access } from "./roles.ts";

/** The groups of the navigation, in their order. */
export const menuGroups = ["Work", "Coverage", "People & jobs", "Compliance", "Developers", "Settings"] as const;

/** The place of a page in the navigation. */
export interface Menu {
  group: (typeof menuGroups)[number];
  icon: string;
  /** Where the menu's word is not the objects' name. */
  label?: string;
  /** G, then this letter, goes there. */
  letter: string;
  /** The one environment it is for; absent: both. */
  only?: "sandbox";
}

/** The place of a page among the settings: the words of the link, and one line that says what is set there. */
export interface Setting {
  label: string;
  description: string;
}

/** A page of the dashboard that other pages lead to. `scope` is what its reader must hold; absent: everybody who is signed in may open it. */
interface Page {
  page: string;
  scope?: Access;
  menu?: Menu & { label: string };
  setting?: Setting;
  /** The resource before whose list it stands; absent: it stands after the lists of its group. */
  before?: ResourceKey;
}

/** The pages that are no list of a resource. */
const others = [
  { page: "/", scope: "overview:read", menu: { group: "Work", icon: "overview", letter: "o", label: "Overview" } },
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
    setting: { label: "Your preferences", description: "The time zone in which you see when things happened." },
    before: "auditLog",
  },
] as const satisfies readonly Page[];

type IconOf<T> = T extends { menu: { icon: infer I } } ? I : never;
/** The icons that rows of the catalogue and pages name. */
export type IconName = IconOf<(typeof catalogue)[ResourceKey] | (typeof others)[number]>;

function listOf(key: ResourceKey): Page[] {
  const { title, wire, page, menu, setting } = rowOf(key);
  if (page === null) return [];
  const label = title.many.charAt(0).toUpperCase() + title.many.slice(1);
  return [{ page, scope: `${wire.scope}:read`, ...(menu ? { menu: { label, ...menu } } : {}), ...(setting ? { setting } : {}) }];
}

const beside: readonly Page[] = others;

/** Every page that others lead to: the lists of resources, and what stands beside them. */
export const pages: readonly Page[] = [
  ...resourceKeys.flatMap((key) => [...beside.filter(({ before }) => before === key), ...listOf(key)]),
  ...beside.filter(({ before }) => before === undefined),
];
