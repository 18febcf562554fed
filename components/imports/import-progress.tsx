"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { LiveNote } from "#components/resource/live-note.tsx";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { browserClient } from "#lib/dashboard/forwarding/browser-client.ts";
import { type Import, isMoving, progressOf, summaryOf } from "./labels.ts";

const EVERY_MS = 1000;

/** How an import stands, followed while the service is at work on it; the page is read anew when that ends. */
export function ImportProgress({ row }: { row: Import }) {
  const { refresh, refreshing } = useRefresh();
  const moving = isMoving(row);
  const query = useQuery({
    queryKey: ["import", row.id, row.status],
    queryFn: async ({ signal }) => (await browserClient()).imports.get({ import: row.id }, { signal }),
    enabled: moving,
    refetchInterval: EVERY_MS,
    retry: false,
    staleTime: 0,
  });
  const [opened] = useState(Date.now);
  const found = query.data ?? row;
  const shown = moving && found.status === row.status ? found : row;
  const catchUp = useEffectEvent(() => {
    if (moving && !refreshing && found.status !== row.status) refresh();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with every answer, as the page may not have been read the time before
  useEffect(() => catchUp(), [query.dataUpdatedAt]);
  const { done, of } = progressOf(shown);
  return (
    <div className="flex max-w-[640px] flex-col gap-2 pb-6">
      <p className="text-base" role="status">
        {summaryOf(row)}
        {query.error ? " " : null}
        <LiveNote live={{ failure: moving ? query.error : null, since: Math.floor((query.dataUpdatedAt || opened) / 1000) }} />
      </p>
      {moving ? <ProgressBar done={done} of={of} label={row.status === "checking" ? "Rows checked" : "Rows done"} /> : null}
    </div>
  );
}
