import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { startPlatform } from "#scripts/platform.ts";
import { needFreePort, stopAll } from "#scripts/processes.ts";
import { platformSettings } from "#scripts/settings.ts";
import { e2e } from "./settings.ts";

const DATA_DIR = resolve(import.meta.dirname, `../.cache/e2e-data-${e2e.apiPort}`);

const ADVICE = "Another run of the browser tests may still be going on, or may have been killed: stop it first.";

/**
 * Starts the service with a new database and the built dashboard before the first test. Returns the function that stops both after the
 * last.
 */
export default async function startServers(): Promise<() => Promise<void>> {
  if (!e2e.startsServers) return async () => undefined;
  await needFreePort(Number(e2e.dashboardPort), "dashboard under test", ADVICE);
  await needFreePort(Number(e2e.apiPort), "service under test", ADVICE);
  rmSync(DATA_DIR, { recursive: true, force: true });
  const settings = platformSettings(
    {
      ...process.env,
      DATA_DIR,
      DATABASE_URL: undefined,
      INSURANCE_API_URL: undefined,
      NEXTAUTH_URL: undefined,
      DASHBOARD_PORT: e2e.dashboardPort,
      DASHBOARD_PUBLIC_URL: e2e.baseUrl,
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
    if (!(await stopAll(running, 15_000))) throw new Error("A process under test did not stop on SIGTERM.");
  };
}
