import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { prepareFolder } from "#lib/testing/database.ts";
import { freePort } from "#lib/testing/free-port.ts";
import { startService } from "#lib/testing/service-process.ts";
import { dashboardOn } from "./faults.ts";
import { type Made, operator } from "./operator.ts";

/**
 * A site of its own with organizations that the operator made, in this order. `more`: what the operator does before it starts, as arguments of
 * the command.
 */
export async function siteOf<const S extends readonly [string, ...string[]]>(slugs: S, ...more: string[][]) {
  const folder = mkdtempSync(join(tmpdir(), "e2e-operator-"));
  await prepareFolder(folder);
  const port = await freePort();
  const settings = { DATA_DIR: folder, DASHBOARD_PUBLIC_URL: `http://127.0.0.1:${port}` };
  const make = (slug: string) =>
    operator(settings, "make", "--name", `The ${slug}`, "--slug", slug, "--owner", `${slug}@example.com`, "--keys");
  // The embedded database has one process at a time, so they are made before the service starts.
  const all: Made[] = [];
  for (const slug of slugs) all.push(await make(slug));
  const made = all as { [K in keyof S]: Made };
  for (const command of more) await operator(settings, ...command);
  const servicePort = await freePort();
  let service = await startService(settings, servicePort);
  const dashboard = await dashboardOn(service.baseUrl, port);
  /** The service pauses while the operator's command runs. */
  const paused = async (...command: string[]) => {
    await service.kill("SIGTERM");
    await operator(settings, ...command);
    service = await startService(settings, servicePort);
  };
  const close = async () => {
    await dashboard.stop();
    await service.kill("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  };
  return { made, service, dashboard, paused, close };
}
