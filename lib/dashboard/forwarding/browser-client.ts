import type { Client } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { pageHeaders } from "#lib/dashboard/session/page-stamp.ts";
import { type Place, placeOf, rootOf } from "#lib/kit/dashboard-address.ts";

const clients = new Map<string, Promise<Client>>();

async function load(baseUrl: string, timeoutMs: number): Promise<Client> {
  const { createClient } = await import("#lib/client/client.ts");
  // Whom the page is for can change: see AskAgain.
  const stamped: typeof fetch = (address, init) => fetch(address, { ...init, headers: { ...init?.headers, ...pageHeaders() } });
  return createClient({ baseUrl, timeoutMs, fetch: stamped });
}

/** Where this page lies; outside the dashboard nowhere that there is. */
export const pagePlace = (): Place => placeOf(window.location.pathname)?.place ?? { organization: "", environment: "sandbox" };

/** What the addresses of this page's place begin with. */
export const pageRoot = (): string => rootOf(pagePlace());

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
