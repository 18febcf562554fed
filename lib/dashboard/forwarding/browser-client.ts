import type { Client } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { stampPage } from "#lib/dashboard/session/page-stamp.ts";

const clients = new Map<number, Promise<Client>>();

async function load(timeoutMs: number): Promise<Client> {
  const { createClient } = await import("#lib/client/client.ts");
  const stamped: typeof fetch = (...call) => {
    stampPage();
    return fetch(...call);
  };
  return createClient({ baseUrl: "", timeoutMs, fetch: stamped });
}

/**
 * The service as a page's scripts reach it: through this site, which adds the session and the environment. Its calls reject with
 * ServiceError. Fetched when first asked for: the contract is no part of what a page loads at first.
 */
export async function browserClient(timeoutMs = 20_000): Promise<Client> {
  const client = clients.get(timeoutMs) ?? load(timeoutMs);
  clients.set(timeoutMs, client);
  try {
    return await client;
  } catch (error) {
    // A lost connection: the next call asks again.
    clients.delete(timeoutMs);
    throw new ServiceError(0, { message: "The dashboard could not be reached." }, null, { cause: error });
  }
}
