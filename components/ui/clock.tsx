"use client";

import { createContext, type ReactNode, use, useSyncExternalStore } from "react";

const Ahead = createContext(0);

/** What is shown inside lives `seconds` ahead of real time. */
export function ClockAhead({ seconds, children }: { seconds: number; children: ReactNode }) {
  return <Ahead value={seconds}>{children}</Ahead>;
}

function everyHalfMinute(changed: () => void): () => void {
  const timer = setInterval(changed, 30_000);
  return () => clearInterval(timer);
}
// Rounded up: what happened a moment ago must not lie ahead.
const wallClock = () => Math.ceil(Date.now() / 30_000) * 30;

/** The present in epoch seconds, to the half minute. Before the page is live: `first`, or null. Both by real time, moved ahead. */
export function useClock(first: number | null = null): number | null {
  const ahead = use(Ahead);
  const now = useSyncExternalStore<number | null>(everyHalfMinute, wallClock, () => first);
  return now === null ? null : now + ahead;
}
