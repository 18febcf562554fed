import { sql } from "drizzle-orm";
import type { UploadedFile } from "#lib/contract/core/common.ts";
import { type FileEncoding, IMPORT_COLUMNS, IMPORT_ROWS } from "#lib/contract/desk/import.ts";
import type { ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { sha256 } from "#lib/platform/http/upload.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { decodeText, UNREADABLE } from "#lib/rules/desk/imports/decode.ts";
import { matchColumns } from "#lib/rules/desk/imports/match-columns.ts";
import type { Table, TableRow } from "#lib/rules/desk/imports/read-table.ts";
import { readTable } from "#lib/rules/desk/imports/read-table.ts";
import { importRows, imports as table } from "../schema/imports.ts";
import type { Import } from "./store.ts";
import { noCounts } from "./store.ts";

/** Work without progress for this long is picked up again. */
export const STALLED_SECONDS = 5 * 60;

const INSERTED_AT_ONCE = 1000;
/** Headers are displayed, cut to this length. */
const HEADER_CHARACTERS = 200;

const notCsv = (why: string) => fieldError("invalid_file_type", "file", `The file ${why}.`);

type ReadFile = Extract<Table, { rows: unknown }> & { encoding: FileEncoding };

/** Parses an uploaded file. @throws ApiError invalid_file_type with the reason */
export async function readImport(file: UploadedFile): Promise<ReadFile> {
  const decoded = decodeText(file.bytes);
  if ("refusal" in decoded) throw notCsv(decoded.refusal);
  const read = await readTable(decoded.text, { rows: IMPORT_ROWS, columns: IMPORT_COLUMNS });
  if ("refusal" in read) throw notCsv(read.refusal);
  if (read.headers.some((header) => header.includes(UNREADABLE))) throw notCsv("has a byte in its header that is no character: correct it");
  return { ...read, encoding: decoded.encoding };
}

/** Stores rows with encrypted cells, because they may contain tax ids. One JSON parameter, because binding value by value is far slower. */
async function insertRows(w: Writer, importId: string, rows: readonly TableRow[]): Promise<void> {
  const values = rows.map(({ line, cells }) => {
    const id = newId("imr");
    return { id, line, cells_sealed: w.runtime.secrets.seal(JSON.stringify(cells), id) };
  });
  await w.tx.execute(sql`
    insert into ${importRows} (org_id, environment, created, import, status, id, line, cells_sealed)
    select ${w.orgId}, ${w.environment}, ${sql.param(w.now, importRows.created)}::timestamptz, ${importId}, 'waiting', v.id, v.line, v.cells_sealed
    from json_to_recordset(${JSON.stringify(values)}::json) as v(id text, line int, cells_sealed text)`);
}

/** Stores a file's rows and starts the check. */
export async function receiveImport(
  w: Writer,
  { file, target, replaces }: { file: UploadedFile; target: ImportTarget; replaces?: string | undefined },
  { headers, rows, encoding }: ReadFile,
): Promise<Import> {
  const matched = matchColumns(target, headers);
  const [row] = await w.tx
    .insert(table)
    .values({
      org_id: w.orgId,
      environment: w.environment,
      id: newId("im"),
      created: w.now,
      target,
      replaces: replaces ?? null,
      filename: file.filename,
      sha256: sha256(file.bytes),
      size: file.bytes.byteLength,
      encoding,
      status: "checking",
      columns: headers.map((header, i) => ({ header: header.slice(0, HEADER_CHARACTERS).toWellFormed(), column: matched[i] ?? null })),
      rows: rows.length,
      counts: { ...noCounts, waiting: rows.length },
      take_up_at: addSeconds(w.now, STALLED_SECONDS),
    })
    .returning();
  // An insert of one row returns it.
  const received = row as Import;
  for (let at = 0; at < rows.length; at += INSERTED_AT_ONCE) {
    await insertRows(w, received.id, rows.slice(at, at + INSERTED_AT_ONCE));
  }
  await w.audit("import.create", received.id, {
    target,
    replaces,
    filename: received.filename,
    sha256: received.sha256,
    rows: rows.length,
  });
  await w.enqueue("import", { orgId: w.orgId, environment: w.environment, import: received.id });
  return received;
}
