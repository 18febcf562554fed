import { Client } from "pg";
import { openEmbeddedSnapshot } from "../db/embedded.ts";
import { dumpDatabase } from "./postgres-tools.ts";

/** What a backup or a restore opens: PostgreSQL at `url`, or the embedded database in `folder`, which no other process may use. */
export interface Source {
  url: string | undefined;
  folder: string;
}

/** The database at one moment. */
export interface Snapshot {
  query<T extends object>(text: string, values?: unknown[]): Promise<T[]>;
  dump(): AsyncIterable<Uint8Array>;
  close(): Promise<void>;
}

const CONNECT_MS = 10_000;

export async function openSnapshot(source: Source): Promise<Snapshot> {
  return source.url ? await snapshotOf(source.url) : await openEmbeddedSnapshot(source.folder);
}

async function snapshotOf(url: string): Promise<Snapshot> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MS, keepAlive: true });
  await client.connect();
  try {
    // Copying takes as long as it takes, and the snapshot lasts as long as its transaction.
    await client.query("set timezone to 'UTC'; set statement_timeout to 0; set idle_in_transaction_session_timeout to 0");
    await client.query("begin transaction isolation level repeatable read read only");
    const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
    return {
      query: async <T extends object>(text: string, values?: unknown[]) => (await client.query<T>(text, values)).rows,
      dump: () => dumpDatabase(url, rows[0]?.id ?? ""),
      close: () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

/** Rows of each table, and a checksum of those that are only ever added to. */
export type Tallies = Record<string, { rows: string; checksum: string | null }>;

/** Ledgers and the audit log: every row of these counts. */
const LEDGERS = ["ledger", "audit_log", "certificate_decisions", "encryption_keys", "operator_log", "organizations", "staff_members"];

/** The tables' names come from the database's own catalog. */
export async function tally({ query }: Snapshot, only?: readonly string[]): Promise<Tallies> {
  const found = await query<{ name: string }>("select tablename as name from pg_tables where schemaname = 'public' order by tablename");
  const tallies: Tallies = {};
  for (const { name } of found) {
    if (only && !only.includes(name)) continue;
    const checksum = LEDGERS.includes(name) ? "sum(hashtextextended(t::text, 0)::numeric)::text" : "null::text";
    const [row] = await query<{ rows: string; checksum: string | null }>(
      `select count(*)::text as rows, ${checksum} as checksum from "${name}" t`,
    );
    tallies[name] = row ?? { rows: "0", checksum: null };
  }
  return tallies;
}

interface FileRow {
  key: string;
}

const PAGE = 1000;

/** The keys of every file that a row names, in order. */
export async function* namedFiles({ query }: Snapshot): AsyncGenerator<string> {
  const logos = await query<FileRow>("select logo ->> 'file_key' as key from organizations where logo ->> 'file_key' is not null");
  for (const { key } of logos) yield key;
  for (let after = ""; ; ) {
    const page = await query<FileRow>(`select distinct file_key as key from documents where file_key > $1 order by 1 limit ${PAGE}`, [
      after,
    ]);
    for (const { key } of page) yield key;
    if (page.length < PAGE) return;
    after = page.at(-1)?.key ?? "";
  }
}
