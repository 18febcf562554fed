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
  assignee?: string;
  snoozed_until?: number;
  done?: boolean;
};

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
  /** Changes the chosen item; the focus goes to the row after one that leaves the list. */
  const act = async (body: ItemChange, done: string, leaves: boolean, may: (item: HTMLElement) => boolean = () => true) => {
    const chosen = focusedItem();
    if (!chosen) return notices.plain("Choose a row first, with J or K.");
    const { row, item } = chosen;
    if (item.dataset.mayAct !== "true") return notices.error("Your role does not settle this kind of item.");
    if (!may(item)) return notices.error("This item ends with its object's own state. Open it to settle it.");
    const refused = await confirmed(send("inboxItems.update", { inbox_item: item.dataset.inboxItem ?? "", body }));
    if (refused !== null) return notices.error(refused);
    notices.success(done);
    if (leaves) (linkIn(row.nextElementSibling) ?? linkIn(row.previousElementSibling))?.focus();
    window.dispatchEvent(new Event(INBOX_CHANGED));
    refresh();
  };
  const days = (count: number) => (Math.floor(present().getTime() / 86_400_000) + count) * 86_400;
  useShortcuts("Inbox", [
    { keys: "a", label: "Assign to me", run: () => void act({ assignee: "me" }, "Assigned to you.", false) },
    { keys: "s", label: "Snooze until tomorrow", run: () => void act({ snoozed_until: days(1) }, "Snoozed until tomorrow.", true) },
    { keys: "w", label: "Snooze for a week", run: () => void act({ snoozed_until: days(7) }, "Snoozed for a week.", true) },
    {
      keys: "d",
      label: "Done, where nothing else ends it",
      run: () => void act({ done: true }, "Done.", true, ({ dataset }) => dataset.canFinish === "true"),
    },
    { keys: "n", label: "Assign, note, due date", run: () => focusedItem()?.row.querySelector<HTMLElement>("[data-inbox-edit]")?.click() },
  ]);
  return null;
}
