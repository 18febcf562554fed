import type { Pool, QueryConfig } from "pg";
import { expect, test } from "vitest";
import { inSession } from "./scoped.ts";

/** A pool of one connection, which names organizations until `fails`, and what was sent on it. */
function connected() {
  const log: unknown[] = [];
  const state = { fails: false };
  const client = {
    query: (statement: QueryConfig, named?: (error: Error | null) => void) => {
      log.push(statement.values);
      if (named) queueMicrotask(() => named(state.fails ? new Error("canceled") : null));
      return Promise.resolve({ rows: ["of the organization before"] });
    },
    release: (error?: boolean) => error && log.push("closed"),
  };
  return { log, state, of: inSession({ connect: async () => client } as unknown as Pool) };
}
const statement = (text: string): [QueryConfig] => [{ text, values: [text] }];

test("an organization is named ahead of a statement, once until another is", async () => {
  const { log, of } = connected();
  for (const [orgId, text] of [
    ["org_1", "a"],
    ["org_1", "b"],
    ["org_2", "c"],
  ] as const)
    await of(orgId)(...statement(text));
  expect(log).toEqual([["org_1"], ["a"], ["b"], ["org_2"], ["c"]]);
});

test("a connection that could not name an organization gives no rows and is closed", async () => {
  const { log, state, of } = connected();
  await of("org_1")(...statement("a"));
  state.fails = true;
  await expect(of("org_2")(...statement("b"))).rejects.toThrow("The database cannot be reached.");
  expect(log.slice(2)).toEqual([["org_2"], ["b"], "closed"]);
});
