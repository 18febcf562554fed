"use client";

import { createContext, type ReactNode, use } from "react";

const Zone = createContext<string | null>(null);

/** Times inside are displayed in this zone, or in UTC if the browser does not know it. */
export function TimeZone({ zone, children }: { zone: string; children: ReactNode }) {
  return <Zone value={zone}>{children}</Zone>;
}

/** The user's chosen time zone. Null on pages for people without preferences. */
export function useTimeZone(): string | null {
  return use(Zone);
}
