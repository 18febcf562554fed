"use client";

import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, ChevronLeft, ChevronRight } from "lucide-react";
import { useEffect } from "react";
import { itemPath, keepNext, keptFilters } from "#components/app/inbox-bar/inbox-place.ts";
import { useShortcuts } from "#components/shell/shortcuts.tsx";
import { KeyHint } from "#components/ui/kbd.tsx";
import { LinkButton, useRouter } from "#components/ui/link.tsx";
import { ServiceError } from "#lib/client/service-error.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

/** The item's number in the list that was opened last, and links to the previous and the next item. */
export function ItemBar({ item }: { item: string }) {
  const router = useRouter();
  const { data, error } = useQuery({
    queryKey: ["inbox-place", item],
    queryFn: async ({ signal }) => (await browserClient()).inboxItems.place({ inbox_item: item, query: keptFilters() }, { signal }),
    retry: false,
    // Read when the page opens: once settled, the item has no place any more, and its neighbours stay as they were.
    refetchOnWindowFocus: false,
    staleTime: 0,
  });
  useEffect(() => {
    if (data) keepNext(item, data.next?.id ?? null);
  }, [item, data]);
  const go = (to: { id: string } | null | undefined) => to && router.push(itemPath(to.id));
  useShortcuts("Inbox", [
    { keys: "]", label: "Next item", run: () => go(data?.next) },
    { keys: "[", label: "Item before", run: () => go(data?.previous) },
    { keys: "i", label: "Back to the inbox", run: () => router.push("/inbox") },
  ]);
  const isSettled = error instanceof ServiceError && error.status === 404;
  return (
    <nav aria-label="Inbox items" className="no-print -mt-1 mb-3 flex min-h-9 flex-wrap items-center gap-2 border-b pb-2 text-sm">
      <LinkButton variant="ghost" size="sm" href="/inbox">
        <ArrowLeft aria-hidden /> Inbox
      </LinkButton>
      <p role="status" className="tabular min-w-0 flex-1 text-fg-muted">
        {data ? `${data.position} of ${data.total.toLocaleString("en-US")}${data.more ? "+" : ""}` : null}
        {!data && isSettled ? "This item no longer waits." : null}
        {!data && error && !isSettled ? "Its place in the inbox could not be read." : null}
      </p>
      {data?.previous ? (
        <LinkButton size="sm" href={itemPath(data.previous.id)}>
          <ChevronLeft aria-hidden /> Previous <KeyHint>[</KeyHint>
        </LinkButton>
      ) : null}
      {data?.next ? (
        <LinkButton size="sm" href={itemPath(data.next.id)}>
          Next <KeyHint>]</KeyHint> <ChevronRight aria-hidden />
        </LinkButton>
      ) : null}
    </nav>
  );
}
