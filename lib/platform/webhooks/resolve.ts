import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress, isPublicHost } from "./address.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    /** Finds the addresses of a host that deliveries are to go to. */
    readonly resolve: Resolve;
  }
}

/** The addresses of a host name; empty when it has none. */
export type Resolve = (host: string) => Promise<string[]>;

/** An address that deliveries must not go to. */
export class ForbiddenAddressError extends Error {
  override name = "ForbiddenAddressError";
}

/**
 * Asks the name servers directly. The system's resolver answers on a few threads that the whole process shares, where a handful of
 * names that never answer would hold up everything else.
 */
export function createResolve(): Resolve {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
}

/**
 * The public addresses a host may be reached at; empty when its name leads nowhere.
 * @throws ForbiddenAddressError when the host, or any address its name leads to, is not of the public internet
 */
export async function publicAddressesOf(host: string, resolve: Resolve): Promise<string[]> {
  if (!isPublicHost(host)) throw new ForbiddenAddressError(`${host} is not a public address`);
  if (isIP(host)) return [host];
  const addresses = await resolve(host);
  const bad = addresses.find((address) => !isPublicAddress(address));
  if (bad) throw new ForbiddenAddressError(`${host} resolves to ${bad}, which is not a public address`);
  return addresses;
}
