import { expect, test } from "vitest";
import { usageLimits } from "./usage-watch.ts";

const max = { bytes: 700e6, cpuMs: 90_000, pageCpuMs: 30_000, sleepMs: 300_000 };
const HOUR = 3_600_000;

/** When, in milliseconds of the wall clock, a process is over its limits that gets this share of a processor; null if not within an hour. */
function overAt(share: number | null): number | null {
  const limits = usageLimits(max, 0, 0);
  for (let now = 0; now <= HOUR; now += 25)
    if (limits.isExceeded(share === null ? null : { bytes: 1e6, cpuMs: Math.floor((share * now) / 10) * 10 }, now)) return now;
  return null;
}

test("a busy machine is not a bad file: only processor time counts while a process works", () => {
  expect(overAt(0.005)).toBe(null);
  // A page may use half a minute of the processor, however long that takes.
  expect(overAt(0.05)).toBeGreaterThan(max.sleepMs);
  expect(overAt(1)).toBe(30_025);
});

test("a process that sleeps ends, and so does one whose use is not known", () => {
  expect(overAt(0)).toBe(max.sleepMs + 25);
  expect(overAt(0.0005)).toBe(max.sleepMs + 25);
  expect(overAt(null)).toBe(max.sleepMs + 25);
});
