import { CsvError, parse } from "csv-parse";

export interface TableRow {
  /** The line where the row begins; the first line is 1. */
  line: number;
  cells: string[];
}

export type Table = { headers: string[]; rows: TableRow[] } | { refusal: string };

/** Characters parsed before control returns to the event loop. */
const SLICE = 64 * 1024;

/** Lines in which the header is looked for: exports have a title, a date and an empty line above it. */
const ABOVE = 10;

/** What spreadsheets write to tell others the separator. */
const STATED = /^sep=(.)[ \t]*(?:\r\n|\r|\n)/i;

/** The separator that a file states, else the one that splits one of its first lines most often, outside quotes. */
export function separatorOf(text: string): string {
  const stated = STATED.exec(text)?.[1];
  if (stated) return stated;
  const first = text
    .trimStart()
    .split(/\r\n|\r|\n/, ABOVE)
    .map((line) => line.replace(/"[^"]*"/g, ""));
  const counts = [",", ";", "\t", "|"].map(
    (separator) => [separator, Math.max(...first.map((line) => line.split(separator).length))] as const,
  );
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
}

/** How well a row would do as the header: how many of its cells are known columns. */
export type Known = (cells: readonly string[]) => number;

/** The row with the header: the one of the first whose cells are known best, else the first with the most cells. */
function headerOf(rows: readonly TableRow[], known?: Known): number {
  const first = rows.slice(0, ABOVE);
  const score = ({ cells }: TableRow) => [known?.(cells) ?? 0, cells.filter((cell) => cell.trim() !== "").length] as const;
  const scores = first.map(score);
  const most = Math.max(...scores.map(([by]) => by));
  if (most > 0) return scores.findIndex(([by]) => by === most);
  // Nothing is known: a title is a cell by itself above rows of several.
  const widest = Math.max(...scores.map(([, filled]) => filled));
  return widest > 1 && scores[0]?.[1] === 1 ? scores.findIndex(([, filled]) => filled > 1) : 0;
}

/** A table of the rows of a sheet: its header, wherever it begins, and what follows. The refusal is read after "The file". */
export function fromCells(given: readonly TableRow[], limits: { rows: number; columns: number }, known?: Known): Table {
  const filled = given
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ""))
    .map(({ line, cells }) => ({ line, cells: trimmed(cells) }));
  if (filled.length === 0) return { refusal: "is empty" };
  const at = headerOf(filled, known);
  const headers = trimmed((filled[at]?.cells ?? []).map((cell) => cell.trim()));
  if (headers.length > limits.columns) return { refusal: `has more than ${limits.columns} columns` };
  const rows = filled.slice(at + 1);
  if (rows.length > limits.rows)
    return { refusal: `has more than ${limits.rows.toLocaleString("en-US")} rows; split it into several files` };
  return rows.length ? { headers, rows } : { refusal: "has a header but no rows" };
}

async function* slices(text: string): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += SLICE) {
    yield text.slice(at, at + SLICE);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

function refusalOf(error: CsvError): string {
  const line = typeof error.lines === "number" ? ` near line ${error.lines}` : "";
  if (error.code === "CSV_QUOTE_NOT_CLOSED") return `has a quotation mark${line} that is not closed`;
  if (error.code === "CSV_MAX_RECORD_SIZE") return `has a row${line} that is longer than a megabyte`;
  return `cannot be read as CSV${line}`;
}

/**
 * Parses a CSV file: a header, which lines of a title may precede, and up to `limits.rows` rows that are not empty. Refusals are read after
 * "The file". Never throws because of the file's content.
 */
export async function readTable(text: string, limits: { rows: number; columns: number }, known?: Known): Promise<Table> {
  const stated = STATED.exec(text)?.[0] ?? "";
  const before = stated ? 1 : 0;
  const parser = parse({
    delimiter: separatorOf(text),
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: ["\r\n", "\n", "\r"],
    max_record_size: 1024 * 1024,
  });
  const closed = new Promise((resolve) => parser.once("close", resolve));
  const feed = (async () => {
    for await (const slice of slices(text.slice(stated.length))) {
      if (parser.destroyed) return;
      if (!parser.write(slice)) await Promise.race([new Promise((resolve) => parser.once("drain", resolve)), closed]);
    }
    parser.end();
  })();
  const rows: TableRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.every((cell) => cell.trim() === "")) continue;
      // One more than are taken, so that they are refused.
      if (rows.length > limits.rows + ABOVE) break;
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      // Every row gets its own line number, whatever the file uses as a line ending.
      rows.push({ line: Math.max((rows.at(-1)?.line ?? before) + 1, info.lines + before - breaks), cells: record });
    }
    if (!parser.destroyed && rows.length <= limits.rows + ABOVE) await feed;
  } catch (error) {
    if (error instanceof CsvError) return { refusal: refusalOf(error) };
    throw error;
  } finally {
    parser.destroy();
  }
  return fromCells(rows, limits, known);
}

/** Removes the empty cells that spreadsheets leave at the end of a row. */
function trimmed(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}
