import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type RunningPostgres, startPostgres } from "#lib/testing/postgres.ts";
import { type NetworkState, startTcpProxy } from "#lib/testing/tcp-proxy.ts";
import { checkHistory, refusalsOf } from "./history.ts";
import { startLoad } from "./load.ts";
import { runProgram } from "./programs.ts";
import { openSite } from "./site.ts";

/** Each state of the network lasts this long, and the working network as long in between. */
const STATE_MS = 8000;
const ROUNDS = 2;
/** A new connection waits half of DATABASE_TIMEOUT_SECONDS (here 4), a request all of it. */
const RESUMES_MS = 10_000;
const STATES: readonly NetworkState[] = ["black hole", "half-open", "reset", "slow"];
const STANDBY = "standby";

/** A primary and its synchronous standby: a write is acknowledged once both have it. */
async function startPair(folder: string): Promise<[primary: RunningPostgres, standby: RunningPostgres]> {
  const [first, second] = [join(folder, "primary"), join(folder, STANDBY)];
  await (await startPostgres({ durable: true, dataDir: first })).stop();
  runProgram("cp", ["-a", first, second]);
  const primary = await startPostgres({ durable: true, dataDir: first, settings: { synchronous_standby_names: STANDBY } });
  // Owned like the folder: a database in another's hands does not start.
  writeFileSync(join(second, "standby.signal"), "");
  spawnSync("chown", [`--reference=${join(second, "PG_VERSION")}`, join(second, "standby.signal")]);
  const primary_conninfo = `host=127.0.0.1 port=${primary.port} user=postgres application_name=${STANDBY}`;
  return [primary, await startPostgres({ durable: true, dataDir: second, settings: { primary_conninfo } })];
}

/**
 * The network between two services and their database swallows, delays, cuts and resets connections, under load. Then the primary is lost
 * (SIGKILL), its standby takes its place, and the address that the services know leads to it. What was acknowledged is there once.
 */
export async function drillNetwork(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "network-"));
  const [primary, standby] = await startPair(folder);
  const proxy = await startTcpProxy(primary.port);
  const site = await openSite();
  try {
    const url = primary.url.replace(`:${primary.port}/`, `:${proxy.port}/`);
    const services = [await site.start(url, { DATABASE_TIMEOUT_SECONDS: "4" }), await site.start(url, { DATABASE_TIMEOUT_SECONDS: "4" })];
    await site.listen(services[0] as (typeof services)[0]);
    const load = startLoad(() => services.map(({ baseUrl }) => baseUrl));
    const resumed: number[] = [];
    const resumes = async (after: string) => {
      const [before, since] = [load.acknowledged.length, performance.now()];
      while (load.acknowledged.length <= before && performance.now() - since < 4 * RESUMES_MS) await sleep(50);
      const ms = performance.now() - since;
      if (ms > RESUMES_MS) throw new Error(`After '${after}' the first write was acknowledged after ${Math.round(ms)} ms.`);
      resumed.push(ms);
    };
    for (let round = 0; round < ROUNDS; round++) {
      for (const state of STATES) {
        await sleep(STATE_MS);
        proxy.set(state);
        await sleep(STATE_MS);
        proxy.set("working");
        await resumes(state);
      }
    }
    await sleep(STATE_MS);
    await primary.kill();
    await sleep(STATE_MS);
    const promoting = new pg.Client(standby.url);
    await promoting.connect();
    await promoting.query("select pg_promote()");
    await promoting.end();
    proxy.lead(standby.port);
    await resumes("loss of the primary");
    await load.stop();
    await site.delivered(load);
    const proved = await checkHistory(standby.url, load, () => site.receiver.requests);
    const slowest = (Math.max(...resumed) / 1000).toFixed(1);
    return `${STATES.join(", ")}, ${ROUNDS} times each, and the loss of the primary. ${proved}. Writes resumed within ${slowest} s. Refused meanwhile: ${refusalsOf(load)}.`;
  } finally {
    await site.close();
    await proxy.close();
    await Promise.all([primary.stop(), standby.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
