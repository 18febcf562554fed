import type { Ctx } from "../context/context.ts";
import type { Writer } from "./write.ts";

type Handler<A extends unknown[]> = (w: Writer, ...args: A) => Promise<void>;

/** A moment in a change that other rooms answer. Calling it runs the handlers one after another, in the caller's transaction. */
export interface Hook<A extends unknown[]> {
  (w: Writer, ...args: A): Promise<void>;
  /** Sets who answers, in the order in which they run; what was set before is replaced. The service does this once, at start. */
  answeredBy(...handlers: Handler<A>[]): void;
}

/**
 * Declares a hook. The room in which something happens declares it, rooms that stand above it answer, and so need not be imported.
 * @throws Error when the hook is called before the service has said who answers: nothing may be left out silently
 */
export function defineHook<A extends unknown[]>(name: string): Hook<A> {
  let answers: Handler<A>[] | null = null;
  const hook = async (w: Writer, ...args: A): Promise<void> => {
    if (!answers) throw new Error(`No handler is registered for the hook '${name}'.`);
    for (const answer of answers) await answer(w, ...args);
  };
  return Object.assign(hook, {
    answeredBy: (...handlers: Handler<A>[]) => {
      answers = handlers;
    },
  });
}

/** Something a room asks of a room that stands above it, and that exactly one answers. */
export interface Question<C extends Ctx, A extends unknown[], R> {
  (ctx: C, ...args: A): Promise<R>;
  answeredBy(handler: (ctx: C, ...args: A) => Promise<R>): void;
}

/** Declares a question. @throws Error when it is asked before the service has said who answers */
export function defineQuestion<C extends Ctx, A extends unknown[], R>(name: string): Question<C, A, R> {
  let answer: ((ctx: C, ...args: A) => Promise<R>) | null = null;
  const question = async (ctx: C, ...args: A): Promise<R> => {
    if (!answer) throw new Error(`No handler is registered for the question '${name}'.`);
    return await answer(ctx, ...args);
  };
  return Object.assign(question, {
    answeredBy: (handler: (ctx: C, ...args: A) => Promise<R>) => {
      answer = handler;
    },
  });
}
