import type { Ctx } from "../context/context.ts";

/**
 * A verb with a step that must run first and outside any transaction, because it uses the network. `begin` runs that step and returns the
 * rest.
 */
export interface Prepared {
  begin?: (ctx: Ctx, input: never) => Promise<(ctx: Ctx) => Promise<unknown>>;
}

/**
 * A verb and its preparation, whose result it receives. The preparation changes nothing. If it refuses, that is an input error and is not
 * stored under an idempotency key.
 */
export function prepared<P, I extends P, V, O>(
  prepare: (ctx: Ctx, input: P) => Promise<V>,
  verb: (ctx: Ctx, input: I, value: V) => Promise<O>,
): ((ctx: Ctx, input: I) => Promise<O>) & Prepared {
  const begin = async (ctx: Ctx, input: I) => {
    const value = await prepare(ctx, input);
    return (within: Ctx) => verb(within, input, value);
  };
  return Object.assign(async (ctx: Ctx, input: I) => (await begin(ctx, input))(ctx), { begin });
}
