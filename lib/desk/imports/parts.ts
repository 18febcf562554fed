import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { missingColumns } from "#lib/rules/desk/imports/match-columns.ts";
import type { ImportPart } from "../schema/imports.ts";
import type { Import } from "./store.ts";

type Parted = Pick<Import, "target" | "parts" | "columns" | "rows">;

/** What the rows of a file are of, in their order. */
export function partsOf({ target, parts, rows }: Pick<Parted, "target" | "parts" | "rows">): ImportPart[] {
  if (parts) return parts;
  if (target === "workbook") throw new Error("A workbook has parts.");
  return [{ name: null, target, first: 0, rows }];
}

/** The part with a stored line. */
export function partAt(row: Pick<Parted, "target" | "parts" | "rows">, line: number): ImportPart {
  const found = partsOf(row).findLast(({ first }) => first < line);
  if (!found) throw new Error(`An import has no line ${line}.`);
  return found;
}

/** The stored lines of a kind: after `from`, up to `to`. Null: the file has none. */
export function linesOf(row: Pick<Parted, "target" | "parts" | "rows">, target: ImportTarget): { from: number; to: number } | null {
  const parts = partsOf(row);
  const at = parts.findIndex((part) => part.target === target);
  const part = parts[at];
  return part ? { from: part.first, to: parts[at + 1]?.first ?? Number.MAX_SAFE_INTEGER } : null;
}

/** The columns of the rows of a kind. */
export const columnsIn = ({ columns }: Pick<Parted, "columns">, target: ImportTarget) =>
  columns.filter((column) => column.target === undefined || column.target === target);

/** What each column of the rows of a kind is mapped to. */
export const meaningsIn = (row: Pick<Parted, "columns">, target: ImportTarget): (string | null)[] =>
  columnsIn(row, target).map(({ column }) => column);

/** The required columns that nothing is mapped to, in a workbook with their kind: `contractors.email`. */
export const missingOf = (row: Parted): string[] =>
  partsOf(row).flatMap(({ target }) =>
    missingColumns(target, meaningsIn(row, target)).map((name) => (row.target === "workbook" ? `${target}.${name}` : name)),
  );
