import { Client } from "pg";
import { unavailable } from "./pool.ts";

/** A database to work on for as long as it takes. */
export interface Target {
  url: string;
  /** The time limit for connecting, in milliseconds. Statements have none. */
  limitMs: number;
  onError: (error: Error) => void;
}

/** Runs `work` on a connection of its own, whose statements may take long. */
export async function connected<T>({ url, limitMs, onError }: Target, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: limitMs, keepAlive: true });
  client.on("error", onError);
  await client.connect().catch((error: unknown) => Promise.reject(unavailable(error)));
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
