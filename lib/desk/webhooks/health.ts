import { and, eq, gte, sql } from "drizzle-orm";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { webhookEndpoints } from "#lib/contract/desk/webhook-endpoint.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { deliveryAttempts, webhookDeliveries } from "#lib/platform/db/schema/webhooks.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { WebhookEndpoint } from "#lib/platform/webhooks/webhook-endpoint-store.ts";

/** Above this number the exact count does not matter, and counting gets slower the more there are. */
export const MAX_COUNTED = 10_000;
const DAY = 24 * 60 * 60;

/** The deliveries waiting for an endpoint, counted up to a limit, and its last results. */
export async function healthOf(ctx: Ctx, endpoint: WebhookEndpoint): Promise<CallOutput<typeof webhookEndpoints.operations.health>> {
  const ofEndpoint = and(inScope(webhookDeliveries, ctx), eq(webhookDeliveries.webhook_endpoint, endpoint.id));
  const counted = async (state: "queued" | "failed") => {
    const rows = ctx.db
      .select({ created: webhookDeliveries.created, due_at: webhookDeliveries.due_at, attempts: webhookDeliveries.attempts })
      .from(webhookDeliveries)
      .where(and(ofEndpoint, eq(webhookDeliveries.state, state)))
      .orderBy(state === "queued" ? webhookDeliveries.due_at : webhookDeliveries.created)
      .limit(MAX_COUNTED)
      .as("counted");
    const [row] = await ctx.db
      .select({
        count: sql<number>`count(*)::int`,
        fresh: sql<number>`(count(*) filter (where ${rows.attempts} = 0))::int`,
        oldest: sql`min(${rows.created})`.mapWith(webhookDeliveries.created),
        next: sql`min(${rows.due_at})`.mapWith(webhookDeliveries.due_at),
      })
      .from(rows);
    return row ?? { count: 0, fresh: 0, oldest: null, next: null };
  };
  const last = async (status: "succeeded" | "failed") => {
    const [row] = await ctx.db
      .select({ created: deliveryAttempts.created })
      .from(deliveryAttempts)
      .where(and(inScope(deliveryAttempts, ctx), eq(deliveryAttempts.webhook_endpoint, endpoint.id), eq(deliveryAttempts.status, status)))
      .orderBy(sql`${deliveryAttempts.created} desc, ${deliveryAttempts.id} desc`)
      .limit(1);
    return row ? toEpoch(row.created) : null;
  };
  const lastDay = async (status: "succeeded" | "failed") => {
    const rows = ctx.db
      .select({ id: deliveryAttempts.id })
      .from(deliveryAttempts)
      .where(
        and(
          inScope(deliveryAttempts, ctx),
          eq(deliveryAttempts.webhook_endpoint, endpoint.id),
          eq(deliveryAttempts.status, status),
          gte(deliveryAttempts.created, addSeconds(ctx.now, -DAY)),
        ),
      )
      .limit(MAX_COUNTED)
      .as("counted");
    const [row] = await ctx.db.select({ count: sql<number>`count(*)::int` }).from(rows);
    return row?.count ?? 0;
  };
  const queued = await counted("queued");
  const failed = await counted("failed");
  const isParked = endpoint.status === "disabled";
  const epoch = (date: Date | null) => (date ? toEpoch(date) : null);
  return {
    webhook_endpoint: endpoint.id,
    status: endpoint.status,
    waiting: isParked ? 0 : queued.fresh,
    retrying: isParked ? 0 : queued.count - queued.fresh,
    parked: isParked ? queued.count : 0,
    failed: failed.count,
    oldest_waiting: epoch(queued.oldest),
    next_attempt_at: isParked ? null : epoch(queued.next),
    last_success_at: await last("succeeded"),
    last_failure_at: await last("failed"),
    last_day: { succeeded: await lastDay("succeeded"), failed: await lastDay("failed") },
  };
}
