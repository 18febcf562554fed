import { type FoldedEntry, foldEvents } from "#components/resource/timeline/fold-events.ts";
import { TimelineItem } from "#components/resource/timeline/timeline-item.tsx";
import { formatDate } from "#components/ui/format-time.ts";
import type { TimelineEntry } from "#lib/contract/desk/timeline.ts";
import { isTimeZone, UTC } from "#lib/kit/time-zone.ts";

/** Entries grouped by day in `zone`, newest first. */
function byDay(entries: readonly FoldedEntry[], zone: string): [day: string, entries: FoldedEntry[]][] {
  const days = new Map<string, FoldedEntry[]>();
  for (const one of entries) {
    const day = formatDate(one.entry.created, zone);
    days.set(day, [...(days.get(day) ?? []), one]);
  }
  return [...days];
}

export interface TimelineDaysProps {
  entries: readonly TimelineEntry[];
  objectId: string;
  /** The user's time zone. */
  zone: string;
}

/** Entries by day. Needs the contract; see TimelineList for how it is loaded. */
export default function TimelineDays({ entries, objectId, zone }: TimelineDaysProps) {
  return byDay(foldEvents(entries), isTimeZone(zone) ? zone : UTC).map(([day, those]) => (
    <div key={day} className="pb-2">
      <h3 className="tabular pb-1.5 font-medium text-fg-subtle text-xs">{day}</h3>
      <ol className="border-l border-l-line-strong text-sm">
        {those.map(({ entry, events, times }) => (
          <TimelineItem key={entry.id} entry={entry} events={events} times={times} objectId={objectId} />
        ))}
      </ol>
    </div>
  ));
}
