"use client";

import { useCallback, useTransition } from "react";
import { useRouter } from "#components/ui/link.tsx";

/** Longer than the service is given to answer. */
const PATIENCE_MS = 25_000;

async function ask(): Promise<boolean> {
  try {
    return (await fetch("/api/reachable", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    // Not even this site answers.
    return false;
  }
}

let asking: Promise<boolean> | null = null;

/** Asked once for all parts of a page that want to know at the same time. */
function isReachable(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Reads the page anew, once the service is there: what is read from a dead one would take the place of what is shown, and of everything
 * typed. Where it is not, nothing changes. `then` is called with the new page.
 */
export function useRefresh(): { refresh: (then?: () => void) => void; refreshing: boolean } {
  const router = useRouter();
  const [refreshing, start] = useTransition();
  const refresh = useCallback(
    (then?: () => void) =>
      start(async () => {
        if (!(await isReachable())) return;
        start(() => {
          router.refresh();
          then?.();
        });
      }),
    [router],
  );
  return { refresh, refreshing };
}
