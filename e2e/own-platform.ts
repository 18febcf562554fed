import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Client, createClient } from "#lib/client/client.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { SERVICE_KEY, startService } from "#lib/testing/service-process.ts";
import { dashboardOn } from "./faults.ts";
import { e2e } from "./settings.ts";

/** A separate service and dashboard, for tests that move the sandbox's clock or need other settings. */
export async function ownPlatform(
  more: Record<string, string> = {},
): Promise<{ client: Client; as: (token: string) => Client; site: string; stop: () => Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), "e2e-own-"));
  const { email, password } = e2e.owner;
  const port = await freePort();
  const service = await startService({
    DATA_DIR: folder,
    SETUP_OWNER_EMAIL: email,
    SETUP_OWNER_PASSWORD: password,
    DASHBOARD_PUBLIC_URL: `http://127.0.0.1:${port}`,
    ...more,
  });
  const dashboard = await dashboardOn(service.baseUrl, port, more);
  const as = (token: string) => createClient({ baseUrl: service.baseUrl, token });
  return {
    client: as(SERVICE_KEY),
    as,
    site: dashboard.url,
    async stop() {
      await dashboard.stop();
      await service.kill("SIGTERM");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
