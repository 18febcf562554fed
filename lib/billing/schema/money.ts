import { sql } from "drizzle-orm";
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { InvoiceKind, InvoiceLine, InvoiceReview, InvoiceStatus, Payer } from "#lib/contract/billing/invoice.ts";
import type { LedgerKind } from "#lib/contract/billing/ledger-entry.ts";
import { instant, json, object, objectIndexes, objectKey, scheduleIndex, scope } from "#lib/platform/db/schema/columns.ts";

export const invoices = pgTable(
  "invoices",
  {
    ...object,
    /** The number people use. A trigger assigns it when the transaction commits (`invoices/number.ts`), so that no invoice is without one. */
    number: text(),
    contractor: text().notNull(),
    job: text().notNull(),
    /** The cover that priced it. */
    policy: text().notNull(),
    assignment: text(),
    kind: text().$type<InvoiceKind>().notNull().default("paycycle"),
    payer: text().$type<Payer>().notNull(),
    gross_pay: integer().notNull(),
    paycycle_startdate: instant().notNull(),
    paycycle_enddate: instant().notNull(),
    purchase_order_number: text(),
    /** What the job's entity required when it was created. */
    purchase_order_required: boolean().notNull().default(false),
    status: text().$type<InvoiceStatus>().notNull(),
    net_rate: integer().notNull(),
    premium_due: integer().notNull(),
    lines: json<InvoiceLine[]>().notNull(),
    surplus_lines_tax: integer().notNull(),
    /** Premium and fees. */
    total: integer().notNull(),
    /** The part of the total that an earlier payment for the same job covered. */
    advance_applied: integer().notNull().default(0),
    paid_at: instant(),
    /** When it last became `failed`. */
    failed_at: instant(),
    voided_at: instant(),
    void_reason: text(),
    replaces: text(),
    /** Of a void invoice: the one issued in its place. Of a paid one: the one that corrects its pay. */
    replaced_by: text(),
    /** Of pay far from the estimate, and why it is. */
    review: text().$type<InvoiceReview>(),
    review_reason: text(),
    /** The run of pay that reported it, or the invoice that it replaces. */
    import: text(),
    /** For advances, adjustments and corrected invoices: when the part not drawn by later invoices is refunded. */
    closes_at: instant(),
    /** Since when the contractor's bank disputes its charge. Empty when the dispute has ended. */
    disputed_at: instant(),
  },
  (table) => [
    ...objectIndexes("invoices")(table),
    uniqueIndex("invoices_number").on(table.org_id, table.environment, table.number),
    index("invoices_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
    index("invoices_job").on(table.org_id, table.environment, table.job, table.created, table.id),
    index("invoices_policy").on(table.org_id, table.environment, table.policy, table.created, table.id),
    index("invoices_assignment_page").on(table.org_id, table.environment, table.assignment, table.created, table.id),
    index("invoices_voided").on(table.org_id, table.environment, table.voided_at).where(sql`voided_at is not null`),
    index("invoices_status").on(table.org_id, table.environment, table.status, table.created, table.id),
    // Also for the sums of a day's premium.
    index("invoices_cycle_end_page").on(table.org_id, table.environment, table.paycycle_enddate, table.created, table.id),
    index("invoices_import").on(table.org_id, table.environment, table.import, table.created, table.id).where(sql`import is not null`),
    scheduleIndex("invoices", table.closes_at, sql`closes_at is not null`)(table),
  ],
);

/** The last invoice number of an organization and environment. Its row lock makes the numbers consecutive. */
export const invoiceCounters = pgTable("invoice_counters", { ...scope, last: integer().notNull() }, (table) => [
  primaryKey({ columns: [table.org_id, table.environment] }),
]);

/** One charge of a card or one refund of a charge: the request to the processor, and its progress. */
export const payments = pgTable(
  "payments",
  {
    ...object,
    kind: text().$type<"charge" | "refund">().notNull(),
    contractor: text().notNull(),
    invoice: text().notNull(),
    amount: integer().notNull(),
    status: text().$type<"scheduled" | "in_flight" | "succeeded" | "failed" | "cancelled">().notNull().default("scheduled"),
    /** When a process claims it. While in flight: when another one claims it if the process has died. */
    due_at: instant().notNull(),
    /** Attempts with a response. The one in progress is the next. */
    attempts: integer().notNull().default(0),
    /** Failed connections to the processor since its last response. */
    unreachable: integer().notNull().default(0),
    /** The card of the attempt in progress, so that a repetition sends the same request. Empty once there is a response. */
    card_reference: text(),
    /** `visa 4242`, as people recognize the card. */
    card_label: text(),
    /** For a refund: the charge it refunds. */
    charge: text(),
    /** The processor's own id for it. */
    processor_reference: text(),
    /** The reason: `premium`, or the cause of the refund. */
    reason: text().notNull(),
  },
  (table) => [
    objectKey(table),
    index("payments_invoice").on(table.org_id, table.environment, table.invoice, table.created),
    index("payments_contractor").on(table.org_id, table.environment, table.contractor, table.status),
    scheduleIndex("payments", table.due_at, sql`status in ('scheduled', 'in_flight')`)(table),
  ],
);

/** Every movement of money and every attempt. Rows are only added, which a trigger enforces. */
export const ledger = pgTable(
  "ledger",
  {
    ...object,
    kind: text().$type<LedgerKind>().notNull(),
    contractor: text().notNull(),
    invoice: text().notNull(),
    payment: text(),
    /** The amount of the entry, in cents. */
    amount: integer().notNull(),
    /** Change of the amount held for the invoice, in cents: 0 for an attempt, negative for a refund. */
    effect: integer().notNull(),
    attempt: integer(),
    processor_reference: text(),
    card_label: text(),
    code: text(),
    message: text(),
  },
  (table) => [
    ...objectIndexes("ledger")(table),
    index("ledger_invoice").on(table.org_id, table.environment, table.invoice, table.created, table.id),
    index("ledger_contractor").on(table.org_id, table.environment, table.contractor, table.created, table.id),
  ],
);
