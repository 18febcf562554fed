import { expect, test } from "vitest";
import { isTimeZone, nextHourIn, timeZones } from "./time-zone.ts";

test("every offered zone is valid, and UTC is first", () => {
  expect(timeZones()[0]).toBe("UTC");
  expect(timeZones().filter((name) => !isTimeZone(name))).toEqual([]);
});

test.each(["", "Mars/Olympus", "+05:00", "-08", "America/New_York ", "America\\New_York", "UTC\u0000", "Europe//Berlin", "x".repeat(500)])(
  "%j is not a zone",
  (name) => {
    expect(isTimeZone(name)).toBe(false);
  },
);

test.each([
  ["UTC", "2026-11-24T08:00:00Z", 8, null, "2026-11-25T08:00:00Z"],
  ["America/New_York", "2026-11-24T12:59:59Z", 8, null, "2026-11-24T13:00:00Z"],
  // A Tuesday; the next Monday is after the week's end.
  ["America/New_York", "2026-11-24T13:00:00Z", 8, 0, "2026-11-30T13:00:00Z"],
  ["America/New_York", "2026-11-24T12:00:00Z", 8, 1, "2026-11-24T13:00:00Z"],
  // The day of the zone, not that of UTC: there it is still Monday.
  ["Pacific/Honolulu", "2026-11-24T05:00:00Z", 20, 0, "2026-11-24T06:00:00Z"],
  ["Asia/Kolkata", "2026-11-24T00:00:00Z", 6, null, "2026-11-24T00:30:00Z"],
  // Clocks go from 2 to 3: what is due at 2 is due when they jump.
  ["America/New_York", "2026-03-08T06:00:00Z", 2, null, "2026-03-08T07:00:00Z"],
  ["America/New_York", "2026-03-08T06:00:00Z", 3, null, "2026-03-08T07:00:00Z"],
  ["America/New_York", "2026-03-07T13:00:00Z", 8, null, "2026-03-08T12:00:00Z"],
  // Clocks show 1 twice: it counts once.
  ["America/New_York", "2026-11-01T04:00:00Z", 1, null, "2026-11-01T05:00:00Z"],
  ["America/New_York", "2026-11-01T05:00:00Z", 1, null, "2026-11-02T06:00:00Z"],
] as const)("in %s, after %s, hour %i on weekday %s is %s", (zone, after, hour, weekday, expected) => {
  expect(nextHourIn(zone, new Date(after), hour, weekday).toISOString().replace(".000", "")).toBe(expected);
});
