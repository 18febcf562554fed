import { index, integer, pgTable, text } from "drizzle-orm/pg-core";
import { object, objectKey } from "#lib/platform/db/schema/columns.ts";
export const paymentMethods = pgTable(
  "payment_methods",
  {
    ...object,
    contractor: text().notNull(),
    processor: text().notNull(),
    /** The processor's own id for the card. Card numbers are never stored. */
    reference: text().notNull(),
    brand: text().notNull(),
    last4: text().notNull(),
    exp_month: integer().notNull(),
    exp_year: integer().notNull(),
  },
  (table) => [objectKey(table), index("payment_methods_contractor").on(table.org_id, table.environment, table.contractor, table.created)],
);
