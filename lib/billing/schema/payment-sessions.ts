import { sql } from "drizzle-orm";
import { index, pgTable, text } from "drizzle-orm/pg-core";
import type { PaymentSessionStatus } from "#lib/contract/billing/payment-session.ts";
import { instant, object, objectIndexes, scheduleIndex } from "#lib/platform/db/schema/columns.ts";
import { invited } from "#lib/platform/db/schema/invited.ts";

export const paymentSessions = pgTable(
  "payment_sessions",
  {
    ...object,
    contractor: text().notNull(),
    return_url: text().notNull(),
    status: text().$type<PaymentSessionStatus>().notNull().default("pending"),
    processor: text().notNull(),
    expires_at: instant().notNull(),
    completed_at: instant(),
    cancelled_at: instant(),
    /** The card that was added. */
    payment_method: text(),
    ...invited,
  },
  (table) => [
    ...objectIndexes("payment_sessions")(table),
    index("payment_sessions_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("payment_sessions_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    scheduleIndex("payment_sessions", table.expires_at, sql`status = 'pending'`)(table),
    scheduleIndex("payment_sessions_remind", table.remind_at, sql`remind_at is not null`)(table),
  ],
);
