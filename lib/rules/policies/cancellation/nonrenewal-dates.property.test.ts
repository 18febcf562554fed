import fc from "fast-check";
import { expect, test } from "vitest";
import { dateOf, dayAfter } from "#lib/rules/cover/day.ts";
import { nonrenewalDates, SPARE_DAYS } from "./nonrenewal-dates.ts";

const DAY = 86_400_000;
const between = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY;

test("the notice gives at least the days of the table, goes out today or later, and is refused once it would be late", () => {
  const some = fc.date({ min: new Date("2025-01-01T00:00:00Z"), max: new Date("2040-01-01T00:00:00Z"), noInvalidDate: true });
  fc.assert(
    fc.property(some, fc.integer({ min: 0, max: 400 }), fc.integer({ min: 1, max: 90 }), (at, left, days) => {
      const today = dateOf(at);
      const expiration = dayAfter(today, left);
      const { last, notice } = nonrenewalDates({ expiration, today, days });
      expect(between(last, expiration)).toBe(days);
      expect(notice === null).toBe(left < days);
      if (notice === null) return;
      expect(notice >= today && notice <= last).toBe(true);
      expect(between(notice, expiration)).toBe(Math.min(left, days + SPARE_DAYS));
    }),
  );
});
