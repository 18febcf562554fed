import type { Ctx } from "#lib/api/context.ts";
import { importRows, imports as table } from "#lib/api/db/schema/imports.ts";
import { fieldError } from "#lib/api/errors.ts";
import { sha256 } from "#lib/api/http/upload.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import type { UploadedFile } from "#lib/contract/common.ts";
import type { ImportTarget } from "#lib/contract/import-columns.ts";
import { IMPORT_COLUMNS, IMPORT_ROWS } from "#lib/contract/resources/import.ts";
import { decodeText } from "#lib/domain/imports/decode.ts";
import { matchColumns } from "#lib/domain/imports/match-columns.ts";
import type { Table, TableRow } from "#lib/domain/imports/read-table.ts";
import { readTable } from "#lib/domain/imports/read-table.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Import } from "./store.ts";
import { noCounts } from "./store.ts";

/** Work that has not moved on for so long is taken up again. */
export const STALLED_SECONDS = 5 * 60;

const INSERTED_AT_ONCE = 500;
/** A header is shown, and never longer than this. */
const HEADER_CHARACTERS = 200;

const notCsv = (why: string) => fieldError("invalid_file_type", "file", `The file ${why}.`);

/** The cells of an uploaded file. @throws ApiError invalid_file_type, saying what is wrong with it */
export async function readImport(file: UploadedFile): Promise<Extract<Table, { rows: unknown }>> {
  const decoded = decodeText(file.bytes);
  if ("refusal" in decoded) throw notCsv(decoded.refusal);
  const read = await readTable(decoded.text, { rows: IMPORT_ROWS, columns: IMPORT_COLUMNS });
  if ("refusal" in read) throw notCsv(read.refusal);
  return read;
}

/** Seals a row's cells to it: there may be tax ids among them. */
function rowValues(ctx: Ctx, importId: string, { line, cells }: TableRow): typeof importRows.$inferInsert {
  const id = newId("imr");
  const cells_sealed = ctx.runtime.secrets.seal(JSON.stringify(cells), id);
  const scope = { org_id: ctx.orgId, environment: ctx.environment };
  return { ...scope, id, created: ctx.now, import: importId, line, cells_sealed, status: "waiting" };
}

/** Keeps a file's rows and has them checked. */
export async function receiveImport(
  w: Writer,
  { file, target }: { file: UploadedFile; target: ImportTarget },
  { headers, rows }: Extract<Table, { rows: unknown }>,
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
      filename: file.filename,
      sha256: sha256(file.bytes),
      size: file.bytes.byteLength,
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
    await w.tx.insert(importRows).values(rows.slice(at, at + INSERTED_AT_ONCE).map((one) => rowValues(w, received.id, one)));
  }
  await w.audit("import.create", received.id, { target, filename: received.filename, sha256: received.sha256, rows: rows.length });
  await w.enqueue("import", { orgId: w.orgId, environment: w.environment, import: received.id });
  return received;
}
