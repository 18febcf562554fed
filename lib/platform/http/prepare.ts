import type { Ctx } from "../context/context.ts";

/** What a verb needs done before it runs and outside any transaction, because it asks the network. It changes nothing. */
export interface Prepared {
  prepare?: (ctx: Ctx, input: never) => Promise<void>;
}

/** A verb with its preparation. A refusal by that is a refusal of the input: it is not kept under an idempotency key. */
export function prepared<P, I extends P, O>(
  prepare: (ctx: Ctx, input: P) => Promise<void>,
  verb: (ctx: Ctx, input: I) => Promise<O>,
): ((ctx: Ctx, input: I) => Promise<O>) & Prepared {
  return Object.assign(verb, { prepare });
}
