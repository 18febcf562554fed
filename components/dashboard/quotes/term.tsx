import { formatDays } from "#components/ui/format-time.ts";

/** The days on which cover starts and ends, each at 12:01 a.m. standard time at the insured's address. */
export function Term({ start, end }: { start: number; end: number }) {
  return (
    <span className="tabular">
      <span className="whitespace-nowrap">{formatDays(start, end)}</span>
    </span>
  );
}
