import { and, eq, sql } from "drizzle-orm";
import { addSeconds } from "#lib/kit/dates.ts";
import { crossOrganizationContext, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import type { Person } from "../closing/rules/person.ts";
import { record } from "../operator/operator.ts";
import { personErasures as table } from "../schema/person-erasures.ts";
import { documentSteps, type PersonStep, personSteps, runPersonBatch } from "./steps.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** Erases what need not be kept of a person, batch by batch. */
    "erase-person": JobScope & { erasure: string };
  }
}

export type Erasure = typeof table.$inferSelect;

/** Batches per job. The next job continues. */
const BATCHES_A_JOB = 200;
/** When an erasure counts as stalled: much longer than a job takes. */
export const STALLED_SECONDS = 15 * 60;
const SECOND = "again: ";
const END = "end";

/** The names of the steps. What requests and jobs under way have added meanwhile goes in the second pass. */
function planOf({ status }: Pick<Erasure, "status">): { name: string; step: PersonStep | null }[] {
  const steps = status === "removing" ? documentSteps() : personSteps();
  const again = steps.filter(({ rule }) => !rule.person.isSearched);
  return [
    ...steps.map((step) => ({ name: step.name, step })),
    ...again.map((step) => ({ name: SECOND + step.name, step })),
    { name: END, step: null },
  ];
}

/** An erasure as an operator sees it. */
export const shownErasure = ({ contractor, environment, status, created, erased_at, cover_ended, kept_until }: Erasure) => ({
  contractor,
  environment,
  status,
  begun: created.toISOString(),
  erased: erased_at?.toISOString() ?? null,
  last_cover: cover_ended?.toISOString() ?? null,
  documents_kept_until: kept_until.toISOString(),
});

/**
 * Runs one batch of an erasure in one transaction, with its position. A process that is killed loses at most this batch, which is rolled
 * back. Two jobs on one erasure take turns by the row's lock.
 */
export async function erasePersonBatch(runtime: Runtime, data: JobData["erase-person"]): Promise<"more" | "ended"> {
  return await write(crossOrganizationContext(await systemContext(runtime, data, "erasure")), async (w) => {
    const [row] = await w.tx
      .select()
      .from(table)
      .where(and(inScope(table, w), eq(table.id, data.erasure)))
      .for("update");
    if (!row || row.status === "erased" || row.status === "removed") return "ended";
    const plan = planOf(row);
    // A step that a newer version no longer has: from the beginning, because everything can be repeated.
    const at = Math.max(
      0,
      plan.findIndex(({ name }) => name === row.step),
    );
    const { name, step } = plan[at] ?? { name: END, step: null };
    if (!step) return await end(w, row);
    const { rows, after, more } = await runPersonBatch(w, step, personOf(w, row), row.after);
    const next = more ? { step: name, after } : { step: plan[at + 1]?.name ?? END, after: "" };
    await save(w, row, { ...next, counts: counted(row, step, rows), take_up_at: addSeconds(w.now, STALLED_SECONDS) });
    return "more";
  });
}

function personOf(w: Writer, row: Erasure): Person {
  const scope = { orgId: w.orgId, environment: w.environment, ids: row.ids };
  // The last steps do not search.
  if (row.words_sealed === null) return { ...scope, names: "", words: "" };
  return { ...scope, ...(JSON.parse(w.runtime.secrets.open(row.words_sealed, row.id)) as Pick<Person, "names" | "words">) };
}

function counted({ counts }: Erasure, { rule, what }: PersonStep, rows: number): Erasure["counts"] {
  if (!rows) return counts;
  const { deleted, cleared } = counts[rule.name] ?? { deleted: 0, cleared: 0 };
  const sum = what === "delete" ? { deleted: deleted + rows, cleared } : { deleted, cleared: cleared + rows };
  return { ...counts, [rule.name]: sum };
}

async function save(w: Writer, { id }: Erasure, values: Partial<Erasure>): Promise<void> {
  await w.tx
    .update(table)
    .set(values)
    .where(and(inScope(table, w), eq(table.id, id)));
}

/** Forgets the texts by which logs were searched, and writes what was erased into the operators' log. */
async function end(w: Writer, row: Erasure): Promise<"ended"> {
  const isAll = row.status === "removing";
  const ended: Partial<Erasure> = isAll
    ? { status: "removed", step: END }
    : { status: "erased", step: "", after: "", words_sealed: null, erased_at: w.now, take_up_at: row.kept_until };
  await save(w, row, ended);
  const operator = { runtime: w.runtime, by: "system:erasure" };
  const after = { environment: w.environment, contractor: row.contractor, rows: row.counts };
  await record(w.tx, operator, { org_id: w.orgId, action: isAll ? "person_removed" : "person_erased", before: {}, after });
  return "ended";
}

/** The job: erases until everything is done, or for a number of batches, after which another job continues. */
export async function runPersonErasure(runtime: Runtime, data: JobData["erase-person"]): Promise<void> {
  for (let batch = 1; batch <= BATCHES_A_JOB; batch++) if ((await erasePersonBatch(runtime, data)) === "ended") return;
  const { orgId, environment, erasure } = data;
  await write(await systemContext(runtime, data, "erasure"), (w) => w.enqueue("erase-person", { orgId, environment, erasure }));
}

/** Continues an erasure whose process has died, and begins to remove the documents once their time is over. */
export const personErasureContinuation = defineScheduled({
  name: "person-erasure",
  table,
  at: table.take_up_at,
  waiting: sql`${table.status} <> 'removed'`,
  async settle(w, row) {
    const begins: Partial<Erasure> = row.status === "erased" ? { status: "removing", step: "", after: "", counts: {} } : {};
    await save(w, row, { ...begins, take_up_at: addSeconds(w.now, STALLED_SECONDS) });
    await w.enqueue("erase-person", { orgId: w.orgId, environment: w.environment, erasure: row.id });
  },
});
