import type { Environment } from "#components/shell/environment.ts";
import type { NavigationItem } from "#components/shell/navigation.ts";
import { type IconName, menuGroups, pages } from "#lib/contract/core/pages.ts";
import { covers } from "#lib/contract/core/roles.ts";

/** All pages of the navigation, in order. */
export const navigation: readonly NavigationItem[] = menuGroups.flatMap((group) =>
  pages.flatMap(({ page, scope, menu }) =>
    // The icon names come from the same pages.
    menu?.group === group ? [{ href: page, ...menu, icon: menu.icon as IconName, ...(scope ? { scope } : {}) }] : [],
  ),
);

/** The pages these scopes may open in this environment. */
export function navigationFor(scopes: readonly string[], environment: Environment): NavigationItem[] {
  const isHere = ({ only }: NavigationItem) => only === undefined || only === environment;
  return navigation.filter((item) => isHere(item) && (item.scope === undefined || covers(scopes, item.scope)));
}
