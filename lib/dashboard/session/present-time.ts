import { cache } from "react";
import { carriedClient } from "./session.ts";

/** The sandbox's clock, read once for a request; null in production, and where nobody is signed in. @throws ServiceError */
export const sandboxClock = cache(async () => {
  const carried = await carriedClient();
  return carried?.environment === "sandbox" ? await carried.client.testClock.get() : null;
});

/** The present in the environment somebody works in, in epoch seconds: the sandbox has a clock of its own. @throws ServiceError */
export async function presentTime(): Promise<number> {
  return (await sandboxClock())?.now ?? Math.floor(Date.now() / 1000);
}
