import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { creationBody, creations } from "#lib/testing/creations.ts";
import type { Wire } from "#lib/testing/factories.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { stateOf } from "#lib/testing/inspect.ts";
import { type Samples, samplesOf } from "#lib/testing/matrix.ts";
import { organization } from "#lib/testing/organization.ts";

let harness: Harness;
let second: Awaited<ReturnType<Harness["another"]>>;
let many: Samples & { orgId: string };
let single: Samples & { orgId: string };
beforeAll(async () => {
  harness = await createHarness();
  second = await harness.another();
  const samples = async () => {
    const org = await organization(harness);
    return { ...(await samplesOf(harness, org, "sandbox")), orgId: org.id };
  };
  many = await samples();
  single = await samples();
  // A sandbox is copied only once at a time: the copy among the samples is over.
  await harness.runtime.database.db.execute(sql`update sandbox_runs set status = 'complete'`);
});
afterAll(() => harness.close());

/** The number of an organization's rows in each table and in the queue. */
async function rowsOf({ orgId }: { orgId: string }): Promise<Record<string, number>> {
  const state = await stateOf(harness.runtime.database, orgId);
  return Object.fromEntries(Object.entries(state).map(([table, digest]) => [table, Number.parseInt(digest, 10)]));
}

/** The rows that some work adds: objects, events, audit rows, charges, jobs. */
async function added(where: { orgId: string }, work: () => Promise<void>): Promise<Record<string, number>> {
  const before = await rowsOf(where);
  await work();
  const after = await rowsOf(where);
  const more = ([table, count]: [string, number]) => {
    const by = count - (before[table] ?? 0);
    // The number of an object's search terms depends on its random parts; only their presence counts.
    return by === 0 ? [] : [[table, table === "search_terms" ? 1 : by]];
  };
  return Object.fromEntries(Object.entries(after).flatMap(more));
}

test.each(creations)("$id: fifty identical concurrent requests have the effect of one", async (one) => {
  const key = { "idempotency-key": `once-${one.id}` };
  const call = (where: Samples, by: Harness["call"], body: object | undefined) => by(where.token, "POST", one.path(where.ids), body, key);
  const [aloneBody, body] = [await creationBody(one, single), await creationBody(one, many)];
  const byOne = await added(single, async () => {
    const { status, body: refusal } = await call(single, harness.call, aloneBody);
    expect([one.id, status, refusal.errors]).toEqual([one.id, 201, undefined]);
  });
  const made = new Set<string>();
  const isUpload = body instanceof FormData;
  const refusals = ["409 idempotency_key_in_use", ...(isUpload ? ["429 too_many_requests"] : [])];
  const byFifty = await added(many, async () => {
    const calls = Array.from({ length: 50 }, (_, i) => call(many, i % 2 ? second.call : harness.call, body));
    for (const answer of await Promise.all(calls)) {
      if (answer.status === 201) made.add((answer.body as Wire).id);
      // Uploads in progress are limited per key; the others are asked to retry.
      else expect(refusals).toContain(`${answer.status} ${answer.body.error_code}`);
    }
  });
  expect(made.size).toBe(1);
  expect(byFifty).toEqual(byOne);
  expect(byFifty).toMatchObject({ idempotency_keys: 1 });
});
