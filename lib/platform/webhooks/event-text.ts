import type { ApiVersion } from "#lib/contract/core/api-version.ts";
import { events } from "#lib/contract/desk/event.ts";
import type { Ctx } from "../context/context.ts";
import { events as table } from "../db/schema/records.ts";
import type { Signing } from "../files/document-url.ts";
import { deliveredData } from "../resource/event-addresses.ts";
import { defineStore, present } from "../resource/store.ts";

export const eventStore = defineStore(events, table, {}, (ctx, rows) =>
  rows.map(({ data }) => ({ api_version: ctx.version, data: deliveredData(ctx, data) })),
);

const keys = Object.keys(events.read.shape);

type Content = { id: string; created: Date; type: string; data: Record<string, unknown> };

/** An event as text in a version, with the document URLs as they are given: stored ones are unsigned and open nothing. */
export const textOf = ({ data, ...event }: Content, api_version: ApiVersion): string =>
  JSON.stringify(present(keys, { ...event, api_version, data }));

/** An event as text, as `GET /events/{event}` returns it now in this version. */
export function eventText(ctx: Signing & Pick<Ctx, "version">, { data, ...event }: Content): string {
  return textOf({ ...event, data: deliveredData(ctx, data) }, ctx.version);
}
