import { BYTE_ORDER_MARK, csvLines, safeText } from "#lib/kit/csv.ts";
import type { Ctx } from "../context/context.ts";
import type { Page } from "../resource/list.ts";

/** A place in a list, and the number of rows from there. */
export interface PagePlace {
  limit: number;
  starting_after?: string;
}

/** A CSV file whose columns depend on the request. It is read page by page. */
export interface CsvTable {
  columns: readonly string[];
  read(place: PagePlace): Promise<Page<readonly string[]>>;
}

/** A list verb that may return a table instead of one column for each property. Null: this request does not ask for the table. */
export interface Tabular {
  table?: (ctx: Ctx, input: never) => Promise<CsvTable | null>;
}

/** A list verb with its table. */
export const withTable = <I, O>(
  verb: (ctx: Ctx, input: I) => Promise<O>,
  table: (ctx: Ctx, input: I) => Promise<CsvTable | null>,
): ((ctx: Ctx, input: I) => Promise<O>) & Tabular => Object.assign(verb, { table: table as Tabular["table"] });

/** The lines of a table. */
export const tableFormat = (columns: readonly string[]) => ({
  header: () => BYTE_ORDER_MARK + csvLines([columns.map(safeText)]),
  lines: (rows: readonly (readonly string[])[]) => csvLines(rows.map((cells) => cells.map(safeText))),
});
