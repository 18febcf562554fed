import { deliveryAttempts } from "#lib/contract/desk/delivery-attempt.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { deliveryAttempts as table } from "#lib/platform/db/schema/webhooks.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { listObjects, viewRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { defineStore, getRow } from "#lib/platform/resource/store.ts";
import { headersOf } from "#lib/platform/webhooks/attempt.ts";
import { eventStore, textOf } from "#lib/platform/webhooks/event-text.ts";
import { messageText } from "#lib/platform/webhooks/message.ts";

export const deliveryAttemptStore = defineStore(deliveryAttempts, table);

/** What was sent. The body is the event, which never changes, so it is not stored again with each attempt. */
async function requestOf(ctx: Ctx, { event: id, sent }: typeof table.$inferSelect) {
  if (!sent) return null;
  const event = await findRow(ctx, eventStore.table, id);
  const site = ctx.runtime.settings.DASHBOARD_PUBLIC_URL ?? "";
  const bodyOf = (row: NonNullable<typeof event>) =>
    sent.format
      ? messageText(sent.format, { ...row, orgId: ctx.orgId, environment: ctx.environment, site })
      : textOf(row, sent.api_version);
  return { url: sent.url, headers: headersOf(id, sent), body: event ? bodyOf(event) : null };
}

export const deliveryAttemptVerbs: Verbs<typeof deliveryAttempts.operations> = {
  list: (ctx, { query }) => listObjects(ctx, deliveryAttemptStore, query, equalities(table, query)),

  get: async (ctx, input) => {
    const row = await getRow(ctx, deliveryAttemptStore, input.delivery_attempt);
    const response_body = row.response && Buffer.from(row.response).toString("utf8");
    const { response_headers } = row;
    return {
      ...(await viewRow(ctx, deliveryAttemptStore, row, input.query.expand)),
      request: await requestOf(ctx, row),
      response_headers,
      response_body,
    };
  },
};
