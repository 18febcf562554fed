import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import { DatabaseUnavailable } from "../base/errors.ts";
import { lockFolder } from "./lock.ts";
import { assertMigrated, migratePostgres, migrationsFolder } from "./migrate.ts";
import { openPool } from "./pool.ts";
import { embeddedTransaction, postgresTransaction, refusingInTransaction, type Work } from "./transaction.ts";

export type Db = PgDatabase<PgQueryResultHKT>;
/** A transaction. Parts of it that may be rolled back alone: `inSavepoint`. */
export type Tx = Omit<Parameters<Parameters<Db["transaction"]>[0]>[0], "transaction" | "rollback">;
/** A database handle for reads. It has no write methods. */
export type ReadDb = Pick<Db, "select" | "selectDistinct" | "selectDistinctOn" | "$count" | "$with"> & {
  with(...queries: Parameters<Db["with"]>): Pick<ReturnType<Db["with"]>, "select">;
};

export type Database = {
  db: Db;
  /** Runs a transaction and commits it, or rolls it back if `work` or one of its statements fails. */
  transaction<T>(work: Work<T>): Promise<T>;
  close(): Promise<void>;
  ping(): Promise<void>;
} & ({ kind: "postgres"; pool: Pool; url: string; limitMs: number } | { kind: "embedded"; pglite: PGlite });

/** Opens PostgreSQL when there is a URL, otherwise the embedded database in `folder`, and migrates it to the present schema. */
export async function openDatabase(options: {
  url?: string;
  folder: string;
  pool: number;
  /** The time limit for one statement, and for all statements of one request, in milliseconds. */
  limitMs: number;
  onError: (error: Error) => void;
  /** Whether statements have names. Not through PgBouncer before 1.21 in transaction mode. */
  hasNames?: boolean;
  /** Whether PostgreSQL is migrated, or only compared with the schema that this version needs. */
  migrates?: boolean;
}): Promise<Database> {
  const { url, pool: size, limitMs, onError, hasNames = true, migrates = true } = options;
  if (!url) return await openEmbedded(options.folder);
  await (migrates ? migratePostgres : assertMigrated)({ url, limitMs, onError });
  return openPostgres(url, { size, limitMs, onError, hasNames });
}

function openPostgres(url: string, options: Parameters<typeof openPool>[1]): Database {
  const { limitMs } = options;
  const pool = openPool(url, options);
  const db = drizzlePg({ client: pool });
  // Both drivers' databases are PgDatabase. Only their raw result types differ, which nothing here uses.
  return {
    kind: "postgres",
    db: db as unknown as Db,
    pool,
    url,
    limitMs,
    transaction: (work) => postgresTransaction(pool, work),
    close: () => pool.end(),
    async ping() {
      const { rows } = await pool.query<{ readOnly: string }>(`select current_setting('transaction_read_only') as "readOnly"`);
      // A standby that was not promoted responds but refuses writes.
      if (rows[0]?.readOnly === "on") throw new DatabaseUnavailable("The database is read-only.");
    },
  };
}

async function openEmbedded(folder: string): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const pglite = await PGlite.create(join(folder, "database"));
    const database = await embeddedDatabase(pglite);
    return { ...database, close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Wraps an open PGlite and migrates it to the present schema. */
export async function embeddedDatabase(pglite: PGlite): Promise<Database & { kind: "embedded" }> {
  const db = drizzlePglite({ client: refusingInTransaction(pglite) });
  await migratePglite(db, { migrationsFolder });
  return {
    kind: "embedded",
    db: db as unknown as Db,
    pglite,
    transaction: (work) => embeddedTransaction(db as unknown as Db, work),
    close: () => pglite.close(),
    ping: async () => void (await pglite.query("select 1")),
  };
}
