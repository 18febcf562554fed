"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, type ReactNode, Suspense } from "react";
import { Button } from "#components/ui/button.tsx";
import type { TimelineEntry } from "#lib/contract/desk/timeline.ts";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";

const EVERY_MS = 10_000;
/** With more open pages than this the list is not refreshed, because rereading all of them is not worth it. */
const REFRESHED_PAGES = 3;

interface Page {
  items: TimelineEntry[];
  next: string | null;
}

/** Renders entries with the contract, which is loaded when there are new or older entries. */
const TimelineDays = lazy(() => import("#components/resource/timeline/timeline-days.tsx"));

interface TimelineListProps {
  objectId: string;
  one: string;
  first: Page;
  zone: string;
  /** False when the page shows decisions itself. */
  decisions: boolean;
  /** The first page, rendered by the server. */
  children: ReactNode;
}

/** The entries, refreshed while the tab is visible, with older ones on request. */
export function TimelineList({ objectId, one, first, zone, decisions, children }: TimelineListProps) {
  const query = useInfiniteQuery({
    queryKey: ["timeline", objectId, first.items[0]?.id ?? ""],
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const at = pageParam === null ? {} : { starting_after: pageParam };
      const client = await browserClient();
      return await client.timeline.list({ object: objectId, query: { limit: 20, ...at } }, { signal });
    },
    initialPageParam: null as string | null,
    initialData: { pages: [first], pageParams: [null] },
    getNextPageParam: (page) => page.next,
    refetchInterval: ({ state }) => ((state.data?.pages.length ?? 0) > REFRESHED_PAGES ? false : EVERY_MS),
    refetchIntervalInBackground: false,
    retry: false,
  });
  const entries = query.data.pages.flatMap(({ items }) => (decisions ? items : items.filter(({ kind }) => kind !== "decision")));
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, isRefetchError, fetchNextPage, error } = query;
  const isAsGiven = JSON.stringify(query.data.pages[0]?.items) === JSON.stringify(first.items) && query.data.pages.length === 1;
  if (entries.length === 0) return <p className="py-2 text-fg-muted text-sm">Nothing has happened to this {one} yet.</p>;
  return (
    <>
      {isRefetchError ? (
        <p role="status" className="pb-2 text-fg-muted text-xs">
          Not up to date: {error?.message} It is tried again every 10 seconds.
        </p>
      ) : null}
      {isAsGiven ? (
        children
      ) : (
        <Suspense fallback={children}>
          <TimelineDays entries={entries} objectId={objectId} zone={zone} />
        </Suspense>
      )}
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
