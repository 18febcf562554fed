"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";
import { type Import, isMoving, progressOf, summaryOf } from "#components/imports/words.ts";
import { ProgressBar } from "#components/ui/progress-bar.tsx";
import { browserClient } from "#lib/dashboard/browser-client.ts";

const EVERY_MS = 1000;

/** How an import stands, followed while the service is at work on it; the page is read anew when that ends. */
export function ImportProgress({ row }: { row: Import }) {
  const router = useRouter();
  const moving = isMoving(row);
  const query = useQuery({
    queryKey: ["import", row.id, row.status],
    queryFn: async ({ signal }) => (await browserClient()).imports.get({ import: row.id }, { signal }),
    enabled: moving,
    refetchInterval: EVERY_MS,
    retry: false,
    staleTime: 0,
  });
  const found = query.data ?? row;
  const shown = moving && found.status === row.status ? found : row;
  useEffect(() => {
    if (moving && found.status !== row.status) router.refresh();
  }, [moving, found.status, row.status, router]);
  const { done, of } = progressOf(shown);
  return (
    <div className="flex max-w-[640px] flex-col gap-2 pb-6">
      <p className="text-base" role="status">
        {summaryOf(row)}
        {query.isError ? " The service does not answer; trying again every second." : null}
      </p>
      {moving ? <ProgressBar done={done} of={of} label={row.status === "checking" ? "Rows checked" : "Rows done"} /> : null}
    </div>
  );
}
