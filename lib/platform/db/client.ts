import { mkdirSync } from "node:fs";
import type { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import { DatabaseUnavailable, pgError } from "../base/errors.ts";
import type { FolderWatch } from "../base/folder-watch.ts";
import { damaged, openPglite, refusing } from "./data-folder.ts";
import { lockFolder } from "./lock.ts";
import { assertMigrated, countMigrations, countPending, migratePostgres, migrationsFolder, type OnProgress } from "./migrate.ts";
import { openPool } from "./pool.ts";
import { openScoped } from "./scoped.ts";
import { embeddedTransaction, postgresTransaction, refusingInTransaction, type Work } from "./transaction.ts";

export type Db = PgDatabase<PgQueryResultHKT>;
/** A transaction. Parts of it that may be rolled back alone: `inSavepoint`. */
export type Tx = Omit<Parameters<Parameters<Db["transaction"]>[0]>[0], "transaction" | "rollback">;
/** A database handle for reads. It has no write methods. */
export type ReadDb = Pick<Db, "select" | "selectDistinct" | "selectDistinctOn" | "$count" | "$with"> & {
  with(...queries: Parameters<Db["with"]>): Pick<ReturnType<Db["with"]>, "select">;
};

/** A way to the rows. */
export interface Rows {
  db: Db;
  /** Runs a transaction and commits it, or rolls it back if `work` or one of its statements fails. */
  transaction<T>(work: Work<T>): Promise<T>;
}

export type Database = Rows & {
  /** The rows of one organization: with DATABASE_SCOPED_URL, PostgreSQL itself hides all others (see `scoped.ts`). */
  within(orgId: string): Rows;
  close(): Promise<void>;
  ping(): Promise<void>;
  /** The operations whose statements lately waited in vain for a lock, or for too long. */
  blocked(): string[];
} & ({ kind: "postgres"; pools: readonly Pool[]; url: string; scopedUrl?: string; limitMs: number } | { kind: "embedded"; pglite: PGlite });

/** Opens PostgreSQL when there is a URL, otherwise the embedded database in `folder`, and migrates it to the present schema. */
export async function openDatabase(options: {
  url?: string;
  /** The address with the role that sees one organization at a time. */
  scopedUrl?: string;
  folder: string;
  pool: number;
  /** The time limit for one statement, and for all statements of one request, in milliseconds. */
  limitMs: number;
  onError: (error: Error) => void;
  /** Whether statements have names. Not through PgBouncer before 1.21 in transaction mode. */
  hasNames?: boolean;
  /** Whether PostgreSQL is migrated, or only compared with the schema that this version needs. */
  migrates?: boolean;
  onProgress?: OnProgress;
}): Promise<Database> {
  const { url, scopedUrl, pool: size, limitMs, onError, hasNames = true, migrates = true, onProgress } = options;
  if (!url) return await openEmbedded(options.folder, onProgress);
  await (migrates ? migratePostgres : assertMigrated)({ url, limitMs, onError }, onProgress);
  return await openPostgres(url, scopedUrl, { size, limitMs, onError, hasNames });
}

async function openPostgres(url: string, scopedUrl: string | undefined, options: Parameters<typeof openPool>[1]): Promise<Database> {
  const { limitMs } = options;
  const scoped = scopedUrl === undefined ? null : await openScoped(scopedUrl, options);
  const pool = openPool(url, options);
  const pools = scoped ? [pool, scoped.pool] : [pool];
  // Connections of their own: whoever waits for a lock does not hold up the answer that the database is there.
  const pings = [url, scopedUrl].flatMap((one) => one ?? []).map((one) => openPool(one, { ...options, size: 1 }));
  // Both drivers' databases are PgDatabase. Only their raw result types differ, which nothing here uses.
  const all: Rows = { db: drizzlePg({ client: pool }) as unknown as Db, transaction: (work) => postgresTransaction(pool, work) };
  return {
    kind: "postgres",
    ...all,
    within: scoped?.within ?? (() => all),
    pools,
    url,
    ...(scopedUrl === undefined ? {} : { scopedUrl }),
    limitMs,
    blocked: () => [...new Set(pools.flatMap((one) => one.blocked()))],
    close: async () => {
      for (const one of [...pings, ...pools]) await one.end();
    },
    async ping() {
      for (const one of pings) {
        const { rows } = await one.query<{ readOnly: string }>(`select current_setting('transaction_read_only') as "readOnly"`);
        // A standby that was not promoted responds but refuses writes.
        if (rows[0]?.readOnly === "on") throw new DatabaseUnavailable("The database is read-only.");
      }
    },
  };
}

async function openEmbedded(folder: string, onProgress?: OnProgress): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const { pglite, watch } = await openPglite(folder, onProgress);
    const database = await embeddedDatabase(pglite, watch, onProgress).catch((error: unknown) => {
      const { code = "", message } = pgError(error) ?? {};
      // A missing or unreadable file, or damaged rows.
      throw /^(58|XX00[12])/.test(code) ? damaged(folder, message ?? code, error) : error;
    });
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps an open PGlite and migrates it to the present schema. `watch`: the folder that it is stored in, if it is. */
export async function embeddedDatabase(
  pglite: PGlite,
  watch?: FolderWatch,
  onProgress: OnProgress = () => undefined,
): Promise<Database & { kind: "embedded" }> {
  const folder = watch && refusing(watch);
  const client = refusingInTransaction(pglite, folder?.reads);
  const logger = countMigrations(onProgress, await countPending(pglite));
  await migratePglite(drizzlePglite({ client, logger }), { migrationsFolder });
  const db = drizzlePglite({ client });
  const all: Rows = {
    db: db as unknown as Db,
    async transaction(work) {
      folder?.writes();
      const result = await embeddedTransaction(db as unknown as Db, work);
      folder?.reads();
      return result;
    },
  };
  return {
    kind: "embedded",
    ...all,
    // Its only user owns the tables, and PostgreSQL hides no rows from their owner.
    within: () => all,
    pglite,
    // It has one connection, and nobody else who could lock a table.
    blocked: () => [],
    close: () => pglite.close(),
    async ping() {
      folder?.writes();
      await pglite.query("select 1");
    },
  };
}
