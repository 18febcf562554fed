import { TimelineItem } from "#components/timeline/timeline-item.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import type { TimelineEntry } from "#lib/contract/resources/timeline.ts";

/** Entries under the day they belong to, newest first. */
function byDay(entries: readonly TimelineEntry[]): [day: string, entries: TimelineEntry[]][] {
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = formatDate(entry.created);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days];
}

/** Entries by day. Needs the contract: see TimelineList for how a page's scripts get it. */
export default function TimelineDays({ entries, objectId }: { entries: readonly TimelineEntry[]; objectId: string }) {
  return byDay(entries).map(([day, those]) => (
    <div key={day} className="pb-2">
      <h3 className="tabular pb-1.5 font-medium text-fg-subtle text-xs">{day}</h3>
      <ol className="border-l border-l-line-strong text-sm">
        {those.map((entry) => (
          <TimelineItem key={entry.id} entry={entry} objectId={objectId} />
        ))}
      </ol>
    </div>
  ));
}
