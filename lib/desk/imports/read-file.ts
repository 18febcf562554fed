import type { KeptFile } from "#lib/contract/core/common.ts";
import { IMPORT_LIMIT } from "#lib/contract/core/limits.ts";
import { type FileEncoding, IMPORT_COLUMNS, IMPORT_ROWS } from "#lib/contract/desk/import.ts";
import { type ImportFile, type ImportTarget, sheetTargets } from "#lib/contract/desk/import-columns.ts";
import { Unopened } from "#lib/kit/containers/container.ts";
import { archiveIn, baseOf, contentOf, entriesOf } from "#lib/kit/containers/zip.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { decodeText, UNREADABLE } from "#lib/rules/desk/imports/decode.ts";
import { knownHeaders, matchColumns, missingColumns, sheetTargetOf } from "#lib/rules/desk/imports/match-columns.ts";
import { fromCells, readTable, type Table, type TableRow } from "#lib/rules/desk/imports/read-table.ts";
import { readWorkbook, type Sheet } from "#lib/rules/desk/imports/read-workbook.ts";
import { ARCHIVE_FILES, storedArchive } from "./archive.ts";

const limits = { rows: IMPORT_ROWS, columns: IMPORT_COLUMNS };

/** A header with its rows, all of one kind. */
export interface ReadPart {
  name: string | null;
  target: ImportTarget;
  headers: string[];
  rows: TableRow[];
}

export interface ReadFile {
  parts: ReadPart[];
  leftOut: string[];
  /** Null for workbooks, which say it themselves. */
  encoding: FileEncoding | null;
  /** The file, where it is needed until its rows are carried out. */
  kept: KeptFile | null;
}

const refused = (why: string) => fieldError("invalid_file_type", "file", `The file ${why}.`);
const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;
const knownAs = (target: ImportTarget) => (cells: readonly string[]) => knownHeaders(target, cells);

function partOf(name: string | null, target: ImportTarget, read: Table): ReadPart {
  const where = name === null ? "" : `, sheet ${name},`;
  if ("refusal" in read) throw refused(`${where} ${read.refusal}`.trim());
  if (read.headers.some((header) => header.includes(UNREADABLE)))
    throw refused("has a byte in its header that is no character: correct it");
  return { name, target, ...read };
}

/** What a sheet is of: by its name, else the kind whose required columns it has and whose columns it has most of. */
function kindOf({ name, rows }: Sheet): ImportTarget | null {
  const named = sheetTargetOf(name);
  if (named) return named;
  const fitting = sheetTargets.flatMap((target) => {
    const read = fromCells(rows, limits, knownAs(target));
    if ("refusal" in read) return [];
    const isWhole = missingColumns(target, matchColumns(target, read.headers)).length === 0;
    return isWhole ? [{ target, known: knownHeaders(target, read.headers) }] : [];
  });
  return fitting.sort((one, other) => other.known - one.known)[0]?.target ?? null;
}

const isFilled = ({ rows }: Sheet) => rows.some(({ cells }) => cells.some((cell) => cell.trim() !== ""));
const sheetNamed = ({ name }: Sheet) => `Sheet ${name}`.slice(0, 200);

/** The sheets of a workbook that are of a kind, in the order in which they are created. */
function partsOfWorkbook(sheets: readonly Sheet[]): Pick<ReadFile, "parts" | "leftOut"> {
  const kinds = sheets.filter(isFilled).map((sheet) => ({ sheet, target: kindOf(sheet) }));
  const parts = sheetTargets.flatMap((target) => {
    const [one, other] = kinds.filter((kind) => kind.target === target);
    if (one && other) throw refused(`has two sheets of the same kind, ${one.sheet.name} and ${other.sheet.name}: put their rows into one`);
    if (!one) return [];
    const read = fromCells(one.sheet.rows, limits, knownAs(target));
    // A template's sheet that nobody filled in.
    return "refusal" in read && read.refusal.includes("no rows") ? [] : [partOf(one.sheet.name, target, read)];
  });
  if (parts.length === 0)
    throw refused(
      "has no sheet that is recognized: name the sheets Entities, Contractors, Jobs, Requirements, Engagements, Waivers or Documents",
    );
  return { parts, leftOut: kinds.filter(({ target }) => target === null).map(({ sheet }) => sheetNamed(sheet)) };
}

/** The rows of one spreadsheet: of a workbook, the sheet that is named so, else its first. */
async function readSheets(target: ImportFile, bytes: Buffer): Promise<ReadFile> {
  if (!isZip(bytes)) {
    if (target === "workbook") throw refused("is no workbook: save it as XLSX");
    const decoded = decodeText(bytes);
    if ("refusal" in decoded) throw refused(decoded.refusal);
    const read = await readTable(decoded.text, limits, knownAs(target));
    return { parts: [partOf(null, target, read)], leftOut: [], encoding: decoded.encoding, kept: null };
  }
  const sheets = await readWorkbook(archiveIn(bytes), IMPORT_COLUMNS + 1);
  if (sheets === null) throw refused("is an archive, and no spreadsheet");
  if (target === "workbook") return { ...partsOfWorkbook(sheets), encoding: null, kept: null };
  const filled = sheets.filter(isFilled);
  const sheet = filled.find(({ name }) => sheetTargetOf(name) === target) ?? filled[0];
  if (!sheet) throw refused("is empty");
  const others = filled.filter((one) => one !== sheet).map(sheetNamed);
  const part = partOf(sheet.name, target, fromCells(sheet.rows, limits, knownAs(target)));
  return { parts: [part], leftOut: others, encoding: null, kept: null };
}

/** The spreadsheet of a ZIP file of certificates. */
async function readCertificates(ctx: Ctx, file: KeptFile): Promise<ReadFile> {
  const { file_key, size } = file;
  const archive = storedArchive(ctx.runtime.files, file_key, size);
  if (!isZip(await archive.read(0, 4)))
    throw refused("is no ZIP file: put the certificates and one spreadsheet, which says whose each is, into a ZIP");
  const entries = await entriesOf(archive, ARCHIVE_FILES);
  const tables = entries.filter(({ name }) => /\.(csv|tsv|xlsx)$/i.test(name));
  const [table, other] = tables;
  if (!table) throw refused("has no spreadsheet: add a CSV or XLSX file with the columns contractor and file");
  if (other) throw refused(`has ${tables.length} spreadsheets, ${baseOf(table.name)} and ${baseOf(other.name)}: leave one`.slice(0, 300));
  if (table.size > IMPORT_LIMIT) throw new ApiError("payload_too_large", "The spreadsheet is over 10 MiB.");
  const read = await readSheets("certificates", await contentOf(archive, table));
  return { ...read, kept: file };
}

/** Reads an uploaded file as what it is said to be. @throws ApiError invalid_file_type with the reason, payload_too_large */
export async function readUploaded(ctx: Ctx, file: KeptFile, target: ImportFile): Promise<ReadFile> {
  try {
    if (target === "certificates") return await readCertificates(ctx, file);
    if (file.size > IMPORT_LIMIT) throw new ApiError("payload_too_large", "The file is over 10 MiB.");
    const bytes = (await ctx.runtime.files.get(file.file_key))?.bytes ?? new Uint8Array();
    return await readSheets(target, Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  } catch (error) {
    if (!(error instanceof Unopened)) throw error;
    throw refused(
      { password: "needs a password", damaged: "is damaged: save it again", too_large: "holds too much when it is unpacked: split it" }[
        error.reason
      ],
    );
  }
}

/** Reads a CSV that we wrote. */
export const readOwn = (target: ImportTarget, text: string): Promise<ReadFile> => readSheets(target, Buffer.from(text));
