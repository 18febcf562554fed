import { and, asc, eq, gte, inArray, lt, notExists, type SQL, sql } from "drizzle-orm";
import { isTaken } from "#lib/contract/desk/event-patterns.ts";
import { type EventName, eventTypes } from "#lib/contract/desk/event-types.ts";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import type { Ctx, Scope } from "../context/context.ts";
import { systemContext } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { auditLog, events } from "../db/schema/records.ts";
import { deliveryAttempts, webhookDeliveries } from "../db/schema/webhooks.ts";
import { findRow } from "../resource/find.ts";
import { inScope } from "../resource/store.ts";
import type { Writer } from "../resource/write.ts";
import { write } from "../resource/write.ts";
import { KEPT_DAYS } from "./retries.ts";
import { type WebhookEndpoint, webhookEndpointStore } from "./webhook-endpoint-store.ts";

const BATCH = 500;
/** An event's time is that of the request it is from, which may have begun before the endpoint was disabled. */
const SLACK_SECONDS = 60;

/** A period of events: created from `since` on and before `until`. */
export interface Period {
  since: Date;
  until: Date;
}

/** An endpoint and a period, in ISO format. */
export interface Recovery extends Scope {
  webhook_endpoint: string;
  since: string;
  until: string;
}

const earliest = (...times: Date[]) => new Date(Math.min(...times.map(Number)));
const latest = (...times: Date[]) => new Date(Math.max(...times.map(Number)));

/** The part of a period in which deliveries of this endpoint can have been missed and are still known. */
const recoverable = ({ now }: Pick<Ctx, "now">, { created }: WebhookEndpoint, { since, until }: Period): Period => ({
  since: earliest(latest(since, created, addDays(now, -KEPT_DAYS)), until),
  until,
});

/** Its deliveries for events of the period that failed permanently. */
const failedIn = (ctx: Ctx, endpoint: WebhookEndpoint, { since, until }: Period) =>
  and(
    inScope(webhookDeliveries, ctx),
    eq(webhookDeliveries.webhook_endpoint, endpoint.id),
    eq(webhookDeliveries.state, "failed"),
    gte(webhookDeliveries.created, since),
    lt(webhookDeliveries.created, until),
  );

/** When the endpoint was disabled, as begins and ends; it may still be. */
async function disabledTimes(ctx: Ctx, endpoint: WebhookEndpoint): Promise<{ from: Date; to: Date | null }[]> {
  const changes = await ctx.db
    .select({ at: auditLog.created, action: auditLog.action })
    .from(auditLog)
    .where(
      and(
        inScope(auditLog, ctx),
        eq(auditLog.object_id, endpoint.id),
        inArray(auditLog.action, ["webhook_endpoint.disable", "webhook_endpoint.enable"]),
      ),
    )
    .orderBy(asc(auditLog.created), asc(auditLog.id));
  return changes.flatMap(({ at, action }, index) => {
    if (action === "webhook_endpoint.enable") return [];
    const enabled = changes[index + 1];
    return [{ from: addSeconds(at, -SLACK_SECONDS), to: enabled ? addSeconds(enabled.at, SLACK_SECONDS) : null }];
  });
}

/** The events of the period that it takes and that were not queued for it, because it was disabled. Null: there are none. */
async function heldIn(ctx: Ctx, endpoint: WebhookEndpoint, { since, until }: Period): Promise<SQL | null> {
  const times = await disabledTimes(ctx, endpoint);
  const types: EventName[] = eventTypes.filter((type) => isTaken(endpoint.events, type));
  if (!times.length || !types.length) return null;
  const at = (date: Date) => sql.param(date, events.created);
  const disabled = times.map(
    ({ from, to }) => sql`${events.created} >= ${at(from)}${to ? sql` and ${events.created} <= ${at(to)}` : sql``}`,
  );
  const ofEvent = (table: typeof webhookDeliveries | typeof deliveryAttempts) =>
    and(inScope(table, ctx), eq(table.webhook_endpoint, endpoint.id), eq(table.event, events.id));
  return and(
    inScope(events, ctx),
    gte(events.created, since),
    lt(events.created, until),
    inArray(events.type, types),
    sql`((${sql.join(disabled, sql`) or (`)}))`,
    notExists(ctx.db.select({ one: sql`1` }).from(webhookDeliveries).where(ofEvent(webhookDeliveries))),
    notExists(ctx.db.select({ one: sql`1` }).from(deliveryAttempts).where(ofEvent(deliveryAttempts))),
  ) as SQL;
}

/** How many deliveries recovering the period would send: up to `max` that failed, and up to `max` that were held. */
export async function countRecoverable(ctx: Ctx, endpoint: WebhookEndpoint, asked: Period, max: number) {
  const period = recoverable(ctx, endpoint, asked);
  const failed = ctx.db
    .select({ event: webhookDeliveries.event })
    .from(webhookDeliveries)
    .where(failedIn(ctx, endpoint, period));
  const condition = await heldIn(ctx, endpoint, period);
  const held = ctx.db.select({ event: events.id }).from(events);
  return {
    ...period,
    failed: await ctx.db.$count(failed.limit(max).as("failed")),
    held: condition ? await ctx.db.$count(held.where(condition).limit(max).as("held")) : 0,
  };
}

/**
 * Queues the deliveries of a period that failed permanently or were held because the endpoint was disabled, each with a full set of
 * attempts. One transaction per batch; what is queued is no longer found, so if the process ends in between, the job starts again.
 */
export async function recover(runtime: Runtime, { orgId, environment, ...what }: Recovery): Promise<void> {
  const ctx = await systemContext(runtime, { orgId, environment }, "webhook-recovery");
  const endpoint = await findRow(ctx, webhookEndpointStore.table, what.webhook_endpoint);
  if (!endpoint) return;
  const period = recoverable(ctx, endpoint, { since: new Date(what.since), until: new Date(what.until) });
  for (const queue of [queueFailed, queueHeld]) {
    const batch = () =>
      write(ctx, async (w) => {
        w.afterCommit(() => runtime.notifier.notify([{ orgId, environment, endpoint: endpoint.id }]));
        return await queue(w, endpoint, period);
      });
    while ((await batch()) === BATCH);
  }
}

async function queueFailed(w: Writer, endpoint: WebhookEndpoint, period: Period): Promise<number> {
  const failed = await w.tx
    .select({ event: webhookDeliveries.event })
    .from(webhookDeliveries)
    .where(failedIn(w, endpoint, period))
    .orderBy(asc(webhookDeliveries.created))
    .limit(BATCH);
  const ids = failed.map(({ event }) => event);
  if (ids.length)
    await w.tx
      .update(webhookDeliveries)
      .set({ state: "queued", attempts: 0, due_at: w.now })
      .where(and(failedIn(w, endpoint, period), inArray(webhookDeliveries.event, ids)));
  return ids.length;
}

async function queueHeld(w: Writer, endpoint: WebhookEndpoint, period: Period): Promise<number> {
  const condition = await heldIn(w, endpoint, period);
  if (!condition) return 0;
  const held = await w.tx
    .select({ event: events.id, created: events.created })
    .from(events)
    .where(condition)
    .orderBy(asc(events.created), asc(events.id))
    .limit(BATCH);
  const scope = { org_id: w.orgId, environment: w.environment, webhook_endpoint: endpoint.id, due_at: w.now };
  if (held.length)
    await w.tx
      .insert(webhookDeliveries)
      .values(held.map((one) => ({ ...scope, ...one })))
      .onConflictDoNothing();
  return held.length;
}
