import { existsSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrateDatabase } from "#lib/service/migrate.ts";
import { startPostgres } from "#lib/testing/postgres.ts";
import { type ServiceProcess, startServiceIn } from "#lib/testing/service-process.ts";
import { ROOT } from "../next-build.ts";
import { checkHistory, refusalsOf } from "./history.ts";
import { startLoad } from "./load.ts";
import { runProgram } from "./programs.ts";
import { openSite } from "./site.ts";

const STEP_MS = 5000;
/** The time between removing a service from the load balancer and SIGTERM, in which requests already sent to it are answered. */
const LEAVE_MS = 500;

/** The last commit before the newest migration, or DRILL_VERSION_BEFORE. */
function versionBefore(): string {
  const asked = process.env.DRILL_VERSION_BEFORE;
  if (asked) return asked;
  const newest = runProgram("git", ["log", "-1", "--diff-filter=A", "--format=%H", "--", "lib/platform/db/migrations/*.sql"], {
    cwd: ROOT,
  });
  return runProgram("git", ["rev-parse", `${newest}~1`], { cwd: ROOT });
}

/**
 * Two services of the version before run under load. The database is migrated to this version's schema below them; then each is replaced by
 * this version, one after the other. Not one request may fail.
 */
export async function drillUpgrade(): Promise<string | null> {
  if (!existsSync(join(ROOT, ".git"))) {
    console.warn("upgrade: the version before is taken from git, and this is not a checkout.");
    return null;
  }
  const before = versionBefore();
  const scratch = mkdtempSync(join(tmpdir(), "upgrade-"));
  const checkout = join(scratch, "before");
  runProgram("git", ["worktree", "add", "--detach", checkout, before], { cwd: ROOT });
  symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
  const postgres = await startPostgres({ durable: true });
  const site = await openSite();
  const old: ServiceProcess[] = [];
  try {
    for (let n = 0; n < 2; n++) old.push(await startServiceIn(checkout, site.settings(postgres.url)));
    await site.listen(old[0] as ServiceProcess);
    let open = old.map(({ baseUrl }) => baseUrl);
    const load = startLoad(() => open);
    await sleep(STEP_MS);
    await migrateDatabase({ DATABASE_URL: postgres.url, DATABASE_TIMEOUT_SECONDS: 10 });
    await sleep(STEP_MS);
    for (const leaving of old) {
      const coming = await site.start(postgres.url, { DATABASE_MIGRATES: "false" });
      open = [...open, coming.baseUrl];
      await sleep(STEP_MS);
      open = open.filter((address) => address !== leaving.baseUrl);
      await sleep(LEAVE_MS);
      const code = await leaving.kill("SIGTERM");
      if (code !== 0) throw new Error(`The version before ended with ${code}.\n${leaving.output()}`);
      await sleep(STEP_MS);
    }
    await load.stop();
    await site.delivered(load);
    const proved = await checkHistory(postgres.url, load, () => site.receiver.requests);
    if (load.refused.size) throw new Error(`Requests failed during the upgrade: ${refusalsOf(load)}.`);
    return `from ${before.slice(0, 8)} to the present version, both running together. ${proved}. No request failed.`;
  } finally {
    await Promise.all(old.map((service) => service.kill("SIGKILL")));
    await site.close();
    await postgres.stop();
    runProgram("git", ["worktree", "remove", "--force", checkout], { cwd: ROOT });
    rmSync(scratch, { recursive: true, force: true });
  }
}
