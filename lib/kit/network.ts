import ipaddr from "ipaddr.js";

/** The networks an address is counted under. */
export interface Networks {
  /** What one customer has at least: an IPv4 address, or the /64 of an IPv6 one. */
  near: string;
  /** The /48 that a customer may have whole; null for IPv4. */
  wide: string | null;
}

const prefix = (address: ipaddr.IPv6, bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;

/** The networks of an address; IPv4 within IPv6 is IPv4. Text that is no address stands for itself. */
export function networksOf(address: string): Networks {
  if (!ipaddr.isValid(address)) return { near: address, wide: null };
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return { near: ip.toString(), wide: null };
  return { near: prefix(ip, 64), wide: prefix(ip, 48) };
}
