import ipaddr from "ipaddr.js";

function prefixOf(address: string | null, bits: { ipv4: number; ipv6: number }): string {
  if (!address || !ipaddr.isValid(address)) return "unknown";
  const ip = ipaddr.process(address);
  const length = bits[ip.kind()];
  const network = ip instanceof ipaddr.IPv4 ? ipaddr.IPv4.networkAddressFromCIDR(`${ip}/${length}`) : ipv6Network(ip, length);
  return `${network}/${length}`;
}

function ipv6Network(ip: ipaddr.IPv6, length: number): ipaddr.IPv6 {
  return new ipaddr.IPv6(ip.parts.map((part, i) => (i * 16 < length ? part : 0)));
}

/**
 * The network that belongs to one visitor for certain: an IPv4 address, or an IPv6 /64, because one host can use all of its 2⁶⁴ addresses.
 */
export const addressPrefix = (address: string | null): string => prefixOf(address, { ipv4: 32, ipv6: 64 });

/** The network that may belong to one visitor: an IPv4 /24 or an IPv6 /48. */
export const widePrefix = (address: string | null): string => prefixOf(address, { ipv4: 24, ipv6: 48 });
