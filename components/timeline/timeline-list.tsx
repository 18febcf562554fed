"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { TimelineItem } from "#components/timeline/timeline-item.tsx";
import { Button } from "#components/ui/button.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import type { TimelineEntry } from "#lib/contract/resources/timeline.ts";
import { browserClient } from "#lib/dashboard/browser-client.ts";

const EVERY_MS = 10_000;
/** With more pages than this open the list stays as it is: reading all of them again and again is not worth it. */
const REFRESHED_PAGES = 3;

interface Page {
  items: TimelineEntry[];
  next: string | null;
}

/** Entries under the day they belong to, newest first. */
function byDay(entries: TimelineEntry[]): [day: string, entries: TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = formatDate(entry.created);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** The entries there are, kept up to date while the tab is visible; earlier ones on request. */
export function TimelineList({ objectId, one, first }: { objectId: string; one: string; first: Page }) {
  const query = useInfiniteQuery({
    queryKey: ["timeline", objectId, first.items[0]?.id ?? ""],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const at = pageParam === null ? {} : { starting_after: pageParam };
      return await browserClient.timeline.list({ object: objectId, query: { limit: 20, ...at } }, { signal });
    },
    initialPageParam: null as string | null,
    initialData: { pages: [first], pageParams: [null] },
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > REFRESHED_PAGES ? false : EVERY_MS),
    refetchIntervalInBackground: false,
    retry: false,
  });
  const entries = query.data.pages.flatMap(({ items }) => items);
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetchError, fetchNextPage, error } = query;
  if (entries.length === 0) return <p className="py-2 text-fg-muted text-sm">Nothing has happened to this {one} yet.</p>;
  return (
    <>
      {isRefetchError ? (
        <p role="status" className="pb-2 text-fg-muted text-xs">
          Not up to date: {error?.message} It is tried again every 10 seconds.
        </p>
      ) : null}
      {byDay(entries).map(([day, those]) => (
        <div key={day} className="pb-2">
          <h3 className="tabular pb-1.5 font-medium text-fg-subtle text-xs">{day}</h3>
          <ol className="border-l border-l-line-strong text-sm">
            {those.map((entry) => (
              <TimelineItem key={entry.id} entry={entry} objectId={objectId} />
            ))}
          </ol>
        </div>
      ))}
      {isFetchNextPageError ? (
        <p role="alert" className="pb-2 text-fg-muted text-sm">
          Earlier entries could not be loaded: {error?.message}
        </p>
      ) : null}
      {hasNextPage ? (
        <Button size="sm" onClick={() => void fetchNextPage()} disabled={isFetchingNextPage}>
          {isFetchingNextPage ? "Loading" : "Show earlier"}
        </Button>
      ) : null}
    </>
  );
}
