import { pages } from "#lib/contract/pages.ts";
import { type Access, covers } from "#lib/contract/roles.ts";

/** A page of the settings; `scope` is what its reader must hold, absent: everybody who is signed in may open it. */
export interface SettingsPage {
  href: string;
  label: string;
  /** One line for the index: what is set there. */
  description: string;
  scope?: Access;
}

/** Every page below /settings, in the order they are shown. */
export const settingsPages: readonly SettingsPage[] = pages.flatMap(({ page, scope, setting }) =>
  setting ? [{ href: page, ...setting, ...(scope ? { scope } : {}) }] : [],
);

/** The pages these scopes may open. */
export function settingsPagesFor(scopes: readonly string[]): SettingsPage[] {
  return settingsPages.filter(({ scope }) => scope === undefined || covers(scopes, scope));
}
