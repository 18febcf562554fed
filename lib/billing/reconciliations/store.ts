import { differenceSchema, reconciliations } from "#lib/contract/billing/reconciliation.ts";
import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { adviceOn } from "#lib/rules/billing/reconcile.ts";
import { reconciliationDifferences as differenceTable, reconciliations as table } from "../schema/reconciliations.ts";

export type Reconciliation = typeof table.$inferSelect;
export type Difference = typeof differenceTable.$inferSelect;

/** The amounts of a reconciliation that add up from one to the next. */
export const sumNames = [
  "charged",
  "refunded",
  "disputed",
  "returned",
  "remitted",
  "credited",
  "fees",
  "held",
  "paid_out",
  "processor_fees",
] as const;
export type Sums = Record<(typeof sumNames)[number], number>;

/** Premium held by both sides, in cents. */
function heldOf({ charged, refunded, disputed, returned, remitted, credited, fees, held, explained, ...run }: Reconciliation) {
  const at_processor = charged + returned + remitted - refunded - disputed - credited - fees;
  const in_ledger = held - fees;
  const parts = { charged, refunded, disputed, returned, remitted, credited, fees };
  const { paid_out, processor_fees } = run;
  const awaiting_payout = charged + returned - refunded - disputed - paid_out - processor_fees;
  return { ...parts, paid_out, processor_fees, awaiting_payout, at_processor, in_ledger, difference: at_processor - in_ledger, explained };
}

export const reconciliationStore = defineStore(
  reconciliations,
  table,
  { inbox: ["reconciliation_differs"], events: ["reconciliation.difference_found"] },
  (_, rows) => rows.map((row) => ({ held: heldOf(row) })),
);

const differenceShape: ResourceShape<"difference", typeof differenceSchema> = {
  title: { one: "difference", many: "differences" },
  param: "difference",
  name: "reconciliation_difference",
  prefix: "rd",
  key: "id",
  expand: [],
  sort: [],
  read: differenceSchema,
};

export const differenceStore = defineStore(differenceShape, differenceTable, {}, (_, rows) =>
  rows.map((row) => ({
    ledger_entry: row.entry,
    ledger_amount: row.ledger_amount ?? row.payout_contained,
    processor_amount: row.processor_amount ?? row.payout_amount,
    processor_id: row.movement,
    advice: adviceOn(row),
    resolved_by: row.resolved_by?.name ?? null,
  })),
);
