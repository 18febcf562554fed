import { and, desc, sql } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { ImportFile } from "#lib/contract/desk/import-columns.ts";
import { isImportColumn } from "#lib/contract/desk/import-columns.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { keepSent } from "#lib/platform/http/sent-files.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { matchColumns } from "#lib/rules/desk/imports/match-columns.ts";
import type { TableRow } from "#lib/rules/desk/imports/read-table.ts";
import { type FileColumn, type ImportPart, importRows, imports as table } from "../schema/imports.ts";
import { columnsIn } from "./parts.ts";
import type { ReadFile, ReadPart } from "./read-file.ts";
import type { Import } from "./store.ts";
import { noCounts } from "./store.ts";

/** Work without progress for this long is picked up again. */
export const STALLED_SECONDS = 5 * 60;

const INSERTED_AT_ONCE = 1000;
/** Headers are displayed, cut to this length. */
const HEADER_CHARACTERS = 200;
/** How many earlier files are looked through for the same columns. */
const REMEMBERED = 50;

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

const headerOf = (header: string) => header.slice(0, HEADER_CHARACTERS).toWellFormed();

/** The columns of each part: as the last file with the same headers was carried out, else by what the headers are known for. */
async function mapped(w: Writer, parts: readonly ReadPart[]): Promise<FileColumn[]> {
  const earlier = await w.tx
    .select({ target: table.target, columns: table.columns })
    .from(table)
    .where(and(inScope(table, w), sql`${table.started_at} is not null`))
    .orderBy(desc(table.created))
    .limit(REMEMBERED);
  return parts.flatMap(({ target, headers }) => {
    const shown = headers.map(headerOf);
    const same = earlier
      .filter((one) => one.target === target || one.target === "workbook")
      .map((one) => columnsIn(one, target))
      .find((columns) => JSON.stringify(columns.map(({ header }) => header)) === JSON.stringify(shown));
    const matched = matchColumns(target, headers);
    return shown.map((header, i) => {
      const remembered = same?.[i]?.column;
      const column = remembered === undefined || (remembered !== null && !isImportColumn(target, remembered)) ? matched[i] : remembered;
      return { header, column: column ?? null, target };
    });
  });
}

/** Where the rows of each part begin: after the last line of the part before. */
function placed(parts: readonly ReadPart[]): ImportPart[] {
  let first = 0;
  return parts.map(({ name, target, rows }) => {
    const part = { name, target, first, rows: rows.length };
    first += rows.at(-1)?.line ?? 0;
    return part;
  });
}

interface Received {
  file: Pick<KeptFile, "filename" | "sha256" | "size">;
  target: ImportFile;
  replaces?: string | undefined;
}

/** Stores a file's rows and starts the check. */
export async function receiveImport(w: Writer, { file, target, replaces }: Received, read: ReadFile): Promise<Import> {
  const parts = placed(read.parts);
  const rows = read.parts.reduce((sum, part) => sum + part.rows.length, 0);
  const { filename, sha256, size } = file;
  const [row] = await w.tx
    .insert(table)
    .values({
      org_id: w.orgId,
      environment: w.environment,
      id: newId("im"),
      created: w.now,
      target,
      replaces: replaces ?? null,
      ...{ filename, sha256, size },
      encoding: read.encoding,
      status: "checking",
      columns: await mapped(w, read.parts),
      parts,
      left_out: read.leftOut,
      rows,
      counts: { ...noCounts, waiting: rows },
      take_up_at: addSeconds(w.now, STALLED_SECONDS),
    })
    .returning();
  // An insert of one row returns it.
  const received = row as Import;
  for (const [i, part] of read.parts.entries()) {
    const first = parts[i]?.first ?? 0;
    for (let at = 0; at < part.rows.length; at += INSERTED_AT_ONCE) {
      const some = part.rows.slice(at, at + INSERTED_AT_ONCE);
      await insertRows(
        w,
        received.id,
        some.map(({ line, cells }) => ({ line: first + line, cells })),
      );
    }
  }
  if (read.kept) await keepSent(w, received.id, "import_sent", [read.kept]);
  await w.audit("import.create", received.id, { target, replaces, filename, sha256, rows });
  await w.enqueue("import", { orgId: w.orgId, environment: w.environment, import: received.id });
  return received;
}
