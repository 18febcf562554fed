import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#lib/testing/postgres.ts";
import type { ServiceProcess } from "#lib/testing/service-process.ts";
import { checkHistory, refusalsOf } from "./history.ts";
import { startLoad } from "./load.ts";
import { openSite } from "./site.ts";

const PROCESSES = 8;
const KILLS = 20;

/** Eight processes that do everything, on one PostgreSQL, under load; twenty times one of them is killed (SIGKILL) and started again. */
export async function drillProcesses(): Promise<string> {
  const postgres = await startPostgres({ durable: true, settings: { max_connections: "400" } });
  const site = await openSite();
  try {
    const services: ServiceProcess[] = [];
    for (let n = 0; n < PROCESSES; n++) services.push(await site.start(postgres.url, { DATABASE_POOL: "5" }));
    const [first] = services as [ServiceProcess];
    await site.listen(first);
    const load = startLoad(() => services.map(({ baseUrl }) => baseUrl));
    for (let kill = 0; kill < KILLS; kill++) {
      await sleep(500 + 1000 * Math.random());
      const victim = Math.floor(Math.random() * PROCESSES);
      await services[victim]?.kill("SIGKILL");
      services[victim] = await site.start(postgres.url, { DATABASE_POOL: "5" });
    }
    await load.stop();
    await site.delivered(load);
    const proved = await checkHistory(postgres.url, load, () => site.receiver.requests);
    return `${PROCESSES} processes, ${KILLS} kills. ${proved}. Refused meanwhile: ${refusalsOf(load)}.`;
  } finally {
    await site.close();
    await postgres.stop();
  }
}
