import type { Runtime } from "#lib/platform/context/runtime.ts";

/** Kills this process in its n-th transaction from now, after all writes (`before:n`), or right after its commit (`after:n`). */
export function dieAt(runtime: Runtime, point: string): void {
  const [side, nth] = point.split(":");
  const { db } = runtime.database;
  const transaction = db.transaction.bind(db);
  let n = 0;
  const die = () => void process.kill(process.pid, "SIGKILL");
  db.transaction = async (work, config) => {
    const isLast = ++n === Number(nth);
    const result = await transaction(async (tx) => {
      const done = await work(tx);
      if (isLast && side === "before") die();
      return done;
    }, config);
    if (isLast) die();
    return result;
  };
}
