"use client";

import { useCallback, useEffect, useEffectEvent, useTransition } from "react";
import { useRouter } from "#components/ui/link.tsx";

const AGAIN_MS = 15_000;

/** Whether a refusal is the service's state, which passes, and not about what was asked for. */
const passes = (status: number) => status === 0 || status === 429 || status >= 500;

/** Reads a page again that the service refused with `status`: on request, and by itself where that passes. `recovered` is called with each new page. */
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
