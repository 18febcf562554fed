import { sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { moveClock } from "#lib/testing/moved-clock.ts";
import { type Tenant, tenantOf } from "#lib/testing/tenant.ts";
import { rowsOf } from "../db/rows.ts";
import { keepPartitions } from "./partitions.ts";

const DAY = 86_400;
let tenant: Tenant;
// A database for each test, because they change its tables.
beforeEach(async () => {
  tenant = await tenantOf(await createHarness());
});
afterEach(() => tenant.harness.close());

/** The partitions of the request log that have bounds, oldest first: their names, and where each begins and ends. */
async function partitionsOf({ runtime }: Harness) {
  const bound = (word: string) =>
    sql`extract(epoch from (regexp_match(bounds, ${`${word} \\('([^']+)'\\)`}))[1]::timestamptz)::float8 * 1000`;
  const found = await rowsOf<{ name: string; start: number; finish: number }>(
    runtime.database.db,
    sql`select name, ${bound("FROM")} as start, ${bound("TO")} as finish from (
        select c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bounds from pg_class c join pg_inherits on inhrelid = c.oid
        where inhparent = 'request_log'::regclass) one
      where bounds <> 'DEFAULT' order by start`,
  );
  return { names: found.map(({ name }) => name), starts: found.map(({ start }) => start), ends: found.map(({ finish }) => finish) };
}

const daysBetween = (from: number, to: number) => (to - from) / 1000 / DAY;
const inDays = (days: number) => new Date(Date.now() + days * DAY * 1000);
const keep = ({ runtime }: Harness, days: number) => keepPartitions(runtime, "request_log", 30, inDays(days));

/** Writes a row of the log as if at a time. */
const recordAt = ({ runtime }: Harness, orgId: string, id: string, at: Date, partition = "request_log") =>
  rowsOf(
    runtime.database.db,
    sql`insert into ${sql.raw(partition)} (org_id, environment, id, created, method, path, operation, status, status_class, duration_ms, caller, replayed, recorded)
      values (${orgId}, 'sandbox', ${id}, ${at.toISOString()}::timestamptz, 'GET', '/x', 'x', 200, '2xx', 1, 'key_x', false, ${at.toISOString()}::timestamptz)`,
  );

test("a table is partitioned by when its rows were written: the next partitions are there before they are needed, and each joins the last", async () => {
  const { harness, org } = tenant;
  await keep(harness, 0);
  const first = await partitionsOf(harness);
  expect(daysBetween(Date.now(), first.starts[0] ?? 0)).toBeGreaterThan(6);
  expect(first.ends.map((end, i) => daysBetween(first.starts[i] ?? 0, end))).toEqual(first.ends.map(() => 8));
  await keep(harness, 0);
  expect((await partitionsOf(harness)).names).toEqual(first.names);

  await keep(harness, 10);
  const later = await partitionsOf(harness);
  expect(later.names.length).toBeGreaterThan(first.names.length);
  expect(later.starts.slice(1)).toEqual(later.ends.slice(0, -1));
  expect(daysBetween(inDays(10).getTime(), later.ends.at(-1) ?? 0)).toBeGreaterThanOrEqual(8);

  // When nobody made the next for too long, rows were written since: the next begins after them.
  await keep(harness, 40);
  const after = (await partitionsOf(harness)).starts.at(-1) ?? 0;
  expect(daysBetween(inDays(40).getTime(), after)).toBeGreaterThan(6);

  // Rows find their partition, and each partition has the indexes of the whole and refuses a second row of one id.
  await recordAt(harness, org.id, "req_a", inDays(9));
  const counted = await rowsOf<{ place: string }>(
    harness.runtime.database.db,
    sql`select tableoid::regclass::text as place from request_log where id = 'req_a'`,
  );
  expect(counted).toEqual([{ place: `partitions.${later.names[0]}` }]);
  await expect(recordAt(harness, org.id, "req_a", inDays(9))).rejects.toMatchObject({
    cause: { message: expect.stringContaining("duplicate key") },
  });
  const indexes = async (name: string, schema: string) =>
    Number(
      (
        await rowsOf<{ n: number }>(
          harness.runtime.database.db,
          sql`select count(*)::int as n from pg_indexes where schemaname = ${schema} and tablename = ${name}`,
        )
      )[0]?.n,
    );
  expect(await indexes(later.names[0] ?? "", "partitions")).toBe((await indexes("request_log", "public")) + 1);
});

test("a partition is dropped with all its rows once the last of them is old enough, and no sooner", async () => {
  const { harness, org } = tenant;
  await keep(harness, 0);
  const [name = ""] = (await partitionsOf(harness)).names;
  await recordAt(harness, org.id, "req_b", inDays(9));
  const ended = daysBetween(Date.now(), (await partitionsOf(harness)).ends[0] ?? 0);
  const has = async () => (await rowsOf(harness.runtime.database.db, sql`select 1 from request_log where id = 'req_b'`)).length;
  await keep(harness, ended + 29);
  expect([await has(), (await partitionsOf(harness)).names]).toEqual([1, expect.arrayContaining([name])]);
  await keep(harness, ended + 31);
  expect([await has(), (await partitionsOf(harness)).names]).toEqual([0, expect.not.arrayContaining([name])]);
});

test("rows from before there were partitions are deleted one by one, by the organization's time", async () => {
  const { harness, org } = tenant;
  await recordAt(harness, org.id, "req_old", inDays(-31), "partitions.request_log_default");
  await recordAt(harness, org.id, "req_new", inDays(-29), "partitions.request_log_default");
  await keep(harness, 0);
  expect(await rowsOf(harness.runtime.database.db, sql`select id from request_log where id like 'req\\_%' and path = '/x'`)).toEqual([
    { id: "req_new" },
  ]);
});

test("a sandbox whose clock was moved loses what is old by its clock, from every partition, and nobody else does", async () => {
  const { harness, org, key } = tenant;
  await keep(harness, 0);
  await recordAt(harness, org.id, "req_c", inDays(0));
  await recordAt(harness, org.id, "req_d", inDays(9));
  await recordAt(harness, org.id, "req_e", inDays(9));
  await recordAt(harness, "org_other", "req_d", inDays(9));
  const created = (days: number) => new Date(harness.clock.now().getTime() + days * DAY * 1000).toISOString();
  await rowsOf(harness.runtime.database.db, sql`update request_log set created = ${created(0)}::timestamptz where path = '/x'`);
  await rowsOf(harness.runtime.database.db, sql`update request_log set created = ${created(2)}::timestamptz where id = 'req_e'`);
  expect((await moveClock(harness, key, 31 * DAY)).status).toBe(200);
  await harness.sweep();
  const left = await rowsOf<{ org_id: string; id: string }>(
    harness.runtime.database.db,
    sql`select org_id, id from request_log where path = '/x'`,
  );
  expect(left.map(({ id }) => id).sort()).toEqual(["req_d", "req_e"]);
  expect(left).toContainEqual({ org_id: "org_other", id: "req_d" });
});

test("an addition that was begun and not finished is given up before it would refuse rows", async () => {
  const { harness, org } = tenant;
  const { db } = harness.runtime.database;
  const step = async (days: number) =>
    (
      await rowsOf<{ done: string }>(db, sql`select partitions.keep('request_log', 30, ${inDays(days).toISOString()}::timestamptz) as done`)
    )[0]?.done;
  expect(await step(0)).toBe("begun");
  // Seven days from the beginning of today: the constraint would refuse rows from then on.
  expect(await step(6.5)).toBe("given up");
  await recordAt(harness, org.id, "req_e", inDays(8));
  expect(await step(9)).toBe("begun");
  expect(await step(9)).toBe("checked");
  expect(await step(9)).toBe("added");
});
