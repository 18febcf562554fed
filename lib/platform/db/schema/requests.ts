import { boolean, index, pgTable, real, smallint, text } from "drizzle-orm/pg-core";
import { instant, json, object, objectIndexes, recorded } from "./columns.ts";

type Body = Record<string, unknown>;

/** Logged requests of keys and members, kept for a month. Written in batches, outside any request. */
export const requestLog = pgTable(
  "request_log",
  {
    ...object,
    created: instant().notNull(),
    method: text().notNull(),
    path: text().notNull(),
    query: text(),
    operation: text().notNull(),
    status: smallint().notNull(),
    status_class: text().notNull(),
    error_code: text(),
    duration_ms: real().notNull(),
    caller: text().notNull(),
    ip: text(),
    user_agent: text(),
    replayed: boolean().notNull(),
    request_body: json<Body>(),
    response_body: json<Body>(),
    recorded,
  },
  (table) => [
    ...objectIndexes("request_log")(table),
    index("request_log_status").on(table.org_id, table.environment, table.status_class, table.created, table.id),
  ],
);
