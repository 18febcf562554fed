"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { halfMinute } from "#components/ui/half-minute.ts";

interface Present {
  /** Seconds ahead of real time. */
  ahead: number;
  /** The server's time when it rendered the page, to the half minute. */
  first: number | null;
}

const PresentContext = createContext<Present>({ ahead: 0, first: null });

/** The content's clock is `ahead` seconds ahead of real time and starts at `first`: the server's `halfMinute()`. */
export function Clock({
  ahead,
  first = null,
  children,
}: Partial<Pick<Present, "first">> & Pick<Present, "ahead"> & { children: ReactNode }) {
  return <PresentContext value={{ ahead, first }}>{children}</PresentContext>;
}

/** The present date of the content's clock. Call it in event handlers and validation, never while rendering. */
export function usePresentDate(): () => Date {
  const { ahead } = use(PresentContext);
  return () => new Date(Date.now() + ahead * 1000);
}

function everyHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 30_000);
  return () => clearInterval(timer);
}

/** The present in epoch seconds, to the half minute. Before hydration: the server's time, or null without one. */
export function useClock(): number | null {
  const { ahead, first } = use(PresentContext);
  const now = useSyncExternalStore<number | null>(everyHalfMinute, halfMinute, () => first);
  return now === null ? null : now + ahead;
}
