import type { Environment } from "#components/shell/environment.ts";
import type { IconName, Menu } from "#lib/contract/core/pages.ts";
import type { Access } from "#lib/contract/core/roles.ts";

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

/** The first page of each group. */
export const groupsOf = (items: readonly NavigationItem[]): NavigationItem[] =>
  [...new Map(items.toReversed().map((item) => [item.group, item])).values()].reverse();

/** The shortcut of a group: G, then the first letter of its name. */
export const keysOf = (group: Menu["group"]): string => `g ${group.charAt(0).toLowerCase()}`;

/** The most specific page for `pathname`. Undefined when there is none. */
export function activeItem(items: readonly NavigationItem[], pathname: string): NavigationItem | undefined {
  return items
    .filter((item) => pathname === item.href || pathname.startsWith(`${item.href}/`))
    .sort((a, b) => b.href.length - a.href.length)[0];
}
