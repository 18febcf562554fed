import { ExactDate } from "#components/ui/exact-date.tsx";
import { formatDays } from "#components/ui/format-time.ts";

/** When cover starts and ends, exact and in UTC. `withTime` adds the time of day. */
export function Term({ start, end, withTime = false }: { start: number; end: number; withTime?: boolean }) {
  return (
    <span className="tabular">
      {withTime ? (
        <>
          <ExactDate seconds={start} withTime /> – <span className="sr-only">to </span>
          <ExactDate seconds={end} withTime />
        </>
      ) : (
        <span className="whitespace-nowrap">{formatDays(start, end)}</span>
      )}
    </span>
  );
}
