import { CsvError, parse } from "csv-parse";

export interface TableRow {
  /** The line where the row begins; the first line is 1. */
  line: number;
  cells: string[];
}

export type Table = { headers: string[]; rows: TableRow[] } | { refusal: string };

/** Characters parsed before control returns to the event loop. */
const SLICE = 64 * 1024;

/** The most frequent separator in the first line, outside quotes. */
export function separatorOf(text: string): string {
  const [first = ""] = text.trimStart().split(/\r\n|\r|\n/, 1);
  const bare = first.replace(/"[^"]*"/g, "");
  const counts = [",", ";", "\t", "|"].map((separator) => [separator, bare.split(separator).length] as const);
  return counts.reduce((most, one) => (one[1] > most[1] ? one : most))[0];
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
 * Parses a CSV file: a header and up to `limits.rows` rows that are not empty. Refusals are read after "The file". Never throws because of
 * the file's content.
 */
export async function readTable(text: string, limits: { rows: number; columns: number }): Promise<Table> {
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
    for await (const slice of slices(text)) {
      if (parser.destroyed) return;
      if (!parser.write(slice)) await Promise.race([new Promise((resolve) => parser.once("drain", resolve)), closed]);
    }
    parser.end();
  })();
  let headers: string[] | null = null;
  const rows: TableRow[] = [];
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.every((cell) => cell.trim() === "")) continue;
      if (!headers) {
        headers = trimmed(record.map((cell) => cell.trim()));
        if (headers.length > limits.columns) return { refusal: `has more than ${limits.columns} columns` };
        continue;
      }
      if (rows.length === limits.rows)
        return { refusal: `has more than ${limits.rows.toLocaleString("en-US")} rows; split it into several files` };
      const breaks = record.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      // Every row gets its own line number, whatever the file uses as a line ending.
      rows.push({ line: Math.max((rows.at(-1)?.line ?? 1) + 1, info.lines - breaks), cells: trimmed(record) });
    }
    await feed;
  } catch (error) {
    if (error instanceof CsvError) return { refusal: refusalOf(error) };
    throw error;
  } finally {
    parser.destroy();
  }
  if (!headers) return { refusal: "is empty" };
  return rows.length ? { headers, rows } : { refusal: "has a header but no rows" };
}

/** Removes the empty cells that spreadsheets leave at the end of a row. */
function trimmed(cells: string[]): string[] {
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return cells.slice(0, last + 1);
}
