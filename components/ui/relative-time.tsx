"use client";

import { useClock } from "#components/ui/clock.tsx";
import { cn } from "#components/ui/cn.ts";
import { formatExact, formatRelative } from "#components/ui/format-time.ts";
import { Tooltip } from "#components/ui/tooltip.tsx";

/**
 * When something happened or will, relative to now, with the exact time and zone on hover and focus. `seconds` since the epoch.
 * The server's `now` makes the first paint relative too; without it the exact time in UTC stands until the page is live.
 */
export function RelativeTime({ seconds, now, className }: { seconds: number; now?: number; className?: string }) {
  const clock = useClock(now);
  return (
    <Tooltip content={<span className="tabular">{formatExact(seconds)}</span>}>
      <time
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the exact time must be reachable by keyboard
        tabIndex={0}
        dateTime={new Date(seconds * 1000).toISOString()}
        className={cn("tabular cursor-default whitespace-nowrap rounded-md", className)}
      >
        {clock === null ? formatExact(seconds, "UTC") : formatRelative(seconds, clock)}
      </time>
    </Tooltip>
  );
}
