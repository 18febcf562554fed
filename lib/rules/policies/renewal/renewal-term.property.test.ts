import fc from "fast-check";
import { expect, test } from "vitest";
import { addDays, addYears } from "#lib/kit/dates.ts";
import { renewalTerm } from "./renewal-term.ts";

const DAY = 86_400_000;
const start = fc.date({ min: new Date("2024-01-01T00:00:00Z"), max: new Date("2045-01-01T00:00:00Z"), noInvalidDate: true });

test("a renewal begins where the policy ends, lasts as long, and never longer than a year", () => {
  fc.assert(
    fc.property(start, fc.integer({ min: 1, max: 366 }), (effective, days) => {
      const longest = addYears(effective, 1);
      const asked = addDays(effective, days);
      const expiration = asked > longest ? longest : asked;
      const renewal = renewalTerm({ effective, expiration });
      expect(renewal.effective).toEqual(expiration);
      expect(renewal.expiration.getTime()).toBeGreaterThan(expiration.getTime());
      expect(renewal.expiration.getTime()).toBeLessThanOrEqual(addYears(expiration, 1).getTime());
      const [before, after] = [expiration.getTime() - effective.getTime(), renewal.expiration.getTime() - expiration.getTime()];
      expect(Math.abs(after - before)).toBeLessThanOrEqual(DAY);
      if (expiration < longest && after < 365 * DAY) expect(after).toBe(before);
    }),
  );
});

test("a policy of a year is renewed for a year, through every 29 February", () => {
  const term = (from: string, to: string) => {
    const { expiration } = renewalTerm({ effective: new Date(`${from}T00:00:00Z`), expiration: new Date(`${to}T00:00:00Z`) });
    return expiration.toISOString().slice(0, 10);
  };
  expect(term("2027-07-01", "2028-07-01")).toBe("2029-07-01");
  expect(term("2028-02-29", "2029-02-28")).toBe("2030-02-28");
  expect(term("2026-06-16", "2026-07-16")).toBe("2026-08-15");
});
