import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ApiError } from "#lib/platform/base/errors.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { findRow } from "../resource/find.ts";
import { openDatabase } from "./client.ts";
import { rowsOf } from "./rows.ts";
import { webhookEndpoints } from "./schema/webhooks.ts";
import { inSavepoint } from "./transaction.ts";

let harness: Harness;
beforeAll(async () => {
  harness = await createHarness();
});
afterAll(() => harness.close());

const database = () => harness.runtime.database;
const scratch = (n: number) => sql`insert into transaction_scratch values (${n})`;
const kept = async () => (await rowsOf<{ n: number }>(database().db, sql`select n from transaction_scratch order by n`)).map(({ n }) => n);

async function emptyTable(): Promise<void> {
  await database().db.execute(sql`create table if not exists transaction_scratch (n int primary key)`);
  await database().db.execute(sql`delete from transaction_scratch`);
}

test("repeated statements are prepared under a name, unless a setting turns names off", async () => {
  const { server } = database();
  // The embedded database has no connections.
  if (!server) return;
  for (const hasNames of [true, false]) {
    const { url } = server;
    const other = await openDatabase({ url, folder: "", pool: 1, limitMs: 30_000, onError: () => undefined, hasNames });
    // From its fifth use on.
    const scope = { orgId: "org_none", environment: "sandbox" as const };
    for (let use = 0; use < 6; use++) {
      await rowsOf(other.db, sql`select ${use}::int as n`);
      await findRow({ ...scope, db: other.db }, webhookEndpoints, "we_none");
    }
    const prepared = await rowsOf(other.db, sql`select name from pg_prepared_statements`);
    expect([hasNames, prepared.length]).toEqual([hasNames, hasNames ? 2 : 0]);
    await other.close();
  }
});

test("a statement outside the transaction around it is refused by the embedded database, which has one connection", async () => {
  if (database().server) return;
  await emptyTable();
  const wrong = database().transaction(async (tx) => {
    await tx.execute(scratch(1));
    await kept();
  });
  await expect(wrong).rejects.toMatchObject({ cause: { message: "Within a transaction, statements are sent on the transaction." } });
  expect(await kept()).toEqual([]);
});

test("deferred statements are committed with the transaction", async () => {
  await emptyTable();
  const result = await database().transaction(async (tx, deferred) => {
    deferred.defer(tx.execute(scratch(1)));
    deferred.defer(tx.execute(scratch(2)));
    return "done";
  });
  expect([result, await kept()]).toEqual(["done", [1, 2]]);
});

test("one that fails undoes the transaction, which fails with that error and not with its consequence", async () => {
  await emptyTable();
  const work = (more: boolean) =>
    database().transaction(async (tx, deferred) => {
      deferred.defer(tx.execute(scratch(1)));
      deferred.defer(tx.execute(scratch(1)));
      if (more) await tx.execute(scratch(2));
    });
  for (const more of [false, true]) await expect(work(more)).rejects.toMatchObject({ cause: { code: "23505" } });
  expect(await kept()).toEqual([]);
  await database().transaction(async (tx) => void (await tx.execute(scratch(3))));
  expect(await kept()).toEqual([3]);
});

test("a refused part is undone with its own statements, and the rest of the transaction commits", async () => {
  await emptyTable();
  const refusal = new ApiError("invalid_input", "Not this part.");
  await database().transaction(async (tx, deferred) => {
    deferred.defer(tx.execute(scratch(1)));
    const part = inSavepoint(tx, async (own) => {
      own.defer(tx.execute(scratch(2)));
      throw refusal;
    });
    await expect(part).rejects.toBe(refusal);
    const failing = inSavepoint(tx, async (own) => own.defer(tx.execute(scratch(1))));
    await expect(failing).rejects.toMatchObject({ cause: { code: "23505" } });
    await inSavepoint(tx, async (own) => own.defer(tx.execute(scratch(4))), deferred);
  });
  expect(await kept()).toEqual([1, 4]);
});

test("a transaction that throws keeps nothing, whatever it had sent", async () => {
  await emptyTable();
  const work = database().transaction(async (tx, deferred) => {
    deferred.defer(tx.execute(scratch(1)));
    throw new Error("Not now.");
  });
  await expect(work).rejects.toThrow("Not now.");
  expect(await kept()).toEqual([]);
});
