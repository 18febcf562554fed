"use client";

import { useClock } from "#components/ui/clock.tsx";
import { cn } from "#components/ui/cn.ts";
import { formatExact, formatRelative, formatUpcoming, formatWithinDay } from "#components/ui/format-time.ts";
import { useTimeZone } from "#components/ui/time-zone.tsx";
import { useTip } from "#components/ui/tooltip.tsx";
import { UTC } from "#lib/kit/time-zone.ts";

interface RelativeTimeProps {
  seconds: number;
  /** Whether it stands under a heading that names the day: what is further away than a day then says its time only. */
  underDay?: boolean;
  /** Whether it is still to come, as a retry is, however little is left. */
  upcoming?: boolean;
  className?: string;
}

/**
 * When something happened or will, relative to now, with the exact time and zone on hover and focus. `seconds` since the epoch.
 * In the zone the reader has chosen; for those who cannot choose, the browser's on hover and UTC until the page is live.
 */
export function RelativeTime({ seconds, underDay = false, upcoming = false, className }: RelativeTimeProps) {
  const clock = useClock();
  const zone = useTimeZone();
  const formatOf = upcoming ? formatUpcoming : underDay ? formatWithinDay : formatRelative;
  const tip = useTip(() => <span className="tabular">{formatExact(seconds, zone ?? undefined)}</span>);
  return (
    <time
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
      tabIndex={0}
      {...tip}
      dateTime={new Date(seconds * 1000).toISOString()}
      className={cn("tabular cursor-default whitespace-nowrap rounded-md", className)}
    >
      {clock === null ? formatExact(seconds, zone ?? UTC) : formatOf(seconds, clock, zone ?? UTC)}
    </time>
  );
}
