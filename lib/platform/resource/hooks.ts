import type { Ctx } from "../context/context.ts";
import type { Store } from "./store.ts";
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
