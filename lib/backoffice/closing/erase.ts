import { and, eq, sql } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { crossOrganizationContext, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { organizations } from "#lib/platform/db/schema/organizations.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { record } from "../operator/operator.ts";
import { type ErasedRows, organizationClosings as table } from "../schema/organization-closings.ts";
import { erasureSteps, runBatch, type Step } from "./steps.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** Erases the data of a closed organization, batch by batch. */
    "erase-organization": JobScope;
  }
}

export type Closing = typeof table.$inferSelect;

/** Batches per job. The next job continues. */
const BATCHES_A_JOB = 200;
/** When an erasure counts as stalled: much longer than a job takes. */
export const STALLED_SECONDS = 15 * 60;
/** Stored files are removed between these two passes over the rows. */
const FILES = "files";
const SECOND = "again: ";
const END = "end";

/** The names of the steps. What requests and jobs under way have added meanwhile goes in the second pass. */
function planOf({ status }: Pick<Closing, "status">): { name: string; step: Step | null }[] {
  const steps = erasureSteps(status === "removing");
  const deletions = steps.filter(({ what }) => what === "delete");
  return [
    ...steps.map((step) => ({ name: step.name, step })),
    { name: FILES, step: null },
    ...deletions.map((step) => ({ name: SECOND + step.name, step })),
    { name: END, step: null },
  ];
}

type BatchResult = "more" | "files" | "ended";

/**
 * Runs one batch of the erasure in one transaction, with its position. A process that is killed loses at most this batch, which is rolled
 * back. Two jobs on one organization take turns by the row's lock. `files`: stored files are next, which no transaction can delete.
 */
export async function eraseBatch(runtime: Runtime, scope: JobScope): Promise<BatchResult> {
  return await write(crossOrganizationContext(await systemContext(runtime, scope, "erasure")), async (w) => {
    const [row] = await w.tx.select().from(table).where(eq(table.org_id, w.orgId)).for("update");
    if (!row || row.status === "erased" || row.status === "removed") return "ended";
    const plan = planOf(row);
    // A step that a newer version no longer has: from the beginning, because everything can be repeated.
    const at = Math.max(
      0,
      plan.findIndex(({ name }) => name === row.step),
    );
    const { name, step } = plan[at] ?? { name: END, step: null };
    if (name === FILES) return "files";
    if (!step) return await end(w, row);
    const { rows, after, more } = await runBatch(w, step, row.after);
    const next = more ? { step: name, after } : { step: plan[at + 1]?.name ?? END, after: "" };
    await save(w, row, next, step.rule.name, step.what === "delete" ? { deleted: rows, cleared: 0 } : { deleted: 0, cleared: rows });
    return "more";
  });
}

async function save(w: Writer, row: Closing, next: Partial<Closing>, kind: string, done: ErasedRows): Promise<void> {
  const before = row.counts[kind] ?? { deleted: 0, cleared: 0 };
  const sum = { deleted: before.deleted + done.deleted, cleared: before.cleared + done.cleared };
  const counts = done.deleted + done.cleared > 0 ? { ...row.counts, [kind]: sum } : row.counts;
  const take_up_at = addSeconds(w.now, STALLED_SECONDS);
  await w.tx
    .update(table)
    .set({ ...next, counts, take_up_at })
    .where(eq(table.org_id, w.orgId));
}

/** Clears what names people in the organization's own row, and writes what was erased into the operators' log. */
async function end(w: Writer, row: Closing): Promise<BatchResult> {
  const isAll = row.status === "removing";
  const kept = sql`${organizations.slug}`;
  const branding = { display_name: null, accent_color: null, support_email: null, support_phone: null, support_url: null, logo: null };
  await w.tx
    .update(organizations)
    .set({ ...branding, allowed_redirect_hosts: [], ...(isAll ? { name: kept, payment_accounts: {}, producers: {} } : {}) })
    .where(eq(organizations.id, w.orgId));
  const ended: Partial<Closing> = isAll
    ? { status: "removed", step: END }
    : { status: "erased", step: "", after: "", erased_at: w.now, take_up_at: row.kept_until };
  await w.tx.update(table).set(ended).where(eq(table.org_id, w.orgId));
  const operator = { runtime: w.runtime, by: "system:erasure" };
  const action = isAll ? "remove" : "erase";
  await record(w.tx, operator, { org_id: w.orgId, action, before: {}, after: { rows: row.counts } });
  return "ended";
}

/** Deletes the organization's stored files. A process that is killed continues with those that are left. */
async function eraseFiles(runtime: Runtime, scope: JobScope): Promise<void> {
  const ctx = await systemContext(runtime, scope, "erasure");
  const save_ = (deleted: number, isLast: boolean) =>
    write(ctx, async (w) => {
      const [row] = await w.tx
        .select()
        .from(table)
        .where(and(eq(table.org_id, w.orgId), eq(table.step, FILES)))
        .for("update");
      const next = row && planOf(row).findIndex(({ name }) => name === FILES) + 1;
      if (row) await save(w, row, isLast ? { step: planOf(row)[next ?? 0]?.name ?? END } : {}, FILES, { deleted, cleared: 0 });
    });
  let deleted = 0;
  for await (const { key } of runtime.files.list(scope.orgId)) {
    await runtime.files.delete(key);
    if (++deleted % 200 === 0) {
      await save_(deleted, false);
      deleted = 0;
    }
  }
  await save_(deleted, true);
}

/** The job: erases until everything is done, or for a number of batches, after which another job continues. */
export async function runErasure(runtime: Runtime, data: JobData["erase-organization"]): Promise<void> {
  for (let batch = 1; batch <= BATCHES_A_JOB; batch++) {
    const done = await eraseBatch(runtime, data);
    if (done === "ended") return;
    if (done === "files") await eraseFiles(runtime, data);
  }
  const { orgId, environment } = data;
  await write(await systemContext(runtime, data, "erasure"), (w) => w.enqueue("erase-organization", { orgId, environment }));
}

/** Continues an erasure whose process has died, and begins to remove what was kept once its time is over. */
export const erasureContinuation = defineScheduled({
  name: "erasure",
  table,
  at: table.take_up_at,
  waiting: sql`${table.status} <> 'removed'`,
  async settle(w, row) {
    const begins: Partial<Closing> = row.status === "erased" ? { status: "removing", step: "", after: "", counts: {} } : {};
    await w.tx
      .update(table)
      .set({ ...begins, take_up_at: addSeconds(w.now, STALLED_SECONDS) })
      .where(eq(table.org_id, w.orgId));
    await w.enqueue("erase-organization", { orgId: w.orgId, environment: "production" });
  },
});
