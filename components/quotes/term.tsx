import { ExactDate } from "#components/ui/exact-date.tsx";

/** When cover starts and ends, exact and in UTC. `withTime` adds the time of day. */
export function Term({ start, end, withTime = false }: { start: number; end: number; withTime?: boolean }) {
  return (
    <span className="tabular">
      <ExactDate seconds={start} withTime={withTime} /> – <span className="sr-only">to </span>
      <ExactDate seconds={end} withTime={withTime} />
    </span>
  );
}
