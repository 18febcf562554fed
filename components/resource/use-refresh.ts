"use client";

import { useCallback, useEffect, useEffectEvent, useTransition } from "react";
import { useRouter } from "#components/ui/link.tsx";

const AGAIN_MS = 15_000;

/** Whether the error is temporary, rather than about the request. */
const passes = (status: number) => status === 0 || status === 429 || status >= 500;

/**
 * Reloads a page that failed with `status`: on request, and automatically for temporary errors. `recovered` is called with each new page.
 */
export function useRecovery(status: number, recovered?: () => void): { retry: () => void; retrying: boolean } {
  const { refresh, refreshing: retrying } = useRefresh();
  const retry = () => refresh(recovered);
  const again = useEffectEvent(() => {
    if (document.visibilityState === "visible" && navigator.onLine && !retrying) retry();
  });
  useEffect(() => {
    if (!passes(status)) return;
    const timer = setInterval(again, AGAIN_MS);
    window.addEventListener("online", again);
    return () => {
      clearInterval(timer);
      window.removeEventListener("online", again);
    };
  }, [status]);
  return { retry, retrying };
}

/** Longer than the timeout of the service. */
const PATIENCE_MS = 25_000;

async function ask(): Promise<boolean> {
  try {
    return (await fetch("/api/reachable", { cache: "no-store", signal: AbortSignal.timeout(PATIENCE_MS) })).ok;
  } catch {
    // Even this site does not respond.
    return false;
  }
}

let asking: Promise<boolean> | null = null;

/** Shared by all parts of a page that ask at the same time. */
function isReachable(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = null;
  });
  return asking;
}

/**
 * Reloads the page once the service responds. Without that check, a failed reload would replace the present content and all input. `then`
 * is called with the new page.
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
