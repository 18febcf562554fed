import { type Access, covers } from "#lib/contract/roles.ts";

/** A page of the settings; `scope` is what its reader must hold, absent: everybody who is signed in may open it. */
export interface SettingsPage {
  href: string;
  label: string;
  /** One line for the index: what is set there. */
  description: string;
  scope?: Access;
}

/** Every page below /settings, in the order they are shown. A page is added by its line here and its route. */
export const settingsPages: readonly SettingsPage[] = [
  {
    href: "/settings/organization",
    label: "Organization",
    description: "Its name, where contractors may be sent back to, and how it looks to them.",
    scope: "organization:read",
  },
  {
    href: "/settings/members",
    label: "Members",
    description: "Who works here and in which role; invitations; whether everybody needs a second factor.",
    scope: "members:read",
  },
  {
    href: "/settings/category-codes",
    label: "Category codes",
    description: "Kinds of work, the class each is rated as and its rates in force.",
    scope: "category_codes:read",
  },
  { href: "/settings/security", label: "Your security", description: "Your password, two-factor authentication and open sessions." },
  { href: "/settings/preferences", label: "Your preferences", description: "The time zone in which you see when things happened." },
  {
    href: "/settings/audit-log",
    label: "Audit log",
    description: "Who changed what, when and from which address. Kept for good.",
    scope: "audit_log:read",
  },
];

/** The pages these scopes may open. */
export function settingsPagesFor(scopes: readonly string[]): SettingsPage[] {
  return settingsPages.filter(({ scope }) => scope === undefined || covers(scopes, scope));
}
