import startServers from "#e2e/support/servers.ts";
import { buildDashboard } from "#scripts/next-build.ts";

/** The browser tests' servers, after a build of the dashboard if its sources have changed. */
export default async function openServers(): Promise<() => Promise<void>> {
  await buildDashboard();
  return await startServers();
}
