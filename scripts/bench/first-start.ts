import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { startService } from "./servers.ts";

const PATIENCE_MS = 120_000;

/**
 * Sets up an empty database like the service's first start, with its sample certificates read and audited.
 * @returns the organization's id
 */
export async function firstStart(client: pg.Client, env: Record<string, string>): Promise<string> {
  const service = await startService(env);
  try {
    const unread = "select count(*)::int as n from certificates where status in ('pending', 'processing')";
    for (const deadline = performance.now() + PATIENCE_MS; (await client.query<{ n: number }>(unread)).rows[0]?.n; await sleep(200))
      if (performance.now() > deadline) throw new Error("The sample certificates are not being read.");
  } finally {
    await service.stop();
  }
  return (await client.query<{ id: string }>("select id from organizations")).rows[0]?.id ?? "";
}
