"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { ServiceError } from "#lib/client/service-error.ts";

const EVERY_MS = 5000;

interface LiveRefresh {
  /** The cache key. */
  key: readonly string[];
  /** Reads the present state and returns the part that the page depends on, as text. */
  read: (signal: AbortSignal) => Promise<string>;
  /** The same part as the page shows it. */
  shown: string;
  /** False stops polling. */
  enabled: boolean;
}

/** The polling state: why the last read failed, or null; and the time of the shown state, in epoch seconds. */
interface Live {
  failure: Error | null;
  since: number;
}

/** Polls every 5 seconds while the tab is visible, and reloads the page after a change. The present content stays until then. */
export function useLiveRefresh({ key, read, shown, enabled }: LiveRefresh): Live {
  const { refresh, refreshing } = useRefresh();
  const query = useQuery({
    queryKey: ["live", ...key],
    queryFn: ({ signal }) => read(signal),
    enabled,
    refetchInterval: EVERY_MS,
    refetchIntervalInBackground: false,
    refetchOnWindowFocus: true,
    retry: false,
    // The page was just rendered from the same data, so polling starts after the first interval.
    initialData: shown,
    staleTime: EVERY_MS,
  });
  const { data: found, dataUpdatedAt } = query;
  const catchUp = useEffectEvent(() => {
    if (enabled && !refreshing && found !== shown) refresh();
  });
  // With every response, because the last page reload may have failed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of the answer is what it waits for
  useEffect(() => catchUp(), [dataUpdatedAt]);
  return { failure: enabled ? query.error : null, since: Math.floor(dataUpdatedAt / 1000) };
}

/** A discreet note when polling fails, since when and why; otherwise `children`. */
export function LiveNote({ live: { failure, since }, children }: { live: Live; children?: ReactNode }) {
  if (!failure) return children;
  const isSignedOut = failure instanceof ServiceError && failure.status === 401;
  return (
    <>
      As of <ExactTime seconds={since} />:{" "}
      {isSignedOut ? "your session has ended." : "the service does not respond. It is retried every few seconds."}
    </>
  );
}
