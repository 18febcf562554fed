import { sql } from "drizzle-orm";
import { bigint, boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { DifferenceKind, MovementKind, PayoutItemKind, PayoutStatus } from "#lib/contract/billing/reconciliation.ts";
import { instant, json, object, objectKey, scheduleIndex, scope } from "#lib/platform/db/schema/columns.ts";

/** One row per environment of an organization: until when it is reconciled, and until when the processor's movements are stored. */
export const reconciliationSchedules = pgTable(
  "reconciliation_schedules",
  {
    ...object,
    /** 00:00 UTC, by the organization's time. */
    reconciled_until: instant().notNull(),
    /** By the processor's time, which is not that of a sandbox with a moved clock. */
    pulled_until: instant().notNull(),
    /** By the processor's time: what moved before is in no comparison, though a payout may contain it. */
    payouts_from: instant().notNull().default(sql`now()`),
    /** By the processor's time: until when payouts are stored. */
    payouts_until: instant().notNull().default(sql`now()`),
    next_at: instant().notNull(),
  },
  (table) => [objectKey(table)],
);

const amount = () => bigint({ mode: "number" }).notNull().default(0);

/** One comparison of the processor with the ledger. Amounts are cents, added up since the first one. */
export const reconciliations = pgTable(
  "reconciliations",
  {
    ...object,
    /** The last day it covers, `2026-11-23` in UTC. */
    day: text().notNull(),
    from: instant().notNull(),
    until: instant().notNull(),
    status: text().$type<"running" | "done">().notNull().default("running"),
    /** While running: when it is taken up again if its process has died. */
    due_at: instant().notNull(),
    processor: text().notNull(),
    /** Why the last attempt did not end. */
    problem: text(),
    matched: integer().notNull().default(0),
    waiting: integer().notNull().default(0),
    differences: integer().notNull().default(0),
    unresolved: integer().notNull().default(0),
    charged: amount(),
    refunded: amount(),
    disputed: amount(),
    returned: amount(),
    remitted: amount(),
    credited: amount(),
    fees: amount(),
    /** The amount held according to the ledger, with the fees. */
    held: amount(),
    explained: amount(),
    paid_out: amount(),
    processor_fees: amount(),
    ended_at: instant(),
  },
  (table) => [
    objectKey(table),
    uniqueIndex("reconciliations_day").on(table.org_id, table.environment, table.day),
    scheduleIndex("reconciliations", table.due_at, sql`status = 'running'`)(table),
  ],
);

/** What one side has and the other does not. */
export const reconciliationDifferences = pgTable(
  "reconciliation_differences",
  {
    ...object,
    reconciliation: text().notNull(),
    kind: text().$type<DifferenceKind>().notNull(),
    movement_kind: text().$type<MovementKind | "payout">().notNull(),
    contractor: text(),
    invoice: text(),
    payment: text(),
    /** The ledger entry. */
    entry: text(),
    /** The processor's id. */
    movement: text(),
    /** Cents; null: that side does not have it. */
    ledger_amount: integer(),
    processor_amount: integer(),
    /** For a payout, instead of the two amounts above: the sum of its contents, and the amount at the processor. */
    payout_contained: bigint({ mode: "number" }),
    payout_amount: bigint({ mode: "number" }),
    currency: text().notNull(),
    /** What the processor holds beyond the ledger by it, in cents. */
    effect: integer().notNull(),
    resolved_at: instant(),
    resolved_by: json<{ by: string; name: string }>(),
    note: text(),
    /** Whether the missing side was found by a later reconciliation. */
    found_later: boolean().notNull().default(false),
  },
  (table) => [
    objectKey(table),
    index("reconciliation_differences_run").on(table.org_id, table.environment, table.reconciliation, table.created, table.id),
  ],
);

/** The movements that the processor has listed. The id is the processor's, and `created` its time. */
export const processorMovements = pgTable(
  "processor_movements",
  {
    ...object,
    kind: text().$type<MovementKind>().notNull(),
    /** Cents. */
    amount: integer().notNull(),
    currency: text().notNull(),
    /** Our id of the charge or refund, as far as the processor knows it. */
    reference: text(),
    /** `open`: without a ledger entry yet. `settled`: `entry` has it. `reported`: as a difference. */
    state: text().$type<"open" | "settled" | "reported">().notNull().default("open"),
    entry: text(),
    /** The reconciliation whose amounts contain it. */
    reconciliation: text(),
  },
  (table) => [
    objectKey(table),
    index("processor_movements_open").on(table.org_id, table.environment, table.created).where(sql`state = 'open'`),
    index("processor_movements_entry").on(table.org_id, table.environment, table.entry),
    index("processor_movements_run").on(table.org_id, table.environment, table.reconciliation, table.kind),
  ],
);

/** The payouts that the processor has listed. The id is the processor's, and `created` its time. */
export const processorPayouts = pgTable(
  "processor_payouts",
  {
    ...object,
    status: text().$type<PayoutStatus>().notNull(),
    /** The day it reaches the bank, `2026-11-26`. */
    arrives_on: text().notNull(),
    failure: text(),
    currency: text().notNull(),
    /** Cents. Of an account that several organizations share: what the organization's items add up to. */
    amount: amount(),
    /** What all its items add up to, in cents. Null: the processor does not say what it contains. */
    contained: bigint({ mode: "number" }),
    /** Its part in the amounts of reconciliations, in cents: without what moved before the first of them. */
    counted: amount(),
    fees: amount(),
    items: integer().notNull().default(0),
    /** `open`: what it contains is not known yet. `listed`: it is stored. `compared`: a reconciliation has it. */
    state: text().$type<"open" | "listed" | "compared">().notNull().default("open"),
    /** The reconciliation whose amounts contain it. */
    reconciliation: text(),
    /** The reconciliation that takes it from the amounts again because it failed. */
    failed_in: text(),
  },
  (table) => [objectKey(table)],
);

/** What payouts contain, as the processor lists it. */
export const processorPayoutItems = pgTable(
  "processor_payout_items",
  {
    ...scope,
    payout: text().notNull(),
    /** The processor's. */
    id: text().notNull(),
    created: instant().notNull(),
    kind: text().$type<PayoutItemKind>().notNull(),
    /** The movement, or the failed payout. */
    movement: text(),
    /** Our id of the charge or refund, as far as it is known. */
    reference: text(),
    /** Cents, before the fee. */
    effect: bigint({ mode: "number" }).notNull(),
    fee: bigint({ mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.org_id, table.environment, table.payout, table.id] }),
    index("processor_payout_items_movement").on(table.org_id, table.environment, table.movement),
  ],
);

/**
 * The books of the test processor. Like a company outside, it knows no organizations, only who sent a request's id. `account` is set for a
 * movement that nobody here has requested.
 */
export const testProcessorMovements = pgTable(
  "test_processor_movements",
  {
    id: text().primaryKey(),
    created: instant().notNull(),
    kind: text().$type<MovementKind>().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    reference: text(),
    account: text(),
  },
  (table) => [index("test_processor_movements_page").on(table.created, table.id)],
);
