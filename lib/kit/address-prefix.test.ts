import { expect, test } from "vitest";
import { addressPrefix, widePrefix } from "./address-prefix.ts";

test("an IPv4 address counts alone, an IPv6 address with its /64; the wide prefixes are /24 and /48", () => {
  const prefixes = (address: string | null) => [addressPrefix(address), widePrefix(address)];
  expect(prefixes("192.0.2.77")).toEqual(["192.0.2.77/32", "192.0.2.0/24"]);
  expect(prefixes("::ffff:192.0.2.77")).toEqual(["192.0.2.77/32", "192.0.2.0/24"]);
  expect(prefixes("2001:db8:1:2:3:4:5:6")).toEqual(["2001:db8:1:2::/64", "2001:db8:1::/48"]);
  expect(prefixes("2001:DB8:1:2::1")).toEqual(["2001:db8:1:2::/64", "2001:db8:1::/48"]);
  expect(prefixes("fe80::1%eth0")).toEqual(["fe80::/64", "fe80::/48"]);
  for (const none of [null, "", "here"]) expect(prefixes(none)).toEqual(["unknown", "unknown"]);
});
