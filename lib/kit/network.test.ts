import { expect, test } from "vitest";
import { networksOf } from "./network.ts";

test("addresses in one IPv6 network are counted together, IPv4 addresses separately", () => {
  expect(networksOf("2001:db8:1:2::7")).toEqual({ near: "2001:db8:1:2::/64", wide: "2001:db8:1::/48" });
  expect(networksOf("2001:DB8:1:2:ffff::1")).toEqual(networksOf("2001:db8:1:2::7"));
  expect(networksOf("2001:db8:1:3::7")).toEqual({ near: "2001:db8:1:3::/64", wide: "2001:db8:1::/48" });
  expect(networksOf("192.0.2.7")).toEqual({ near: "192.0.2.7", wide: null });
  expect(networksOf("::ffff:192.0.2.7")).toEqual(networksOf("192.0.2.7"));
  expect(networksOf("fe80::1%eth0").near).toMatch(/^fe80:/);
  expect(networksOf("nothing")).toEqual({ near: "nothing", wide: null });
});
