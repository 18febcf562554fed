import { and, desc, eq, sql } from "drizzle-orm";
import { accountName } from "#lib/billing/processors/test-book.ts";
import { beginReconciliation } from "#lib/billing/reconciliations/scheduled.ts";
import { testProcessorMovements } from "#lib/billing/schema/reconciliations.ts";
import { addDefaultRequirement } from "#lib/compliance/insurance-requirements/verbs.ts";
import { SANDBOX_COPIES, SANDBOX_COPY_ROWS } from "#lib/contract/organization/sandbox-run.ts";
import { beginFigures } from "#lib/desk/figures/closing.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { testClocks } from "#lib/platform/db/schema/clocks.ts";
import { sandboxRows, sandboxRuns as table } from "#lib/platform/db/schema/sandbox.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { findLocked, noteOnRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { STALLED_SECONDS } from "../closing/erase.ts";
import { copyRows, countRows, deleteSome, heldRows, putBack, sandboxTables } from "./tables.ts";
import { sandboxRunStore } from "./verbs.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** Copies a sandbox, or sets it back. */
    "sandbox-run": JobScope & { run: string };
  }
}

type Run = typeof table.$inferSelect;

/** Rows that are deleted in one transaction. */
const AT_ONCE = 500;

async function end(w: Writer, run: Run, values: Partial<Run> & { status: "complete" | "failed" }): Promise<void> {
  await updateRow(w, sandboxRunStore, run, { ...values, finished_at: w.runtime.clock() }, values.status === "complete" ? "end" : "fail");
}

/** Of older copies nothing is kept. */
async function expireOlder(w: Writer): Promise<void> {
  const kept = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.kind, "copy"), eq(table.status, "complete")))
    .orderBy(desc(table.created), desc(table.id));
  for (const old of kept.slice(SANDBOX_COPIES)) {
    await w.tx.delete(sandboxRows).where(and(inScope(sandboxRows, w), eq(sandboxRows.copy, old.id)));
    await updateRow(w, sandboxRunStore, old, { status: "expired" }, "expire");
  }
}

const TOO_LARGE = `The sandbox has more than ${SANDBOX_COPY_ROWS.toLocaleString("en-US")} rows, which is the most that a copy can have. Reset it, and copy it with less.`;
const GONE =
  "The copy's rows are no longer kept: a person whose rows were in it was erased. Nothing was put back, and the sandbox is empty, as it began.";

async function makeCopy(w: Writer, run: Run): Promise<void> {
  if ((await countRows(w.tx, w, SANDBOX_COPY_ROWS)) > SANDBOX_COPY_ROWS) return await end(w, run, { status: "failed", message: TOO_LARGE });
  const [clock] = await w.tx.select().from(testClocks).where(eq(testClocks.org_id, w.orgId));
  const rows = await copyRows(w.tx, w, run.id);
  await end(w, run, { status: "complete", rows, offset_seconds: clock?.offset_seconds ?? 0 });
  await expireOlder(w);
}

/** What a new sandbox begins with; rates and category codes have stayed. */
async function beginAgain(w: Writer): Promise<void> {
  await addDefaultRequirement(w);
  await beginFigures(w);
  await beginReconciliation(w);
}

/** Deletes what is left, puts back the copy, the clock as it was then, and ends the run. */
async function setBack(w: Writer, run: Run): Promise<void> {
  for (const one of sandboxTables()) while ((await deleteSome(w.tx, w, one, AT_ONCE, beforeRun(one.name, run))) > 0);
  const copy = run.copy === null ? null : await findLocked(w, table, run.copy);
  const isWhole = run.copy === null || (copy !== null && (await heldRows(w.tx, w, copy.id)) === copy.rows);
  const rows = copy && isWhole ? await putBack(w.tx, w, copy.id) : 0;
  const offset = isWhole ? (copy?.offset_seconds ?? 0) : 0;
  await w.tx.update(testClocks).set({ offset_seconds: offset }).where(eq(testClocks.org_id, w.orgId));
  const then: Writer = { ...w, now: addSeconds(w.runtime.clock(), offset) };
  if (!copy || !isWhole) await write(then, beginAgain);
  await end(w, run, isWhole ? { status: "complete", rows } : { status: "failed", rows, message: GONE });
  w.afterCommit(() => w.runtime.clocks.agreed());
}

/** Answers to requests since the reset was asked for stay: its own among them. */
const beforeRun = (name: string, { created }: Run) =>
  name === "idempotency_keys" ? sql`created < ${created.toISOString()}::timestamptz` : sql`true`;

/** The job. After a crash it goes on: rows are deleted in batches, and put back in one transaction. */
export async function runSandbox(runtime: Runtime, data: JobData["sandbox-run"]): Promise<void> {
  const ctx = await systemContext(runtime, data, "sandbox");
  const locked = async (w: Writer): Promise<Run | null> => {
    const run = await findLocked(w, table, data.run);
    return run?.status === "running" && w.environment === "sandbox" ? run : null;
  };
  const [asked] = await ctx.db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), eq(table.id, data.run)));
  if (asked?.status !== "running" || ctx.environment !== "sandbox") return;
  if (asked.kind === "reset") {
    await runtime.clocks.agreed();
    for (const one of sandboxTables()) {
      const some = () =>
        write(ctx, async (w) => {
          const run = await locked(w);
          return run ? await deleteSome(w.tx, w, one, AT_ONCE, beforeRun(one.name, run)) : 0;
        });
      while ((await some()) > 0);
    }
    // The test processor's own book: otherwise the next reconciliation would find charges of nobody.
    await runtime.database.db.delete(testProcessorMovements).where(eq(testProcessorMovements.account, accountName(data)));
  }
  await write(ctx, async (w) => {
    const run = await locked(w);
    if (run) await (run.kind === "copy" ? makeCopy(w, run) : setBack(w, run));
  });
}

/** Takes up what a crash has left. */
export const sandboxContinuation = defineScheduled({
  name: "sandbox-run",
  table,
  at: table.take_up_at,
  waiting: sql`${table.status} = 'running'`,
  async settle(w, row) {
    await noteOnRow(w, sandboxRunStore, row, { take_up_at: addSeconds(w.now, STALLED_SECONDS) });
    await w.enqueue("sandbox-run", { orgId: w.orgId, environment: w.environment, run: row.id });
  },
});
