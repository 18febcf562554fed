"use client";

import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { useRefresh } from "#components/resource/use-refresh.ts";
import { ExactTime } from "#components/ui/exact-time.tsx";
import { ServiceError } from "#lib/client/service-error.ts";

const EVERY_MS = 5000;

interface LiveRefresh {
  /** Names what is read, for the cache. */
  key: readonly string[];
  /** Reads it anew and answers with the part of it the page depends on, as text. */
  read: (signal: AbortSignal) => Promise<string>;
  /** That part as the page shows it now. */
  shown: string;
  /** False stops asking. */
  enabled: boolean;
}

/** How following something goes: why it could not be read the last time, or null; and when what is shown was true, in epoch seconds. */
interface Live {
  failure: Error | null;
  since: number;
}

/** Asks every 5 seconds, while the tab is visible, whether something changed, and reads the page anew when it did. What is shown stays until then. */
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
    // The page has just been drawn from the same: the first question comes after the first interval.
    initialData: shown,
    staleTime: EVERY_MS,
  });
  const { data: found, dataUpdatedAt } = query;
  const catchUp = useEffectEvent(() => {
    if (enabled && !refreshing && found !== shown) refresh();
  });
  // With every answer, not only a new one: the page may not have been read the time before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment of the answer is what it waits for
  useEffect(() => catchUp(), [dataUpdatedAt]);
  return { failure: enabled ? query.error : null, since: Math.floor(dataUpdatedAt / 1000) };
}

/** Says quietly that what follows the service does not just now, since when and why; `children` while it does. */
export function LiveNote({ live: { failure, since }, children }: { live: Live; children?: ReactNode }) {
  if (!failure) return children;
  const isSignedOut = failure instanceof ServiceError && failure.status === 401;
  return (
    <>
      As of <ExactTime seconds={since} />:{" "}
      {isSignedOut ? "your session has ended." : "the service does not answer. It is asked again every few seconds."}
    </>
  );
}
