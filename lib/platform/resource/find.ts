import { and, eq, getTableName, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { isDatabaseTrouble } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import type { Db } from "../db/client.ts";
import type { ObjectTable, Row } from "./store.ts";

/** Parallel look-up statements per table and organization. Further requests are batched into the next statement. */
const UNDER_WAY = 2;
const TOGETHER = 100;

type Asked = { id: string; resolve: (row: Row | null) => void; reject: (error: unknown) => void };
type Queue = { asked: Asked[]; underWay: number; find: (ids: string[]) => Promise<Row[]> };
type Looking = Pick<Ctx, "db" | "orgId" | "environment">;

/** By database handle, so that a transaction's look-ups see its own writes. */
const queues = new WeakMap<object, Map<string, Queue>>();

/**
 * One row by id, or null. This is the most frequent query, so it is prepared and batched for a busy organization. Several callers may share
 * the row; never modify it. The read never starts before the call.
 */
export function findRow<T extends ObjectTable>(ctx: Looking, table: T, id: string): Promise<T["$inferSelect"] | null> {
  return new Promise((resolve, reject) => {
    const ofDb = queues.get(ctx.db) ?? new Map<string, Queue>();
    queues.set(ctx.db, ofDb);
    const name = `${getTableName(table)} ${ctx.orgId} ${ctx.environment}`;
    const queue = ofDb.get(name) ?? { asked: [], underWay: 0, find: finder(ctx, table) };
    ofDb.set(name, queue);
    queue.asked.push({ id, resolve, reject });
    if (queue.underWay < UNDER_WAY) void ask(queue, () => ofDb.delete(name));
  });
}

/** Runs the queued look-ups until the queue is empty. Never rejects; each caller gets its own result. */
async function ask(queue: Queue, done: () => void): Promise<void> {
  queue.underWay++;
  while (queue.asked.length) await answer(queue.asked.splice(0, TOGETHER), queue.find);
  queue.underWay--;
  if (queue.underWay === 0) done();
}

async function answer(asked: Asked[], find: Queue["find"]): Promise<void> {
  try {
    const rows = await find(asked.map(({ id }) => id));
    const byId = new Map(rows.map((row) => [row.id, row]));
    for (const { id, resolve } of asked) resolve(byId.get(id) ?? null);
  } catch (error) {
    // One failing look-up must not fail the others.
    if (asked.length > 1 && !isDatabaseTrouble(error)) await Promise.all(asked.map((one) => answer([one], find)));
    else for (const { reject } of asked) reject(error);
  }
}

type Prepared = { execute(values: Record<string, unknown>): Promise<Row[]> };
const statements = new WeakMap<object, Map<PgTable, Prepared>>();

function finder({ db, orgId, environment }: Looking, table: ObjectTable): Queue["find"] {
  const ofDb = statements.get(db) ?? new Map<PgTable, Prepared>();
  statements.set(db, ofDb);
  const { placeholder } = sql;
  const inScope = and(eq(table.org_id, placeholder("org")), eq(table.environment, placeholder("environment")));
  const statement =
    ofDb.get(table) ??
    ((db as Db)
      .select()
      .from(table as PgTable)
      .where(and(inScope, sql`${table.id} = any(${placeholder("ids")})`))
      .prepare(`find_${getTableName(table)}`) as unknown as Prepared);
  ofDb.set(table, statement);
  return (ids) => statement.execute({ org: orgId, environment, ids });
}
