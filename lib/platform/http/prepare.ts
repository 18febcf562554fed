import type { Ctx } from "../context/context.ts";

/** A verb that needs something done before it runs and outside any transaction, because it asks the network: `begin` does it and gives the rest. */
export interface Prepared {
  begin?: (ctx: Ctx, input: never) => Promise<(ctx: Ctx) => Promise<unknown>>;
}

/**
 * A verb with its preparation, which changes nothing and whose value it is given. A refusal by the preparation is a refusal of the input: it is
 * not kept under an idempotency key.
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
