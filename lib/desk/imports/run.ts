import { setTimeout } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import { assertRoom } from "#lib/compliance/certificates/receive.ts";
import type { KeptFile } from "#lib/contract/core/common.ts";
import type { ImportStatus } from "#lib/contract/desk/import.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { discardFiles } from "#lib/platform/http/keep-file.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { imports as table } from "../schema/imports.ts";
import { type Certificates, storedCertificates, takeOut } from "./archive.ts";
import { batchSize, importBatch, type TakenFiles } from "./carry-out.ts";
import { checkBatch } from "./check.ts";
import { endImport } from "./end.ts";
import { nextDrafts } from "./outcome.ts";
import { noteProgress } from "./progress.ts";
import { STALLED_SECONDS } from "./receive.ts";
import type { Import } from "./store.ts";
import { importStore } from "./store.ts";
import { undoBatch } from "./undo.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** Checks the rows of a file, or creates their objects. */
    import: JobScope & { import: string };
  }
}

/** How long an import of certificates waits for those that are being read. */
const WAIT_SECONDS = 30;

/** Batches per job. The next job continues. */
const STEPS = 100;

/**
 * The job: processes one import batch by batch, each in its own transaction with the objects it creates. A crash loses only the current
 * batch. Two jobs on one import take turns by its row lock.
 */
export async function runImport(runtime: Runtime, data: JobData["import"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "import");
  const row = await findRow(ctx, table, data.import);
  const files = row?.target === "certificates" ? await storedCertificates(ctx, row.id) : null;
  for (let step = 1; step <= STEPS; step++) {
    const began = performance.now();
    if (!(await advance(runtime, data, files, step === STEPS))) return;
    // The embedded database has a single connection, so pause as long as the batch took.
    if (!runtime.database.server) await setTimeout(performance.now() - began);
  }
}

/** What is done for an import in these states. */
const batches: Partial<Record<ImportStatus, (w: Writer, row: Import, files: Certificates | null, taken: TakenFiles) => Promise<boolean>>> =
  {
    checking: checkBatch,
    importing: (w, row, _, taken) => importBatch(w, row, taken),
    undoing: undoBatch,
  };

const NONE: TakenFiles = new Map();

async function advance(runtime: Runtime, data: JobData["import"], files: Certificates | null, isLast: boolean): Promise<boolean> {
  const ctx = await systemContext(runtime, data, "import");
  const taken = files ? await takeNext(ctx, data.import, files) : NONE;
  if (!taken) return false;
  try {
    const more = await step(ctx, data, files, taken, isLast);
    // Those of rows that turned out to be duplicates.
    await discardFiles(ctx, kept(taken));
    return more;
  } catch (error) {
    await discardFiles(ctx, kept(taken), error);
    throw error;
  }
}

const kept = (taken: TakenFiles) => [...taken.values()].filter((file) => typeof file !== "string");

/** Takes the files of the next rows out of the ZIP, before any transaction. Null: as many certificates wait to be read as may. */
async function takeNext(ctx: Ctx, id: string, files: Certificates): Promise<TakenFiles | null> {
  const row = await findRow(ctx, table, id);
  if (row?.status !== "importing") return NONE;
  const taken = new Map<string, KeptFile | string>();
  const next = await nextDrafts(ctx, row, "valid", batchSize(ctx.runtime));
  for (const draft of next?.drafts ?? []) {
    const file = draft.errors.length ? "cannot be read" : await takeOut(ctx, files, String(draft.body.file));
    taken.set(draft.row.id, file);
  }
  try {
    if (next) await assertRoom(ctx, kept(taken));
    return taken;
  } catch (error) {
    await discardFiles(ctx, kept(taken));
    if (!(error instanceof ApiError && error.code === "too_many_requests")) throw error;
    // The sweep takes it up again.
    await write(ctx, (w) => noteProgress(w, row, { counts: row.counts, pay: row.pay, take_up_at: addSeconds(ctx.now, WAIT_SECONDS) }));
    return null;
  }
}

async function step(ctx: Ctx, data: JobData["import"], files: Certificates | null, taken: TakenFiles, isLast: boolean): Promise<boolean> {
  return await write(ctx, async (w) => {
    const [row] = await w.tx
      .select()
      .from(table)
      .where(and(inScope(table, w), eq(table.id, data.import)))
      .for("update");
    const batch = row && batches[row.status];
    if (!batch) return false;
    const more = await batch(w, row, files, taken);
    if (more && isLast) await w.enqueue("import", data);
    return more;
  });
}

/** Resumes work left by a crash, and deletes checked files that are never imported. */
export const importResumption = defineScheduled({
  name: "import",
  table,
  at: table.take_up_at,
  waiting: sql`${table.status} in ('checking', 'ready', 'importing', 'undoing')`,
  async settle(w, row) {
    if (row.status === "ready") {
      await endImport(w, row, "cancelled");
      return;
    }
    await updateRow(w, importStore, row, { take_up_at: addSeconds(w.now, STALLED_SECONDS) }, "retry");
    await w.enqueue("import", { orgId: w.orgId, environment: w.environment, import: row.id });
  },
});
