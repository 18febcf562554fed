import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as migrateDrizzle } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createClient } from "#lib/client/client.ts";
import { readSettings } from "#lib/platform/base/settings.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import { makeIndexesAhead } from "#lib/platform/db/indexes-ahead.ts";
import { migrationsFolder } from "#lib/platform/db/migrate.ts";
import journal from "#lib/platform/db/migrations/meta/_journal.json" with { type: "json" };
import { keepPartitions } from "#lib/platform/schedule/partitions.ts";
import { type RunningPostgres, startPostgres } from "#lib/testing/postgres.ts";
import { SERVICE_KEY, startService } from "#lib/testing/service-process.ts";
import { migrateDatabase } from "./migrate.ts";

// It has a PostgreSQL of its own: once is enough, beside the tests on PostgreSQL.
const once = test.runIf(process.env.TEST_DATABASE_URL);

let folder: string;
let postgres: RunningPostgres;
let owner: pg.Client;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "migrate-"));
  postgres = await startPostgres();
  owner = new pg.Client({ connectionString: postgres.url });
  await owner.connect();
  await owner.query("create role insurance_service login; create role insurance_scoped login");
});
afterAll(async () => {
  await owner.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const settings = () => ({
  DATA_DIR: folder,
  DATABASE_URL: postgres.url.replace("postgres@", "insurance_service@"),
  DATABASE_MIGRATES: "false",
  ENCRYPTION_KEY: Buffer.alloc(32, 3).toString("base64"),
});
const migrate = (role?: string, scopedRole?: string) => migrateDatabase(readSettings({ DATABASE_URL: postgres.url }), { role, scopedRole });

once("a service that does not migrate says what an empty, an older or an inaccessible database needs", async () => {
  await expect(startService(settings())).rejects.toThrow(
    /DATABASE_MIGRATES=false: the database has no tables yet\. Run npm run migrate first/,
  );
  await migrate();
  await expect(startService(settings())).rejects.toThrow(/DATABASE_MIGRATES=false: the role of DATABASE_URL may not read the database/);
  await migrate("insurance_service");
  await owner.query("create temporary table newest as select * from drizzle.__drizzle_migrations order by created_at desc limit 1");
  await owner.query("delete from drizzle.__drizzle_migrations where id in (select id from newest)");
  await expect(startService(settings())).rejects.toThrow(/DATABASE_MIGRATES=false: the database's schema is older than this version/);
  await owner.query("insert into drizzle.__drizzle_migrations select * from newest");
});

once("a schema that led to the baseline is refused with the version to install first, and its newest one carries on", async () => {
  const { url, client } = await schemaBefore(7, "former");
  const former = { ...settings(), DATABASE_URL: url };
  const older =
    /schema is older than this version can migrate, and nothing was changed\. First install commit \w+ of .*, then install this version/;
  // As the versions before the baseline noted theirs.
  await client.query("delete from drizzle.__drizzle_migrations");
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('0128', 1796064094764)");
  await expect(migrateDatabase(readSettings({ DATABASE_URL: url }))).rejects.toThrow(older);
  await expect(startService(former)).rejects.toThrow(older);
  await expect(startService({ ...former, DATABASE_MIGRATES: "true" })).rejects.toThrow(older);
  await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ('0129', 1796066020083)");
  await migrateDatabase(readSettings({ DATABASE_URL: url }));
  const { rows } = await client.query<{ at: string }>("select created_at::text as at from drizzle.__drizzle_migrations order by 1");
  const later = journal.entries.filter(({ idx }) => idx > 6).map(({ when }) => String(when));
  expect(rows.map(({ at }) => at)).toEqual(["1796064094764", "1796066020083", ...later]);
  await client.end();
});

once("a role that may only read and change rows runs the service", async () => {
  await expect(migrate("nobody_here")).rejects.toThrow("--role: the database has no role 'nobody_here'.");
  const service = await startService(settings());
  const client = createClient({ baseUrl: service.baseUrl, token: SERVICE_KEY });
  const body = { first_name: "Dana", last_name: "Whitfield", email: "dana@example.com" };
  const { id: contractor } = await client.contractors.create({ body });
  const { id: session } = await client.paymentSessions.create({ body: { contractor, return_url: "http://localhost/done" } });
  // A scheduled job, run by the job queue, writes as this role too.
  await client.testClock.move({ body: { advance: 31 * 60 } });
  await vi.waitFor(async () => expect((await client.paymentSessions.get({ session })).status).toBe("expired"), { timeout: 60_000 });
  expect(await service.kill("SIGTERM")).toBe(0);
  expect(service.output()).not.toMatch(/permission denied/);

  const role = new pg.Client({ connectionString: settings().DATABASE_URL });
  await role.connect();
  for (const forbidden of [
    "create table public.more (id int)",
    "alter table contractors add more text",
    "drop table contractors",
    "truncate contractors",
    "select 1 from partitions.request_log_default",
  ])
    await expect(role.query(forbidden)).rejects.toThrow(/permission denied|must be owner/);
  // It makes and drops partitions by the one function that may.
  const keep = "select partitions.keep('request_log', 30, now() + interval '60 days') as done";
  expect((await role.query<{ done: string }>(keep)).rows[0]?.done).toMatch(/begun|checked|added|given up/);
  // Without that right the sweep says what to do, and goes on.
  await owner.query("revoke usage on schema partitions from insurance_service");
  const said: string[] = [];
  const log = { error: (_: unknown, text: string) => said.push(text) };
  const database = { db: drizzle({ client: role }) };
  await keepPartitions({ database, log } as unknown as Runtime, "events", 400, new Date());
  expect(said).toEqual([expect.stringContaining("run npm run migrate -- --role")]);
  await owner.query("grant usage on schema partitions to insurance_service");
  await role.end();
});

once("requests run in a role that sees one organization at a time; a table it may not see yet stops the start", async () => {
  const scoped = { ...settings(), DATABASE_SCOPED_URL: postgres.url.replace("postgres@", "insurance_scoped@") };
  await expect(startService(scoped)).rejects.toThrow(/DATABASE_SCOPED_URL: its role may read all organizations' rows of access_links/);
  await migrate("insurance_service", "insurance_scoped");
  const service = await startService(scoped);
  const client = createClient({ baseUrl: service.baseUrl, token: SERVICE_KEY });
  const body = { first_name: "Noor", last_name: "Aziz", email: "noor@example.com" };
  const { id } = await client.contractors.create({ body });
  expect((await client.contractors.get({ contractor: id })).email).toBe(body.email);
  expect(await service.kill("SIGTERM")).toBe(0);
  expect(service.output()).not.toMatch(/permission denied|row-level security/);

  await owner.query("create table newer (org_id text)");
  await expect(startService(scoped)).rejects.toThrow(/rows of newer/);
  await migrate("insurance_service", "insurance_scoped");
  await (await startService(scoped)).kill("SIGTERM");
  await owner.query("drop table newer");

  // Rows that nobody named an organization for are nobody's.
  const role = new pg.Client({ connectionString: scoped.DATABASE_SCOPED_URL });
  await role.connect();
  expect((await role.query("select 1 from contractors")).rowCount).toBe(0);
  for (const table of ["encryption_keys", "signing_keys"])
    await expect(role.query(`select 1 from ${table}`)).rejects.toThrow("permission denied");
  await role.end();
  expect((await owner.query("select 1 from contractors where id = $1", [id])).rowCount).toBe(1);
});

/** A new database with the schema from before a migration. */
async function schemaBefore(idx: number, name: string): Promise<{ url: string; client: pg.Client }> {
  await owner.query(`create database ${name}`);
  const url = postgres.url.replace(/[^/]+$/, name);
  const before = join(folder, name);
  cpSync(migrationsFolder, before, { recursive: true });
  writeFileSync(
    join(before, "meta/_journal.json"),
    JSON.stringify({ ...journal, entries: journal.entries.filter((entry) => entry.idx < idx) }),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await migrateDrizzle(drizzle({ client }), { migrationsFolder: before });
  return { url, client };
}

once("an index on a table that exists is made while its rows are written, again if that was interrupted before", async () => {
  const { url, client } = await schemaBefore(7, "indexed");
  const term = (id: string) =>
    `insert into search_terms (org_id, environment, object, id, term) values ('org_a', 'sandbox', 'contractor', '${id}', 'dana')`;
  // As an interrupted one leaves it.
  await client.query(`create index search_terms_tried on search_terms (org_id, object)`);
  await client.query("update pg_index set indisvalid = false where indexrelid = 'search_terms_tried'::regclass");
  await client.query("begin");
  await client.query(term("cn_1"));
  const maker = new pg.Client({ connectionString: url });
  await maker.connect();
  const making = makeIndexesAhead(maker, [`CREATE INDEX IF NOT EXISTS "search_terms_tried" ON "search_terms" ("org_id","object");`]);
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query(
        "select 1 from pg_stat_activity where query like '%index concurrently%' and wait_event_type = 'Lock'",
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 20 },
  );
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query(term("cn_2"));
  await client.query("commit");
  await making;
  const { rows } = await client.query("select indisvalid as valid from pg_index where indexrelid = 'search_terms_tried'::regclass");
  expect(rows).toEqual([{ valid: true }]);
  await Promise.all([maker.end(), other.end(), client.end()]);
});

once("a migration that waits for a table keeps nobody from what earlier ones changed", async () => {
  const { url, client } = await schemaBefore(4, "waiting");
  await client.query("begin");
  await client.query("lock table mails in row exclusive mode");
  const migrating = migrateDatabase(readSettings({ DATABASE_URL: url }));
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  const isDone = async (idx: number) => {
    const when = journal.entries.find((entry) => entry.idx === idx)?.when;
    return (await other.query("select from drizzle.__drizzle_migrations where created_at = $1", [when])).rowCount === 1;
  };
  await vi.waitFor(async () => expect(await isDone(4)).toBe(true), { timeout: 120_000, interval: 50 });
  expect(await isDone(5)).toBe(false);
  await client.query("commit");
  await migrating;
  expect(await isDone(5)).toBe(true);
  await Promise.all([other.end(), client.end()]);
});

once("a migration gives way to whoever holds a lock, and is carried out when the lock is released", async () => {
  const holder = new pg.Client({ connectionString: postgres.url });
  await holder.connect();
  await holder.query("begin; lock table drizzle.__drizzle_migrations in access exclusive mode");
  const migrating = migrate();
  // It waits for the lock for two seconds at a time; within one of its pauses nobody waits behind it.
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      expect(rows).toHaveLength(1);
    },
    { timeout: 30_000, interval: 20 },
  );
  await vi.waitFor(
    async () => {
      const { rows } = await owner.query("select 1 from pg_stat_activity where wait_event_type = 'Lock'");
      expect(rows).toHaveLength(0);
    },
    { timeout: 30_000, interval: 20 },
  );
  await holder.query("rollback");
  await holder.end();
  await migrating;
});
