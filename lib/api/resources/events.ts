import { events } from "#lib/contract/resources/event.ts";
import { events as table } from "../db/schema/records.ts";
import type { Verbs } from "../resource/crud.ts";
import { crud } from "../resource/crud.ts";
import { defineStore, present } from "../resource/store.ts";

export const eventStore = defineStore(events, table);

const { list, get } = crud(eventStore, {});

export const eventVerbs: Verbs<typeof events.operations> = { list, get };

const keys = Object.keys(events.read.shape);

/** An event as text, to the byte what `GET /events/{event}` answers. */
export function eventText(event: { id: string; created: Date; type: string; data: unknown }): string {
  return JSON.stringify(present(keys, event));
}
