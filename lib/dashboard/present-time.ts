import { cache } from "react";
import type { DashboardSession } from "./session.ts";

/** The present in the environment somebody works in, in epoch seconds: the sandbox has a clock of its own. Read once for a request. @throws ServiceError */
export const presentTime = cache(async ({ client, environment }: DashboardSession): Promise<number> => {
  return environment === "sandbox" ? (await client.testClock.get()).now : Math.floor(Date.now() / 1000);
});
