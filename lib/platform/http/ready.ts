import type { Context } from "hono";
import type { Runtime } from "../context/runtime.ts";
import { withTimeLimit } from "../db/time-limit.ts";

/** Readiness checks must respond quickly. */
const READY_MS = 2000;
/** How long the result of a file store check is cached, because each check stores a file. */
const REMEMBER_MS = 5000;

type Health = "ready" | "unavailable";

/**
 * Handles `/readyz`: 200 when the database is reachable and writable and files can be stored; otherwise 503 with the names of what failed.
 */
export function createReadiness(runtime: Runtime): (c: Context) => Promise<Response> {
  let files: { health: Promise<Health>; until: number } | null = null;

  const health = async (store: string, work: Promise<void>): Promise<Health> => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error("No response in time.")), READY_MS);
    try {
      await Promise.race([work, late.promise]);
      return "ready";
    } catch (error) {
      runtime.log.error({ err: error, store }, "not ready");
      return "unavailable";
    } finally {
      clearTimeout(timer);
    }
  };

  return async (c) => {
    const now = performance.now();
    if (!files || files.until <= now) files = { health: health("files", runtime.files.check()), until: now + REMEMBER_MS };
    const database = health(
      "database",
      withTimeLimit(READY_MS, () => runtime.database.ping()),
    );
    const stores = { database: await database, files: await files.health };
    const status = Object.values(stores).every((one) => one === "ready") ? "ready" : "unavailable";
    return c.json({ status, ...stores }, status === "ready" ? 200 : 503);
  };
}
