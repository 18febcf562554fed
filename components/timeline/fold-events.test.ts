import { expect, test } from "vitest";
import { foldEvents } from "#components/timeline/fold-events.ts";
import type { TimelineEntry } from "#lib/contract/resources/timeline.ts";

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

test("an event stands under the change it was told with, the older one where there are two", () => {
  expect(told([change("document", 11), event("active", 10), change("bound", 10)])).toEqual(["document", "bound active"]);
  expect(told([change("expired", 10), event("told", 9), event("told too", 9), change("bound", 2)])).toEqual([
    "expired told told too",
    "bound",
  ]);
});

test("an event that tells of nothing here stands for itself", () => {
  expect(told([event("later", 20), change("bound", 10), event("earlier", 3)])).toEqual(["later", "bound", "earlier"]);
  expect(told([])).toEqual([]);
});

test("what was done again and again without saying what stands once, with how often", () => {
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
