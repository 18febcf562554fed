import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { ListedName } from "#lib/quotes/screening.ts";
import { ArgumentError } from "../operator/operator.ts";

/** Several times the size of the largest published list. */
const MAX_FILE_BYTES = 64 * 1024 * 1024;
export const MAX_NAMES = 300_000;
const MAX_NAME_LENGTH = 500;
/** Bad lines that are named. */
const SHOWN = 20;

/** The US Treasury's layouts, which have no header: where the name is, and its column's name. */
const layouts = {
  /** SDN.CSV: ent_num, SDN_Name, SDN_Type, … */
  file: { at: 1, column: "SDN_Name", minColumns: 3 },
  /** ALT.CSV: ent_num, alt_num, alt_type, alt_name, … */
  aliases: { at: 3, column: "alt_name", minColumns: 4 },
} as const;

type Argument = keyof typeof layouts;
type Name = Pick<ListedName, "entry" | "name">;

/** The empty value in these files, and the end mark of some. */
const EMPTY = "-0-";
const END_OF_FILE = "\u001A";

interface ParsedFile<T> {
  sha256: string;
  rows: T[];
}

export interface SanctionsFiles {
  sha256: string;
  aliases_sha256: string | null;
  /** The number of entries. */
  entries: number;
  /** Each once. */
  names: Name[];
}

/** The bad lines of a file, of which the first are named. */
class Problems {
  readonly #lines: string[] = [];
  #count = 0;

  add(line: number, problem: string): void {
    if (this.#count++ < SHOWN) this.#lines.push(`line ${line}: ${problem}`);
  }

  /** @throws ArgumentError naming them, if there are any */
  assertNone(argument: Argument): void {
    if (this.#count === 0) return;
    const more = this.#count > SHOWN ? [`and ${this.#count - SHOWN} more`] : [];
    throw new ArgumentError(argument, `the list cannot be used.\n${[...this.#lines, ...more].join("\n")}`);
  }
}

/** What is wrong with a record. Null: nothing. */
function problemOf(argument: Argument, record: readonly string[], width: number): string | null {
  const { at, column, minColumns } = layouts[argument];
  if (width < minColumns) return `has ${width} columns; this layout has ${minColumns} at least`;
  if (record.length !== width) return `has ${record.length} columns, the first line ${width}`;
  if (!/^\d{1,12}$/.test(record[0]?.trim() ?? "")) return "ent_num must be a number";
  const name = record[at]?.trim() ?? "";
  if (name === "" || name === EMPTY) return `${column} is empty`;
  if (name.length > MAX_NAME_LENGTH) return `${column} is longer than ${MAX_NAME_LENGTH} characters`;
  return /[\uFFFD\p{Cc}]/u.test(name) ? `${column} is not text in UTF-8` : null;
}

/** Reads one file as it streams. @throws ArgumentError */
async function readFile(argument: Argument, path: string, problems: Problems): Promise<ParsedFile<Name & { line: number }>> {
  const hash = createHash("sha256");
  let size = 0;
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      size += chunk.length;
      if (size > MAX_FILE_BYTES) throw new ArgumentError(argument, `the file is larger than ${MAX_FILE_BYTES} bytes.`);
      hash.update(chunk);
      yield chunk;
    }
  }
  const parser = parse({
    info: true,
    bom: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    max_record_size: 65_536,
  });
  // An error of any part ends the iteration below.
  pipeline(createReadStream(path), measured, parser, () => undefined);
  const rows: (Name & { line: number })[] = [];
  let width = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      if (record.length === 1 && record[0] === END_OF_FILE) continue;
      width ||= record.length;
      const problem = problemOf(argument, record, width);
      if (problem) problems.add(info.lines, problem);
      else rows.push({ entry: record[0]?.trim() ?? "", name: record[layouts[argument].at]?.trim() ?? "", line: info.lines });
      if (rows.length > MAX_NAMES) throw new ArgumentError(argument, `the file has more than ${MAX_NAMES} names.`);
    }
  } catch (error) {
    if (error instanceof ArgumentError) throw error;
    if (error instanceof CsvError) throw new ArgumentError(argument, `the list cannot be used.\n${error.message}`);
    throw new ArgumentError(argument, `cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { sha256: hash.digest("hex"), rows };
}

/**
 * The entries of a list and their aliases, of which each must be of one of the entries.
 * @throws ArgumentError file, aliases: naming every bad line, twenty at most
 */
export async function readSanctionsFiles(file: string, aliases: string | undefined): Promise<SanctionsFiles> {
  const problems = new Problems();
  const list = await readFile("file", file, problems);
  const entries = new Set<string>();
  for (const { entry, line } of list.rows) {
    if (entries.has(entry)) problems.add(line, `ent_num ${entry} is on an earlier line too`);
    entries.add(entry);
  }
  problems.assertNone("file");
  const more = aliases === undefined ? null : await readFile("aliases", aliases, problems);
  for (const { entry, line } of more?.rows ?? []) if (!entries.has(entry)) problems.add(line, `ent_num ${entry} is not in the list`);
  problems.assertNone("aliases");
  const names = new Map([...list.rows, ...(more?.rows ?? [])].map(({ entry, name }) => [`${entry} ${name}`, { entry, name }]));
  return { sha256: list.sha256, aliases_sha256: more?.sha256 ?? null, entries: entries.size, names: [...names.values()] };
}
