import type { events } from "#lib/contract/desk/event.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud } from "#lib/platform/resource/crud.ts";
import { eventStore } from "#lib/platform/webhooks/event-text.ts";

const { list, get } = crud(eventStore, {});

export const eventVerbs: Verbs<typeof events.operations> = { list, get };
