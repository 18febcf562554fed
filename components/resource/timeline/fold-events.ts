import type { TimelineEntry } from "#lib/contract/desk/timeline.ts";

export type ReportedEvent = Extract<TimelineEntry, { kind: "event" }>;

/** An entry with its events. */
export interface FoldedEntry {
  entry: TimelineEntry;
  events: readonly ReportedEvent[];
  /** Number of consecutive repetitions, when no difference between them is shown. */
  times: number;
}

/** An event follows its change within this time. */
const APART_SECONDS = 1;
const HOUR = 3600;

/** Whether the same actor repeated an action without visible changes, as when an application is filled in. */
function isSame(a: TimelineEntry, b: TimelineEntry): boolean {
  if (a.kind !== "change" || b.kind !== "change") return false;
  const says = [...a.changes, ...b.changes].some(({ hidden }) => !hidden);
  return !says && a.action === b.action && a.actor.id === b.actor.id && Math.abs(a.created - b.created) < HOUR;
}

/**
 * Entries, newest first, with each event grouped under the change or decision it reports: the older of its two neighbors. An event without
 * one is its own entry.
 */
export function foldEvents(entries: readonly TimelineEntry[]): FoldedEntry[] {
  const events = new Map<TimelineEntry, ReportedEvent[]>();
  const isOf = (event: ReportedEvent, entry: TimelineEntry | undefined): entry is TimelineEntry =>
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
  const runs: FoldedEntry[] = [];
  for (const entry of entries) {
    if (folded.has(entry)) continue;
    const reported = events.get(entry) ?? [];
    const last = runs.at(-1);
    if (last && reported.length === 0 && isSame(last.entry, entry)) runs.splice(-1, 1, { ...last, times: last.times + 1 });
    else runs.push({ entry, events: reported, times: 1 });
  }
  return runs;
}
