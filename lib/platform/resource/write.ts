import { sql } from "drizzle-orm";
import { patternsOf } from "#lib/contract/desk/event-patterns.ts";
import type { EventType } from "#lib/contract/desk/event-types.ts";
import { newId } from "#lib/kit/ids.ts";
import { ApiError } from "../base/errors.ts";
import { secretName } from "../base/secrets.ts";
import { type AfterCommit, type Closing, type Ctx, rowsWithin, type Scope } from "../context/context.ts";
import type { EndpointRef } from "../context/notifier.ts";
import type { Tx } from "../db/client.ts";
import { asRecords } from "../db/insert-many.ts";
import { insertOne } from "../db/row-statements.ts";
import { rowsOf } from "../db/rows.ts";
import { auditLog, events, tombstones } from "../db/schema/records.ts";
import { webhookDeliveries, webhookEndpoints } from "../db/schema/webhooks.ts";
import type { JobData, JobName } from "../jobs/jobs.ts";
import { keptData } from "./event-addresses.ts";
import type { ObjectTable, Row, Store } from "./store.ts";

type NewEvent = Omit<typeof events.$inferSelect, "recorded">;

/**
 * Inserts events of one type and their deliveries in one statement: for each event a delivery for each enabled endpoint subscribed to the
 * type, or only for the endpoint `only`.
 * @param dueAt when to deliver, in the organization's time
 * @returns the endpoints to notify after the commit
 */
async function writeEvents(
  tx: Tx,
  ctx: Scope,
  type: EventType,
  rows: readonly NewEvent[],
  dueAt: Date,
  only?: string,
): Promise<EndpointRef[]> {
  const matches = only
    ? sql`endpoint.id = ${only}`
    : sql`endpoint.status = 'enabled' and endpoint.events && ${sql.param(patternsOf(type))}::text[]`;
  const inserted = await rowsOf<{ webhook_endpoint: string }>(
    tx,
    sql`with written as (
      insert into ${events} (org_id, environment, id, created, type, object_id, data)
      select org_id, environment, id, created, type, object_id, data from ${asRecords(events, rows)}
      returning org_id, environment, id, created, type)
    insert into ${webhookDeliveries} (org_id, environment, webhook_endpoint, event, created, due_at)
    select written.org_id, written.environment, endpoint.id, written.id, written.created, ${sql.param(dueAt, webhookDeliveries.due_at)}
    from written join ${webhookEndpoints} endpoint
      on endpoint.org_id = ${ctx.orgId} and endpoint.environment = ${ctx.environment} and ${matches}
    returning webhook_endpoint`,
  );
  const endpoints = new Set(inserted.map((row) => row.webhook_endpoint));
  return [...endpoints].map((endpoint) => ({ orgId: ctx.orgId, environment: ctx.environment, endpoint }));
}

/** A context inside a transaction: reads see its writes, and audit rows and events are stored with them. */
export interface Writer extends Ctx {
  readonly tx: Tx;
  /**
   * Writes the event that reports a change, with the object's present state, and queues it for subscribed webhook endpoints, or only for
   * `only`. Returns the event's id. The row is written by the end of the transaction, like audit rows and tombstones.
   */
  emit<T extends ObjectTable>(type: EventType, store: Store<never, T> | Store, row: T["$inferSelect"], only?: string): Promise<string>;
  /** The same for many objects in one statement. */
  emitAll<T extends ObjectTable>(type: EventType, store: Store<never, T> | Store, rows: readonly T["$inferSelect"][]): Promise<void>;
  enqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void>;
  /** The same for many jobs in one statement. */
  enqueueAll<N extends JobName>(name: N, data: readonly JobData[N][]): Promise<void>;
  /**
   * Runs a callback once for all items noted under this name, at the end of the transaction, before it commits. Callbacks that take locks
   * of their own take them last there, so that a holder of these locks never waits for other locks.
   */
  beforeCommit<Cause>(name: string, item: string, cause: Cause, run: Closing<Cause>["run"]): void;
  /** Sends a statement whose result is not needed. It is awaited before the transaction ends, which fails if the statement fails. */
  send(statement: { execute(): Promise<unknown> }): Promise<void>;
  /** Runs a callback after the commit. */
  afterCommit(run: AfterCommit): void;
  /** Adds an audit row. `changes` contains field names, never a secret or a tax id. */
  audit(action: string, objectId: string, changes?: Record<string, unknown>): Promise<void>;
  /** The same for many objects in one statement. */
  auditAll(action: string, objects: readonly { id: string; changes: Record<string, unknown> }[]): Promise<void>;
  /** Stores the tombstone of a deleted object. */
  writeTombstone(object: string, row: { id: string; created: Date }): Promise<void>;
}

/** Stored with the object itself; repeating them in audit rows would only make the log large, or tell what was told of people. */
const bulkyFields = /^(worksheet|tables|answers|draft|printed|rules|report)$/;

function redact(changes: Record<string, unknown>): Record<string, unknown> {
  // A single rule of a requirement is neither secret nor bulky, whatever its path contains: `rules.signature`.
  const isRule = (key: string) => key.startsWith("rules.");
  const shown = (key: string, value: unknown) =>
    isRule(key) ? value : secretName.test(key) ? "[redacted]" : bulkyFields.test(key) ? "[changed]" : value;
  return Object.fromEntries(Object.entries(changes).map(([key, value]) => [key, shown(key, value)]));
}

/**
 * The only way to change data: one transaction in which the object, its audit row, its events and its jobs commit together or not at all.
 * Joins the request's transaction if there is one.
 */
export async function write<T>(ctx: Ctx, run: (w: Writer) => Promise<T>): Promise<T> {
  if (ctx.tx) return await run(writer(ctx, ctx.tx));
  const awaitingCommit: AfterCommit[] = [];
  const result = await rowsWithin(ctx)
    .transaction(async (tx, deferred) => {
      const within: Ctx = { ...ctx, tx, db: tx, deferred, awaitingCommit, closing: new Map() };
      const done = await run(writer(within, tx));
      await closeTransaction(within);
      return done;
    })
    .catch(async (error: unknown) => {
      await afterRollback(ctx, error);
      throw error;
    });
  await afterCommit(ctx, awaitingCommit);
  return result;
}

/** Runs the `afterRollback` of a refusal. The caller gets the refusal even if that fails. */
export async function afterRollback(ctx: Pick<Ctx, "runtime" | "requestId">, error: unknown): Promise<void> {
  const run = error instanceof ApiError ? error.afterRollback : null;
  if (run) await afterCommit(ctx, [run]);
}

/** Runs the callbacks scheduled for the end of a transaction. The code that opened the transaction calls this before it commits. */
export async function closeTransaction(ctx: Ctx): Promise<void> {
  for (const [name, { items, run }] of ctx.closing) {
    ctx.closing.delete(name);
    await run(ctx, items);
  }
}

/** Runs the callbacks of a committed transaction. They cannot undo the change, so their failures are only logged. */
export async function afterCommit({ runtime, requestId }: Pick<Ctx, "runtime" | "requestId">, waiting: AfterCommit[]): Promise<void> {
  for (const run of waiting) {
    try {
      await run();
    } catch (error) {
      runtime.log.error({ err: error, request: requestId }, "a hook after a change failed");
    }
  }
}

/** Number of records each transaction has written. Nested writes continue the count. */
const recorded = new WeakMap<Tx, number>();

/** A timestamp one millisecond after the previous record's, so that records are listed in order. */
function nextMoment(now: Date, tx: Tx): Date {
  const count = recorded.get(tx) ?? 0;
  recorded.set(tx, count + 1);
  return new Date(now.getTime() + count);
}

function writer(ctx: Ctx, tx: Tx): Writer {
  const scope = { org_id: ctx.orgId, environment: ctx.environment };
  /** Writes an event for each row. Returns their ids. */
  async function report(type: EventType, store: Store, rows: readonly Row[], only?: string): Promise<string[]> {
    if (!store.also.events?.includes(type)) throw new Error(`The store of ${store.resource.name} does not declare the event ${type}.`);
    const objects = await store.view(w, [...rows]);
    const written = rows.map((row, i): NewEvent => {
      const shown = Object.entries(objects[i] ?? {}).filter(([key]) => !store.resource.credentials?.includes(key));
      const data = keptData(ctx, { object: store.resource.name, ...Object.fromEntries(shown) });
      return { ...scope, id: newId("ev"), created: nextMoment(ctx.now, tx), type, object_id: row.id, data };
    });
    await send({
      async execute() {
        const refs = await writeEvents(tx, ctx, type, written, ctx.now, only);
        if (refs.length) w.afterCommit(() => ctx.runtime.notifier.notify(refs));
      },
    });
    return written.map(({ id }) => id);
  }
  async function send(statement: { execute(): Promise<unknown> }): Promise<void> {
    if (ctx.deferred) ctx.deferred.defer(statement);
    else await statement.execute();
  }
  const w: Writer = {
    ...ctx,
    tx,
    db: tx,
    async emit(type, store, row, only) {
      const [id = ""] = await report(type, store as Store, [row], only);
      return id;
    },
    async emitAll(type, store, rows) {
      if (rows.length) await report(type, store as Store, rows);
    },
    beforeCommit(name, item, cause, run) {
      const { items } = ctx.closing.get(name) ?? { items: new Map() };
      if (!items.has(item)) items.set(item, cause);
      ctx.closing.set(name, { items, run: run as Closing["run"] });
    },
    afterCommit: (run) => void ctx.awaitingCommit.push(run),
    send,
    enqueue: (name, data) => ctx.runtime.jobs.enqueue(tx, name, data, ctx.deferred),
    enqueueAll: (name, data) => ctx.runtime.jobs.enqueueAll(tx, name, data, ctx.deferred),
    audit: (action, id, changes = {}) => w.auditAll(action, [{ id, changes }]),
    async auditAll(action, objects) {
      if (!objects.length) return;
      const by = { actor: `${ctx.principal.kind}:${ctx.principal.id}`, request_id: ctx.requestId, ip: ctx.ip };
      const rows = objects.map(({ id: object_id, changes }) => ({
        ...{ ...scope, ...by, id: newId("au"), created: nextMoment(ctx.now, tx), action, object_id, changes: redact(changes) },
      }));
      const [only, ...others] = rows;
      await send(only && !others.length ? { execute: () => insertOne(tx, auditLog, only, false) } : tx.insert(auditLog).values(rows));
    },
    async writeTombstone(object, row) {
      const tombstone = { ...scope, id: row.id, created: row.created, object, deleted_at: ctx.now };
      await send({ execute: () => insertOne(tx, tombstones, tombstone, false) });
    },
  };
  return w;
}
