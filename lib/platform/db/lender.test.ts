import { setImmediate as turn } from "node:timers/promises";
import type { Pool, PoolClient } from "pg";
import { expect, test } from "vitest";
import { createLender } from "./pool.ts";
import { withTimeLimit } from "./time-limit.ts";

/** A pool that counts its connections, and a lender of them. */
function lending(refused = false) {
  const log = { lent: 0, returned: 0 };
  const connect = async () => {
    await turn();
    if (refused) throw new Error("refused");
    log.lent++;
    return { release: () => log.returned++, number: log.lent } as unknown as PoolClient;
  };
  return { log, onConnection: createLender({ connect } as unknown as Pool) };
}

const numberOf = async (client: PoolClient) => (client as unknown as { number: number }).number;

test("what a request asks for in one turn goes over one connection, which is returned once, after the last of it", async () => {
  const { log, onConnection } = lending();
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  await withTimeLimit(1000, async () => {
    const slow = onConnection(async (client) => {
      await answered;
      return await numberOf(client);
    });
    expect(await onConnection(numberOf)).toBe(1);
    expect(log).toEqual({ lent: 1, returned: 0 });
    // What is asked for later does not wait behind it.
    expect(await onConnection(numberOf)).toBe(2);
    resolve();
    expect(await slow).toBe(1);
  });
  expect(log).toEqual({ lent: 2, returned: 2 });
});

test("requests do not share a connection, nor does what belongs to none", async () => {
  const { onConnection } = lending();
  const request = () => withTimeLimit(1000, async () => await onConnection(numberOf));
  expect(await Promise.all([request(), request(), onConnection(numberOf), onConnection(numberOf)])).toEqual([1, 2, 3, 4]);
});

test("a statement that fails leaves the others their results; a connection that cannot be had is asked for again", async () => {
  const { log, onConnection } = lending();
  const failing = () => Promise.reject(new Error("no"));
  await withTimeLimit(1000, async () => {
    const results = await Promise.allSettled([onConnection(failing), onConnection(numberOf)]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  });
  expect(log).toEqual({ lent: 1, returned: 1 });
  const none = lending(true);
  await withTimeLimit(1000, async () => {
    for (let tries = 0; tries < 2; tries++) {
      const results = await Promise.allSettled([none.onConnection(numberOf), none.onConnection(numberOf)]);
      expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    }
  });
});
