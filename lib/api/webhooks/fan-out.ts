import { sql } from "drizzle-orm";
import type { EventType } from "#lib/contract/resources/event.ts";
import { ALL_EVENTS } from "#lib/contract/resources/webhook-endpoint.ts";
import type { Scope } from "../context.ts";
import type { Tx } from "../db/client.ts";
import { rowsOf } from "../db/rows.ts";
import { events } from "../db/schema/records.ts";
import { webhookDeliveries, webhookEndpoints } from "../db/schema/webhooks.ts";

/** A new row of `events`. */
export interface NewEvent {
  org_id: string;
  environment: "sandbox" | "production";
  id: string;
  created: Date;
  type: EventType;
  object_id: string;
  data: Record<string, unknown>;
}

/**
 * Writes an event and, in the same statement, what is to be delivered of it: a row for each enabled endpoint whose filter takes the
 * type, or for the one endpoint named.
 * @param dueAt the machine's time from which to deliver
 * @returns the ids of those endpoints
 */
export async function writeEvent(tx: Tx, event: NewEvent, dueAt: Date, only?: string): Promise<string[]> {
  const matches = only
    ? sql`endpoint.id = ${only}`
    : sql`endpoint.status = 'enabled' and (endpoint.events @> array[${ALL_EVENTS}]::text[] or written.type = any(endpoint.events))`;
  const created = sql.param(event.created, events.created);
  const rows = await rowsOf<{ webhook_endpoint: string }>(
    tx,
    sql`with written as (
      insert into ${events} (org_id, environment, id, created, type, object_id, data)
      values (${event.org_id}, ${event.environment}, ${event.id}, ${created}, ${event.type}, ${event.object_id}, ${sql.param(event.data, events.data)})
      returning org_id, environment, id, created, type)
    insert into ${webhookDeliveries} (org_id, environment, webhook_endpoint, event, created, due_at)
    select written.org_id, written.environment, endpoint.id, written.id, written.created, ${sql.param(dueAt, webhookDeliveries.due_at)}
    from written join ${webhookEndpoints} endpoint
      on endpoint.org_id = written.org_id and endpoint.environment = written.environment and ${matches}
    returning webhook_endpoint`,
  );
  return rows.map((row) => row.webhook_endpoint);
}

/** Queues one event for one endpoint now, with all its attempts before it, whatever became of it so far. */
export async function queueAgain(
  tx: Tx,
  scope: Scope,
  delivery: { webhook_endpoint: string; event: string; created: Date },
  dueAt: Date,
): Promise<void> {
  const { orgId: org_id, environment } = scope;
  await tx
    .insert(webhookDeliveries)
    .values({ org_id, environment, ...delivery, due_at: dueAt })
    .onConflictDoUpdate({
      target: [webhookDeliveries.org_id, webhookDeliveries.environment, webhookDeliveries.webhook_endpoint, webhookDeliveries.event],
      // One that a process is at work on right now is about to be sent anyway.
      setWhere: sql`${webhookDeliveries.lease} is null`,
      set: { state: "queued", due_at: dueAt, attempts: 0 },
    });
}
