import { sql } from "drizzle-orm";
import { boolean, index, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { InboxKind } from "#lib/contract/desk/inbox-kinds.ts";
import { dateKey, instant, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/**
 * What waits for a person: one row for each object in such a state, kept by triggers on the objects' own tables (decision 131). `created` is
 * when it begins to wait, which may be in the future. The row goes when the state ends, and with it what people have added.
 */
export const inboxItems = pgTable(
  "inbox_items",
  {
    ...object,
    kind: text().$type<InboxKind>().notNull(),
    /** The id of the object. */
    subject: text().notNull(),
    contractor: text(),
    entity: text(),
    due_at: instant(),
    /** Whether a person set `due_at`. */
    due_set: boolean().notNull().default(false),
    /** The id of a member. */
    assignee: text(),
    note: text(),
    snoozed_until: instant(),
    done_at: instant(),
    done_by: text(),
  },
  (table) => {
    const scope = [table.org_id, table.environment] as const;
    const place = [table.created, table.id] as const;
    return [
      objectKey(table),
      uniqueIndex("inbox_items_subject").on(...scope, table.subject),
      // Apart from what was done, which is due earlier and would be read first.
      index("inbox_items_open_due")
        .on(...scope, dateKey(table.due_at), ...place)
        .where(sql`done_at is null`),
      index("inbox_items_done_due")
        .on(...scope, dateKey(table.due_at), ...place)
        .where(sql`done_at is not null`),
      index("inbox_items_contractor").on(...scope, table.contractor, ...place),
      index("inbox_items_kind")
        .on(...scope, table.kind, ...place)
        .where(sql`done_at is null`),
      index("inbox_items_open")
        .on(...scope, ...place)
        .where(sql`done_at is null`),
      index("inbox_items_done")
        .on(...scope, ...place)
        .where(sql`done_at is not null`),
    ];
  },
);
