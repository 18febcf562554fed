import startServers from "#e2e/support/servers.ts";
import { e2e } from "#e2e/support/settings.ts";
import { buildDashboard } from "#scripts/next-build.ts";
import { createSampleData } from "./story.ts";

/** Starts the browser tests' servers and creates sample data before the first picture. */
export default async function openServers(): Promise<() => Promise<void>> {
  if (e2e.startsServers) await buildDashboard();
  const stop = await startServers();
  try {
    await createSampleData();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
