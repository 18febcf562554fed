import { boolean, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { json, nameKey, object, objectKey, scope } from "#lib/platform/db/schema/columns.ts";

export const savedViews = pgTable(
  "saved_views",
  {
    ...object,
    resource: text().notNull(),
    name: text().notNull(),
    query: text().notNull(),
    shared: boolean().notNull().default(false),
    owner: text().notNull(),
  },
  (table) => [
    objectKey(table),
    // A user sees their own views and the shared ones; other users' private views do not count.
    uniqueIndex("saved_views_name").on(table.org_id, table.environment, table.resource, table.owner, nameKey(table.name)),
  ],
);

/** The default view of a list, per user. */
export const savedViewDefaults = pgTable(
  "saved_view_defaults",
  {
    ...scope,
    staff: text().notNull(),
    resource: text().notNull(),
    view: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.staff, table.resource] })],
);

/** The order in which a user sees the views of a list. Views that the user has not placed, and those saved later, come after these. */
export const savedViewOrders = pgTable(
  "saved_view_orders",
  {
    ...scope,
    staff: text().notNull(),
    resource: text().notNull(),
    /** Ids in order; those of deleted views and of views that are no longer shared are ignored. */
    views: json<string[]>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.org_id, table.environment, table.staff, table.resource] })],
);
