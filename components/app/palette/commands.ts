import { groupsOf, keysOf, type NavigationItem } from "#components/shell/navigation.ts";
import { resourceKeys, rowOf } from "#lib/contract/core/catalogue.ts";
import type { IconName } from "#lib/contract/core/pages.ts";
import { type Access, covers } from "#lib/contract/core/roles.ts";
import { iconOf, newLabel } from "#lib/dashboard/routes.ts";

/** A palette entry without search: a page, or a create command. */
export interface Command {
  href: string;
  label: string;
  icon: IconName;
  /** The equivalent keyboard shortcut, and the group that it opens. */
  keys?: string;
  group?: string;
  /** Further search words. */
  words?: string;
}

const creations = resourceKeys.flatMap((key): (Command & { scope: Access })[] => {
  const { create, wire, page } = rowOf(key);
  return create
    ? [{ href: `${page}/new`, label: newLabel(key), icon: iconOf(key), words: create.words, scope: `${wire.scope}:write` }]
    : [];
});

/** The pages of the navigation. The first one of each group has a shortcut. */
export function pageCommands(items: readonly NavigationItem[]): Command[] {
  const first = groupsOf(items);
  return items.map((item) => ({
    href: item.href,
    label: item.group === "Settings" ? `Settings: ${item.label}` : item.label,
    icon: item.icon,
    words: `go to ${item.group} ${item.description ?? ""}`,
    ...(first.includes(item) ? { keys: keysOf(item.group), group: item.group } : {}),
  }));
}

/** Objects that these scopes may create. */
export function creationCommands(scopes: readonly string[]): Command[] {
  return creations.filter(({ scope }) => covers(scopes, scope)).map(({ scope: _, ...command }) => command);
}

const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Entries in which every word of `text` is the beginning of a word. Those that start with the text come first. */
export function matching<C extends { label: string; words?: string }>(choices: readonly C[], text: string): C[] {
  const asked = wordsOf(text);
  if (!asked.length) return [];
  const isMeant = ({ label, words = "" }: C) => {
    const has = wordsOf(`${label} ${words}`);
    return asked.every((word) => has.some((one) => one.startsWith(word)));
  };
  const rank = ({ label }: C) => (label.toLowerCase().startsWith(text.trim().toLowerCase()) ? 0 : 1);
  return choices.filter(isMeant).toSorted((a, b) => rank(a) - rank(b));
}
