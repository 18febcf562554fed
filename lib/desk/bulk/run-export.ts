import { createHash } from "node:crypto";
import { and, eq, sql } from "drizzle-orm";
import { BULK_DAYS } from "#lib/contract/desk/batch.ts";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { auditExport } from "#lib/platform/http/audit-read.ts";
import { fileName, type Source, wholeList } from "#lib/platform/http/export.ts";
import { servedOperation } from "#lib/platform/http/operation-verbs.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { findLocked, noteOnRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { exports as table } from "../schema/bulk.ts";
import { ASKER_ENDED, contextOfAsker, STALLED_SECONDS } from "./asker.ts";
import { type Export, exportStore } from "./stores.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** Writes the file of an export. */
    export: JobScope & { export: string };
  }
}

/** Rows per page. An export never has more in memory. */
const PAGE = 100;

interface Written {
  rows: number;
  size: number;
  sha256: string;
}

/** Writes the whole list to the file store. Either the whole file is stored or none. */
async function writeFile({ runtime }: Ctx, key: string, contentType: string, { format, read }: Source<never>): Promise<Written> {
  const hash = createHash("sha256");
  let [rows, size] = [0, 0];
  async function* chunks(): AsyncGenerator<Uint8Array> {
    let head = format.header();
    for (let after: string | null = ""; after !== null; ) {
      const page: Awaited<ReturnType<typeof read>> = await read({ limit: PAGE, ...(after ? { starting_after: after } : {}) });
      const bytes = Buffer.from(head + format.lines(page.items));
      head = "";
      rows += page.items.length;
      size += bytes.byteLength;
      hash.update(bytes);
      if (bytes.byteLength > 0) yield bytes;
      after = page.next;
    }
  }
  await runtime.files.putAll(key, chunks(), { contentType });
  return { rows, size, sha256: hash.digest("hex") };
}

/** Ends an export that is still running, with its event. */
async function end(
  ctx: Ctx,
  id: string,
  values: Partial<Export> & { status: "complete" | "failed" },
  keep?: typeof documents.$inferInsert,
): Promise<void> {
  await write(ctx, async (w) => {
    const row = await findLocked(w, table, id);
    if (row?.status !== "running") return;
    if (keep) await w.tx.insert(documents).values(keep);
    const ended = await updateRow(w, exportStore, row, { finished_at: w.now, ...values }, values.status === "complete" ? "end" : "fail");
    await w.emit(`export.${values.status}`, exportStore, ended);
  });
}

/**
 * The job: writes the list page by page into one file, as the key that asked reads it. After a crash it begins again; a file that was left
 * belongs to nothing and is removed.
 */
export async function runExport(runtime: Runtime, data: JobData["export"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "export");
  const [row] = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), eq(table.id, data.export)));
  const served = row && servedOperation(row.operation);
  if (row?.status !== "running" || !served) return;
  const { operation, verb } = served;
  const as = await contextOfAsker(ctx, row, operation);
  if (!as) return await end(ctx, row.id, { status: "failed", message: ASKER_ENDED });
  const document = newId("doc");
  const [extension, type] = row.format === "csv" ? ["csv", "text/csv"] : ["jsonl", "application/x-ndjson"];
  const file_key = `${ctx.orgId}/exports/${document}.${extension}`;
  try {
    const source = await wholeList(as, operation, verb, row);
    const { rows, size, sha256 } = await writeFile(as, file_key, type, source as unknown as Source<never>);
    const scope = { org_id: ctx.orgId, environment: ctx.environment, created: ctx.now };
    const filename = fileName(operation, ctx.now, extension);
    const expires_at = addDays(ctx.now, BULK_DAYS);
    await auditExport(as, operation, `?${new URLSearchParams(row.query as Record<string, string>)}`);
    await end(
      ctx,
      row.id,
      { status: "complete", rows, size, sha256, document, expires_at, take_up_at: expires_at },
      { ...scope, id: document, owner: row.id, kind: "export_sent", file_key, filename, sha256, size },
    );
  } catch (error) {
    // Such as an object of the path that was deleted meanwhile. Anything else is tried again.
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429) throw error;
    await end(ctx, row.id, { status: "failed", message: error.message });
  }
}

/** Takes up an export again that a crash has left, and deletes the file of one that has expired. */
export const exportUpkeep = defineScheduled({
  name: "export",
  table,
  at: table.take_up_at,
  waiting: sql`${table.status} in ('running', 'complete')`,
  async settle(w, row) {
    if (row.status === "running") {
      await noteOnRow(w, exportStore, row, { take_up_at: addSeconds(w.now, STALLED_SECONDS) });
      await w.enqueue("export", { orgId: w.orgId, environment: w.environment, export: row.id });
      return;
    }
    const gone = await w.tx
      .delete(documents)
      .where(and(inScope(documents, w), eq(documents.id, row.document ?? "")))
      .returning();
    for (const { file_key } of gone) w.afterCommit(() => w.runtime.files.delete(file_key));
    await updateRow(w, exportStore, row, { status: "expired", document: null }, "expire");
  },
});
