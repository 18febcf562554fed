import type { ResourceShape } from "#lib/contract/resource.ts";
import type { ImportRowStatus, ImportStatus, importActions } from "#lib/contract/resources/import.ts";
import { importRowSchema, imports } from "#lib/contract/resources/import.ts";
import { missingColumns } from "#lib/domain/imports/match-columns.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import type { importRows } from "../schema/imports.ts";
import { importRows as rowTable, imports as table } from "../schema/imports.ts";

export type Import = typeof table.$inferSelect;
export type ImportRow = typeof importRows.$inferSelect;

export const noCounts: Record<ImportRowStatus, number> = { waiting: 0, valid: 0, invalid: 0, duplicate: 0, created: 0, failed: 0 };

/** The mapping of the file's columns. */
export const meaningsOf = ({ columns }: Pick<Import, "columns">): (string | null)[] => columns.map(({ column }) => column);

export const missingOf = (row: Pick<Import, "target" | "columns">): string[] => missingColumns(row.target, meaningsOf(row));

const always: Partial<Record<ImportStatus, (typeof importActions)[number][]>> = {
  checking: ["map", "cancel"],
  ready: ["map", "cancel"],
  importing: ["cancel"],
};

/** The actions possible in its state. */
export function actionsOf(row: Import): (typeof importActions)[number][] {
  const canStart = row.status === "ready" && row.counts.valid > 0 && missingOf(row).length === 0;
  return [...(canStart ? (["start"] as const) : []), ...(always[row.status] ?? [])];
}

export const importStore = defineStore(imports, table, (_ctx, rows) =>
  rows.map((row) => ({ missing: missingOf(row), can: actionsOf(row) })),
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
