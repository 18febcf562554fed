import type { Context } from "hono";
import { DatabaseUnavailable, FilesUnavailable } from "../base/errors.ts";
import type { Runtime } from "../context/runtime.ts";
import { withTimeLimit } from "../db/time-limit.ts";

/** Readiness checks must respond quickly. */
const READY_MS = 2000;
/** A check that may be slow counts as failed after this time. */
const BUSY_MS = 30_000;
/** How long the result of a file store check is used again, because each check stores a file. */
const REMEMBER_MS = 5000;
/** Blocked operations that are named. */
const SHOWN = 5;

interface Health {
  status: "ready" | "degraded" | "unavailable";
  problem?: string;
}

const READY: Health = { status: "ready" };

/** Runs a check. Only messages of our own are shown to anybody; the log has the cause. */
async function healthOf(store: string, { log }: Runtime, check: () => Promise<void>): Promise<Health> {
  try {
    await check();
    return READY;
  } catch (error) {
    log.error({ err: error, store }, "not ready");
    const isOwn = error instanceof DatabaseUnavailable || error instanceof FilesUnavailable;
    return { status: "unavailable", problem: isOwn ? error.message : `The ${store} cannot be used.` };
  }
}

/** `health` if it is known within the time, else what is assumed instead. */
async function within(ms: number, health: Promise<Health>, late: Health): Promise<Health> {
  const { promise, resolve } = Promise.withResolvers<Health>();
  const timer = setTimeout(() => resolve(late), ms);
  try {
    return await Promise.race([health, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * A check that may be slow: a busy disk, or a long transaction of the embedded database's only connection, is not a failure. While one is
 * under way no second one starts, which would load a slow disk more.
 */
function patient(store: string, runtime: Runtime, check: () => Promise<void>, rememberMs: number): () => Promise<Health> {
  let last: { health: Promise<Health>; since: number; isPending: boolean } | null = null;
  return () => {
    const now = performance.now();
    if (!last || (!last.isPending && now - last.since >= rememberMs)) {
      const started = { health: healthOf(store, runtime, check), since: now, isPending: true };
      void started.health.then(() => {
        started.isPending = false;
      });
      last = started;
    }
    const isHanging = now - last.since > BUSY_MS;
    return within(READY_MS, last.health, {
      status: isHanging ? "unavailable" : "degraded",
      problem: isHanging ? `The ${store} does not respond.` : `The ${store} is slow.`,
    });
  };
}

/**
 * Handles `/readyz`: 200 when the database is reachable and writable and files can be stored, if slowly or with locked tables; otherwise 503. The response names
 * what is degraded or failed and says why.
 */
export function createReadiness(runtime: Runtime): (c: Context) => Promise<Response> {
  const { database } = runtime;
  const ping = () => withTimeLimit(READY_MS, () => database.ping());
  /** Ready, but some requests wait for locks that others hold. */
  const withBlocked = (health: Health): Health => {
    const blocked = database.blocked();
    if (health.status !== "ready" || !blocked.length) return health;
    const shown = `${blocked.slice(0, SHOWN).join(", ")}${blocked.length > SHOWN ? ` and ${blocked.length - SHOWN} more` : ""}`;
    return { status: "degraded", problem: `Requests wait in vain for a lock or a slow statement in the database: ${shown}.` };
  };
  const late: Health = { status: "unavailable", problem: "The database does not respond." };
  const checkDatabase = database.server
    ? () => within(READY_MS, healthOf("database", runtime, ping), late)
    : patient("database", runtime, () => database.ping(), 0);
  const checkFiles = patient("file store", runtime, () => runtime.files.check(), REMEMBER_MS);

  return async (c) => {
    const [inDatabase, inFiles] = await Promise.all([checkDatabase().then(withBlocked), checkFiles()]);
    const all = [inDatabase, inFiles];
    const status = (["unavailable", "degraded"] as const).find((one) => all.some((store) => store.status === one)) ?? "ready";
    const problems = all.flatMap(({ problem }) => problem ?? []);
    const body = { status, database: inDatabase.status, files: inFiles.status, ...(problems.length ? { problems } : {}) };
    return c.json(body, status === "unavailable" ? 503 : 200);
  };
}
