import { and, asc, eq, exists, gt, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { lockCheckedApplicationsOf, referMatched } from "#lib/applications/apply-sessions/refer.ts";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { type Ctx, systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { selectLocked } from "#lib/platform/db/row-statements.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { inScope, type ObjectTable } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { defineScheduled } from "#lib/platform/schedule/scheduled.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { screenContractor, screenedName } from "#lib/quotes/sanctions-matches.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { sanctionsMatches, sanctionsScreenings as table } from "#lib/quotes/schema/sanctions.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    /** Compares an organization's contractors with the newest sanctions list, batch by batch. */
    "screen-organization": JobScope;
  }
}

export const BATCH = 500;
/** Batches per job. The next job continues. */
const BATCHES_A_JOB = 200;
/** When a screening counts as stalled: much longer than a batch takes. */
const STALLED_SECONDS = 15 * 60;

/** Whether a contractor has or asks for cover, or has a match that may have ended. */
async function concerns(w: Writer, contractor: string): Promise<boolean> {
  const one = { one: sql`1` };
  const has = (owned: ObjectTable & { contractor: PgColumn }, condition: SQL | undefined) => {
    const isOwn = and(inScope(owned, w), eq(owned.contractor, contractor), condition);
    return exists(
      w.tx
        .select(one)
        .from(owned as PgTable)
        .where(isOwn),
    );
  };
  const hasAny = or(
    has(quotes, and(isNull(quotes.policy), eq(quotes.eligible, true), gt(quotes.end_date, w.now))),
    has(applySessions, inArray(applySessions.status, ["open", "in_review"])),
    has(policies, eq(policies.status, "active")),
    has(assignments, inArray(assignments.status, ["pending", "active"])),
    has(sanctionsMatches, eq(sanctionsMatches.status, "open")),
  );
  const [found] = await w.tx
    .select(one)
    .from(contractors)
    .where(and(inScope(contractors, w), eq(contractors.id, contractor), hasAny));
  return found !== undefined;
}

/** Screens one contractor in a transaction with what follows from a new match. Returns the number of new matches. */
async function screenOne(ctx: Ctx, id: string): Promise<number> {
  return await write(ctx, async (w) => {
    if (!(await concerns(w, id))) return 0;
    // Applications before their contractor, in the order of a contractor's deletion.
    const applications = await lockCheckedApplicationsOf(w, id);
    const contractor = await selectLocked(w.tx, contractors, w, id, "key share");
    if (!contractor) return 0;
    const { matchedSince, raised } = await screenContractor(w, contractor);
    if (matchedSince && raised > 0) for (const application of applications) await referMatched(w, application, matchedSince);
    return raised;
  });
}

/**
 * Screens one page of contractors and then stores the position. A process that is killed repeats its page, in which what was raised is not
 * raised again. Returns whether there is more.
 */
export async function screenBatch(runtime: Runtime, scope: JobScope): Promise<boolean> {
  const ctx = await systemContext(runtime, scope, "sanctions");
  const { db } = ctx;
  const [run] = await db
    .select()
    .from(table)
    .where(and(inScope(table, ctx), eq(table.status, "running")));
  if (!run) return false;
  const { find } = await runtime.screening(ctx);
  const { id, first_name, middle_name, last_name } = contractors;
  const page = await db
    .select({ id, first_name, middle_name, last_name })
    .from(contractors)
    .where(and(inScope(contractors, ctx), gt(id, run.after)))
    .orderBy(asc(id))
    .limit(BATCH);
  const last = page.at(-1)?.id ?? run.after;
  const isOpen = and(inScope(sanctionsMatches, ctx), eq(sanctionsMatches.status, "open"));
  const ids = page.map((one) => one.id);
  const waiting = await db
    .select({ contractor: sanctionsMatches.contractor })
    .from(sanctionsMatches)
    .where(and(isOpen, inArray(sanctionsMatches.contractor, ids)));
  const matched = new Set(waiting.map(({ contractor }) => contractor));
  let raised = 0;
  for (const one of page) if (matched.has(one.id) || find(screenedName(one)).length > 0) raised += await screenOne(ctx, one.id);
  if (raised > 0) runtime.log.warn({ organization: scope.orgId, raised }, "possible sanctions matches wait for an operator");
  const isDone = page.length < BATCH;
  await write(ctx, async (w) => {
    const position = { after: last, screened: run.screened + page.length, take_up_at: addSeconds(w.now, STALLED_SECONDS) };
    await w.tx
      .update(table)
      .set({ ...position, status: isDone ? "done" : "running" })
      // Unless a newer version has begun it anew, or another job has been faster.
      .where(and(inScope(table, w), eq(table.version, run.version), eq(table.after, run.after), eq(table.status, "running")));
  });
  return true;
}

/** The job: screens until everybody is screened, or for a number of batches, after which another job continues. */
export async function screenOrganization(runtime: Runtime, data: JobData["screen-organization"]): Promise<void> {
  for (let batch = 1; batch <= BATCHES_A_JOB; batch++) if (!(await screenBatch(runtime, data))) return;
  const { orgId, environment } = data;
  await write(await systemContext(runtime, data, "sanctions"), (w) => w.enqueue("screen-organization", { orgId, environment }));
}

/** Begins the screening against a new version, and continues one whose process has died. */
export const sanctionsScreening = defineScheduled({
  name: "sanctions-screening",
  table,
  at: table.take_up_at,
  waiting: sql`${table.status} = 'running'`,
  async settle(w) {
    await w.tx
      .update(table)
      .set({ take_up_at: addSeconds(w.now, STALLED_SECONDS) })
      .where(inScope(table, w));
    await w.enqueue("screen-organization", { orgId: w.orgId, environment: w.environment });
  },
});
