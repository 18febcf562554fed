import { and, desc, inArray } from "drizzle-orm";
import type { Delivery } from "#lib/contract/desk/timeline.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { deliveryAttempts, webhookDeliveries, webhookEndpoints } from "#lib/platform/db/schema/webhooks.ts";
import { inScope } from "#lib/platform/resource/store.ts";

/** More than the endpoint limit, so no delivery of one event is missed. */
const MAX_ENDPOINTS = 100;

/** The delivery state by event and endpoint, from the newest attempt and from queued or failed deliveries. */
export async function deliveriesOf(ctx: Ctx, eventIds: string[]): Promise<Map<string, Delivery[]>> {
  const found = new Map<string, Delivery[]>();
  if (!eventIds.length) return found;
  const endpoints = await ctx.db
    .select({ id: webhookEndpoints.id, url: webhookEndpoints.url })
    .from(webhookEndpoints)
    .where(inScope(webhookEndpoints, ctx))
    .orderBy(desc(webhookEndpoints.created), desc(webhookEndpoints.id))
    .limit(MAX_ENDPOINTS);
  const urls = new Map(endpoints.map(({ id, url }) => [id, url]));
  const { event, webhook_endpoint, created, id } = deliveryAttempts;
  const attempts = await ctx.db
    .selectDistinctOn([event, webhook_endpoint])
    .from(deliveryAttempts)
    .where(and(inScope(deliveryAttempts, ctx), inArray(event, eventIds)))
    .orderBy(event, webhook_endpoint, desc(created), desc(id));
  const open = endpoints.length
    ? await ctx.db
        .select()
        .from(webhookDeliveries)
        .where(
          and(
            inScope(webhookDeliveries, ctx),
            inArray(webhookDeliveries.webhook_endpoint, [...urls.keys()]),
            inArray(webhookDeliveries.event, eventIds),
          ),
        )
    : [];
  const states = new Map(open.map((row) => [`${row.event} ${row.webhook_endpoint}`, row.state]));
  const add = (of: string, delivery: Delivery) => found.set(of, [...(found.get(of) ?? []), delivery]);
  for (const row of attempts) {
    const key = `${row.event} ${row.webhook_endpoint}`;
    const state = states.get(key);
    states.delete(key);
    add(row.event, {
      webhook_endpoint: row.webhook_endpoint,
      url: urls.get(row.webhook_endpoint) ?? null,
      state: state === "queued" ? "waiting" : row.status === "succeeded" ? "delivered" : "failed",
      attempts: row.attempt,
      delivery_attempt: row.id,
      next_attempt_at: state === "queued" && row.next_attempt_at ? toEpoch(row.next_attempt_at) : null,
    });
  }
  for (const row of open) {
    if (!states.has(`${row.event} ${row.webhook_endpoint}`)) continue;
    add(row.event, {
      webhook_endpoint: row.webhook_endpoint,
      url: urls.get(row.webhook_endpoint) ?? null,
      state: row.state === "queued" ? "waiting" : "failed",
      attempts: row.attempts,
      delivery_attempt: null,
      next_attempt_at: null,
    });
  }
  return found;
}
