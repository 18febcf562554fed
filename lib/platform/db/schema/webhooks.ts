import { sql } from "drizzle-orm";
import { customType, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { type ApiVersion, apiVersions } from "#lib/contract/core/api-version.ts";
import type { DisabledReason, MessageFormat } from "#lib/contract/desk/webhook-endpoint.ts";
import { ageKey, instant, json, object, objectIndexes, objectKey, recorded, scope } from "./columns.ts";

/** One delivery request: where it went, and the headers that differ between attempts. */
export interface SentRequest {
  url: string;
  api_version: ApiVersion;
  /** Real time, in epoch seconds. */
  timestamp: number;
  signature: string;
  /** Absent: the event. */
  format?: MessageFormat;
}

const bytes = customType<{ data: Uint8Array }>({ dataType: () => "bytea" });

export const webhookEndpoints = pgTable(
  "webhook_endpoints",
  {
    ...object,
    url: text().notNull(),
    description: text(),
    events: text().array().notNull(),
    api_version: text().$type<ApiVersion>().notNull().default(apiVersions[0]),
    format: text().$type<"event" | MessageFormat>().notNull().default("event"),
    status: text().$type<"enabled" | "disabled">().notNull().default("enabled"),
    disabled_reason: text().$type<DisabledReason>(),
    disabled_at: instant(),
    failing_since: instant(),
    secret_sealed: text().notNull(),
    previous_secret_sealed: text(),
    previous_secret_expires_at: instant(),
  },
  (table) => [objectKey(table)],
);

/**
 * Deliveries that are queued or failed permanently. A successful delivery removes the row and keeps its attempts. `due_at` is real time,
 * regardless of the organization's clock. While a process works on the row, it is the end of that process's lease.
 */
export const webhookDeliveries = pgTable(
  "webhook_deliveries",
  {
    ...scope,
    webhook_endpoint: text().notNull(),
    event: text().notNull(),
    /** When the event was created. */
    created: instant().notNull(),
    state: text().$type<"queued" | "failed">().notNull().default("queued"),
    due_at: instant().notNull(),
    attempts: integer().notNull().default(0),
    lease: text(),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.environment, table.webhook_endpoint, table.event] }),
    index("webhook_deliveries_due")
      .on(table.org_id, table.environment, table.webhook_endpoint, table.due_at)
      .where(sql`${table.state} = 'queued'`),
    index("webhook_deliveries_failed")
      .on(table.org_id, table.environment, table.webhook_endpoint, table.created)
      .where(sql`${table.state} = 'failed'`),
    index("webhook_deliveries_age").on(ageKey(table.created)),
  ],
);

/** Every delivery attempt, kept for 30 days. */
export const deliveryAttempts = pgTable(
  "delivery_attempts",
  {
    ...object,
    webhook_endpoint: text().notNull(),
    event: text().notNull(),
    event_type: text().notNull(),
    attempt: integer().notNull(),
    status: text().$type<"succeeded" | "failed">().notNull(),
    response_status: integer(),
    error: text(),
    duration_ms: integer().notNull(),
    next_attempt_at: instant(),
    /** As received, because not every response is text. */
    response: bytes(),
    /** What was sent, except the body, which is the event in this version. Null: recorded before this was kept. */
    sent: json<SentRequest>(),
    response_headers: json<Record<string, string>>(),
    recorded,
  },
  (table) => [
    ...objectIndexes("delivery_attempts")(table),
    index("delivery_attempts_endpoint").on(table.org_id, table.environment, table.webhook_endpoint, table.created, table.id),
    index("delivery_attempts_event").on(table.org_id, table.environment, table.event, table.created, table.id),
  ],
);
