import { Resolver } from "node:dns/promises";
import { isIP } from "node:net";
import { isPublicAddress, isPublicHost } from "./address.ts";

declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    /** Resolves the host of a delivery. */
    readonly resolve: Resolve;
  }
}

/** The addresses of a host name. Empty when it does not resolve. */
export type Resolve = (host: string) => Promise<string[]>;

/** An address that must not receive deliveries. */
export class ForbiddenAddressError extends Error {
  override name = "ForbiddenAddressError";
}

/**
 * Queries name servers directly. The system resolver uses a few threads shared by the whole process, where a handful of unresponsive names
 * would block everything else.
 */
export function createResolve(): Resolve {
  const resolver = new Resolver({ timeout: 1500, tries: 2 });
  return async (host) => {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  };
}

/**
 * The public addresses of a host. Empty when its name does not resolve.
 * @throws ForbiddenAddressError when the host, or any address it resolves to, is not public
 */
export async function publicAddressesOf(host: string, resolve: Resolve): Promise<string[]> {
  if (!isPublicHost(host)) throw new ForbiddenAddressError(`${host} is not a public address`);
  if (isIP(host)) return [host];
  const addresses = await resolve(host);
  const bad = addresses.find((address) => !isPublicAddress(address));
  if (bad) throw new ForbiddenAddressError(`${host} resolves to ${bad}, which is not a public address`);
  return addresses;
}
