import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { type MigrationMeta, readMigrationFiles } from "drizzle-orm/migrator";
import { type Client, escapeIdentifier } from "pg";
import { SettingsError } from "#lib/kit/env.ts";
import { pgError } from "../base/errors.ts";
import { connected, type Target } from "./connected.ts";
import { dropIndexesAhead, makeIndexesAhead } from "./indexes-ahead.ts";
import journal from "./migrations/meta/_journal.json" with { type: "json" };
import { confine } from "./row-security.ts";

export const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/**
 * How long a migration waits for a lock before it gives way: whoever needs the same table waits behind it. Then it starts again. Shorter than
 * PostgreSQL waits before it ends one of two transactions that wait for each other (`deadlock_timeout`, a second), which could be a request's.
 */
const LOCK_MS = 500;
const TRIES = 60;
const PAUSE_MS = 1000;
const BREAKPOINT = "--> statement-breakpoint";
/** A lock that was not free in time, and a deadlock. */
const WAITED_IN_VAIN = new Set(["55P03", "40P01"]);
const INSUFFICIENT_PRIVILEGE = "42501";
/** The migrations begin with the schema of this version. Those that led to it are not kept. */
const BASELINE = "commit cef9cbed of November 30, 2026";

/** Called with what a start is doing, in words. */
export type OnProgress = (doing: string) => void;

/** For drizzle, which migrates in one call: counts the migrations that it notes as carried out. */
export function countMigrations(onProgress: OnProgress, pending: number): { logQuery(query: string): void } {
  let done = 0;
  return {
    logQuery(query) {
      if (query.startsWith('insert into "drizzle"."__drizzle_migrations"')) onProgress(`migrated the database, ${++done} of ${pending}`);
    },
  };
}

/** Migrates PostgreSQL to the present schema: each pending migration is a transaction, after their indexes on tables that exist. */
export async function migratePostgres(target: Target, onProgress: OnProgress = () => undefined): Promise<void> {
  await connected(target, async (client) => {
    onProgress("waiting for other services that migrate the database");
    // When two processes start together, they migrate one after the other. The lock is released with the connection.
    await client.query("select pg_advisory_lock(7420611)");
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    const pending = await untilLocked(() => pendingMigrations(client));
    onProgress(`migrating the database, ${pending.length} steps`);
    const texts = pending.map(({ sql }) => sql.join(BREAKPOINT));
    await beside(client, () => makeIndexesAhead(client, texts));
    await client.query(`create schema if not exists drizzle;
      create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
    for (const [done, { sql, ...migration }] of pending.entries()) {
      // On a new database nobody waits.
      const statements = pending.length === journal.entries.length ? sql : await beside(client, () => dropIndexesAhead(client, sql));
      await untilLocked(() => carryOut(client, { sql: statements, ...migration }));
      onProgress(`migrated the database, ${done + 1} of ${pending.length}`);
    }
  });
}

/** Runs what works beside reads and writes: nobody waits behind its locks, so that it may wait for them. */
async function beside<T>(client: Client, run: () => Promise<T>): Promise<T> {
  await client.query("set lock_timeout = 0");
  const result = await run();
  await client.query(`set lock_timeout = ${LOCK_MS}`);
  return result;
}

/** Carries out one migration, and notes it as drizzle does. */
async function carryOut(client: Client, { sql, hash, folderMillis }: MigrationMeta): Promise<void> {
  await client.query("begin");
  try {
    for (const statement of sql) await client.query(statement);
    await client.query("insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)", [hash, folderMillis]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
}

/** Repeats a transaction that did not get its locks in time. */
async function untilLocked<T>(transaction: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await transaction();
    } catch (error) {
      if (!WAITED_IN_VAIN.has(pgError(error)?.code ?? "") || tries === TRIES) throw error;
      await sleep(PAUSE_MS);
    }
  }
}

/**
 * Checks, instead of migrating, that the schema is as new as this version needs. A newer one is accepted: migrations do not break the
 * version before.
 * @throws SettingsError DATABASE_MIGRATES
 */
export async function assertMigrated(target: Target): Promise<void> {
  const needed = Math.max(...journal.entries.map(({ when }) => when));
  const found = await connected(target, newestMigration).catch((error: unknown) => {
    if (pgError(error)?.code !== INSUFFICIENT_PRIVILEGE) throw error;
    throw new SettingsError(
      "DATABASE_MIGRATES=false: the role of DATABASE_URL may not read the database. Run npm run migrate -- --role ROLE.",
    );
  });
  if (found >= needed) return;
  const problem = found === 0 ? "the database has no tables yet" : "the database's schema is older than this version";
  throw new SettingsError(`DATABASE_MIGRATES=false: ${problem}. Run npm run migrate first, as the owner of the database.`);
}

/** The migrations that were not carried out. */
async function pendingMigrations(client: Client): Promise<MigrationMeta[]> {
  const done = await newestMigration(client);
  return readMigrationFiles({ migrationsFolder }).filter(({ folderMillis }) => folderMillis > done);
}

/** What both databases' clients have. */
interface Queries {
  query<T extends object>(text: string): Promise<{ rows: T[] }>;
}

/** How many migrations a database lacks. */
export async function countPending(client: Queries): Promise<number> {
  const done = await newestMigration(client);
  return journal.entries.filter(({ when }) => when > done).length;
}

/**
 * The time of the newest migration that was carried out, as the journal states it; 0 in a database without tables.
 * @throws SettingsError for a schema from before the baseline: what would lead from it to this version's is not kept
 */
async function newestMigration(client: Queries): Promise<number> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('drizzle.__drizzle_migrations') is not null as has`);
  if (!rows[0]?.has) return 0;
  const { rows: applied } = await client.query<{ newest: string | null }>(
    `select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
  );
  const newest = Number(applied[0]?.newest ?? 0);
  if (newest === 0 || newest >= Math.min(...journal.entries.map(({ when }) => when))) return newest;
  throw new SettingsError(
    `The database's schema is older than this version can migrate, and nothing was changed. First install ${BASELINE} and let it migrate the database (npm run migrate, or a start), then install this version.`,
  );
}

/** The roles that services connect as. */
export interface ServiceRoles {
  /** Reads and changes rows, and nothing else: it owns no table and cannot create, change or drop one. */
  role?: string | undefined;
  /** The same for the rows of one organization at a time. */
  scopedRole?: string | undefined;
}

/**
 * Gives roles their rights. Repeated after every migration, because tables that a migration adds need them too.
 * @throws SettingsError when there is no such role, or it is not confined by rights
 */
export async function grantToRoles(target: Target, { role, scopedRole }: ServiceRoles): Promise<void> {
  await connected(target, async (client) => {
    await client.query(`set lock_timeout = ${LOCK_MS}`);
    if (role !== undefined) await grantAll(client, role);
    if (scopedRole !== undefined) await grantScoped(client, scopedRole);
  });
}

/** @throws SettingsError when there is no such role, or it has more rights than can be taken from it */
async function assertRole(client: Client, option: string, role: string, isScoped: boolean): Promise<void> {
  const { rows } = await client.query<{ all: boolean }>(
    `select rolsuper or rolbypassrls or pg_has_role(rolname, (select relowner from pg_class where oid = 'public.organizations'::regclass), 'member') as all
     from pg_roles where rolname = $1`,
    [role],
  );
  const shown = role.slice(0, 63);
  if (!rows[0]) throw new SettingsError(`${option}: the database has no role '${shown}'.`);
  if (isScoped && rows[0].all)
    throw new SettingsError(`${option}: PostgreSQL hides no rows from '${shown}', which owns the tables, is a superuser or has BYPASSRLS.`);
}

/** Hides the rows of other organizations from a role, in one transaction for each table. */
async function grantScoped(client: Client, role: string): Promise<void> {
  await assertRole(client, "--scoped-role", role, true);
  await untilLocked(() => confine(client, role));
}

async function grantAll(client: Client, role: string): Promise<void> {
  await assertRole(client, "--role", role, false);
  const to = escapeIdentifier(role);
  await client.query("begin");
  for (const schema of ["public", "pgboss"]) {
    await client.query(`grant usage on schema ${schema} to ${to}`);
    await client.query(`grant select, insert, update, delete on all tables in schema ${schema} to ${to}`);
    await client.query(`grant usage, select on all sequences in schema ${schema} to ${to}`);
  }
  // Its one function has the owner's rights (see `partitions.ts`); its tables are only reached through the partitioned tables.
  await client.query(`grant usage on schema partitions to ${to}`);
  await client.query(`grant execute on all functions in schema partitions to ${to}`);
  await client.query(`grant usage on schema drizzle to ${to}`);
  await client.query(`grant select on all tables in schema drizzle to ${to}`);
  await client.query("commit");
}
