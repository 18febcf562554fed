"use client";

import { useClock } from "#components/ui/clock.tsx";
import { cn } from "#components/ui/cn.ts";
import { formatExact, formatRelative, formatUpcoming, formatWithinDay } from "#components/ui/format-time.ts";
import { useText } from "#components/ui/text/use-text.ts";
import { useTimeZone } from "#components/ui/time-zone.tsx";
import { useTip } from "#components/ui/tooltip.tsx";
import { UTC } from "#lib/kit/time-zone.ts";

interface RelativeTimeProps {
  seconds: number;
  /** Below a heading with the day: times further away than a day show the time of day only. */
  underDay?: boolean;
  /** Whether it is a future time, such as a retry, even if very close. */
  upcoming?: boolean;
  className?: string;
}

/**
 * A past or future time relative to now, with the exact time and zone on hover and focus. `seconds` since the epoch. In the user's time
 * zone; without a preference, the browser's on hover and UTC before hydration.
 */
export function RelativeTime({ seconds, underDay = false, upcoming = false, className }: RelativeTimeProps) {
  const clock = useClock();
  const zone = useTimeZone();
  const { language } = useText();
  const formatOf = upcoming ? formatUpcoming : underDay ? formatWithinDay : formatRelative;
  const tip = useTip(() => <span className="tabular">{formatExact(seconds, zone ?? undefined, language)}</span>);
  return (
    <time
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
      tabIndex={0}
      {...tip}
      dateTime={new Date(seconds * 1000).toISOString()}
      className={cn("tabular cursor-default whitespace-nowrap rounded-md", className)}
    >
      {clock === null ? formatExact(seconds, zone ?? UTC, language) : formatOf(seconds, clock, zone ?? UTC, language)}
    </time>
  );
}
