"use client";

import { cn } from "#components/ui/cn.ts";
import { formatExact } from "#components/ui/format-time.ts";
import { useTimeZone } from "#components/ui/time-zone.tsx";
import { UTC } from "#lib/kit/time-zone.ts";

/** A time with its zone, in the user's time zone. For dates of cover, which are the same for everyone, use ExactDate. */
export function ExactTime({ seconds, className }: { seconds: number; className?: string }) {
  const zone = useTimeZone() ?? UTC;
  return (
    <time dateTime={new Date(seconds * 1000).toISOString()} className={cn("tabular whitespace-nowrap", className)}>
      {formatExact(seconds, zone)}
    </time>
  );
}
