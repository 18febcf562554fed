import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { type Database, openDatabase, type Rows } from "#lib/platform/db/client.ts";
import { grantToRoles } from "#lib/platform/db/migrate.ts";
import type { Answer } from "#lib/testing/answers.ts";
import { SCOPED_ROLE } from "#lib/testing/database.ts";
import { createHarness, type Harness } from "#lib/testing/harness.ts";
import { rowsOf, stateOf } from "#lib/testing/inspect.ts";
import { type Case, cases, type Samples, samplesOf, tokenFor } from "#lib/testing/matrix.ts";
import { type Organization, operatorsOrganization } from "#lib/testing/organization.ts";

// The embedded database has one user, who owns the tables.
const onPostgres = test.runIf(process.env.TEST_DATABASE_URL);

let harness: Harness;
let ours: Organization;
let theirs: Organization;
let mine: Samples;
let foreign: Samples;
let within: (orgId: string) => Rows;
/** Whose statements lose their comparison with the organization. */
let without: "nobody" | "scoped" | "everybody" = "nobody";
let removed = 0;

const FILTER = /(?:"?\w+"?\.)?"?org_id"? = (\$\d+)(?:::text)?/g;

beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return;
  const { query } = Client.prototype;
  vi.spyOn(Client.prototype, "query").mockImplementation(function (this: Client & { user?: string }, ...args: unknown[]) {
    const [statement, ...rest] = args as [{ text?: string; name?: string }, ...unknown[]];
    const applies = without === "everybody" || (without === "scoped" && this.user === SCOPED_ROLE);
    if (!applies || typeof statement?.text !== "string" || !FILTER.test(statement.text)) return Reflect.apply(query, this, args) as unknown;
    removed++;
    const text = statement.text.replace(FILTER, "$1::text is not null");
    // Under its name the connection may know the statement with its comparison.
    return Reflect.apply(query, this, [{ ...statement, text, name: undefined }, ...rest]) as unknown;
  } as never);
  harness = await createHarness();
  ours = await operatorsOrganization(harness, "ours");
  theirs = await operatorsOrganization(harness, "theirs");
  mine = await samplesOf(harness, ours, "sandbox");
  foreign = await samplesOf(harness, theirs, "sandbox");
  ({ within } = harness.runtime.database);
  // Written in the background, the calls of these tests would appear in the log between two reads of it.
  await harness.runtime.requestLog.flush();
  vi.spyOn(harness.runtime.requestLog, "push").mockReturnValue();
});
afterAll(async () => {
  vi.restoreAllMocks();
  await harness?.close();
});

async function unfiltered<T>(whose: typeof without, run: () => Promise<T>): Promise<T> {
  const { database } = harness.runtime;
  without = whose;
  if (whose === "everybody") database.within = () => database;
  try {
    return await run();
  } finally {
    without = "nobody";
    database.within = within;
  }
}

const reads = cases.filter(({ operation, caller }) => operation.method === "GET" && caller !== "public");
const writes = cases.filter(({ operation, caller }) => operation.method !== "GET" && operation.path.includes("{") && caller !== "public");

const ask = (one: Case, ids: Record<string, string>, body?: object | string) =>
  harness.call(tokenFor(one, ours, mine), one.operation.method, one.path(ids), body);

/** What an answer says, without what is new in each. */
const said = ({ status, body }: Answer) => ({ status, body: JSON.parse(JSON.stringify(body).replace(/req_\w+/g, "req")) as unknown });

onPostgres(
  "every read answers the same when its statements do not ask for the organization, and would not without row-level security",
  async () => {
    const leaks: string[] = [];
    for (const one of reads) {
      const filtered = said(await ask(one, mine.ids));
      const hidden = said(await unfiltered("scoped", () => ask(one, mine.ids)));
      expect(hidden, one.id).toEqual(filtered);
      if (one.operation.path.includes("{")) {
        const strange = await unfiltered("scoped", () => ask(one, foreign.ids));
        expect([one.id, strange.status]).toEqual([one.id, 404]);
      }
      const open = await unfiltered("everybody", () => ask(one, foreign.ids)).catch(() => null);
      if (open && JSON.stringify(said(open)) !== JSON.stringify(said(await ask(one, foreign.ids)))) leaks.push(one.id);
    }
    expect(removed).toBeGreaterThan(reads.length);
    expect(leaks.length, leaks.join(", ")).toBeGreaterThan(reads.length / 2);
  },
);

onPostgres("no write reaches another organization's row when its statements do not ask for the organization", async () => {
  const before = await stateOf(harness.runtime.database, theirs.id);
  for (const one of writes) {
    const body = await one.body(mine);
    const answer = await unfiltered("scoped", () => ask(one, foreign.ids, body));
    expect([one.id, answer.status]).toEqual([one.id, 404]);
  }
  expect(await stateOf(harness.runtime.database, theirs.id)).toEqual(before);
});

/** Every table with an organization's rows, and the column that names it. */
const OWNED_TABLES = sql`select table_name as name, column_name as owner from information_schema.columns
  where table_schema = 'public' and column_name = case table_name when 'organizations' then 'id' else 'org_id' end order by 1`;

/** Each table hides the rows of others from a role, and takes none for them. */
async function hidesOthers(scoped: Rows): Promise<void> {
  const { database } = harness.runtime;
  const tables = (await rowsOf(database, OWNED_TABLES)) as { name: string; owner: string }[];
  const count = async (db: Rows, name: string, owner: string, whose: Organization) => {
    const [row] = await rowsOf(
      db,
      sql`select count(*)::int as n from ${sql.identifier(name)} where ${sql.identifier(owner)} = ${whose.id}`,
    );
    return Number(row?.n);
  };
  const filled: string[] = [];
  for (const { name, owner } of tables) {
    const [table, column] = [sql.identifier(name), sql.identifier(owner)];
    expect([name, await count(scoped, name, owner, ours)]).toEqual([name, await count(database, name, owner, ours)]);
    expect([name, await count(scoped, name, owner, theirs)]).toEqual([name, 0]);
    if ((await count(database, name, owner, theirs)) > 0) filled.push(name);
    await expect(rowsOf(scoped, sql`insert into ${table} (${column}) values (${theirs.id})`), name).rejects.toMatchObject({
      cause: { message: `new row violates row-level security policy "own_rows" for table "${name}"` },
    });
    for (const change of [sql`update ${table} set ${column} = ${column}`, sql`delete from ${table}`])
      expect([name, await rowsOf(scoped, sql`${change} where ${column} = ${theirs.id} returning 1`)]).toEqual([name, []]);
  }
  expect(filled.length, filled.join(", ")).toBeGreaterThan(45);
}

onPostgres("each table hides the rows of others, and takes none for them", async () => {
  await hidesOthers(harness.runtime.database.within(ours.id));
});

onPostgres("a role that takes the place of another sees as little, and the other no more than before", async () => {
  const { database } = harness.runtime;
  const { url = "", limitMs = 0 } = database.server ?? {};
  const next = `scoped_${randomBytes(4).toString("hex")}`;
  const scopedUrl = Object.assign(new URL(url), { username: next, password: "" }).href;
  const open = () => openDatabase({ url, scopedUrl, limitMs, pool: 2, folder: "", onError: () => undefined });
  await rowsOf(database, sql`create role ${sql.identifier(next)} login`);
  try {
    await rowsOf(database, sql`grant select on all tables in schema public to ${sql.identifier(next)}`);
    await expect(open().then((started) => started.close())).rejects.toThrow(
      /^DATABASE_SCOPED_URL: its role may read all organizations' rows of access_links\./,
    );
    await grantToRoles({ url, limitMs, onError: () => undefined }, { scopedRole: next });
    const after = await open();
    await hidesOthers(after.within(ours.id)).finally(() => after.close());
    await hidesOthers(database.within(ours.id));
  } finally {
    await rowsOf(database, sql`drop owned by ${sql.identifier(next)}`);
    await rowsOf(database, sql`drop role ${sql.identifier(next)}`);
  }
});

/** Statements of both organizations at the same time, alone and in transactions: each answers with the organizations whose rows it saw. */
async function mixed({ within }: Pick<Database, "within">): Promise<void> {
  const seen = await Promise.all(
    Array.from({ length: 200 }, async (_, i) => {
      const { id } = i % 3 ? ours : theirs;
      const { db, transaction } = within(id);
      const read = (on: Pick<Rows["db"], "execute">) => rowsOf({ db: on } as Rows, sql`select distinct org_id from contractors`);
      const rows = i % 2 ? await read(db) : await transaction((tx) => read(tx));
      return [id, ...rows.map(({ org_id }) => org_id)];
    }),
  );
  for (const [asked, ...found] of seen) expect(found).toEqual([asked]);
}

onPostgres("statements of two organizations at once, on the same connections, each see their own rows", async () => {
  await mixed(harness.runtime.database);
});

onPostgres("through a pooler, where a connection may be another's next, it keeps no organization", async () => {
  const { server } = harness.runtime.database;
  if (!server?.scopedUrl) throw new Error("These tests run with a scoped role.");
  const { url, scopedUrl, limitMs } = server;
  // A pooler tells its clients numbers of its own for their connections.
  Object.defineProperty(Client.prototype, "processID", { configurable: true, get: () => 1, set: () => undefined });
  const pooled = await openDatabase({ url, scopedUrl, limitMs, pool: 3, folder: "", onError: () => undefined });
  try {
    await mixed(pooled);
    const [setting] = await rowsOf(pooled.within(ours.id), sql`select current_setting('insurance.organization', true) as org`);
    expect(setting).toEqual({ org: ours.id });
  } finally {
    await pooled.close();
    Reflect.deleteProperty(Client.prototype, "processID");
  }
});

onPostgres("a role from which nothing is hidden is refused, with what to do", async () => {
  const { server } = harness.runtime.database;
  if (!server) return;
  const { url, limitMs } = server;
  const opening = openDatabase({ url, scopedUrl: url, limitMs, pool: 2, folder: "", onError: () => undefined });
  await expect(opening).rejects.toThrow(
    /^DATABASE_SCOPED_URL: its role may read all organizations' rows of access_links\. Run npm run migrate -- --scoped-role ROLE/,
  );
  await expect(grantToRoles({ url, limitMs, onError: () => undefined }, { scopedRole: "postgres" })).rejects.toThrow(
    "--scoped-role: PostgreSQL hides no rows from 'postgres', which owns the tables, is a superuser or has BYPASSRLS.",
  );
  await expect(grantToRoles({ url, limitMs, onError: () => undefined }, { scopedRole: "nobody_here" })).rejects.toThrow(
    "--scoped-role: the database has no role 'nobody_here'.",
  );
});
