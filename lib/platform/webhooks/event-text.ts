import { events } from "#lib/contract/resources/event.ts";
import { events as table } from "../db/schema/records.ts";
import type { Signing } from "../files/document-url.ts";
import { toldData } from "../resource/event-addresses.ts";
import { defineStore, present } from "../resource/store.ts";

export const eventStore = defineStore(events, table, (ctx, rows) => rows.map(({ data }) => ({ data: toldData(ctx, data) })));

const keys = Object.keys(events.read.shape);

/** An event as text, as `GET /events/{event}` returns it now. */
export function eventText(
  ctx: Signing,
  { data, ...event }: { id: string; created: Date; type: string; data: Record<string, unknown> },
): string {
  return JSON.stringify(present(keys, { ...event, data: toldData(ctx, data) }));
}
