import { and, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Ctx, Scope } from "../context/context.ts";
import { rowsOf } from "../db/rows.ts";
import { inScope, type ObjectTable, type Store } from "./store.ts";
import type { Writer } from "./write.ts";

type Handler<A extends unknown[]> = (w: Writer, ...args: A) => Promise<void>;

/** A point in a change that other modules can extend. Calling it runs the handlers in order, in the caller's transaction. */
export interface Hook<A extends unknown[]> {
  (w: Writer, ...args: A): Promise<void>;
  /** Sets the handlers in order of execution and replaces earlier ones. The service calls this once, at start. */
  handledBy(...handlers: Handler<A>[]): void;
}

/**
 * Declares a hook. The module where something happens declares it; modules above it register handlers, so that it need not import them.
 * @throws Error when the hook is called before the service has registered the handlers, so that none is skipped silently
 */
export function defineHook<A extends unknown[]>(name: string): Hook<A> {
  let registered: Handler<A>[] | null = null;
  const hook = async (w: Writer, ...args: A): Promise<void> => {
    if (!registered) throw new Error(`No handler is registered for the hook '${name}'.`);
    for (const handle of registered) await handle(w, ...args);
  };
  return Object.assign(hook, {
    handledBy: (...handlers: Handler<A>[]) => {
      registered = handlers;
    },
  });
}

/** Whether rows of the organization refer to the object. */
type Refers = (scope: Scope, id: string) => SQL;

/** By a column. `only`: rows that can matter. `through`: the column refers to objects that refer to it by this one. */
export const refersBy =
  (column: PgColumn, { only, through }: { only?: SQL; through?: PgColumn } = {}): Refers =>
  (scope, id) => {
    const [table, among] = [column, through ?? column].map((one) => one.table as unknown as ObjectTable) as [ObjectTable, ObjectTable];
    const isIts = through ? sql`in (select ${among.id} from ${among} where ${inScope(among, scope)} and ${through} = ${id})` : sql`= ${id}`;
    return sql`exists (select from ${table} where ${and(inScope(table, scope), only, sql`${column} ${isIts}`)})`;
  };

/** What the deletion of an object settles first, where rows refer to it. */
export type Dependent = [refers: Refers, settle: Handler<[id: string]>];

/** The deletion of an object, as a hook. It is called when the object's lock is asked for, and goes on once it is held. */
export interface DeletionHook {
  (w: Writer, id: string, locking: Promise<unknown>): Promise<void>;
  handledBy(...dependents: Dependent[]): void;
}

/**
 * Declares the hook of a deletion. Whether anything refers to the object is one question, sent with its lock. From the first handler that has rows on, all are
 * called in order, because one may write what the next is for.
 */
export function defineDeletion(name: string): DeletionHook {
  let registered: Dependent[] | null = null;
  const hook = async (w: Writer, id: string, locking: Promise<unknown>): Promise<void> => {
    if (!registered) throw new Error(`No handler is registered for the hook '${name}'.`);
    const questions = sql.join(
      registered.map(([refers]) => refers(w, id)),
      sql`, `,
    );
    const [, [found]] = await Promise.all([locking, rowsOf<{ any: boolean[] }>(w.tx, sql`select array[${questions}] as "any"`)]);
    const first = found?.any.indexOf(true) ?? 0;
    if (first >= 0) for (const [, settle] of registered.slice(first)) await settle(w, id);
  };
  return Object.assign(hook, {
    handledBy: (...dependents: Dependent[]) => {
      registered = dependents;
    },
  });
}

/** A question that a module asks a module above it. Exactly one handler answers. */
export interface Question<C extends Ctx, A extends unknown[], R> {
  (ctx: C, ...args: A): Promise<R>;
  handledBy(handler: (ctx: C, ...args: A) => Promise<R>): void;
}

/** Declares a question. @throws Error when it is asked before the service has registered the handler */
export function defineQuestion<C extends Ctx, A extends unknown[], R>(name: string): Question<C, A, R> {
  let registered: ((ctx: C, ...args: A) => Promise<R>) | null = null;
  const question = async (ctx: C, ...args: A): Promise<R> => {
    if (!registered) throw new Error(`No handler is registered for the question '${name}'.`);
    return await registered(ctx, ...args);
  };
  return Object.assign(question, {
    handledBy: (handler: (ctx: C, ...args: A) => Promise<R>) => {
      registered = handler;
    },
  });
}

/** The ids of the objects of this kind that a text finds, at most `limit`: the `search` of a list. */
export const objectsFound = defineQuestion<Ctx, [object: string, text: string, limit: number], string[]>("objects found");

/** Rows of a resource are about to be inserted: what depends on them can be read on the way. */
export const onRowsComing = defineHook<[store: Pick<Store, "resource">]>("rows coming");

/** A row of a resource was inserted (`before` null), changed, or deleted (`after` null). */
export const onRowWritten =
  defineHook<[store: Pick<Store, "resource" | "also">, before: object | null, after: object | null]>("row written");
