import { expect, test } from "vitest";
import { trustedProxies, visitorAddress } from "./visitor-address.ts";

const proxies = trustedProxies("10.0.0.0/8, 192.0.2.7 fd00::/8");
const of = (caller: string | null, forwarded: string | null) => visitorAddress(caller, forwarded, proxies);

test("only a trusted proxy's statement of the caller's address is accepted", () => {
  expect(of("203.0.113.9", null)).toBe("203.0.113.9");
  expect(of("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(of("10.1.2.3", "198.51.100.1")).toBe("198.51.100.1");
  expect(of("fd00::1", "2001:db8::5")).toBe("2001:db8::5");
  expect(of("192.0.2.8", "198.51.100.1")).toBe("192.0.2.8");
});

test("the local machine is always trusted, in any notation", () => {
  for (const caller of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.9.9.9", null]) expect(of(caller, "198.51.100.1")).toBe("198.51.100.1");
  expect(visitorAddress("::ffff:10.0.0.1", "198.51.100.1", proxies)).toBe("198.51.100.1");
  expect(visitorAddress("10.0.0.1", "198.51.100.1", trustedProxies(""))).toBe("10.0.0.1");
});

test("entries that a client put before those of the proxies are ignored", () => {
  expect(of("127.0.0.1", "1.1.1.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(of("127.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.5, 192.0.2.7")).toBe("203.0.113.9");
  expect(of("127.0.0.1", "10.0.0.5")).toBe("10.0.0.5");
  expect(of("127.0.0.1", "nonsense")).toBe("127.0.0.1");
  expect(of("127.0.0.1", "198.51.100.1, <script>, 10.0.0.5")).toBe("10.0.0.5");
  expect(of(null, null)).toBe(null);
});

test("refuses a setting that is not a list of addresses", () => {
  for (const wrong of ["1", "1/8", "example.com", "10.0.0.0/33", "10.0.0.0/", "300.1.1.1"]) expect(() => trustedProxies(wrong)).toThrow();
});
