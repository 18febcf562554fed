import type { Client } from "#lib/client/client.ts";
import { ServiceError } from "#lib/client/service-error.ts";
import { pageHeaders } from "#lib/dashboard/session/page-stamp.ts";
import { type Place, placeOf, rootOf } from "#lib/kit/dashboard-address.ts";

const clients = new Map<string, Promise<Client>>();

async function load(baseUrl: string, timeoutMs: number): Promise<Client> {
  const { createClient } = await import("#lib/client/client.ts");
  // The user of the page can change: see AskAgain.
  const stamped: typeof fetch = (address, init) => fetch(address, { ...init, headers: { ...init?.headers, ...pageHeaders() } });
  return createClient({ baseUrl, timeoutMs, fetch: stamped });
}

/** The place of this page. Outside the dashboard, a placeholder. */
export const pagePlace = (): Place => placeOf(window.location.pathname)?.place ?? { organization: "", environment: "sandbox" };

/** The address prefix of this page's place. */
export const pageRoot = (): string => rootOf(pagePlace());

/**
 * The service for scripts of a page: through this site, which adds the session, in the environment of the page's address. Calls reject with
 * ServiceError. Loaded on demand, to keep the contract out of the initial page load.
 */
export async function browserClient(timeoutMs = 20_000): Promise<Client> {
  const root = pageRoot();
  const name = `${root} ${timeoutMs}`;
  const client = clients.get(name) ?? load(root, timeoutMs);
  clients.set(name, client);
  try {
    return await client;
  } catch (error) {
    // The import failed, probably because the connection was lost; the next call retries.
    clients.delete(name);
    throw new ServiceError(0, { message: "The dashboard could not be reached." }, null, { cause: error });
  }
}
