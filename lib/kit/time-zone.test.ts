import { expect, test } from "vitest";
import { isTimeZone, timeZones } from "./time-zone.ts";

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
