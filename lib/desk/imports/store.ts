import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { type ImportRowStatus, type ImportStatus, type importActions, importRowSchema, imports } from "#lib/contract/desk/import.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { NOTICE_HOURS } from "#lib/rules/billing/schedule.ts";
import { missingColumns } from "#lib/rules/desk/imports/match-columns.ts";
import { type importRows, importRows as rowTable, imports as table } from "../schema/imports.ts";

export type Import = typeof table.$inferSelect;
export type ImportRow = typeof importRows.$inferSelect;

export const noCounts: Record<ImportRowStatus, number> = {
  waiting: 0,
  valid: 0,
  invalid: 0,
  duplicate: 0,
  created: 0,
  failed: 0,
  undone: 0,
};

/** The number of rows in each state. */
export const countsOf = ({ counts }: Pick<Import, "counts">): Record<ImportRowStatus, number> => ({ ...noCounts, ...counts });

/** The mapping of the file's columns. */
export const meaningsOf = ({ columns }: Pick<Import, "columns">): (string | null)[] => columns.map(({ column }) => column);

export const missingOf = (row: Pick<Import, "target" | "columns">): string[] => missingColumns(row.target, meaningsOf(row));

const always: Partial<Record<ImportStatus, (typeof importActions)[number][]>> = {
  checking: ["map", "cancel"],
  ready: ["map", "cancel"],
  importing: ["cancel"],
};

/** The invoices of a run are charged from this time on. */
export const chargedFrom = ({ started_at }: Import): Date | null => started_at && addSeconds(started_at, NOTICE_HOURS * 3600);

/** The actions possible in its state. */
export function actionsOf(row: Import, now: Date): (typeof importActions)[number][] {
  const counts = countsOf(row);
  const canStart = row.status === "ready" && counts.valid > 0 && missingOf(row).length === 0;
  const isRun = row.target === "invoices" && (row.status === "done" || row.status === "cancelled") && counts.created > 0;
  const until = chargedFrom(row);
  return [
    ...(canStart ? (["start"] as const) : []),
    ...(isRun && until !== null && now < until ? (["undo"] as const) : []),
    ...(isRun ? (["repeat"] as const) : []),
    ...(always[row.status] ?? []),
  ];
}

export const importStore = defineStore(imports, table, {}, ({ now }, rows) =>
  rows.map((row) => ({ missing: missingOf(row), counts: countsOf(row), can: actionsOf(row, now) })),
);

const rowShape: ResourceShape<"import_row", typeof importRowSchema> = {
  title: { one: "row", many: "rows" },
  param: "import_row",
  name: "import_row",
  prefix: "imr",
  key: "id",
  expand: [],
  sort: [],
  read: importRowSchema,
};

export const importRowStore = defineStore(rowShape, rowTable);
