import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Whether an address belongs to a trusted proxy. */
export type IsTrusted = (address: string) => boolean;

/** Whether the text is an address in its usual form; inet_aton would also accept `1`. */
const isAddress = (text: string) => isIP(text) !== 0;

/** Parses an address. IPv4-mapped IPv6 becomes IPv4. @throws Error for invalid text */
function parsed(address: string) {
  if (!isAddress(address)) throw new Error(`${address} is not an address.`);
  return ipaddr.process(address);
}

/**
 * The proxies of a setting such as `10.0.0.0/8, 192.0.2.7, fd00::/8`. The local machine is always trusted.
 * @throws Error for anything that is not an address or a network
 */
export function trustedProxies(list: string): IsTrusted {
  const networks = list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((entry) => {
      const [network = "", bits] = entry.split("/");
      if (bits !== undefined && isAddress(network)) return ipaddr.parseCIDR(entry);
      const address = parsed(entry);
      return [address, address.kind() === "ipv4" ? 32 : 128] as const;
    });
  return (address) => {
    const ip = parsed(address);
    if (ip.range() === "loopback") return true;
    return networks.some(([network, bits]) => network.kind() === ip.kind() && ip.match(network, bits));
  };
}

/**
 * The client's address: the caller, or, if the caller is a trusted proxy, the address it reports, and so on. Entries further left in
 * `X-Forwarded-For` could be forged. A `caller` of `null` means this process.
 */
export function visitorAddress(caller: string | null, forwarded: string | null, isTrusted: IsTrusted): string | null {
  let address = caller;
  for (const named of (forwarded ?? "").split(",").reverse()) {
    const one = named.trim();
    if ((address !== null && !isTrusted(address)) || !isAddress(one)) break;
    address = one;
  }
  return address;
}
