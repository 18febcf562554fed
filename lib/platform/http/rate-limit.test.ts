import { expect, test } from "vitest";
import { createAddressLimiter } from "./rate-limit.ts";

const limits = { perSecond: 1, burst: 3 };

test("many addresses of one /64 share one allowance", () => {
  const take = createAddressLimiter(limits);
  const allowed = Array.from({ length: 20 }, (_, i) => take(`2001:db8:1:2::${i.toString(16)}`, 0).allowed);
  expect(allowed.filter(Boolean)).toHaveLength(3);
  expect(take("2001:db8:1:3::1", 0).allowed).toBe(true);
});

test("many /64 of one /48 share several allowances, another /48 has its own", () => {
  const take = createAddressLimiter(limits);
  const allowed = Array.from({ length: 200 }, (_, i) => take(`2001:db8:1:${i.toString(16)}::1`, 0).allowed);
  expect(allowed.filter(Boolean)).toHaveLength(24);
  expect(take("2001:db8:2::1", 0).allowed).toBe(true);
});

test("IPv4 addresses have separate allowances", () => {
  const take = createAddressLimiter(limits);
  for (let i = 0; i < 40; i++) expect(take(`192.0.2.${i}`, 0).allowed).toBe(true);
  expect([1, 2, 3].map(() => take("::ffff:192.0.2.1", 0).allowed)).toEqual([true, true, false]);
});
