import ipaddr from "ipaddr.js";

/** Tells whether an address is that of a proxy whose word is taken. */
export type IsTrusted = (address: string) => boolean;

/** Whether this is written as addresses are: `1` would be one too, of the times of inet_aton. */
const isAddress = (text: string) => (text.includes(":") ? ipaddr.IPv6.isValid(text) : ipaddr.IPv4.isValidFourPartDecimal(text));

/** An address; one of IPv4 within IPv6 as itself. @throws Error for what is none */
function parsed(address: string) {
  if (!isAddress(address)) throw new Error(`${address} is not an address.`);
  return ipaddr.process(address);
}

/**
 * The proxies of a setting, `10.0.0.0/8, 192.0.2.7, fd00::/8`; this machine is always one of them.
 * @throws Error where something in it is neither an address nor a network
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
 * Where a request comes from: the address that called, or, where that is a trusted proxy's, whom it says it was called by, and so on. What
 * stands further left in `X-Forwarded-For` is whatever the visitor wrote. `null` as the caller: this very process.
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
