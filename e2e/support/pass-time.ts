import type { Client } from "#lib/client/client.ts";

/** Moves the sandbox's clock forward by seconds, in as many requests as that takes. */
export async function passTime(client: Client, seconds: number): Promise<void> {
  const until = (await client.testClock.get()).now + seconds;
  while (!(await client.testClock.move({ body: { now: until } })).reached);
}
