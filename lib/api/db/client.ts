import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { PGlite } from "@electric-sql/pglite";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import type { PgDatabase, PgQueryResultHKT, PgTransaction } from "drizzle-orm/pg-core";
import { drizzle as drizzlePglite } from "drizzle-orm/pglite";
import { migrate as migratePglite } from "drizzle-orm/pglite/migrator";
import { Pool } from "pg";
import { lockFolder } from "./lock.ts";
import { schema } from "./schema/index.ts";

export type Schema = typeof schema;
export type Db = PgDatabase<PgQueryResultHKT, Schema>;
export type Tx = PgTransaction<PgQueryResultHKT, Schema, ExtractTablesWithRelations<Schema>>;
/** What a reading verb gets: nothing that writes. */
export type ReadDb = Pick<Db, "select" | "selectDistinct" | "selectDistinctOn" | "$count">;

export type Database = { db: Db; close(): Promise<void>; ping(): Promise<void> } & (
  | { kind: "postgres"; pool: Pool; url: string }
  | { kind: "embedded"; pglite: PGlite }
);

const migrationsFolder = fileURLToPath(new URL("./migrations", import.meta.url));

/** Opens PostgreSQL when there is an address, else the embedded database in `folder`, and brings either to the present schema. */
export async function openDatabase(options: {
  url?: string;
  folder: string;
  pool: number;
  onError: (error: Error) => void;
}): Promise<Database> {
  return options.url ? await openPostgres(options.url, options.pool, options.onError) : await openEmbedded(options.folder);
}

async function openPostgres(url: string, size: number, onError: (error: Error) => void): Promise<Database> {
  const pool = new Pool({
    connectionString: url,
    max: size,
    connectionTimeoutMillis: 5000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: "contractor-insurance",
  });
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on("error", onError);
  // So is one that breaks between two statements of a transaction: the pool does not listen to those it has handed out.
  pool.on("connect", (client) => void client.on("error", onError));
  const db = drizzlePg({ client: pool, schema });
  const client = await pool.connect();
  try {
    // Two services starting together migrate one after the other.
    await client.query("select pg_advisory_lock(7420611)");
    await migratePg(drizzlePg({ client, schema }), { migrationsFolder });
  } finally {
    await client.query("select pg_advisory_unlock(7420611)").catch(onError);
    client.release();
  }
  // Both drivers' databases are PgDatabase; only their raw result type differs, which nothing here uses.
  return {
    kind: "postgres",
    db: db as unknown as Db,
    pool,
    url,
    close: () => pool.end(),
    ping: async () => void (await pool.query("select 1")),
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

/** Wraps an open PGlite and brings it to the present schema. */
export async function embeddedDatabase(pglite: PGlite): Promise<Database & { kind: "embedded" }> {
  const db = drizzlePglite({ client: pglite, schema });
  await migratePglite(db, { migrationsFolder });
  return {
    kind: "embedded",
    db: db as unknown as Db,
    pglite,
    close: () => pglite.close(),
    ping: async () => void (await pglite.query("select 1")),
  };
}
