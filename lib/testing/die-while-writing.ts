import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { Client } from "pg";
import type { Database } from "#lib/platform/db/client.ts";
import { rowsOf } from "./inspect.ts";

/** The lock that a run waits for. */
const LOCK = 7_420_620;

/**
 * Kills this process while a run, in whatever thread, stores its progress past this number of contractors: a trigger has its transaction wait
 * there, after all other writes, until the process is dead.
 */
export async function dieWhileWriting(database: Database, recomputed: number): Promise<void> {
  if (!database.server) throw new Error("Only PostgreSQL has a thread for runs.");
  await rowsOf(
    database,
    sql.raw(`create or replace function wait_to_die() returns trigger language plpgsql as
      $$ begin if new.recomputed > ${recomputed} then perform pg_advisory_xact_lock(${LOCK}); end if; return new; end $$`),
  );
  await rowsOf(database, sql`create trigger wait_to_die before update on compliance_runs for each row execute function wait_to_die()`);
  const holder = new Client({ connectionString: database.server.url });
  await holder.connect();
  await holder.query("select pg_advisory_lock($1)", [LOCK]);
  void (async () => {
    const waiting = "select 1 from pg_locks where locktype = 'advisory' and objid = $1 and not granted";
    while ((await holder.query(waiting, [LOCK])).rowCount === 0) await sleep(5);
    process.kill(process.pid, "SIGKILL");
  })();
}
