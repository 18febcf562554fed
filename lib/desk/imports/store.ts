import type { ResourceShape } from "#lib/contract/core/resource.ts";
import { type ImportStatus, type importActions, imports } from "#lib/contract/desk/import.ts";
import { type ImportTarget, importColumns } from "#lib/contract/desk/import-columns.ts";
import { type ImportRowStatus, importRowSchema } from "#lib/contract/desk/import-row.ts";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import { NOTICE_HOURS } from "#lib/rules/billing/schedule.ts";
import { type importRows, importRows as rowTable, imports as table } from "../schema/imports.ts";
import { columnsIn, missingOf, partAt, partsOf } from "./parts.ts";

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

/** A row that waits to be checked. */
export const UNCHECKED = {
  ...{ status: "waiting", same_as: null, label: null, names: null, object: null, message: null, errors: [], gross_pay: null, amount: null },
} satisfies Partial<ImportRow>;

/** The number of rows in each state. */
export const countsOf = ({ counts }: Pick<Import, "counts">): Record<ImportRowStatus, number> => ({ ...noCounts, ...counts });

const always: Partial<Record<ImportStatus, (typeof importActions)[number][]>> = {
  checking: ["map", "cancel"],
  ready: ["map", "cancel"],
  importing: ["cancel"],
};

/** For how many days what a file created can be deleted together. */
const UNDO_DAYS = 30;

/** The invoices of a run are charged from this time on. */
export const chargedFrom = ({ started_at }: Import): Date | null => started_at && addSeconds(started_at, NOTICE_HOURS * 3600);

/** The actions possible in its state. */
export function actionsOf(row: Import, now: Date): (typeof importActions)[number][] {
  const counts = countsOf(row);
  const canStart = row.status === "ready" && counts.valid > 0 && missingOf(row).length === 0;
  const hasEnded = (row.status === "done" || row.status === "cancelled") && counts.created > 0;
  const isRun = row.target === "invoices" && hasEnded;
  const until = isRun ? chargedFrom(row) : row.ended_at && addDays(row.ended_at, UNDO_DAYS);
  return [
    ...(canStart ? (["start"] as const) : []),
    ...(row.status === "ready" && counts.invalid > 0 ? (["repair"] as const) : []),
    ...(hasEnded && until !== null && now < until ? (["undo"] as const) : []),
    ...(isRun ? (["repeat"] as const) : []),
    ...(always[row.status] ?? []),
  ];
}

export const importStore = defineStore(imports, table, {}, ({ now }, rows) =>
  rows.map((row) => ({
    missing: missingOf(row),
    counts: countsOf(row),
    can: actionsOf(row, now),
    sheets: partsOf(row).map(({ name, target, rows }) => ({ name, target, rows })),
    columns: row.columns.map(({ header, column, target }) => ({ header, column, target: target ?? (row.target as ImportTarget) })),
  })),
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

/** The rows of an import as they are shown: by the line of their sheet, with what the file has where something is wrong. */
export const shownRows = (ctx: Ctx, row: Import, rows: readonly ImportRow[]) =>
  rows.map((one) => {
    const { target, first } = partAt(row, one.line);
    const cells = one.cells_sealed === null ? null : (JSON.parse(ctx.runtime.secrets.open(one.cells_sealed, one.id)) as string[]);
    const columns = columnsIn(row, target);
    const shownAt = (header: string | null) => {
      const at = columns.findIndex((column) => column.header === header);
      const isSecret = importColumns[target].some(({ name, sensitive }) => sensitive && name === columns[at]?.column);
      return at < 0 || isSecret ? null : (cells?.[at]?.slice(0, 200) ?? null);
    };
    return { ...one, target, line: one.line - first, errors: one.errors.map((error) => ({ ...error, value: shownAt(error.header) })) };
  });
