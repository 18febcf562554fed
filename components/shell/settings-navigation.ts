import { pages } from "#lib/contract/core/pages.ts";
import { type Access, covers } from "#lib/contract/core/roles.ts";

/** A settings page. `scope` is the access needed; absent: every signed-in user may open it. */
export interface SettingsPage {
  href: string;
  label: string;
  /** Its description in the index. */
  description: string;
  scope?: Access;
}

/** All pages below /settings, in order. */
export const settingsPages: readonly SettingsPage[] = pages.flatMap(({ page, scope, setting }) =>
  setting ? [{ href: page, ...setting, ...(scope ? { scope } : {}) }] : [],
);

/** The pages these scopes may open. */
export function settingsPagesFor(scopes: readonly string[]): SettingsPage[] {
  return settingsPages.filter(({ scope }) => scope === undefined || covers(scopes, scope));
}
