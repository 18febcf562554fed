import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { EventType } from "#lib/contract/desk/event-types.ts";
import { instant, json, object, objectIndexes, recorded } from "./columns.ts";

export const events = pgTable(
  "events",
  {
    ...object,
    type: text().$type<EventType>().notNull(),
    object_id: text().notNull(),
    data: json<Record<string, unknown>>().notNull(),
    recorded,
  },
  (table) => [
    ...objectIndexes("events")(table),
    index("events_type").on(table.org_id, table.environment, table.type, table.created, table.id),
    index("events_object").on(table.org_id, table.environment, table.object_id, table.created, table.id),
  ],
);

/** Who changed what, and when. Rows are only added. */
export const auditLog = pgTable(
  "audit_log",
  {
    ...object,
    actor: text().notNull(),
    action: text().notNull(),
    object_id: text().notNull(),
    changes: json<Record<string, unknown>>().notNull(),
    request_id: text().notNull(),
    ip: text(),
  },
  (table) => [
    ...objectIndexes("audit_log")(table),
    index("audit_log_timeline").on(table.org_id, table.environment, table.object_id, table.created, table.id),
    index("audit_log_actor").on(table.org_id, table.environment, table.actor, table.created, table.id),
  ],
);

/** The list position of a deleted object, so that cursors that refer to it keep working. */
export const tombstones = pgTable(
  "tombstones",
  {
    ...object,
    object: text().notNull(),
    deleted_at: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.id] })],
);
