import { createHash, randomBytes } from "node:crypto";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { pino } from "pino";
import type { Database } from "#lib/platform/db/client.ts";
import { openDatabase } from "#lib/platform/db/client.ts";
import { openEmbedded, openEmbeddedSnapshot, openInMemory } from "#lib/platform/db/embedded.ts";
import { grantToRoles } from "#lib/platform/db/migrate.ts";
import { openJobs } from "#lib/platform/jobs/jobs.ts";
import { jobQueues } from "#lib/service/job-queues.ts";

/** Tests run on the embedded database; what does not depend on the database leaves these runs out. */
export const isEmbedded = process.env.TEST_DATABASE_URL === undefined;

/** A separate database with the present schema and the job queue's tables. */
export interface TestDatabase {
  database: Database;
  /** Closes it; on PostgreSQL also drops it. */
  drop(): Promise<void>;
}

const root = fileURLToPath(new URL("../../", import.meta.url));
const silent = pino({ level: "silent" });

/** Changes whenever a new database would differ. */
function schemaHash(): string {
  const hash = createHash("sha256");
  const migrations = join(root, "lib/platform/db/migrations");
  for (const file of readdirSync(migrations).sort()) if (file.endsWith(".sql")) hash.update(readFileSync(join(migrations, file)));
  // The times of migrations decide which are carried out.
  hash.update(readFileSync(join(migrations, "meta/_journal.json")));
  for (const name of ["@electric-sql/pglite", "pg-boss"]) {
    hash.update((JSON.parse(readFileSync(join(root, "node_modules", name, "package.json"), "utf8")) as { version: string }).version);
  }
  return hash
    .update(readFileSync(join(root, "lib/platform/jobs/jobs.ts")))
    .digest("hex")
    .slice(0, 16);
}

/** A new database: embedded, or on the PostgreSQL in TEST_DATABASE_URL. */
export async function testDatabase(): Promise<TestDatabase> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? await onPostgres(url) : await embedded();
}

async function embedded(): Promise<TestDatabase> {
  const database = await openInMemory(await preparedDump());
  return { database, drop: () => database.close() };
}

/** An embedded database as it is before its first start. Restoring it takes a quarter of the time of creating one. */
export const preparedDump = async (): Promise<Blob> => new Blob([readFileSync(join(await prepared(), "dump.tar"))]);

/** Gives a data folder the same and a key, for a process that starts on it. */
export async function prepareFolder(folder: string): Promise<void> {
  cpSync(join(await prepared(), "database"), join(folder, "database"), { recursive: true });
  writeFileSync(join(folder, "encryption-key"), randomBytes(32).toString("base64"), { mode: 0o600 });
}

/** The folder that has it as files and as a dump, created once for each schema. */
async function prepared(): Promise<string> {
  const all = join(root, ".cache/pglite");
  const path = join(all, schemaHash());
  if (existsSync(path)) return path;
  const unfinished = `${path}.${process.pid}`;
  mkdirSync(unfinished, { recursive: true });
  const database = await openEmbedded(unfinished);
  await (await openJobs(database, silent, jobQueues)).close();
  await database.close();
  const snapshot = await openEmbeddedSnapshot(unfinished);
  await writeFile(join(unfinished, "dump.tar"), snapshot.dump("none"));
  await snapshot.close();
  try {
    renameSync(unfinished, path);
  } catch (error) {
    // Another process was first.
    rmSync(unfinished, { recursive: true });
    if (!existsSync(path)) throw error;
  }
  for (const name of readdirSync(all)) if (!name.startsWith(schemaHash())) rmSync(join(all, name), { recursive: true, force: true });
  return path;
}

async function withClient<T>(url: string, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

function named(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

const connection = { limitMs: 30_000, onError: () => undefined };
const open = (url: string, scopedUrl?: string) =>
  openDatabase({ ...connection, url, ...(scopedUrl ? { scopedUrl } : {}), folder: "", pool: 4 });

/** From this role PostgreSQL hides the rows of every organization but the caller's, as in an installation with DATABASE_SCOPED_URL. */
export const SCOPED_ROLE = "scoped";

function asScoped(url: string): string {
  const scoped = new URL(url);
  scoped.username = SCOPED_ROLE;
  return scoped.href;
}

async function onPostgres(server: string): Promise<TestDatabase> {
  const template = `template_${schemaHash()}`;
  const name = `test_${randomBytes(8).toString("hex")}`;
  await withClient(server, async (client) => {
    // Test files start in parallel: one creates the template, the others wait for it.
    await client.query("select pg_advisory_lock(7420699)");
    const { rowCount } = await client.query("select 1 from pg_database where datname = $1", [template]);
    if (!rowCount) {
      await client.query(`create database "making_${template}"`);
      const database = await open(named(server, `making_${template}`));
      await (await openJobs(database, silent, jobQueues)).close();
      await database.close();
      const { rowCount: hasRole } = await client.query("select 1 from pg_roles where rolname = $1", [SCOPED_ROLE]);
      if (!hasRole) await client.query(`create role ${SCOPED_ROLE} login`);
      await grantToRoles({ ...connection, url: named(server, `making_${template}`) }, { scopedRole: SCOPED_ROLE });
      await client.query(`alter database "making_${template}" rename to "${template}"`);
    }
    await client.query(`create database "${name}" template "${template}"`);
    await client.query("select pg_advisory_unlock(7420699)");
  });
  const database = await open(named(server, name), asScoped(named(server, name)));
  const drop = async () => {
    await database.close();
    await withClient(server, (client) => client.query(`drop database "${name}" with (force)`));
  };
  return { database, drop };
}
