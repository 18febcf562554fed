import fc from "fast-check";
import { expect, test } from "vitest";
import { regions } from "#lib/contract/core/common.ts";
import { dateOf, dayAfter, dayAt, dayBegins, inForceOn, statesByHours } from "./day.ts";

const state = fc.option(fc.constantFrom(...regions), { nil: null });
const instant = fc.date({ min: new Date("2000-01-01T00:00:00Z"), max: new Date("2099-12-31T00:00:00Z"), noInvalidDate: true });
const day = instant.map(dateOf);

test("every state has one zone", () => {
  const known = statesByHours.flatMap(([, states]) => states);
  expect([...known].sort()).toEqual([...regions].sort());
});

test("an instant is in the one day that has begun and whose successor has not", () => {
  fc.assert(
    fc.property(instant, state, (at, home) => {
      const today = dayAt(at, home);
      expect(dayBegins(today, home) <= at && at < dayBegins(dayAfter(today, 1), home)).toBe(true);
    }),
  );
});

test("consecutive policies leave no gap or overlap, wherever the insured lives", () => {
  fc.assert(
    fc.property(
      instant,
      state,
      day,
      fc.integer({ min: 1, max: 400 }),
      fc.integer({ min: 1, max: 400 }),
      (at, home, start, first, second) => {
        const renewed = dayAfter(start, first);
        const end = dayAfter(renewed, second);
        const on = dayAt(at, home);
        const holding = [
          inForceOn(on, { effective: start, expiration: renewed }),
          inForceOn(on, { effective: renewed, expiration: end }),
        ].filter(Boolean);
        expect(holding.length).toBe(at >= dayBegins(start, home) && at < dayBegins(end, home) ? 1 : 0);
      },
    ),
  );
});

test.each([
  ["NY", "2026-01-15", "2026-01-15T05:01:00Z"],
  // 12:01 a.m. standard time is 1:01 a.m. on a New York clock in July.
  ["NY", "2026-07-15", "2026-07-15T05:01:00Z"],
  ["NY", "2026-03-08", "2026-03-08T05:01:00Z"],
  ["AZ", "2026-07-15", "2026-07-15T07:01:00Z"],
  ["HI", "2026-07-15", "2026-07-15T10:01:00Z"],
  ["TX", "2026-07-15", "2026-07-15T06:01:00Z"],
  [null, "2026-07-15", "2026-07-15T00:01:00Z"],
] as const)("in %s, %s begins at %s", (home, on, begins) => {
  expect(dayBegins(on, home)).toEqual(new Date(begins));
  expect(dayAt(new Date(new Date(begins).getTime() - 1), home)).toBe(dayAfter(on, -1));
});

test("daylight saving changes nothing: every day of cover has 24 hours", () => {
  for (const on of ["2026-03-08", "2026-11-01"])
    expect(dayBegins(dayAfter(on, 1), "NY").getTime() - dayBegins(on, "NY").getTime()).toBe(24 * 60 * 60 * 1000);
});

test("a platform's own midnight and the second before it are on the same date", () => {
  // Midnight at the start of 1 August in New York and in Honolulu, and the second before it.
  for (const at of ["2026-08-01T04:00:00Z", "2026-08-01T03:59:59Z", "2026-08-01T10:00:00Z", "2026-08-01T09:59:59Z"])
    expect(dateOf(new Date(at))).toBe("2026-08-01");
});
