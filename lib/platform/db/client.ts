import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import type { Pool } from "pg";
import { Client } from "pg";
import { DatabaseUnavailable } from "../base/errors.ts";
import { lockFolder } from "./lock.ts";
import { openPool, unavailable } from "./pool.ts";

export type Db = PgDatabase<PgQueryResultHKT>;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];
/** What a reading verb gets: nothing that writes. */
export type ReadDb = Pick<Db, "select" | "selectDistinct" | "selectDistinctOn" | "$count">;

export type Database = { db: Db; close(): Promise<void>; ping(): Promise<void> } & (
  | { kind: "postgres"; pool: Pool; url: string; limitMs: number }
  | { kind: "embedded"; pglite: PGlite }
);

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Opens PostgreSQL when there is an address, else the embedded database in `folder`, and brings either to the present schema. */
export async function openDatabase(options: {
  url?: string;
  folder: string;
  pool: number;
  /** How long PostgreSQL may take to answer one statement, or one request all its statements, in milliseconds. */
  limitMs: number;
  onError: (error: Error) => void;
}): Promise<Database> {
  const { url, pool, limitMs, onError } = options;
  return url ? await openPostgres(url, pool, limitMs, onError) : await openEmbedded(options.folder);
}

async function openPostgres(url: string, size: number, limitMs: number, onError: (error: Error) => void): Promise<Database> {
  await migrateOne(url, limitMs, onError);
  const pool = openPool(url, { size, limitMs, onError });
  const db = drizzlePg({ client: pool });
  // Both drivers' databases are PgDatabase; only their raw result type differs, which nothing here uses.
  return {
    kind: "postgres",
    db: db as unknown as Db,
    pool,
    url,
    limitMs,
    close: () => pool.end(),
    async ping() {
      const { rows } = await pool.query<{ readOnly: string }>(`select current_setting('transaction_read_only') as "readOnly"`);
      // A standby that was not promoted answers, and takes nothing.
      if (rows[0]?.readOnly === "on") throw new DatabaseUnavailable("The database is read-only.");
    },
  };
}

/** Brings the database to the present schema, on a connection of its own: a migration may take its time. */
async function migrateOne(url: string, limitMs: number, onError: (error: Error) => void): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: limitMs, keepAlive: true });
  client.on("error", onError);
  await client.connect().catch((error: unknown) => Promise.reject(unavailable(error)));
  try {
    // Two services starting together migrate one after the other; the lock goes with the connection.
    await client.query("select pg_advisory_lock(7420611)");
    await migratePg(drizzlePg({ client }), { migrationsFolder });
  } finally {
    await client.end();
  }
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

/** Wraps an open PGlite and brings it to the present schema. */
export async function embeddedDatabase(pglite: PGlite): Promise<Database & { kind: "embedded" }> {
  const db = drizzlePglite({ client: pglite });
  await migratePglite(db, { migrationsFolder });
  return {
    kind: "embedded",
    db: db as unknown as Db,
    pglite,
    close: () => pglite.close(),
    ping: async () => void (await pglite.query("select 1")),
  };
}
