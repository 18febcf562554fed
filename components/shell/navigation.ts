import type { Environment } from "#components/shell/environment.ts";
import { type IconName, type Menu, menuGroups, pages } from "#lib/contract/pages.ts";
import { type Access, covers } from "#lib/contract/roles.ts";

/** A place in the dashboard; `scope` is what its reader must hold. */
export interface NavigationItem {
  href: string;
  label: string;
  icon: IconName;
  group: Menu["group"];
  scope?: Access;
  /** G, then this letter, goes there. */
  letter?: string;
  /** The one environment it is for; absent: both. */
  only?: Environment;
}

/** Every place there is, in the order of the navigation. */
export const navigation: readonly NavigationItem[] = menuGroups.flatMap((group) =>
  pages.flatMap(({ page, scope, menu }) =>
    // The names of icons are made of these very pages.
    menu?.group === group ? [{ href: page, ...menu, icon: menu.icon as IconName, ...(scope ? { scope } : {}) }] : [],
  ),
);

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
