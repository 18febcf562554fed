import { setTimeout } from "node:timers/promises";
import { and, eq, sql } from "drizzle-orm";
import type { ImportStatus } from "#lib/contract/desk/import.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { imports as table } from "../schema/imports.ts";
import { importBatch } from "./carry-out.ts";
import { checkBatch } from "./check.ts";
import { endImport } from "./end.ts";
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

/** Batches per job. The next job continues. */
const STEPS = 100;

/**
 * The job: processes one import batch by batch, each in its own transaction with the objects it creates. A crash loses only the current
 * batch. Two jobs on one import take turns by its row lock.
 */
export async function runImport(runtime: Runtime, data: JobData["import"]): Promise<void> {
  for (let step = 1; step <= STEPS; step++) {
    const began = performance.now();
    if (!(await advance(runtime, data, step === STEPS))) return;
    // The embedded database has a single connection, so pause as long as the batch took.
    if (!runtime.database.server) await setTimeout(performance.now() - began);
  }
}

/** What is done for an import in these states. */
const batches: Partial<Record<ImportStatus, (w: Writer, row: Import) => Promise<boolean>>> = {
  checking: checkBatch,
  importing: importBatch,
  undoing: undoBatch,
};

async function advance(runtime: Runtime, data: JobData["import"], isLast: boolean): Promise<boolean> {
  return await write(await systemContext(runtime, data, "import"), async (w) => {
    const [row] = await w.tx
      .select()
      .from(table)
      .where(and(inScope(table, w), eq(table.id, data.import)))
      .for("update");
    const batch = row && batches[row.status];
    if (!batch) return false;
    const more = await batch(w, row);
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
