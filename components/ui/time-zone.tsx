"use client";

import { createContext, type ReactNode, use } from "react";

const Zone = createContext<string | null>(null);

/** Moments inside are shown in this zone; in UTC where this browser does not know it. */
export function TimeZone({ zone, children }: { zone: string; children: ReactNode }) {
  return <Zone value={zone}>{children}</Zone>;
}

/** The user's chosen time zone. Null on pages for people without preferences. */
export function useTimeZone(): string | null {
  return use(Zone);
}
