import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#lib/testing/postgres.ts";
import { type NetworkState, startTcpProxy } from "#lib/testing/tcp-proxy.ts";
import { checkHistory, refusalsOf } from "./history.ts";
import { startLoad } from "./load.ts";
import { openSite } from "./site.ts";

/** Each state of the network lasts this long, and the working network as long in between. */
const STATE_MS = 8000;
const ROUNDS = 2;
/** A new connection waits half of DATABASE_TIMEOUT_SECONDS (here 4), a request all of it. */
const RESUMES_MS = 10_000;
const STATES: readonly NetworkState[] = ["black hole", "half-open", "reset", "slow"];

/** The network between two services and their database swallows, delays, cuts and resets connections, under load. */
export async function drillNetwork(): Promise<string> {
  const postgres = await startPostgres({ durable: true });
  const proxy = await startTcpProxy(postgres.port);
  const site = await openSite();
  try {
    const url = postgres.url.replace(`:${postgres.port}/`, `:${proxy.port}/`);
    const services = [await site.start(url, { DATABASE_TIMEOUT_SECONDS: "4" }), await site.start(url, { DATABASE_TIMEOUT_SECONDS: "4" })];
    await site.listen(services[0] as (typeof services)[0]);
    const load = startLoad(() => services.map(({ baseUrl }) => baseUrl));
    const resumed: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      for (const state of STATES) {
        await sleep(STATE_MS);
        proxy.set(state);
        await sleep(STATE_MS);
        proxy.set("working");
        const [before, since] = [load.acknowledged.length, performance.now()];
        while (load.acknowledged.length <= before && performance.now() - since < 4 * RESUMES_MS) await sleep(50);
        const ms = performance.now() - since;
        if (ms > RESUMES_MS) throw new Error(`After '${state}' the first write was acknowledged after ${Math.round(ms)} ms.`);
        resumed.push(ms);
      }
    }
    await load.stop();
    await site.delivered(load);
    const proved = await checkHistory(postgres.url, load, () => site.receiver.requests);
    const slowest = (Math.max(...resumed) / 1000).toFixed(1);
    return `${STATES.join(", ")}, ${ROUNDS} times each. ${proved}. Writes resumed within ${slowest} s. Refused meanwhile: ${refusalsOf(load)}.`;
  } finally {
    await site.close();
    await proxy.close();
    await postgres.stop();
  }
}
