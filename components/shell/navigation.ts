import type { Environment } from "#components/shell/environment.ts";
import { type IconName, type Menu, menuGroups, pages } from "#lib/contract/core/pages.ts";
import { type Access, covers } from "#lib/contract/core/roles.ts";

/** A page of the navigation. `scope` is the access needed to open it; absent: every signed-in user may. */
export interface NavigationItem {
  href: string;
  label: string;
  icon: IconName;
  group: Menu["group"];
  description?: string;
  scope?: Access;
  /** The only environment that shows it. Absent: both. */
  only?: Environment;
}

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

/** The first page of each group. */
export const groupsOf = (items: readonly NavigationItem[]): NavigationItem[] =>
  menuGroups.flatMap((group) => items.find((item) => item.group === group) ?? []);

/** The shortcut of a group: G, then the first letter of its name. */
export const keysOf = (group: Menu["group"]): string => `g ${group.charAt(0).toLowerCase()}`;

/** The most specific page for `pathname`. Undefined when there is none. */
export function activeItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  return items
    .filter((item) => pathname === item.href || pathname.startsWith(`${item.href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
