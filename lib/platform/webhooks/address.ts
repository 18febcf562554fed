import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Clouds answer these from inside with credentials of the machine, under addresses that are otherwise public. */
const METADATA_ADDRESSES = new Set(["168.63.129.16"]);

/** Names that never mean a host on the public internet, whatever a resolver makes of them. */
const PRIVATE_NAMES = /^(localhost|metadata|instance-data|.*\.(localhost|local|internal|intranet|lan|home\.arpa|onion))\.?$/;

/** The global unicast block: every other IPv6 address is local, reserved, or carries an IPv4 address inside. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address, as text, may be called: one of the public internet and not a cloud's metadata service. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== "unicast" || METADATA_ADDRESSES.has(address)) return false;
  return !(ip instanceof ipaddr.IPv6) || ip.match(GLOBAL_UNICAST);
}

/** The host of an address without the brackets of IPv6. `URL` has already turned decimal, hex and octal forms into the usual one. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").toLowerCase();
}

/** Whether a port may be called: those of the web, and those that no service of a machine has by custom. */
export function isWebPort(port: string | number): boolean {
  const number = Number(port);
  return port === "" || number === 80 || number === 443 || number > 1023;
}

/** Whether a host may be called judging by itself: a name that is not a local one, or a public address. */
export function isPublicHost(host: string): boolean {
  return isIP(host) ? isPublicAddress(host) : !PRIVATE_NAMES.test(host);
}
