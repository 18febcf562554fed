import { buildDashboard } from "#scripts/next-build.ts";
import startServers from "../servers.ts";
import { e2e } from "../settings.ts";
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
