import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import { instant, object, objectKey } from "#lib/platform/db/schema/columns.ts";

/** What a row of a bordereau reports: of a policy, or of the money held for an invoice. */
export const movements = [
  ...(["new_business", "endorsement", "change_of_terms", "cancellation", "reinstatement", "expiration", "final_audit"] as const),
  ...(["premium", "deposit_premium", "return_premium"] as const),
  ...(["deposit_drawn", "deposit_applied", "deposit_returned", "deposit_released"] as const),
] as const;
export type Movement = (typeof movements)[number];

/** The months whose bordereaux are closed. Rows are only added, which a trigger enforces. */
export const bordereauMonths = pgTable("bordereau_months", { ...object, month: text().notNull(), rows: integer().notNull() }, (table) => [
  objectKey(table),
  uniqueIndex("bordereau_months_month").on(table.org_id, table.environment, table.month),
]);

/** The rows of closed months. Rows are only added, which a trigger enforces. */
export const bordereauRows = pgTable(
  "bordereau_rows",
  {
    ...object,
    month: text().notNull(),
    /** Its place in the month. */
    position: integer().notNull(),
    /** The ledger entry or audit entry that it reports, and its line. */
    source: text().notNull(),
    line: integer().notNull(),
    movement: text().$type<Movement>().notNull(),
    /** When it happened. */
    at: instant().notNull(),
    policy: text().notNull(),
    policy_number: text().notNull(),
    contractor: text().notNull(),
    effective_date: instant().notNull(),
    expiration_date: instant().notNull(),
    insurer: text().notNull(),
    naic: text(),
    admitted: boolean().notNull(),
    coverage: text().$type<Coverage>(),
    risk_state: text().$type<Region>(),
    invoice: text(),
    item: text().$type<InvoiceLine["kind"]>(),
    endorsement: text().$type<NonNullable<InvoiceLine["endorsement"]>>(),
    /** Cents, negative for what is returned; 0 for a movement of the policy. */
    amount: integer().notNull(),
    /** The surplus lines tax contained in the amount, derived from the rate at inception; cents. */
    tax: integer().notNull(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("bordereau_rows_month").on(table.org_id, table.environment, table.month, table.position),
    uniqueIndex("bordereau_rows_source").on(table.org_id, table.environment, table.source, table.line),
    index("bordereau_rows_policy")
      .on(table.org_id, table.environment, table.policy, table.insurer, table.coverage, table.month, table.position)
      .where(sql`item is null`),
    index("bordereau_rows_invoice").on(table.org_id, table.environment, table.invoice, table.line),
  ],
);
