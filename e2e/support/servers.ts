import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { startPostgres } from "#lib/testing/postgres.ts";
import { startPlatform } from "#scripts/platform.ts";
import { needFreePort, stopAll } from "#scripts/processes.ts";
import { platformSettings } from "#scripts/settings.ts";
import { e2e } from "./settings.ts";

const DATA_DIR = resolve(import.meta.dirname, `../../.cache/e2e-data-${e2e.apiPort}`);

const ADVICE = "Another run of the browser tests may still be going on, or may have been killed: stop it first.";

/**
 * Starts PostgreSQL, the service and the built dashboard before the first test. Returns the function that stops them after the last. Workers
 * find the operator's settings in E2E_OPERATOR.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  if (!e2e.startsServers) return async () => undefined;
  await needFreePort(Number(e2e.dashboardPort), "dashboard under test", ADVICE);
  await needFreePort(Number(e2e.apiPort), "service under test", ADVICE);
  rmSync(DATA_DIR, { recursive: true, force: true });
  // Tests open many connections, each of which would plan a prepared statement at each of its first uses.
  const postgres = await startPostgres({ settings: { plan_cache_mode: "force_generic_plan" } });
  const operators = {
    DATA_DIR,
    DATABASE_URL: postgres.url,
    // A machine many times slower than an ordinary one is no reason to answer that the database is not available.
    DATABASE_TIMEOUT_SECONDS: "120",
    ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    DASHBOARD_PUBLIC_URL: e2e.baseUrl,
  };
  process.env.E2E_OPERATOR = JSON.stringify(operators);
  const settings = platformSettings(
    {
      ...process.env,
      ...operators,
      INSURANCE_API_URL: undefined,
      NEXTAUTH_URL: undefined,
      DASHBOARD_PORT: e2e.dashboardPort,
      API_PORT: e2e.apiPort,
      API_PUBLIC_URL: e2e.apiUrl,
      LOG_LEVEL: process.env.LOG_LEVEL ?? "warn",
      SETUP_OWNER_EMAIL: e2e.owner.email,
      SETUP_OWNER_PASSWORD: e2e.owner.password,
      SETUP_SANDBOX_KEY: e2e.sandboxKey,
      OIDC_ISSUER: `http://127.0.0.1:${e2e.providerPort}`,
      OIDC_CLIENT_ID: "dashboard",
      OIDC_CLIENT_SECRET: "of-the-tests",
      // Where tests receive webhooks.
      WEBHOOK_ALLOWED_HOSTS: "127.0.0.1",
    },
    "production",
  );
  const running = await startPlatform(settings, "production");
  return async () => {
    const isStopped = await stopAll(running, 15_000);
    await postgres.stop();
    if (!isStopped) throw new Error("A process under test did not stop on SIGTERM.");
  };
}
