import { expect, test } from "vitest";
import { foldEvents } from "#components/resource/timeline/fold-events.ts";
import type { TimelineEntry } from "#lib/contract/desk/timeline.ts";

const event = (id: string, created: number): TimelineEntry => ({ kind: "event", id, created, type: "policy.active", deliveries: [] });
const change = (id: string, created: number, action = id): TimelineEntry => ({
  kind: "change",
  id,
  created,
  actor: { kind: "service", id: "service", name: null },
  action,
  changes: [],
  request: null,
});
const told = (entries: TimelineEntry[]) =>
  foldEvents(entries).map(({ entry, events }) => [entry.id, ...events.map(({ id }) => id)].join(" "));

test("an event is shown under its change; if two changes match, under the older one", () => {
  expect(told([change("document", 11), event("active", 10), change("bound", 10)])).toEqual(["document", "bound active"]);
  expect(told([change("expired", 10), event("told", 9), event("told too", 9), change("bound", 2)])).toEqual([
    "expired told told too",
    "bound",
  ]);
});

test("an event without a change is a separate entry", () => {
  expect(told([event("later", 20), change("bound", 10), event("earlier", 3)])).toEqual(["later", "bound", "earlier"]);
  expect(told([])).toEqual([]);
});

test("repeated entries without details are shown once with their count", () => {
  const drafts = [30, 20, 10].map((at) => change(`draft ${at}`, at, "apply_session.draft"));
  const folded = foldEvents([change("sent", 40), ...drafts, change("opened", 5)]);
  expect(folded.map(({ entry, times }) => [entry.id, times])).toEqual([
    ["sent", 1],
    ["draft 30", 3],
    ["opened", 1],
  ]);
  const later = change("draft again", 8000, "apply_session.draft");
  expect(foldEvents([later, ...drafts]).map(({ times }) => times)).toEqual([1, 3]);
});
