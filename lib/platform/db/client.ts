import { drizzle } from "drizzle-orm/node-postgres";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Pool } from "pg";
import type { ConstructorOptions } from "pg-boss";
import { DatabaseUnavailable } from "../base/errors.ts";
import { connected } from "./connected.ts";
import { openEmbedded } from "./embedded.ts";
import { assertMigrated, migratePostgres, type OnProgress } from "./migrate.ts";
import { limitedConnections, openPool } from "./pool.ts";
import { openScoped } from "./scoped.ts";
import { postgresTransaction, type Work } from "./transaction.ts";

export type Db = PgDatabase<PgQueryResultHKT>;
/** A transaction. Parts of it that may be rolled back alone: `inSavepoint`. */
export type Tx = Omit<Parameters<Parameters<Db["transaction"]>[0]>[0], "transaction" | "rollback">;
/** A database handle for reads. It has no write methods. */
export type ReadDb = Pick<Db, "select" | "selectDistinct" | "selectDistinctOn" | "$count" | "$with"> & {
  with(...queries: Parameters<Db["with"]>): Pick<ReturnType<Db["with"]>, "select">;
};

/** Access to rows: to all, or to those of one organization. */
export interface Rows {
  db: Db;
  /** Runs a transaction and commits it, or rolls it back if `work` or one of its statements fails. */
  transaction<T>(work: Work<T>): Promise<T>;
}

/** A PostgreSQL server. */
export interface Server {
  pools: readonly Pool[];
  url: string;
  scopedUrl?: string;
  limitMs: number;
}

export interface Database extends Rows {
  /** For the log. */
  kind: string;
  /** Null: the embedded database, which this process has alone, and which serves one transaction at a time. */
  server: Server | null;
  /** The rows of one organization: with DATABASE_SCOPED_URL, PostgreSQL itself hides all others (see `scoped.ts`). */
  within(orgId: string): Rows;
  /** Runs statements that may take longer than those of a request. */
  unhurried<T>(onError: (error: Error) => void, work: (db: Pick<Db, "execute">) => Promise<T>): Promise<T>;
  /** The connection options of the job queues. */
  queue(connections: number): ConstructorOptions;
  /** Analyzes the tables that have grown, unless the server does so by itself. Returns those it analyzed. */
  analyzeGrown(): Promise<string[]>;
  close(): Promise<void>;
  ping(): Promise<void>;
  /** The operations whose statements timed out in the last seconds, waiting for a lock or running. */
  blocked(): string[];
}

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
  const { limitMs, onError } = options;
  const addresses = [url, scopedUrl].flatMap((one) => one ?? []);
  const scoped = scopedUrl === undefined ? null : await openScoped(scopedUrl, options);
  const pool = openPool(url, options);
  const pools = scoped ? [pool, scoped.pool] : [pool];
  // Both drivers' databases are PgDatabase. Only their raw result types differ, which nothing here uses.
  const all: Rows = { db: drizzle({ client: pool }) as unknown as Db, transaction: (work) => postgresTransaction(pool, work) };
  return {
    kind: "postgres",
    ...all,
    within: scoped?.within ?? (() => all),
    server: { pools, url, limitMs, ...(scopedUrl === undefined ? {} : { scopedUrl }) },
    unhurried: (onError, work) => connected({ url, limitMs, onError }, (client) => work(drizzle({ client }) as unknown as Db)),
    queue: (connections) => ({ ...limitedConnections(url, limitMs), max: connections }),
    // Autovacuum does.
    analyzeGrown: async () => [],
    blocked: () => [...new Set(pools.flatMap((one) => one.blocked()))],
    close: async () => {
      for (const one of pools) await one.end();
    },
    // Over new connections: whoever waits for a lock does not hold up the answer, and none is dead without knowing it.
    async ping() {
      for (const url of addresses) {
        const text = `select current_setting('transaction_read_only') as "readOnly"`;
        const asked = { text, query_timeout: limitMs };
        const { rows } = await connected({ url, limitMs, onError }, (client) => client.query<{ readOnly: string }>(asked));
        // A standby that was not promoted responds but refuses writes.
        if (rows[0]?.readOnly === "on") throw new DatabaseUnavailable("The database is read-only.");
      }
    },
  };
}
