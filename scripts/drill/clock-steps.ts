import { globSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startPostgres } from "#lib/testing/postgres.ts";
import type { ServiceProcess } from "#lib/testing/service-process.ts";
import { checkHistory, refusalsOf } from "./history.ts";
import { startLoad } from "./load.ts";
import { openSite } from "./site.ts";

const PROCESSES = 4;
const STEPS = 24;
const STEP_MS = 1500;
/** A request for a card lives half an hour, so a clock that is further ahead ends it early: refused, and nothing lost. */
const EXPIRED = ["session_not_pending"] as const;
/** How far a machine's clock may be off, in seconds: a late correction, a summer time set by hand, a restored snapshot. */
const OFFSETS = [5, 61, 20 * 60, 3600, 3 * 3600] as const;

/**
 * Processes whose clocks differ, on one PostgreSQL, under load: again and again one clock jumps forward or back by seconds to hours. At the end
 * all are right again, as after the time service has corrected them, and what is due must have been done.
 */
export async function drillClockSteps(): Promise<string | null> {
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (!library) {
    console.warn("clock-steps: libfaketime is not installed (Debian: apt-get install libfaketime).");
    return null;
  }
  const postgres = await startPostgres({ durable: true, settings: { max_connections: "200" } });
  const site = await openSite();
  const fileOf = (n: number) => join(site.folder, `clock-${n}`);
  const setClock = (n: number, seconds: number) => writeFileSync(fileOf(n), `${seconds < 0 ? "" : "+"}${seconds}\n`);
  try {
    const services: ServiceProcess[] = [];
    for (let n = 0; n < PROCESSES; n++) {
      setClock(n, 0);
      // Timers go on: a clock that is corrected does not move them.
      const clock = { FAKETIME_TIMESTAMP_FILE: fileOf(n), FAKETIME_NO_CACHE: "1", FAKETIME_DONT_FAKE_MONOTONIC: "1" };
      services.push(await site.start(postgres.url, { DATABASE_POOL: "5", LD_PRELOAD: library, ...clock }));
    }
    const [first] = services as [ServiceProcess];
    await site.listen(first);
    const seen = new Set<number>();
    const load = startLoad(() => services.map(({ baseUrl }) => baseUrl), 8, EXPIRED);
    for (let step = 0; step < STEPS; step++) {
      await sleep(STEP_MS);
      const offset = (OFFSETS[Math.floor(Math.random() * OFFSETS.length)] ?? 5) * (step % 2 ? 1 : -1);
      setClock(step % PROCESSES, offset);
      seen.add(offset);
    }
    const largest = await largestDifference(services);
    if (largest < 1) throw new Error("The clocks of the processes do not differ: the library has no effect here.");
    for (let n = 0; n < PROCESSES; n++) setClock(n, 0);
    await load.stop();
    await site.delivered(load);
    const proved = await checkHistory(postgres.url, load, () => site.receiver.requests);
    const furthest = Math.max(...[...seen].map(Math.abs)) / 60;
    return `${PROCESSES} processes, ${STEPS} steps of up to ${furthest} minutes. ${proved}. Refused meanwhile: ${refusalsOf(load)}.`;
  } finally {
    await site.close();
    await postgres.stop();
  }
}

/** The largest difference between the clocks of two processes now, in seconds, by the Date of their answers. */
async function largestDifference(services: readonly ServiceProcess[]): Promise<number> {
  const dates = await Promise.all(
    services.map(async ({ baseUrl }) => Date.parse((await fetch(`${baseUrl}/healthz`)).headers.get("date") ?? "") / 1000),
  );
  return Math.max(...dates) - Math.min(...dates);
}
