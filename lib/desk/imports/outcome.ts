import type { SQL } from "drizzle-orm";
import { and, asc, eq, sql } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { FieldError } from "#lib/contract/core/errors.ts";
import { METADATA_PREFIX } from "#lib/contract/core/metadata-prefix.ts";
import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { importColumns } from "#lib/contract/desk/import-columns.ts";
import type { ImportRowStatus } from "#lib/contract/desk/import-row.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { rowBody } from "#lib/rules/desk/imports/row-body.ts";
import type { ImportError } from "../schema/imports.ts";
import { importRows } from "../schema/imports.ts";
import { columnsIn, linesOf, meaningsIn, partAt } from "./parts.ts";
import type { Import, ImportRow } from "./store.ts";
import { countsOf } from "./store.ts";
import { targets } from "./targets.ts";

/** A row being processed: its cells and its errors. */
export interface Draft {
  row: ImportRow;
  label: string | null;
  body: Record<string, unknown>;
  errors: FieldError[];
  /** The stored file of a certificate, while it is carried out. */
  file?: KeptFile;
}

/** The result of processing a row. */
export interface Outcome {
  id: string;
  status: ImportRowStatus;
  same_as: string | null;
  label: string | null;
  names: string[] | null;
  object: string | null;
  message: string | null;
  errors: ImportError[];
  gross_pay: number | null;
  amount: number | null;
}

/** Rows being processed together, all of one kind. */
export interface Drafts {
  target: ImportTarget;
  drafts: Draft[];
}

/** The next rows in this state, in file order, of the first kind that has some. Null: there are none. */
export async function nextDrafts(ctx: Ctx, row: Import, status: ImportRowStatus, max: number): Promise<Drafts | null> {
  const found = await ctx.db
    .select()
    .from(importRows)
    .where(and(inScope(importRows, ctx), eq(importRows.import, row.id), eq(importRows.status, status)))
    .orderBy(asc(importRows.line))
    .limit(max);
  const [next] = found;
  if (!next) return null;
  const { target } = partAt(row, next.line);
  const end = linesOf(row, target)?.to ?? 0;
  return { target, drafts: found.filter(({ line }) => line <= end).map((one) => draftOf(ctx, row, target, one)) };
}

function draftOf(ctx: Ctx, row: Import, target: ImportTarget, one: ImportRow): Draft {
  const cells = JSON.parse(ctx.runtime.secrets.open(one.cells_sealed ?? "", one.id)) as string[];
  const read = rowBody(target, meaningsIn(row, target), cells);
  return { row: one, label: labelOf(target, read.body), ...read };
}

/** Every row of a file of one kind. */
export async function allDrafts(ctx: Ctx, row: Import): Promise<Draft[]> {
  const rows = await ctx.db
    .select()
    .from(importRows)
    .where(and(inScope(importRows, ctx), eq(importRows.import, row.id)));
  return rows.map((one) => draftOf(ctx, row, partAt(row, one.line).target, one));
}

/** The text that identifies a row to users, as the file has it. */
function labelOf(target: ImportTarget, body: Record<string, unknown>): string | null {
  const label = targets[target].label((field) => (typeof body[field] === "string" ? body[field] : ""));
  return label.slice(0, 200).replaceAll("\u0000", "").toWellFormed() || null;
}

/** The import's column for a property. */
function columnOf(target: ImportTarget, field: string): { name: string; label: string } | null {
  const found = importColumns[target].find(({ path }) => path.join(".") === field);
  if (found) return found;
  return field.startsWith(METADATA_PREFIX) ? { name: field, label: field } : null;
}

/** A skipped row, with each error assigned to its column. */
export function refusedRow(row: Import, draft: Draft, status: "invalid" | "failed", errors: readonly FieldError[], why?: string): Outcome {
  const { target } = partAt(row, draft.row.line);
  const columns = columnsIn(row, target);
  const headerFor = (name: string | undefined) => columns.find(({ column }) => column !== null && column === name)?.header ?? null;
  const placed = errors.map(({ field, message }): ImportError => {
    const whole = /^(first|last)_name$/.test(field) ? headerFor("full_name") : null;
    return { header: headerFor(columnOf(target, field)?.name) ?? whole, field, message };
  });
  const sentences = placed.map(({ header, field, message }) =>
    /^[a-z]/.test(message) ? `${header ?? columnOf(target, field)?.label ?? (field === "row" ? "The row" : field)} ${message}.` : message,
  );
  const message = (sentences.join(" ") || why || "Refused.").slice(0, 2000);
  return { ...standing(draft, status), message, errors: placed };
}

/** A result without errors. */
export function standing({ row, label }: Pick<Draft, "row" | "label">, status: ImportRowStatus, object: string | null = null): Outcome {
  const { id, same_as, gross_pay, amount } = row;
  return { id, status, same_as, label, names: row.names, object, message: null, errors: [], gross_pay, amount };
}

/** The counts after rows of one state have moved to these results. */
export function counted(row: Pick<Import, "counts">, from: ImportRowStatus, outcomes: readonly Outcome[]): Import["counts"] {
  const counts = countsOf(row);
  const next = { ...counts, [from]: counts[from] - outcomes.length };
  for (const { status } of outcomes) next[status] += 1;
  return next;
}

/** The sums of a file of pay after its rows have these results; null for other files. */
export function summed({ pay, target }: Pick<Import, "pay" | "target">, outcomes: readonly Outcome[]): Import["pay"] {
  if (target !== "invoices") return null;
  const sums = pay ?? { gross_pay: 0, total: 0, invoiced: 0 };
  const of = (status: ImportRowStatus, value: "gross_pay" | "amount") =>
    outcomes.reduce((sum, one) => sum + (one.status === status ? (one[value] ?? 0) : 0), 0);
  return {
    gross_pay: sums.gross_pay + of("valid", "gross_pay"),
    total: sums.total + of("valid", "amount"),
    invoiced: sums.invoiced + of("created", "amount") - of("undone", "amount"),
  };
}

/** Stores results in one statement. */
export async function keepOutcomes(w: Writer, outcomes: readonly Outcome[]): Promise<void> {
  const values: SQL = sql`json_to_recordset(${JSON.stringify(outcomes)}::json)
    as v(id text, status text, same_as text, label text, names jsonb, object text, message text, errors jsonb,
      gross_pay int, amount int)`;
  await w.tx.execute(sql`
    update ${importRows} set status = v.status, same_as = v.same_as, label = v.label, names = v.names, object = v.object, message = v.message, errors = v.errors,
      gross_pay = v.gross_pay, amount = v.amount
    from ${values}
    where ${inScope(importRows, w)} and ${importRows.id} = v.id`);
}
