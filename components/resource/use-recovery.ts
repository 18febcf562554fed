"use client";

import { useEffect, useEffectEvent } from "react";
import { useRefresh } from "#components/resource/use-refresh.ts";

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
