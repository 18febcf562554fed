import { AsyncLocalStorage } from "node:async_hooks";
import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { setFlagsFromString } from "node:v8";
import { PGlite, type PGliteOptions } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import { fromPglite } from "pg-boss";
import { SettingsError } from "#lib/kit/env.ts";
import { DatabaseUnavailable, pgError } from "../base/errors.ts";
import { type FolderWatch, isDiskFull, watchFolder } from "../base/folder-watch.ts";
import type { Database, Db, Rows } from "./client.ts";
import { lockFolder } from "./lock.ts";
import { countMigrations, countPending, migrationsFolder, type OnProgress } from "./migrate.ts";
import { rowsOf } from "./rows.ts";
import { causeOf, Deferred, type Work } from "./transaction.ts";

/**
 * V8 would compile the functions that run most a second time, to make them faster. One of them takes 600 MB for that. Requests gain nothing by
 * it; only a statement that goes through tens of thousands of rows takes up to twice as long without.
 */
const ONE_COMPILER = ["--no-wasm-tier-up", "--no-wasm-dynamic-tiering"];

async function open(options: PGliteOptions): Promise<PGlite> {
  for (const flag of ONE_COMPILER) setFlagsFromString(flag);
  return await PGlite.create(options);
}

/** In the folder while its database is created. Nothing was in a database whose creation was interrupted, so it is created again. */
const FIRST_START = "first-start";
/** More than a new database has. */
const MAX_NEW_BYTES = 256 * 1024 * 1024;

/** An embedded database's whole content at one moment, and a way to read it meanwhile. */
interface Snapshot {
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  dump(compression?: "none" | "gzip"): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

/** Opens the database in `folder`, or creates one, and migrates it to the present schema. */
export async function openEmbedded(folder: string, onProgress?: OnProgress): Promise<Database> {
  return (await openLocked(folder, onProgress)).database;
}

/** One in memory, with the content of a dump, for tests. */
export async function openInMemory(dump: Blob): Promise<Database> {
  return await migrated(await open({ loadDataDir: dump }));
}

/** Opens the database in `folder` to copy it. */
export async function openEmbeddedSnapshot(folder: string): Promise<Snapshot> {
  const { database, pglite } = await openLocked(folder);
  await pglite.query("set timezone to 'UTC'");
  return {
    query: async <T extends object>(text: string, values?: unknown[]) => (await pglite.query<T>(text, values)).rows,
    async *dump(compression = "gzip") {
      yield* (await pglite.dumpDataDir(compression)).stream();
    },
    close: () => database.close(),
  };
}

/** Makes the database in `folder` from a dump. */
export async function restoreEmbedded(folder: string, pieces: AsyncIterable<Uint8Array>): Promise<void> {
  const all: Uint8Array<ArrayBuffer>[] = [];
  for await (const piece of pieces) all.push(new Uint8Array(piece));
  await (await open({ dataDir: join(folder, "database"), loadDataDir: new Blob(all) })).close();
}

async function openLocked(folder: string, onProgress?: OnProgress): Promise<{ database: Database; pglite: PGlite }> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const { pglite, watch } = await openFolder(folder, onProgress);
    const database = await migrated(pglite, watch, onProgress).catch((error: unknown) => {
      const { code = "", message } = pgError(error) ?? {};
      // A missing or unreadable file, or damaged rows.
      throw /^(58|XX00[12])/.test(code) ? damaged(folder, message ?? code, error) : error;
    });
    return { pglite, database: { ...database, close: () => database.close().finally(unlock) } };
  } catch (error) {
    unlock();
    throw error;
  }
}

async function openFolder(folder: string, onProgress: OnProgress = () => undefined): Promise<{ pglite: PGlite; watch: FolderWatch }> {
  const [database, marker] = [join(folder, "database"), join(folder, FIRST_START)];
  if (isDiskFull(folder)) throw new SettingsError(`DATA_DIR: the disk of ${folder} is full. Make room on it, then start again.`);
  if (existsSync(marker)) rmSync(database, { recursive: true, force: true });
  const isNew = !existsSync(database);
  if (isNew) writeFileSync(marker, "", { mode: 0o600 });
  // Without this file PGlite would create an empty database over what is there.
  else if (!existsSync(join(database, "PG_VERSION"))) throw damaged(folder, "PG_VERSION is missing");
  onProgress(isNew ? "creating the database" : "opening the database");
  const content = isNew ? { loadDataDir: await newDatabase() } : {};
  const pglite = await open({ dataDir: database, ...content }).catch((error: unknown) => {
    throw isNew ? error : damaged(folder, error instanceof Error ? error.message : String(error), error);
  });
  rmSync(marker, { force: true });
  return { pglite, watch: watchFolder(join(database, "PG_VERSION")) };
}

/** The dump of a new database. Another process makes it, because that takes 500 MB, which this one would never give back. */
async function newDatabase(): Promise<Blob> {
  const maker = fileURLToPath(new URL("./embedded-maker.ts", import.meta.url));
  const options = { encoding: "buffer", maxBuffer: MAX_NEW_BYTES } as const;
  const { stdout } = await promisify(execFile)(process.execPath, [...ONE_COMPILER, maker], options);
  return new Blob([stdout]);
}

/** @returns why the service cannot start on this database, with the commands that help. */
function damaged(folder: string, reason: string, cause?: unknown): SettingsError {
  return new SettingsError(
    [
      `The database in ${join(folder, "database")} cannot be opened: it is damaged or incomplete (${reason}).`,
      "Restore the newest backup into an empty folder, and keep the damaged one until the service works again:",
      `  mv ${folder} ${folder}-damaged && mkdir -m 700 ${folder} && cp ${folder}-damaged/encryption-key ${folder}/`,
      "  npm run restore -- --from FOLDER --name NAME",
      "Backups are made by npm run backup -- --to FOLDER (docs/deployment.md). Without one, what only this database had is lost.",
    ].join("\n"),
    { cause },
  );
}

/** Refuses what would be lost: a removed folder's database still accepts changes, which are gone when the process ends. */
function refusing({ isSame, isFull }: FolderWatch): { reads(): void; writes(): void } {
  const reads = () => {
    if (!isSame())
      throw new DatabaseUnavailable(
        "The data folder was removed or replaced while the service runs. Put it back, or restore a backup, then start the service again.",
      );
  };
  return {
    reads,
    writes() {
      reads();
      if (isFull()) throw new DatabaseUnavailable("The disk of the data folder is full. Make room on it.");
    },
  };
}

/** Migrates an open PGlite to the present schema. `watch`: the folder that it is stored in, if it is. */
async function migrated(pglite: PGlite, watch?: FolderWatch, onProgress: OnProgress = () => undefined): Promise<Database> {
  const folder = watch && refusing(watch);
  const client = refusingInTransaction(pglite, folder?.reads);
  const logger = countMigrations(onProgress, await countPending(pglite));
  await migrate(drizzle({ client, logger }), { migrationsFolder });
  // Only the raw result type differs, which nothing here uses.
  const db = drizzle({ client }) as unknown as Db;
  const all: Rows = {
    db,
    async transaction(work) {
      folder?.writes();
      const result = await inTransaction(db, work);
      folder?.reads();
      return result;
    },
  };
  return {
    kind: "embedded",
    server: null,
    ...all,
    // Its only user owns the tables, and PostgreSQL hides no rows from their owner.
    within: () => all,
    // It has one connection, and nobody else who could lock a table.
    blocked: () => [],
    unhurried: (_, work) => work(db),
    // PGlite's own type is wider than the adapter's; the adapter uses query and listen, which it has.
    queue: () => ({ db: fromPglite(pglite as never), backend: "pglite" }),
    analyzeGrown: () => analyzeGrown(all),
    close: () => pglite.close(),
    async ping() {
      folder?.writes();
      await pglite.query("select 1");
    },
  };
}

/** The transaction in which the present code runs. */
const surrounding = new AsyncLocalStorage<{ isOpen: boolean }>();

/**
 * Refuses what would stop the database for good: it has one connection, so a statement that does not belong to the transaction around it
 * would wait for the transaction's end, and the transaction for the statement. `check` is called ahead of each.
 */
function refusingInTransaction(pglite: PGlite, check: () => void = () => undefined): PGlite {
  const sends: (string | symbol)[] = ["query", "exec", "transaction"];
  return new Proxy(pglite, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      return (...values: unknown[]) => {
        if (sends.includes(name)) {
          if (surrounding.getStore()?.isOpen) throw new Error("Within a transaction, statements are sent on the transaction.");
          check();
        }
        return member.apply(target, values);
      };
    },
  });
}

async function inTransaction<T>(db: Db, work: Work<T>): Promise<T> {
  const deferred = new Deferred();
  const transaction = { isOpen: true };
  return await db.transaction(async (tx) => {
    try {
      const result = await surrounding.run(transaction, () => work(tx, deferred));
      await deferred.flush();
      return result;
    } catch (error) {
      throw await causeOf(error, deferred);
    } finally {
      transaction.isOpen = false;
    }
  });
}

/** A smaller table is read at once whatever is known about it. */
const MIN_PAGES = 8;
/** A table is analyzed again when it is larger than it was by this factor. */
const GROWN = 1.2;
/** Of 300 rows for each of these PostgreSQL makes its statistics. By its default of 100 a large table with many indexes takes seconds. */
const STATISTICS = 10;

/** Without statistics PostgreSQL expects a few rows in each table, and compares large ones with each other row by row. */
async function analyzeGrown({ db, transaction }: Rows): Promise<string[]> {
  const grown = await rowsOf<{ name: string }>(
    db,
    sql`select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      cross join lateral (select pg_relation_size(pg_class.oid) / current_setting('block_size')::int as pages) as now
      where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema')
        and now.pages >= ${MIN_PAGES} and now.pages > relpages * ${GROWN}::float8`,
  );
  // One by one: other statements wait meanwhile, because there is one connection.
  for (const { name } of grown)
    await transaction(async (tx) => {
      await tx.execute(sql.raw(`set local default_statistics_target = ${STATISTICS}`)).execute();
      await tx.execute(sql.raw(`analyze ${name}`)).execute();
    });
  return grown.map(({ name }) => name);
}
