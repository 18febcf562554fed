/** What the inbox keeps in this tab: the filters of the list that was opened last, and the item after the open one. */

import type { CallInput } from "#lib/contract/core/operation.ts";
import type { inboxItems } from "#lib/contract/desk/inbox-item.ts";

export type InboxFilters = NonNullable<CallInput<typeof inboxItems.operations.place>["query"]>;

/** The query parameter that names the item from which a page was opened. */
export const FROM_INBOX = "inbox";
/** Sent on the window after an item has changed, so that the navigation counts again. */
export const INBOX_CHANGED = "inbox-changed";

const FILTERS = "inbox-filters";
const NEXT = "inbox-next";

export const keepFilters = (filters: Readonly<Record<string, string>>): void => sessionStorage.setItem(FILTERS, JSON.stringify(filters));

/** The filters of the list that was opened last in this tab; without one, what the user may act on. */
export function keptFilters(): InboxFilters {
  const { can_act = "true", ...kept } = JSON.parse(sessionStorage.getItem(FILTERS) ?? "{}") as Record<string, string>;
  const { kind, state, assignee, contractor, due_before } = kept;
  // As the list's own address has them; the service checks them again.
  return {
    can_act: can_act === "true",
    ...(kind ? { kind: kind as NonNullable<InboxFilters["kind"]> } : {}),
    ...(state ? { state: state as NonNullable<InboxFilters["state"]> } : {}),
    ...(assignee ? { assignee } : {}),
    ...(contractor ? { contractor } : {}),
    ...(due_before ? { due_before: Number(due_before) } : {}),
  };
}

export const itemPath = (id: string): string => `/inbox/${encodeURIComponent(id)}`;

/** Remembers which item follows the open one: it is read while the open one is still in the list. */
export const keepNext = (item: string, next: string | null): void => sessionStorage.setItem(NEXT, JSON.stringify({ item, next }));

/** The path after the item from which this page was opened: the next item, or the list. Null: it was not opened from the inbox. */
export function pathAfterItem(): string | null {
  const item = new URLSearchParams(window.location.search).get(FROM_INBOX);
  if (item === null) return null;
  const kept = JSON.parse(sessionStorage.getItem(NEXT) ?? "{}") as { item?: string; next?: string | null };
  return kept.item === item && kept.next ? itemPath(kept.next) : "/inbox";
}
