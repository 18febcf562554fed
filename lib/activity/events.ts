import { events } from "#lib/contract/resources/event.ts";
import { events as table } from "#lib/platform/db/schema/records.ts";
import type { Signing } from "#lib/platform/files/document-url.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud } from "#lib/platform/resource/crud.ts";
import { defineStore, present } from "#lib/platform/resource/store.ts";
import { toldData } from "#lib/platform/webhooks/event-addresses.ts";

export const eventStore = defineStore(events, table, (ctx, rows) => rows.map(({ data }) => ({ data: toldData(ctx, data) })));

const { list, get } = crud(eventStore, {});

export const eventVerbs: Verbs<typeof events.operations> = { list, get };

const keys = Object.keys(events.read.shape);

/** An event as text, as `GET /events/{event}` answers it at this moment. */
export function eventText(
  ctx: Signing,
  { data, ...event }: { id: string; created: Date; type: string; data: Record<string, unknown> },
): string {
  return JSON.stringify(present(keys, { ...event, data: toldData(ctx, data) }));
}
