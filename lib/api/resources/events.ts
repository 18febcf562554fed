import { events } from "#lib/contract/resources/event.ts";
import { events as table } from "../db/schema/records.ts";
import type { Verbs } from "../resource/crud.ts";
import { crud } from "../resource/crud.ts";
import { defineStore } from "../resource/store.ts";

export const eventStore = defineStore(events, table);

const { list, get } = crud(eventStore, {});

export const eventVerbs: Verbs<typeof events.operations> = { list, get };
