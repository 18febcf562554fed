import { rowOf } from "#lib/contract/core/catalogue.ts";
import type { events as contract } from "#lib/contract/desk/event.ts";
import { events } from "#lib/contract/desk/event-types.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { examples } from "#lib/platform/http/openapi/examples.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, viewRow } from "#lib/platform/resource/crud.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { eventStore } from "#lib/platform/webhooks/event-text.ts";

const { list, get } = crud(eventStore, {});

export const eventVerbs: Verbs<typeof contract.operations> = {
  list,
  get,
  sendExample: (ctx, { body: { type } }) =>
    write(ctx, async (w) => {
      if (w.environment !== "sandbox")
        throw new ApiError("bad_request", "Examples of events are sent in the sandbox only: what production sends has happened.");
      const example = examples().events[type];
      if (!example) throw new Error(`The reference has no example of ${type}.`);
      const { data } = example as { data: Record<string, unknown> };
      const store = storeOf(rowOf(events[type].of).wire.name);
      // The object is the example's, in place of one that is stored.
      const shown = { ...store, also: { events: [type] }, view: async () => [{ ...data, example: true }] } as unknown as typeof store;
      const id = await w.emit(type, shown, { id: data[store.resource.key] ?? data.id } as never);
      await w.audit("event.send_example", id, { type });
      return await viewRow(w, eventStore, await getRow(w, eventStore, id));
    }),
};
