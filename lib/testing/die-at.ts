import type { Runtime } from "#lib/platform/context/runtime.ts";
import { replaceTransactions } from "./transactions.ts";

/** Kills this process in its n-th transaction from now, after all writes (`before:n`), or right after its commit (`after:n`). */
export function dieAt(runtime: Runtime, point: string): void {
  const [side, nth] = point.split(":");
  let n = 0;
  const die = () => void process.kill(process.pid, "SIGKILL");
  replaceTransactions(runtime.database, (transaction) => async (work) => {
    const isLast = ++n === Number(nth);
    const result = await transaction(async (tx, deferred) => {
      const done = await work(tx, deferred);
      if (isLast && side === "before") die();
      return done;
    });
    if (isLast) die();
    return result;
  });
}
