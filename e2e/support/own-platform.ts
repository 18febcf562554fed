import { execFileSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { type Client, createClient } from "#lib/client/client.ts";
import { prepareFolder } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { SERVICE_KEY, startService } from "#lib/testing/service-process.ts";
import { dashboardOn } from "./faults.ts";
import { e2e } from "./settings.ts";

/** Prepares the database before the service starts, which is far faster than asking the service. Returns what the script prints. */
function prepare(script: "insured-roster" | "stray-charge", folder: string, count: number, env: Record<string, string>): string {
  const path = resolve(import.meta.dirname, `../../lib/testing/${script}-process.ts`);
  const options = { env: { PATH: process.env.PATH, ...env } as unknown as NodeJS.ProcessEnv, encoding: "utf8" } as const;
  return execFileSync(process.execPath, [path, folder, String(count)], options);
}

interface OwnPlatform {
  client: Client;
  as: (token: string, environment?: "sandbox") => Client;
  site: string;
  /** The policy of the first contractor of the roster. */
  policy: { contractor: string; job: string; effective_date: number } | null;
  stop: () => Promise<void>;
}

/**
 * A separate service and dashboard, for tests that move the sandbox's clock or need other settings. `insured`: so many contractors with
 * cover and a card are there already (see `copyOf`). `strayCharge`: the test processor has a charge of so many cents, and the ledger has not.
 */
export async function ownPlatform({
  insured = 0,
  strayCharge = 0,
  settings = {},
}: {
  insured?: number;
  strayCharge?: number;
  settings?: Record<string, string>;
} = {}): Promise<OwnPlatform> {
  const folder = mkdtempSync(join(tmpdir(), "e2e-own-"));
  await prepareFolder(folder);
  const { email, password } = e2e.owner;
  const ENCRYPTION_KEY = randomBytes(32).toString("base64");
  const setUp = { ENCRYPTION_KEY, SETUP_OWNER_EMAIL: email, SETUP_OWNER_PASSWORD: password };
  const policy = insured > 0 ? JSON.parse(prepare("insured-roster", folder, insured, setUp)) : null;
  if (strayCharge > 0) prepare("stray-charge", folder, strayCharge, setUp);
  const port = await freePort();
  const service = await startService({
    DATA_DIR: folder,
    ENCRYPTION_KEY,
    SETUP_OWNER_EMAIL: email,
    SETUP_OWNER_PASSWORD: password,
    DASHBOARD_PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...settings,
  });
  const dashboard = await dashboardOn(service.baseUrl, port, settings);
  const as: OwnPlatform["as"] = (token, environment) =>
    // A busy machine takes long to move a clock over many charges.
    createClient({ baseUrl: service.baseUrl, token, timeoutMs: 600_000, ...(environment ? { environment } : {}) });
  return {
    client: as(SERVICE_KEY),
    as,
    site: dashboard.url,
    policy,
    async stop() {
      await dashboard.stop();
      await service.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
