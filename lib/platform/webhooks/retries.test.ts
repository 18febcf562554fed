import fc from "fast-check";
import { expect, test } from "vitest";
import { MAX_RETRY_AFTER_SECONDS, parseRetryAfter, RETRY_SECONDS, retryDelay } from "./retries.ts";

test("nine retries, each within a tenth of its delay, then none", () => {
  expect(RETRY_SECONDS).toEqual([5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]);
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9 }), fc.double({ min: 0, max: 1, noNaN: true }), (attempts, chance) => {
      const wait = RETRY_SECONDS[attempts - 1] ?? 0;
      const delay = retryDelay(attempts, chance) ?? 0;
      expect(delay).toBeGreaterThanOrEqual(wait * 0.9 - 1e-9);
      expect(delay).toBeLessThanOrEqual(wait * 1.1 + 1e-9);
    }),
  );
  expect(retryDelay(10, 0.5)).toBeNull();
  expect(retryDelay(10, 0.5, 60)).toBeNull();
});

test("Retry-After delays an attempt, never advances it, and by a day at most", () => {
  expect(retryDelay(1, 0.5, 120)).toBe(120);
  expect(retryDelay(2, 0.5, 1)).toBe(300);
  expect(retryDelay(1, 0.5, 1e9)).toBe(MAX_RETRY_AFTER_SECONDS);
});

test("Retry-After is seconds or a date; anything else is ignored", () => {
  const now = new Date("2026-06-15T12:00:00Z");
  expect(parseRetryAfter("120", now)).toBe(120);
  expect(parseRetryAfter("Mon, 15 Jun 2026 12:02:00 GMT", now)).toBe(120);
  expect(parseRetryAfter("Mon, 15 Jun 2026 11:00:00 GMT", now)).toBe(0);
  for (const value of [null, "", "soon", "-5", "1.5", "2026-06-15", "9".repeat(30)]) expect(parseRetryAfter(value, now)).toBeNull();
});
