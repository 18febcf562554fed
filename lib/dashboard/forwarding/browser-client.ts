import type { Client } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { stampPage } from "#lib/dashboard/session/page-stamp.ts";
import { placeOf, rootOf } from "#lib/kit/dashboard-address.ts";

const clients = new Map<string, Promise<Client>>();

async function load(baseUrl: string, timeoutMs: number): Promise<Client> {
  const { createClient } = await import("#lib/client/client.ts");
  const stamped: typeof fetch = (...call) => {
    stampPage();
    return fetch(...call);
  };
  return createClient({ baseUrl, timeoutMs, fetch: stamped });
}

/** What the addresses of this page's place begin with. */
export function pageRoot(): string {
  const at = placeOf(window.location.pathname);
  return at ? rootOf(at.place) : "";
}

/**
 * The service as a page's scripts reach it: through this site, which adds the session, in the environment of the page's address. Its calls reject with
 * ServiceError. Fetched when first asked for: the contract is no part of what a page loads at first.
 */
export async function browserClient(timeoutMs = 20_000): Promise<Client> {
  const root = pageRoot();
  const name = `${root} ${timeoutMs}`;
  const client = clients.get(name) ?? load(root, timeoutMs);
  clients.set(name, client);
  try {
    return await client;
  } catch (error) {
    // A lost connection: the next call asks again.
    clients.delete(name);
    throw new ServiceError(0, { message: "The dashboard could not be reached." }, null, { cause: error });
  }
}
