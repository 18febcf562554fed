"use client";

import { useQuery } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useEffect } from "react";

const EVERY_MS = 5000;

interface Live {
  /** Names what is read, for the cache. */
  key: readonly string[];
  /** Reads it anew and answers with the part of it the page depends on, as text. */
  read: (signal: AbortSignal) => Promise<string>;
  /** That part as the page shows it now. */
  shown: string;
  /** False stops asking. */
  enabled: boolean;
}

/**
 * Asks every 5 seconds, while the tab is visible, whether something changed, and reloads the page's data when it did.
 * Answers with whether the last attempt failed.
 */
export function useLiveRefresh({ key, read, shown, enabled }: Live): { failing: boolean } {
  const router = useRouter();
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
  const found = query.data;
  useEffect(() => {
    if (enabled && found !== undefined && found !== shown) router.refresh();
  }, [enabled, found, shown, router]);
  return { failing: enabled && query.isError };
}
