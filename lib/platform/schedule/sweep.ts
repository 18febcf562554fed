import type { SQL } from "drizzle-orm";
import { and, asc, eq, getTableName, gt, lte, sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import type { Scope } from "../context/context.ts";
import { systemContext } from "../context/context.ts";
import type { Runtime } from "../context/runtime.ts";
import { rowsOf } from "../db/rows.ts";
import { dueFailures, testClocks } from "../db/schema/clocks.ts";
import { ageKey, isPartitioned, rowKey } from "../db/schema/columns.ts";
import { organizations } from "../db/schema/organizations.ts";
import { inScope } from "../resource/store.ts";
import { write } from "../resource/write.ts";
import { keepPartitions } from "./partitions.ts";
import type { Due, Retention, Schedule } from "./scheduled.ts";

const BATCH = 200;
/** How long a sweep goes on with work of which there are many rows. The next sweep, a minute later, continues. */
const SWEEP_MS = 50_000;
/** Rows that one statement deletes. */
const REMOVED = 1000;
/** Failed work is retried after a minute, then twice as long each time, up to this. */
const MAX_WAIT_SECONDS = 6 * 60 * 60;
const FAILURES_KEPT_DAYS = 30;

/** A row with work that is due, and what its index is by. */
export type DueRow = { id: string; at: Date; by: Date } & Scope;

/** Runs everything that is due, in each organization and environment by its own time; or in the sandbox of one organization only. */
export async function sweep(runtime: Runtime, what: Schedule, { orgId }: { orgId?: string } = {}): Promise<void> {
  const { dues, retentions } = what;
  if (orgId !== undefined) {
    const sandbox = sandboxOf(orgId);
    const now = await runtime.clocks.now(sandbox, runtime.database.db);
    await settleDue(runtime, dues, now, sandbox);
    return await removeOld(runtime, retentions, now, sandbox);
  }
  const now = runtime.clock();
  await settleDue(runtime, dues, now, null);
  await removeOld(runtime, [...retentions, { table: dueFailures, at: dueFailures.retry_at, days: FAILURES_KEPT_DAYS }], now, null);
  for (let last = ""; ; ) {
    const moved = await runtime.database.db
      .select({ orgId: testClocks.org_id })
      .from(testClocks)
      .where(and(gt(testClocks.org_id, last), gt(testClocks.offset_seconds, 0)))
      .orderBy(asc(testClocks.org_id))
      .limit(BATCH);
    for (const one of moved) {
      const sandbox = sandboxOf(one.orgId);
      await removeOld(runtime, retentions, await runtime.clocks.now(sandbox, runtime.database.db), sandbox);
    }
    const end = moved.at(-1);
    if (!end || moved.length < BATCH) return;
    last = end.orgId;
  }
}

export const sandboxOf = (orgId: string): Scope => ({ orgId, environment: "sandbox" });

async function settleDue(runtime: Runtime, dues: readonly Due[], now: Date, sandbox: Scope | null): Promise<void> {
  const ends = performance.now() + SWEEP_MS;
  const prompt = dues.filter((due) => due.prompt);
  const batchOf = async (due: Due, after: DueRow | null) => {
    const found = await findDue(runtime, due, now, sandbox, after);
    // A caller who has moved a sandbox's clock reads the results at once, so a sandbox's sweep waits for locked rows.
    for (const one of found) await settle(runtime, due, one, sandbox !== null);
    return found;
  };
  for (const due of dues) {
    let found = await batchOf(due, null);
    while (found.length === BATCH && performance.now() < ends) {
      for (const other of prompt) if (other !== due) await batchOf(other, null);
      found = await batchOf(due, found.at(-1) ?? null);
    }
  }
}

/** Deletes what is kept no longer. */
export async function removeOld(runtime: Runtime, retentions: Schedule["retentions"], now: Date, scope: Scope | null): Promise<void> {
  for (const retention of retentions) await remove(runtime, retention, now, scope);
}

/** Restricts to one sandbox. Written as literals, so that the planner always recognizes the sandbox's index. */
export const within = (table: Record<"org_id" | "environment", PgColumn>, scope: Scope | null): SQL | undefined =>
  scope ? and(eq(table.org_id, scope.orgId), sql`${table.environment} = 'sandbox'`) : undefined;

/** The organizations' environments, each with its own time; or one sandbox with the time that it has reached. */
function placesAt(now: Date, sandbox: Scope | null): SQL {
  const moment = sql`${sql.param(now, testClocks.created)}::timestamptz`;
  if (sandbox) return sql`select ${sandbox.orgId}::text as org_id, 'sandbox'::text as environment, ${moment} as now`;
  return sql`select ${organizations.id} as org_id, 'production' as environment, ${moment} as now from ${organizations}
    union all select ${organizations.id}, 'sandbox', ${moment} + coalesce(${testClocks.offset_seconds}, 0) * interval '1 second'
    from ${organizations} left join ${testClocks} on ${testClocks.org_id} = ${organizations.id}`;
}

/** Due rows, longest due first, from a position on, without recent failures. Of work that shares an index, first those longest due for any of it. */
export async function findDue(runtime: Runtime, due: Due, now: Date, sandbox: Scope | null, after: DueRow | null): Promise<DueRow[]> {
  const { table, at, first: by = at } = due;
  const { id, org_id, environment } = table;
  const instant = (date: Date) => sql.param(date, dueFailures.retry_at);
  // A delay longer than the maximum was computed before the clock was set back, so it is ignored.
  const failed = sql`select 1 from ${dueFailures} where ${dueFailures.org_id} = ${org_id} and ${dueFailures.environment} = ${environment}
    and ${dueFailures.due} = ${due.name} and ${dueFailures.id} = ${id} and ${dueFailures.retry_at} > ${instant(runtime.clock())} and ${dueFailures.retry_at} <= ${instant(addSeconds(runtime.clock(), MAX_WAIT_SECONDS))}`;
  const beyond = after ? sql`(${by}, ${id}) > (${sql.param(after.by, at)}, ${after.id})` : undefined;
  const waiting = and(
    sql`${org_id} = place.org_id and ${environment} = place.environment`,
    due.waiting,
    sql`${by} <= place.now`,
    due.first ? sql`${at} <= place.now` : undefined,
    beyond,
    sql`not exists (${failed})`,
  );
  // The columns are those of every object, and the times are instants.
  const rows = await rowsOf<Omit<DueRow, "at" | "by"> & Record<"at" | "by", string | Date>>(
    runtime.database.db,
    sql`select due.id, place.org_id as "orgId", place.environment, due.at, due.by from (${placesAt(now, sandbox)}) as place
      cross join lateral (select ${id} as id, ${at} as at, ${by} as by from ${table as PgTable} where ${waiting} order by ${by}, ${id} limit ${BATCH}) as due
      order by due.by, due.id limit ${BATCH}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at), by: new Date(row.by) }));
}

/**
 * Settles one row in its own transaction, unless it is no longer due. A failure is postponed. A row that another transaction has locked is
 * left to the next sweep, a minute later, unless `waits`. Returns whether it did not fail.
 */
export async function settle(runtime: Runtime, due: Due, { id, ...scope }: DueRow, waits: boolean): Promise<boolean> {
  const { table, at, waiting, name } = due;
  try {
    await write(await systemContext(runtime, scope, name), async (w) => {
      const [row] = await w.tx
        .select()
        .from(table as PgTable)
        .where(and(inScope(table, w), eq(table.id, id), waiting, lte(at, w.now)))
        .for("update", waits ? {} : { skipLocked: true });
      if (row) await due.settle(w, row as never);
    });
    return true;
  } catch (error) {
    runtime.log.error({ err: error, due: name, id }, "a scheduled task failed; it is tried again later");
    await putOff(runtime, name, id, scope);
    return false;
  }
}

async function putOff(runtime: Runtime, due: string, id: string, { orgId: org_id, environment }: Scope): Promise<void> {
  const now = runtime.clock();
  const wait = sql`least(${MAX_WAIT_SECONDS}, 60 * power(2, ${dueFailures.attempts})) * interval '1 second'`;
  await runtime.database.db
    .insert(dueFailures)
    .values({ org_id, environment, due, id, attempts: 1, retry_at: addSeconds(now, 60) })
    .onConflictDoUpdate({
      target: [dueFailures.org_id, dueFailures.environment, dueFailures.due, dueFailures.id],
      set: {
        attempts: sql`${dueFailures.attempts} + 1`,
        retry_at: sql`${sql.param(now, dueFailures.retry_at)}::timestamptz + ${wait}`,
      },
    });
}

/** Deletes rows past their retention period, oldest first, in batches until there are none; of a partitioned table, whole partitions. */
async function remove(runtime: Runtime, { table, at, days }: Retention, now: Date, scope: Scope | null): Promise<void> {
  const kept = typeof days === "number" ? days : runtime.settings[days];
  if (isPartitioned(table) && !scope) return await keepPartitions(runtime, getTableName(table), kept, now);
  const until = sql`${sql.param(addDays(now, -kept), at)}::timestamptz`;
  const old = scope ? and(sql`${at} <= ${until}`, within(table, scope)) : sql`${ageKey(at)} <= ${ageKey(until)}`;
  const row = rowKey(table);
  const found = sql`${row} = any(array(select ${row} from ${table} where ${old} order by ${scope ? at : ageKey(at)} limit ${REMOVED}))`;
  for (let removed = REMOVED; removed === REMOVED; ) {
    const rows = await runtime.database.db
      .delete(table)
      .where(and(found, within(table, scope)))
      .returning({ one: sql`1` });
    removed = rows.length;
  }
}
