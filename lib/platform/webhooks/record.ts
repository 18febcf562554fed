import { sql } from "drizzle-orm";
import type { Environment } from "#lib/contract/core/operation.ts";
import { FAILING_SECONDS } from "#lib/platform/webhooks/retries.ts";
import type { EndpointRef } from "../context/notifier.ts";
import type { Db } from "../db/client.ts";
import { columnOf, rowsOf } from "../db/rows.ts";
import { deliveryAttempts, type SentRequest, webhookDeliveries, webhookEndpoints } from "../db/schema/webhooks.ts";

/** The result of one attempt. */
export interface Outcome extends EndpointRef {
  /** The attempt's id. */
  id: string;
  event: string;
  eventType: string;
  /** 1 for the first. */
  attempt: number;
  /** In the organization's time, like all times here. */
  at: Date;
  status: "succeeded" | "failed";
  responseStatus: number | null;
  error: string | null;
  durationMs: number;
  response: Buffer | null;
  sent: SentRequest;
  responseHeaders: Record<string, string> | null;
  /** Null when delivered or failed permanently. */
  nextAt: Date | null;
}

/**
 * Records attempts in one statement, whose text and plan are the same for any number of them. Delivered ones leave the queue. A row whose
 * lease has passed to another process is not changed. Safe to repeat after an unknown commit result.
 * @returns endpoints that have failed for so long that they must be disabled
 */
export async function record(db: Db, outcomes: readonly Outcome[], lease: string): Promise<EndpointRef[]> {
  if (!outcomes.length) return [];
  const iso = (date: Date | null) => date?.toISOString() ?? null;
  const same = sql`d.org_id = done.org_id and d.environment = done.environment and d.webhook_endpoint = done.webhook_endpoint
    and d.event = done.event and d.lease = ${lease}`;
  await db.execute(sql`with done as (
      select * from unnest(
        ${columnOf(outcomes, (o) => o.orgId, "text")}, ${columnOf(outcomes, (o) => o.environment, "text")},
        ${columnOf(outcomes, (o) => o.endpoint, "text")}, ${columnOf(outcomes, (o) => o.event, "text")},
        ${columnOf(outcomes, (o) => o.id, "text")}, ${columnOf(outcomes, (o) => o.eventType, "text")},
        ${columnOf(outcomes, (o) => o.attempt, "int")}, ${columnOf(outcomes, (o) => iso(o.at), "timestamptz")},
        ${columnOf(outcomes, (o) => o.status, "text")}, ${columnOf(outcomes, (o) => o.responseStatus, "int")},
        ${columnOf(outcomes, (o) => o.error, "text")}, ${columnOf(outcomes, (o) => o.durationMs, "int")},
        ${columnOf(outcomes, (o) => o.response?.toString("base64") ?? null, "text")},
        ${columnOf(outcomes, (o) => iso(o.nextAt), "timestamptz")}, ${columnOf(outcomes, (o) => JSON.stringify(o.sent), "jsonb")},
        ${columnOf(outcomes, (o) => o.responseHeaders && JSON.stringify(o.responseHeaders), "jsonb")})
      as o(org_id, environment, webhook_endpoint, event, id, event_type, attempt, at, status, response_status, error, duration_ms,
        response, next_at, sent, response_headers)),
    noted as (
      insert into ${deliveryAttempts} (org_id, environment, id, created, webhook_endpoint, event, event_type, attempt, status,
        response_status, error, duration_ms, next_attempt_at, response, sent, response_headers)
      select org_id, environment, id, at, webhook_endpoint, event, event_type, attempt, status, response_status, error, duration_ms,
        next_at, decode(response, 'base64'), sent, response_headers from done
      on conflict do nothing),
    delivered as (
      delete from ${webhookDeliveries} d using done where ${same} and done.status = 'succeeded')
    update ${webhookDeliveries} d
    set attempts = done.attempt, lease = null, state = case when done.next_at is null then 'failed' else 'queued' end,
      due_at = coalesce(done.next_at, d.due_at)
    from done where ${same} and done.status = 'failed'`);
  return await noteHealth(db, outcomes);
}

/** Marks endpoints that started to fail or recovered. Writes only when this changes. */
async function noteHealth(db: Db, outcomes: readonly Outcome[]): Promise<EndpointRef[]> {
  const succeeded = new Map(outcomes.filter(({ status }) => status === "succeeded").map((one) => [one.endpoint, one]));
  const failed = new Map(
    outcomes.filter(({ status, endpoint }) => status === "failed" && !succeeded.has(endpoint)).map((one) => [one.endpoint, one]),
  );
  const refs = (of: Map<string, Outcome>) => {
    const list = [...of.values()].sort((a, b) => (a.endpoint < b.endpoint ? -1 : 1));
    return sql`unnest(${columnOf(list, (o) => o.orgId, "text")}, ${columnOf(list, (o) => o.environment, "text")},
      ${columnOf(list, (o) => o.endpoint, "text")}, ${columnOf(list, (o) => o.at.toISOString(), "timestamptz")})
      as ref(org_id, environment, id, at)`;
  };
  const same = sql`endpoint.org_id = ref.org_id and endpoint.environment = ref.environment and endpoint.id = ref.id`;
  if (succeeded.size)
    await db.execute(sql`update ${webhookEndpoints} endpoint set failing_since = null
      from ${refs(succeeded)} where ${same} and endpoint.failing_since is not null`);
  if (!failed.size) return [];
  await db.execute(sql`update ${webhookEndpoints} endpoint set failing_since = ref.at
    from ${refs(failed)} where ${same} and endpoint.failing_since is null`);
  const dead = await rowsOf<{ org_id: string; environment: Environment; id: string }>(
    db,
    sql`select endpoint.org_id, endpoint.environment, endpoint.id from ${webhookEndpoints} endpoint join ${refs(failed)} on ${same}
      where endpoint.status = 'enabled' and endpoint.failing_since <= ref.at - make_interval(secs => ${FAILING_SECONDS})`,
  );
  return dead.map((row) => ({ orgId: row.org_id, environment: row.environment, endpoint: row.id }));
}
