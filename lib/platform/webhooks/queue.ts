import type { SQL } from "drizzle-orm";
import { sql } from "drizzle-orm";
import type { ApiVersion } from "#lib/contract/core/api-version.ts";
import type { Environment } from "#lib/contract/core/operation.ts";
import type { EventType } from "#lib/contract/desk/event-types.ts";
import type { MessageFormat } from "#lib/contract/desk/webhook-endpoint.ts";
import type { EndpointRef } from "../context/notifier.ts";
import type { Db } from "../db/client.ts";
import { columnOf, rowsOf } from "../db/rows.ts";
import { events } from "../db/schema/records.ts";
import { deliveryAttempts, webhookDeliveries, webhookEndpoints } from "../db/schema/webhooks.ts";

/** How many endpoints one poll reads. */
export const ENDPOINTS_A_LOOK = 1000;

/** An endpoint with something queued. */
export interface QueuedEndpoint extends EndpointRef {
  /** When its first delivery is due, in the organization's time. */
  dueAt: Date;
  /** Whether it was never attempted, nor claimed: then it is due whatever its time is. */
  isFresh: boolean;
  /** `gone`: its endpoint has been deleted. */
  endpointStatus: "enabled" | "disabled" | "gone";
}

/** A delivery that this process has claimed. */
export interface ClaimedDelivery extends EndpointRef {
  event: string;
  /** Earlier attempts. */
  attempts: number;
  url: string;
  /** The version of the API that its events are written in. */
  apiVersion: ApiVersion;
  format: "event" | MessageFormat;
  secretSealed: string;
  previousSecretSealed: string | null;
  previousSecretExpiresAt: Date | null;
  content: { created: Date; type: EventType; data: Record<string, unknown> };
}

const laneOf = (row: { org_id: string; environment: Environment; webhook_endpoint: string }): EndpointRef => ({
  orgId: row.org_id,
  environment: row.environment,
  endpoint: row.webhook_endpoint,
});

const seconds = (column: SQL) => sql`extract(epoch from ${column})::float8`;
const toDate = (epoch: number) => new Date(Math.round(epoch * 1000));

/**
 * The endpoints after `after`, each with its first delivery: one index probe per endpoint, regardless of its queue length. Fewer than
 * ENDPOINTS_A_LOOK means that these were the last.
 */
export async function endpointsAfter(db: Db, after: EndpointRef | null): Promise<QueuedEndpoint[]> {
  const first = (
    from: SQL,
  ) => sql`select org_id, environment, webhook_endpoint, due_at, lease is null and attempts = 0 as fresh from ${webhookDeliveries} d
    where d.state = 'queued' and (d.org_id, d.environment, d.webhook_endpoint) > ${from}
    order by d.org_id, d.environment, d.webhook_endpoint, d.due_at limit 1`;
  const start = after ?? { orgId: "", environment: "", endpoint: "" };
  type Row = {
    org_id: string;
    environment: Environment;
    webhook_endpoint: string;
    due: number;
    fresh: boolean;
    status: "enabled" | "disabled" | null;
  };
  const rows = await rowsOf<Row>(
    db,
    sql`with recursive ref as (
      (select 1 as n, f.* from (${first(sql`(${start.orgId}::text, ${start.environment}::text, ${start.endpoint}::text)`)}) f)
      union all
      select ref.n + 1, f.* from ref, lateral (${first(sql`(ref.org_id, ref.environment, ref.webhook_endpoint)`)}) f
      where ref.n < ${ENDPOINTS_A_LOOK})
    select ref.org_id, ref.environment, ref.webhook_endpoint, ${seconds(sql`ref.due_at`)} as due, ref.fresh, endpoint.status
    from ref left join ${webhookEndpoints} endpoint
      on endpoint.org_id = ref.org_id and endpoint.environment = ref.environment and endpoint.id = ref.webhook_endpoint
    order by ref.n`,
  );
  return rows.map((row) => ({ ...laneOf(row), dueAt: toDate(row.due), isFresh: row.fresh, endpointStatus: row.status ?? "gone" }));
}

/** How many deliveries to claim for an endpoint, and its organization's present time. */
export interface Want {
  ref: EndpointRef;
  max: number;
  now: Date;
}

/** The columns of the keys of endpoints. */
const endpointColumns = (refs: readonly EndpointRef[]) =>
  (["orgId", "environment", "endpoint"] as const).map((name) => columnOf(refs, (ref) => ref[name], "text"));

/**
 * Claims due deliveries of these endpoints for this process. The lease lasts `leaseSeconds` in each organization's time; if no result is
 * recorded by then, the process is presumed dead and another one delivers again. Disabled endpoints return nothing. Rows are updated by
 * ctid, because a queue's statistics are always outdated and must not decide the index.
 */
export async function claim(db: Db, wants: readonly Want[], lease: string, leaseSeconds: number): Promise<ClaimedDelivery[]> {
  type Row = {
    org_id: string;
    environment: Environment;
    webhook_endpoint: string;
    event: string;
    attempts: number;
    url: string;
    api_version: ApiVersion;
    format: "event" | MessageFormat;
    secret_sealed: string;
    previous_secret_sealed: string | null;
    previous_until: number | null;
    created: number;
    type: EventType;
    data: Record<string, unknown>;
  };
  const columns = [
    ...endpointColumns(wants.map(({ ref }) => ref)),
    columnOf(wants, ({ max }) => max, "int"),
    columnOf(wants, ({ now }) => now.toISOString(), "timestamptz"),
  ];
  const rows = await rowsOf<Row>(
    db,
    sql`with want as (
      select * from unnest(${sql.join(columns, sql`, `)}) as w(org_id, environment, webhook_endpoint, max, now)),
    picked as (
      select found.*, want.now, endpoint.url, endpoint.api_version, endpoint.format, endpoint.secret_sealed, endpoint.previous_secret_sealed, endpoint.previous_secret_expires_at
      from want
      join ${webhookEndpoints} endpoint on endpoint.org_id = want.org_id and endpoint.environment = want.environment
        and endpoint.id = want.webhook_endpoint and endpoint.status = 'enabled',
      lateral (
        select d.ctid as place from ${webhookDeliveries} d
        where d.state = 'queued' and d.org_id = want.org_id and d.environment = want.environment
          and d.webhook_endpoint = want.webhook_endpoint and d.due_at <= want.now
        order by d.due_at limit want.max for update skip locked) found),
    claimed as (
      update ${webhookDeliveries} d set lease = ${lease}, due_at = picked.now + make_interval(secs => ${leaseSeconds})
      from picked where d.ctid = picked.place
      returning d.org_id, d.environment, d.webhook_endpoint, d.event, d.attempts,
        picked.url, picked.api_version, picked.format, picked.secret_sealed, picked.previous_secret_sealed, picked.previous_secret_expires_at)
    select claimed.org_id, claimed.environment, claimed.webhook_endpoint, claimed.event, claimed.attempts, claimed.url, claimed.api_version, claimed.format,
      claimed.secret_sealed, claimed.previous_secret_sealed, ${seconds(sql`claimed.previous_secret_expires_at`)} as previous_until,
      ${seconds(sql`event.created`)} as created, event.type, event.data
    from claimed join ${events} event
      on event.org_id = claimed.org_id and event.environment = claimed.environment and event.id = claimed.event`,
  );
  return rows.map((row) => ({
    ...laneOf(row),
    event: row.event,
    attempts: row.attempts,
    url: row.url,
    apiVersion: row.api_version,
    format: row.format,
    secretSealed: row.secret_sealed,
    previousSecretSealed: row.previous_secret_sealed,
    previousSecretExpiresAt: row.previous_until === null ? null : toDate(row.previous_until),
    content: { created: toDate(row.created), type: row.type, data: row.data },
  }));
}

/** How many deliveries one statement makes due. */
const PULLED_AT_ONCE = 1000;

/**
 * Makes deliveries due that wait longer than any delay allows, because a clock was ahead when they were written or attempted: those never
 * attempted at once, a retry `tolerance` seconds after its own delay, a claim after `leased` seconds. Returns whether there were any.
 */
export async function pullBack(
  db: Db,
  ref: EndpointRef,
  now: Date,
  { tolerance, leased }: { tolerance: number; leased: number },
): Promise<boolean> {
  const present = sql`${now.toISOString()}::timestamptz`;
  const rows = await rowsOf(
    db,
    sql`update ${webhookDeliveries} d set due_at = ${present}, lease = null
    from (select d.ctid as place from ${webhookDeliveries} d
      where d.state = 'queued' and d.org_id = ${ref.orgId} and d.environment = ${ref.environment}
        and d.webhook_endpoint = ${ref.endpoint} and d.due_at > ${present} and d.due_at > ${present} + case
          when d.lease is not null then make_interval(secs => ${leased})
          when d.attempts = 0 then interval '0'
          else make_interval(secs => ${tolerance}) + coalesce((select max(a.next_attempt_at - a.created) from ${deliveryAttempts} a
            where a.org_id = d.org_id and a.environment = d.environment and a.event = d.event
              and a.webhook_endpoint = d.webhook_endpoint and a.attempt = d.attempts), interval '0') end
      limit ${PULLED_AT_ONCE} for update skip locked) late
    where d.ctid = late.place returning 1 as one`,
  );
  return rows.length > 0;
}

/** Releases claimed deliveries that this process did not finish, so that another can deliver them immediately. */
export async function release(db: Db, claimed: readonly ClaimedDelivery[], lease: string): Promise<void> {
  if (!claimed.length) return;
  const columns = [...endpointColumns(claimed), columnOf(claimed, ({ event }) => event, "text")];
  await db.execute(sql`update ${webhookDeliveries} d set lease = null, due_at = d.created
    from unnest(${sql.join(columns, sql`, `)})
      as held(org_id, environment, webhook_endpoint, event)
    where d.org_id = held.org_id and d.environment = held.environment and d.webhook_endpoint = held.webhook_endpoint
      and d.event = held.event and d.lease = ${lease}`);
}

/** Removes up to `max` deliveries of a deleted endpoint. Returns whether there may be more. */
export async function dropEndpoint(db: Db, ref: EndpointRef, max: number): Promise<boolean> {
  const rows = await rowsOf(
    db,
    sql`delete from ${webhookDeliveries} where ctid in (
      select ctid from ${webhookDeliveries} d where d.org_id = ${ref.orgId} and d.environment = ${ref.environment}
        and d.webhook_endpoint = ${ref.endpoint} limit ${max}) returning 1 as one`,
  );
  return rows.length === max;
}
