"use client";

import { useEffect } from "react";
import { INBOX_CHANGED, keepFilters } from "#components/app/inbox-bar/inbox-place.ts";
import { confirmed } from "#components/resource/form/confirmed.ts";
import { send } from "#components/resource/sending/send.ts";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { useShortcuts } from "#components/shell/shortcuts.tsx";
import { usePresentDate } from "#components/ui/clock.tsx";
import { notices } from "#components/ui/notices.ts";

type ItemChange = {
  assignee?: string | null;
  snoozed_until?: number | null;
  done?: boolean;
};

const opened: ItemChange = { snoozed_until: null };

/** The row of the focused element, with its item. */
function focusedItem(): { row: HTMLTableRowElement; item: HTMLElement } | null {
  const row = document.activeElement?.closest("tr") ?? null;
  const item = row?.querySelector<HTMLElement>("[data-inbox-item]");
  return row && item ? { row, item } : null;
}

const linkIn = (row: Element | null | undefined) => row?.querySelector<HTMLElement>("a[data-row-link]");

/** The keys of the list: J and K choose a row (`RowKeys`), these act on it. */
export function InboxKeys({ filters }: { filters: Readonly<Record<string, string>> }) {
  const present = usePresentDate();
  const { refresh } = useRefresh();
  useEffect(() => keepFilters(filters), [filters]);
  const change = (inbox_item: string, body: ItemChange) => confirmed(send("inboxItems.update", { inbox_item, body }));
  /** Changes the chosen item, with the way back; the focus goes to the row after one that leaves the list. */
  const act = async (body: ItemChange, done: string, back: ItemChange | null, may: (item: HTMLElement) => boolean = () => true) => {
    const chosen = focusedItem();
    if (!chosen) return notices.plain("Choose a row first, with J or K.");
    const { row, item } = chosen;
    if (item.dataset.mayAct !== "true") return notices.error("Your role does not settle this kind of item.");
    if (!may(item)) return notices.error("This item ends with its object's own state. Open it to settle it.");
    const { inboxItem: id = "" } = item.dataset;
    const refused = await change(id, body);
    if (refused !== null) return notices.error(refused);
    notices.success(`${linkIn(row)?.textContent ?? "The item"}: ${done}`, back ? () => change(id, back) : undefined);
    if (!body.assignee) (linkIn(row.nextElementSibling) ?? linkIn(row.previousElementSibling))?.focus();
    window.dispatchEvent(new Event(INBOX_CHANGED));
    refresh();
  };
  const days = (count: number) => (Math.floor(present().getTime() / 86_400_000) + count) * 86_400;
  useShortcuts("Inbox", [
    { keys: "a", label: "Assign to me", run: () => void act({ assignee: "me" }, "assigned to you.", null) },
    { keys: "s", label: "Snooze until tomorrow", run: () => void act({ snoozed_until: days(1) }, "snoozed until tomorrow.", opened) },
    { keys: "w", label: "Snooze for a week", run: () => void act({ snoozed_until: days(7) }, "snoozed for a week.", opened) },
    {
      keys: "d",
      label: "Done, where nothing else ends it",
      run: () => void act({ done: true }, "done.", { done: false }, ({ dataset }) => dataset.canFinish === "true"),
    },
    { keys: "n", label: "Assign, note, due date", run: () => focusedItem()?.row.querySelector<HTMLElement>("[data-inbox-edit]")?.click() },
  ]);
  return null;
}
