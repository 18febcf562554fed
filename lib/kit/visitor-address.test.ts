import { expect, test } from "vitest";
import { trustedProxies, visitorAddress } from "./visitor-address.ts";

const proxies = trustedProxies("10.0.0.0/8, 192.0.2.7 fd00::/8");
const of = (caller: string | null, forwarded: string | null) => visitorAddress(caller, forwarded, proxies);

test("only a trusted proxy is believed whom it was called by", () => {
  expect(of("203.0.113.9", null)).toBe("203.0.113.9");
  expect(of("203.0.113.9", "198.51.100.1")).toBe("203.0.113.9");
  expect(of("10.1.2.3", "198.51.100.1")).toBe("198.51.100.1");
  expect(of("fd00::1", "2001:db8::5")).toBe("2001:db8::5");
  expect(of("192.0.2.8", "198.51.100.1")).toBe("192.0.2.8");
});

test("this machine is always believed, however its address is written", () => {
  for (const caller of ["127.0.0.1", "::1", "::ffff:127.0.0.1", "127.9.9.9", null]) expect(of(caller, "198.51.100.1")).toBe("198.51.100.1");
  expect(visitorAddress("::ffff:10.0.0.1", "198.51.100.1", proxies)).toBe("198.51.100.1");
  expect(visitorAddress("10.0.0.1", "198.51.100.1", trustedProxies(""))).toBe("10.0.0.1");
});

test("what a visitor wrote in front of what the proxies added counts for nothing", () => {
  expect(of("127.0.0.1", "1.1.1.1, 203.0.113.9")).toBe("203.0.113.9");
  expect(of("127.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.5, 192.0.2.7")).toBe("203.0.113.9");
  expect(of("127.0.0.1", "10.0.0.5")).toBe("10.0.0.5");
  expect(of("127.0.0.1", "nonsense")).toBe("127.0.0.1");
  expect(of("127.0.0.1", "198.51.100.1, <script>, 10.0.0.5")).toBe("10.0.0.5");
  expect(of(null, null)).toBe(null);
});

test("a setting that is no list of addresses is refused", () => {
  for (const wrong of ["1", "1/8", "example.com", "10.0.0.0/33", "10.0.0.0/", "300.1.1.1"]) expect(() => trustedProxies(wrong)).toThrow();
});
