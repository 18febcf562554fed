import { sql } from "drizzle-orm";
import type { EventType } from "#lib/contract/resources/event.ts";
import { ALL_EVENTS } from "#lib/contract/resources/webhook-endpoint.ts";
import type { EndpointRef } from "../context/notifier.ts";
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
 * @param dueAt from when to deliver, in the organization's time
 * @returns the endpoints to notify for once the transaction is in
 */
export async function writeEvent(tx: Tx, event: NewEvent, dueAt: Date, only?: string): Promise<EndpointRef[]> {
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
      on endpoint.org_id = ${event.org_id} and endpoint.environment = ${event.environment} and ${matches}
    returning webhook_endpoint`,
  );
  return rows.map((row) => ({ orgId: event.org_id, environment: event.environment, endpoint: row.webhook_endpoint }));
}
