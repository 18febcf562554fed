import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { migrateDatabase } from "#lib/service/migrate.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { checkHistory, refusalsOf } from "./history.ts";
import { startLoad } from "./load.ts";
import { findProgram, NOBODY, runProgram, startProgram } from "./programs.ts";
import { openSite } from "./site.ts";

const LOAD_MS = 20_000;
/** Fewer than the connections of the services (2 × 14), so that they have to share. */
const SERVER_CONNECTIONS = 8;

/**
 * Two services reach PostgreSQL through PgBouncer in transaction mode, which gives a connection to another client after each transaction.
 * The database is migrated beside it, by `npm run migrate`.
 */
export async function drillPooler(): Promise<string | null> {
  const pgbouncer = findProgram("pooler", "pgbouncer");
  if (!pgbouncer) return null;
  const version = runProgram(pgbouncer, ["--version"]).split("\n")[0];
  const postgres = await startPostgres({ durable: true });
  const folder = mkdtempSync(join(tmpdir(), "pooler-"));
  const site = await openSite();
  const port = await freePort();
  writeFileSync(join(folder, "users.txt"), `"postgres" ""\n"insurance_scoped" ""\n`);
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    [
      "[databases]",
      `postgres = host=127.0.0.1 port=${postgres.port}`,
      "[pgbouncer]",
      "listen_addr = 127.0.0.1",
      `listen_port = ${port}`,
      "unix_socket_dir =",
      "auth_type = trust",
      `auth_file = ${join(folder, "users.txt")}`,
      "pool_mode = transaction",
      `default_pool_size = ${SERVER_CONNECTIONS}`,
      // It cannot pass the service's time limits on, because the server connection belongs to nobody: set them for the database instead.
      "ignore_startup_parameters = extra_float_digits,statement_timeout,lock_timeout,idle_in_transaction_session_timeout",
    ].join("\n"),
  );
  if (process.getuid?.() === 0) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const pooler = startProgram(pgbouncer, [join(folder, "pgbouncer.ini")]);
  try {
    const owner = new pg.Client(postgres.url);
    await owner.connect();
    await owner.query("create role insurance_scoped login");
    await owner.end();
    await migrateDatabase({ DATABASE_URL: postgres.url, DATABASE_TIMEOUT_SECONDS: 10 }, { scopedRole: "insurance_scoped" });
    const through = postgres.url.replace(`:${postgres.port}/`, `:${port}/`);
    const scoped = { DATABASE_SCOPED_URL: through.replace("postgres@", "insurance_scoped@") };
    const more = { DATABASE_MIGRATES: "false", DATABASE_NAMED_STATEMENTS: "false", ...scoped };
    const first = await site.start(through, more);
    const second = await site.start(through, more);
    await site.listen(first);
    const load = startLoad(() => [first.baseUrl, second.baseUrl], 16);
    await sleep(LOAD_MS);
    await load.stop();
    await site.delivered(load);
    const proved = await checkHistory(postgres.url, load, () => site.receiver.requests);
    return `${version}, transaction mode, ${SERVER_CONNECTIONS} server connections. ${proved}. Refused meanwhile: ${refusalsOf(load)}.`;
  } catch (error) {
    throw new Error(`With PgBouncer's output:\n${pooler.output()}`, { cause: error });
  } finally {
    await site.close();
    await pooler.end("SIGKILL");
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
