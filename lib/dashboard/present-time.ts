import type { DashboardSession } from "./session.ts";

/** The present in the environment somebody works in, in epoch seconds: the sandbox has a clock of its own. @throws ServiceError */
export async function presentTime({ client, environment }: Pick<DashboardSession, "client" | "environment">): Promise<number> {
  return environment === "sandbox" ? (await client.testClock.get()).now : Math.floor(Date.now() / 1000);
}
