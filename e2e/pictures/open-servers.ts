import startServers from "../servers.ts";
import { tellStory } from "./story.ts";

/** As the browser tests start them, with a story told before the first picture. */
export default async function openServers(): Promise<() => Promise<void>> {
  const stop = await startServers();
  try {
    await tellStory();
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
