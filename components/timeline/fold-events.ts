import type { TimelineEntry } from "#lib/contract/resources/timeline.ts";

export type ToldEvent = Extract<TimelineEntry, { kind: "event" }>;

/** An entry, and the events that were told of it. */
export interface Folded {
  entry: TimelineEntry;
  events: readonly ToldEvent[];
}

/** An event is told in the same breath as what it tells of. */
const APART_SECONDS = 1;

/** Entries, newest first, with each event put under the change or decision it tells of: the older of the two beside it. One that tells of nothing here stands for itself. */
export function foldEvents(entries: readonly TimelineEntry[]): Folded[] {
  const events = new Map<TimelineEntry, ToldEvent[]>();
  const isOf = (event: ToldEvent, entry: TimelineEntry | undefined): entry is TimelineEntry =>
    (entry?.kind === "change" || entry?.kind === "decision") && Math.abs(entry.created - event.created) <= APART_SECONDS;
  const folded = new Set<TimelineEntry>();
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== "event") continue;
    const before = entries.slice(index + 1).find(({ kind }) => kind !== "event");
    const after = entries.slice(0, index).findLast(({ kind }) => kind !== "event");
    const host = isOf(entry, before) ? before : isOf(entry, after) ? after : null;
    if (!host) continue;
    events.set(host, [...(events.get(host) ?? []), entry]);
    folded.add(entry);
  }
  return entries.filter((entry) => !folded.has(entry)).map((entry) => ({ entry, events: events.get(entry) ?? [] }));
}
