import { buildDashboard } from "#scripts/next-build.ts";
import startServers from "../servers.ts";

/** The browser tests' servers, after a build of the dashboard if its sources have changed. */
export default async function openServers(): Promise<() => Promise<void>> {
  await buildDashboard();
  return await startServers();
}
