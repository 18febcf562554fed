"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";
import { halfMinute } from "#components/ui/half-minute.ts";

interface Present {
  /** Seconds ahead of real time. */
  ahead: number;
  /** The server's time when it made the page, to the half minute. */
  first: number | null;
}

const PresentContext = createContext<Present>({ ahead: 0, first: null });

/** What is shown inside lives `ahead` seconds ahead of real time, and begins at `first`: the server's `halfMinute()`. */
export function Clock({
  ahead,
  first = null,
  children,
}: Partial<Pick<Present, "first">> & Pick<Present, "ahead"> & { children: ReactNode }) {
  return <PresentContext value={{ ahead, first }}>{children}</PresentContext>;
}

/** The date of whoever reads this, by the clock of what is shown: asked when something is sent or checked, never while it is laid out. */
export function usePresentDate(): () => Date {
  const { ahead } = use(PresentContext);
  return () => new Date(Date.now() + ahead * 1000);
}

function everyHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 30_000);
  return () => clearInterval(timer);
}

/** The present in epoch seconds, to the half minute. Before the page is live: when the server made it, or null where nobody said. */
export function useClock(): number | null {
  const { ahead, first } = use(PresentContext);
  const now = useSyncExternalStore<number | null>(everyHalfMinute, halfMinute, () => first);
  return now === null ? null : now + ahead;
}
