import { and, asc, desc, eq, gt, lt } from "drizzle-orm";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { importActions } from "#lib/contract/desk/import.ts";
import { imports } from "#lib/contract/desk/import.ts";
import type { ImportFile, ImportTarget } from "#lib/contract/desk/import-columns.ts";
import { isImportColumn } from "#lib/contract/desk/import-columns.ts";
import type { ImportRowStatus } from "#lib/contract/desk/import-row.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { allows } from "#lib/platform/context/context.ts";
import { prepared } from "#lib/platform/http/prepare.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { ListQuery, Page } from "#lib/platform/resource/list.ts";
import { askedPage, pageOfRows } from "#lib/platform/resource/page.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { importRows } from "../schema/imports.ts";
import { getCycle, listCycles } from "./cycles.ts";
import { endImport } from "./end.ts";
import { partsOf } from "./parts.ts";
import { readUploaded } from "./read-file.ts";
import { receiveImport, STALLED_SECONDS } from "./receive.ts";
import { repairRow } from "./repair.ts";
import { repeatImport } from "./repeat.ts";
import type { Import, ImportRow } from "./store.ts";
import { actionsOf, importRowStore, importStore, noCounts, shownRows, UNCHECKED } from "./store.ts";

/** An import needs the same permission as creating the objects one by one. @throws ApiError insufficient_permissions */
function assertMay(ctx: Ctx, row: Pick<Import, "target" | "parts" | "rows">, verb: "read" | "write"): void {
  for (const { target } of partsOf(row)) {
    const access = `${target}:${verb}` as const;
    if (!allows(ctx.principal, access))
      throw new ApiError("insufficient_permissions", `This credential does not have the scope '${access}'.`);
  }
}

/** The same before the file is read. */
const assertMayBring = (ctx: Ctx, target: ImportFile): void => {
  if (target !== "workbook") assertMay(ctx, { target, parts: null, rows: 0 }, "write");
};

/** The import, locked, for an action that its state allows. @throws ApiError import_not_ready */
async function lockFor(w: Writer, id: string, action: (typeof importActions)[number]): Promise<Import> {
  const row = await lockRow(w, importStore, id);
  assertMay(w, row, "write");
  if (!actionsOf(row, w.now).includes(action)) throw new ApiError("import_not_ready", `This import is ${row.status}: ${refusals[action]}`);
  return row;
}

const refusals = {
  start: "it can be started when it has been checked, every required column is mapped and at least one row is valid.",
  map: "its columns can be changed only before it is started.",
  cancel: "it has already ended.",
  repair: "rows can be corrected when it has been checked, before it is started.",
  undo: "what was created can be undone for 30 days after it has ended; a run of pay until the first of its invoices is charged.",
  repeat: "only a run of pay that has created invoices can be repeated.",
};

/** @throws ApiError invalid_input naming `replaces` */
async function assertRunOfPay(w: Writer, target: ImportFile, id: string): Promise<void> {
  const run = await lockReference(w, importStore, id, "replaces");
  if (target !== "invoices" || run.target !== "invoices" || run.started_at === null)
    throw fieldError("invalid_input", "replaces", "names a run of pay that was started, for a file of pay");
}

/** @throws ApiError invalid_input naming the entry */
function assertColumns(row: Import, columns: readonly (string | null)[]): void {
  if (columns.length !== row.columns.length)
    throw fieldError("invalid_input", "columns", `has ${columns.length} entries but the file has ${row.columns.length} columns`);
  const targetAt = (i: number) => row.columns[i]?.target ?? (row.target as ImportTarget);
  columns.forEach((column, i) => {
    if (column === null) return;
    const target = targetAt(i);
    if (!isImportColumn(target, column)) throw fieldError("invalid_input", `columns.${i}`, "is not a column of this kind of import");
    if (columns.some((other, at) => at < i && other === column && targetAt(at) === target))
      throw fieldError("invalid_input", `columns.${i}`, "is given twice");
  });
}

async function map(w: Writer, id: string, columns: readonly (string | null)[]): Promise<Import> {
  const row = await lockFor(w, id, "map");
  assertColumns(row, columns);
  await w.tx
    .update(importRows)
    .set(UNCHECKED)
    .where(and(inScope(importRows, w), eq(importRows.import, id)));
  await w.enqueue("import", { orgId: w.orgId, environment: w.environment, import: id });
  return await updateRow(
    w,
    importStore,
    row,
    {
      status: "checking",
      columns: row.columns.map((one, i) => ({ ...one, column: columns[i] ?? null })),
      counts: { ...noCounts, waiting: row.rows },
      pay: null,
      take_up_at: addSeconds(w.now, STALLED_SECONDS),
    },
    "map",
  );
}

/** Queues the work of an import and notes who asked for it. */
async function begin(w: Writer, row: Import, action: "start" | "undo", values: Partial<Import>): Promise<Import> {
  await w.enqueue("import", { orgId: w.orgId, environment: w.environment, import: row.id });
  const actor = `${w.principal.kind}:${w.principal.id}`;
  const asked = { actor, request_id: w.requestId, take_up_at: addSeconds(w.now, STALLED_SECONDS) };
  return await updateRow(w, importStore, row, { ...asked, ...values }, action);
}

const start = async (w: Writer, id: string): Promise<Import> =>
  await begin(w, await lockFor(w, id, "start"), "start", { status: "importing", started_at: w.now });

const undo = async (w: Writer, id: string): Promise<Import> => await begin(w, await lockFor(w, id, "undo"), "undo", { status: "undoing" });

/** A page of the file's rows in order. @throws ApiError invalid_cursor */
async function listRows(ctx: Ctx, id: string, query: ListQuery & { status?: ImportRowStatus | undefined }): Promise<Page<ImportRow>> {
  const { status } = query;
  const asked = askedPage(query);
  const { cursor, forward, limit } = asked;
  const place = cursor === undefined ? null : await findRow(ctx, importRows, cursor);
  if (cursor !== undefined && place?.import !== id) throw new ApiError("invalid_cursor", `No object has the id '${cursor.slice(0, 64)}'.`);
  const beyond = place ? (forward ? gt : lt)(importRows.line, place.line) : undefined;
  const found = await ctx.db
    .select()
    .from(importRows)
    .where(and(inScope(importRows, ctx), eq(importRows.import, id), status && eq(importRows.status, status), beyond))
    .orderBy((forward ? asc : desc)(importRows.line))
    .limit(limit + 1);
  return pageOfRows(found, asked, ({ id }) => id);
}

type Uploading = { body: { file: KeptFile[]; target: ImportFile; replaces?: string | undefined } };
function fileIn({ file: [file] }: Uploading["body"]): KeptFile {
  if (!file) throw new Error("The schema asks for a file.");
  return file;
}
const PAY = { target: "invoices", parts: null, rows: 0 } as const;

const { list, get } = crud(importStore, imports.operations);
const viewed = (ctx: Ctx, run: (w: Writer) => Promise<Import>) => write(ctx, async (w) => await viewRow(w, importStore, await run(w)));

export const importVerbs: Verbs<typeof imports.operations> = {
  list,
  get,
  create: prepared(
    async (ctx, { body }: Uploading) => {
      assertMayBring(ctx, body.target);
      return await readUploaded(ctx, fileIn(body), body.target);
    },
    (ctx, { body }, read) =>
      viewed(ctx, async (w) => {
        if (body.replaces !== undefined) await assertRunOfPay(w, body.target, body.replaces);
        const row = await receiveImport(w, { ...body, file: fileIn(body) }, read);
        assertMay(w, row, "write");
        return row;
      }),
  ),
  update: (ctx, { import: id, body }) => viewed(ctx, (w) => map(w, id, body.columns)),
  repair: (ctx, { import: id, import_row, body }) =>
    viewed(ctx, async (w) => await repairRow(w, await lockFor(w, id, "repair"), import_row, body.cells)),
  start: (ctx, { import: id }) => viewed(ctx, (w) => start(w, id)),
  cancel: (ctx, { import: id }) => viewed(ctx, async (w) => await endImport(w, await lockFor(w, id, "cancel"), "cancelled")),
  undo: (ctx, { import: id }) => viewed(ctx, (w) => undo(w, id)),
  repeat: (ctx, { import: id, body }) => viewed(ctx, async (w) => await repeatImport(w, await lockFor(w, id, "repeat"), body)),
  cycles: async (ctx, { query }) => {
    assertMay(ctx, PAY, "read");
    return await listCycles(ctx, query);
  },
  cycle: async (ctx, { import: id }) => {
    assertMay(ctx, PAY, "read");
    return await getCycle(ctx, id);
  },
  rows: async (ctx, { import: id, query }) => {
    const row = await getRow(ctx, importStore, id);
    assertMay(ctx, row, "read");
    const page = await listRows(ctx, row.id, query);
    return { ...page, items: await importRowStore.view(ctx, shownRows(ctx, row, page.items)) };
  },
};
