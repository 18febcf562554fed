import { cpus } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

const SECONDS = 3;
const MOST_BUSY = 0.1;
const MOST_SECONDS = 120;

/**
 * Waits until the machine is idle for three seconds: rows that were filled in make work for the service's jobs and for the database
 * (vacuum, statistics). On a machine with other programs it stops waiting after two minutes.
 * @returns whether it is idle
 */
export async function untilIdle(): Promise<boolean> {
  let idleFor = 0;
  for (let second = 0; second < MOST_SECONDS && idleFor < SECONDS; second++) {
    const before = times();
    await sleep(1000);
    const after = times();
    const busy = 1 - (after.idle - before.idle) / (after.all - before.all);
    idleFor = busy < MOST_BUSY ? idleFor + 1 : 0;
  }
  return idleFor === SECONDS;
}

function times(): { idle: number; all: number } {
  const each = cpus().map(({ times }) => times);
  return {
    idle: each.reduce((sum, { idle }) => sum + idle, 0),
    all: each.reduce((sum, { user, nice, sys, idle, irq }) => sum + user + nice + sys + idle + irq, 0),
  };
}
