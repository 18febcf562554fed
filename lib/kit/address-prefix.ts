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

/** What one visitor surely holds: an IPv4 address, or a /64 of IPv6, of which anybody has 2⁶⁴ addresses. */
export const addressPrefix = (address: string | null): string => prefixOf(address, { ipv4: 32, ipv6: 64 });

/** What one visitor easily holds: a /24 of IPv4, a /48 of IPv6. */
export const widePrefix = (address: string | null): string => prefixOf(address, { ipv4: 24, ipv6: 48 });
