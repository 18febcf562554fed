import { getTableColumns, getTableName as nameOf, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { idempotencyKeys } from "#lib/platform/db/schema/organizations.ts";
import { sweep } from "#lib/platform/schedule/sweep.ts";
import { policyExpiry } from "#lib/policies/expire.ts";
import { policies } from "#lib/policies/schema/policies.ts";
import { type Factories, factories } from "#lib/testing/factories.ts";
import type { Harness } from "#lib/testing/harness.ts";
import { rowsOf } from "#lib/testing/inspect.ts";
import { moveClock } from "#lib/testing/moved-clock.ts";
import { type Organization, organization } from "#lib/testing/organization.ts";
import { furtherTest } from "#lib/testing/runs.ts";
import { tenantOfTest } from "#lib/testing/tenant.ts";
import { schedule } from "./schedule.ts";

const DAY = 24 * 60 * 60;

let harness: Harness;
let org: Organization;
let key: string;
let make: Factories;
tenantOfTest((tenant) => {
  ({ harness, org, key, make } = tenant);
});

const endingIn = async (days: number) => await make.policy({ quote: (await make.quote({ end_date: make.inDays(days) })).id });
const statusOf = async (id: string) => (await harness.call(key, "GET", `/policies/${id}`)).body.status;
const eventsOf = async (type: string) =>
  await rowsOf(
    harness.runtime.database,
    sql`select object_id from events where org_id = ${org.id} and type = ${type} order by created, id`,
  );

/** Copies of this policy's row, each due a second after the previous one; without quotes no certificates are created for them. */
async function manyLike(id: string, count: number): Promise<void> {
  const given = Object.values(getTableColumns(policies)).filter(({ generated }) => generated === undefined);
  const columns = sql.join(
    given.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  await harness.runtime.database.db.execute(sql`
    insert into policies (${columns}) select ${columns} from (
      select (jsonb_populate_record(p, jsonb_build_object('id', 'po_' || n, 'quote', 'q_' || n, 'policy_number', 'N' || n,
        'expiration_date', p.expiration_date + n * interval '1 second', 'documents_by', null))).*
      from policies p, generate_series(1, ${count}) n where p.id = ${id}) as copies`);
}

test("failing work does not block other work and is retried later", async () => {
  const [bad, good] = [await endingIn(3), await endingIn(4)];
  let isBroken = true;
  const tried: string[] = [];
  const flawed: typeof policyExpiry = {
    ...policyExpiry,
    async settle(w, row) {
      if (row.id === bad.id || row.id === good.id) tried.push(row.id);
      await policyExpiry.settle(w, row);
      if (isBroken && row.id === bad.id) throw new Error("This one fails after its writes.");
    },
  };
  const run = () => sweep(harness.runtime, { dues: [flawed], retentions: [] });
  harness.clock.advance(5 * DAY);
  await run();
  expect([await statusOf(bad.id), await statusOf(good.id)]).toEqual(["active", "expired"]);
  expect(await eventsOf("policy.expired")).toHaveLength(1);
  expect(harness.log.join("")).toContain("a scheduled task failed");
  await run();
  expect(tried).toEqual([bad.id, good.id]);
  harness.clock.advance(61);
  await run();
  harness.clock.advance(61);
  await run();
  expect(tried).toEqual([bad.id, good.id, bad.id]);
  isBroken = false;
  harness.clock.advance(61);
  await run();
  expect(await statusOf(bad.id)).toBe("expired");
});

test("two concurrent workers process each row once, longest due first, over more than one batch", async () => {
  const first = await endingIn(3);
  await manyLike(first.id, 210);
  const other = await harness.another();
  harness.clock.advance(4 * DAY);
  await Promise.all([sweep(harness.runtime, schedule), sweep(other.runtime, schedule)]);
  const settled = (await eventsOf("policy.expired")).map(({ object_id }) => String(object_id));
  expect(settled).toHaveLength(211);
  expect(new Set(settled).size).toBe(211);
  expect(settled[0]).toBe(first.id);
  const [left] = await rowsOf(
    harness.runtime.database,
    sql`select count(*)::int as n from policies where org_id = ${org.id} and status = 'active'`,
  );
  expect(left?.n).toBe(0);
});

test("the minute's sweep uses each moved sandbox's own time", async () => {
  const mine = await endingIn(30);
  const other = await organization(harness, "Not moved");
  const theirs = factories(harness, other.keys.sandbox.full);
  const their = await theirs.policy({ quote: (await theirs.quote({ end_date: make.inDays(30) })).id });
  await moveClock(harness, key, 29 * DAY);
  await harness.sweep();
  expect(await statusOf(mine.id)).toBe("active");
  harness.clock.advance(2 * DAY);
  await harness.sweep();
  expect(await statusOf(mine.id)).toBe("expired");
  expect((await harness.call(other.keys.sandbox.full, "GET", `/policies/${their.id}`)).body.status).toBe("active");
});

test("data with a retention period is deleted after it, by the organization's clock", async () => {
  const kept = async () =>
    (await rowsOf(harness.runtime.database, sql`select count(*)::int as n from ${idempotencyKeys} where org_id = ${org.id}`))[0]?.n;
  const post = (token: string) => harness.call(token, "POST", "/contractors", make.contractorBody(), { "idempotency-key": "once" });
  await post(key);
  await post(org.keys.production.full);
  await harness.sweep();
  expect(await kept()).toBe(2);
  await moveClock(harness, key, 3 * DAY);
  await harness.sweep();
  expect(await kept()).toBe(1);
  harness.clock.advance(3 * DAY);
  await harness.sweep();
  expect(await kept()).toBe(0);
});

test("of what is kept no longer nothing is left, however many rows there are", async () => {
  const { database } = harness.runtime;
  await database.db.execute(sql`insert into idempotency_keys (org_id, environment, method, path, key, body_hash, status, body, created)
    select ${org.id}, 'production', 'POST', '/contractors', n::text, '', 200, '', ${sql.param(harness.clock.now(), idempotencyKeys.created)}::timestamptz - n * interval '1 minute'
    from generate_series(1, 12000) n`);
  await harness.sweep();
  const [left] = await rowsOf(
    database,
    sql`select count(*)::int as n from ${idempotencyKeys} where org_id = ${org.id} and path = '/contractors' and body = ''`,
  );
  expect(left?.n).toBe(2 * 24 * 60 - 1);
});

furtherTest("the schedule's own sweep, which has no payload, runs what is due", async () => {
  const policy = await endingIn(3);
  harness.clock.advance(4 * DAY);
  await harness.runtime.database.transaction((tx) => harness.runtime.jobs.enqueue(tx as never, "sweep", null as never));
  await harness.runJobs();
  expect(harness.log.join("")).not.toContain("job failed");
  expect(await statusOf(policy.id)).toBe("expired");
});

/** Tables of which an organization has a few rows, of which the work reads all. */
const FEW: ReadonlySet<string> = new Set([
  ...["figure_closings", "reconciliation_schedules", "sanctions_screenings", "organization_closings", "exports", "sandbox_runs"],
  // One for each member, and one for each address from which a wrong password came within the hour.
  ...["inbox_digests", "sign_in_failures"],
]);

test("every kind of due work is found by one index of its table", async () => {
  const indexes = await rowsOf(harness.runtime.database, sql`select indexdef from pg_indexes where schemaname = 'public'`);
  const definitions = indexes.map(({ indexdef }) => String(indexdef));
  for (const { table, at, first } of schedule.dues) {
    const own = definitions.filter((text) => text.includes(`_due_at`) && text.includes(` ON public.${nameOf(table)} `));
    expect([nameOf(table), own.length]).toEqual([nameOf(table), FEW.has(nameOf(table)) ? 0 : 1]);
    if (own[0]) expect(own[0]).toContain(first ? "(org_id, environment, LEAST(" : `(org_id, environment, ${at.name})`);
  }
});

test("there are at most 200 indexes beside primary keys, and of a table at most 11", async () => {
  const tables = await rowsOf(
    harness.runtime.database,
    sql`select relname as name, count(*)::int as indexes from pg_index join pg_class on pg_class.oid = indrelid
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not indisprimary group by relname`,
  );
  expect(tables.reduce((sum, { indexes }) => sum + Number(indexes), 0)).toBeLessThanOrEqual(200);
  expect(tables.filter(({ indexes }) => Number(indexes) > 11)).toEqual([]);
});
