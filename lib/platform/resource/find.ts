import { getTableName } from "drizzle-orm";
import { isDatabaseTrouble } from "../base/errors.ts";
import type { Ctx } from "../context/context.ts";
import { selectByIds } from "../db/row-statements.ts";
import type { ObjectTable, Row } from "./store.ts";

/** Parallel look-up statements per table and organization. Further requests are batched into the next statement. */
const UNDER_WAY = 2;
const TOGETHER = 100;

type Lookup = { id: string; resolve: (row: Row | null) => void; reject: (error: unknown) => void };
type Queue = { asked: Lookup[]; underWay: number; find: (ids: string[]) => Promise<Row[]> };
type Looking = Pick<Ctx, "db" | "orgId" | "environment">;

/** By database handle, so that a transaction's look-ups see its own writes. */
const queues = new WeakMap<object, Map<string, Queue>>();

/**
 * One row by id, or null. This is the most frequent query, so it is prepared and batched for a busy organization. Several callers may share
 * the row; never modify it. The read never starts before the call.
 */
export function findRow<T extends ObjectTable>(ctx: Looking, table: T, id: string): Promise<T["$inferSelect"] | null> {
  return new Promise((resolve, reject) => {
    // JSON of text that is not well-formed is refused by PostgreSQL, and no object has such an id.
    if (!id.isWellFormed()) return resolve(null);
    const ofDb = queues.get(ctx.db) ?? new Map<string, Queue>();
    queues.set(ctx.db, ofDb);
    const name = `${getTableName(table)} ${ctx.orgId} ${ctx.environment}`;
    const queue = ofDb.get(name) ?? { asked: [], underWay: 0, find: (ids) => selectByIds(ctx.db, table, ctx, ids) };
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

async function answer(asked: Lookup[], find: Queue["find"]): Promise<void> {
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
