import { TEST_EVENT } from "#lib/contract/desk/event-types.ts";
import { webhookEndpoints } from "#lib/contract/desk/webhook-endpoint.ts";
import type { Ctx } from "../context/context.ts";
import { webhookEndpoints as table } from "../db/schema/webhooks.ts";
import { defineStore } from "../resource/store.ts";

export type WebhookEndpoint = typeof table.$inferSelect;

/** Whether the previous secret is still used for signing. */
export const previousSigns = (row: Pick<WebhookEndpoint, "previous_secret_expires_at">, now: Date): boolean =>
  row.previous_secret_expires_at !== null && row.previous_secret_expires_at > now;

export const webhookEndpointStore = defineStore(
  webhookEndpoints,
  table,
  { search: ["url", "description"], inbox: ["endpoint_failing"], events: [TEST_EVENT] },
  (ctx: Ctx, rows) =>
    rows.map((row) => ({ previous_secret_expires_at: previousSigns(row, ctx.now) ? row.previous_secret_expires_at : null })),
);
