import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/** Cloud providers serve instance metadata with credentials here, although the address is in public space. */
const METADATA_ADDRESSES = new Set(["168.63.129.16"]);

/** Names that never belong to a public host, whatever they resolve to. */
const PRIVATE_NAMES = /^(localhost|metadata|instance-data|.*\.(localhost|local|internal|intranet|lan|home\.arpa|onion))\.?$/;

/** The global unicast block. Every other IPv6 address is local, reserved, or contains an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR("2000::/3");

/** Whether an address may be called: it must be public and not a cloud metadata service. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address)) return false;
  const ip = ipaddr.parse(address);
  if (ip.range() !== "unicast" || METADATA_ADDRESSES.has(address)) return false;
  return !(ip instanceof ipaddr.IPv6) || ip.match(GLOBAL_UNICAST);
}

/** The host of a URL without IPv6 brackets. `URL` has already normalized decimal, hex and octal forms. */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "").toLowerCase();
}

/** Whether a port may be called: web ports, and ports above the well-known ones. */
export function isWebPort(port: string | number): boolean {
  const number = Number(port);
  return port === "" || number === 80 || number === 443 || number > 1023;
}

/** Whether a host may be called, before resolving it: a name that is not local, or a public address. */
export function isPublicHost(host: string): boolean {
  return isIP(host) ? isPublicAddress(host) : !PRIVATE_NAMES.test(host);
}
