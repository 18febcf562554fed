import { setTimeout as sleep } from "node:timers/promises";
import { startCluster } from "./cluster.ts";
import { checkHistory, refusalsOf } from "./history.ts";
import { startLoad } from "./load.ts";
import { debianPostgres, findPrograms } from "./programs.ts";
import { openSite } from "./site.ts";

const LOSSES = 2;
const LOAD_MS = 8000;
const RESUMES_MS = 45_000;

/**
 * PostgreSQL fails over (Patroni, etcd, HAProxy) under load: the primary's machine is lost, twice, and its node comes back in between.
 * Nothing acknowledged is lost, and writes resume within 45 seconds, without a change at the services.
 */
export async function drillFailOver(): Promise<string | null> {
  const found = findPrograms("fail-over", ["patroni", "etcd", "haproxy"], "postgresql patroni etcd-server haproxy");
  const bin = debianPostgres("postgres", "initdb", "pg_rewind");
  if (!bin) console.warn("fail-over: a PostgreSQL server is not installed (Debian: apt-get install postgresql).");
  if (!found || !bin) return null;
  const cluster = await startCluster({ ...found, bin });
  const site = await openSite();
  try {
    const services = [await site.start(cluster.url), await site.start(cluster.url)];
    await site.listen(services[0] as (typeof services)[0]);
    const load = startLoad(() => services.map(({ baseUrl }) => baseUrl));
    const silences: number[] = [];
    for (let loss = 0; loss < LOSSES; loss++) {
      await sleep(LOAD_MS);
      load.longestSilence();
      const lost = await cluster.killPrimary();
      const before = load.acknowledged.length;
      while (load.acknowledged.length < before + 5 && load.silence() < 4 * RESUMES_MS) await sleep(100);
      silences.push(load.longestSilence());
      await cluster.revive(lost);
    }
    await sleep(LOAD_MS);
    await load.stop();
    await site.delivered(load);
    const proved = await checkHistory(cluster.url, load, () => site.receiver.requests);
    const seconds = silences.map((ms) => (ms / 1000).toFixed(1)).join(" and ");
    if (silences.some((ms) => ms > RESUMES_MS)) throw new Error(`Writes resumed only after ${seconds} s.\n${proved}`);
    return `the primary was lost ${LOSSES} times; writes resumed after ${seconds} s. ${proved}. Refused meanwhile: ${refusalsOf(load)}.`;
  } catch (error) {
    throw new Error(`With the output of the cluster:\n${cluster.output()}`, { cause: error });
  } finally {
    await site.close();
    await cluster.stop();
  }
}
