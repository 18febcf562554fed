import { sql } from "drizzle-orm";
import { index, type PgColumn, pgTable, text } from "drizzle-orm/pg-core";
import type { PaymentSessionStatus } from "#lib/contract/billing/payment-session.ts";
import { instant, object, objectIndexes, sharedScheduleIndex, sharedWork } from "#lib/platform/db/schema/columns.ts";
import { invited } from "#lib/platform/db/schema/invited.ts";

/** The scheduled work on requests for a card. */
export const paymentSessionWork = (table: Record<"status" | "expires_at" | "remind_at", PgColumn>) =>
  sharedWork({
    expiry: { at: table.expires_at, waiting: sql`${table.status} = 'pending'` },
    reminder: { at: table.remind_at, waiting: sql`${table.remind_at} is not null` },
  });

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
    sharedScheduleIndex("payment_sessions", table, paymentSessionWork(table)),
  ],
);
