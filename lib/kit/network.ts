import ipaddr from "ipaddr.js";

/** The networks that requests from an address are counted under. */
export interface Networks {
  /** The smallest network of one customer: an IPv4 address, or the /64 of an IPv6 one. */
  near: string;
  /** The /48 that one customer may own. Null for IPv4. */
  wide: string | null;
}

const prefix = (address: ipaddr.IPv6, bits: number) => `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`;

/** The networks of an address. IPv4-mapped IPv6 counts as IPv4. Text that is not an address is returned unchanged. */
export function networksOf(address: string): Networks {
  if (!ipaddr.isValid(address)) return { near: address, wide: null };
  const ip = ipaddr.process(address);
  if (!(ip instanceof ipaddr.IPv6)) return { near: ip.toString(), wide: null };
  return { near: prefix(ip, 64), wide: prefix(ip, 48) };
}
