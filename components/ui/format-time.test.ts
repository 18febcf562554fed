import { describe, expect, it } from "vitest";
import { formatDate, formatDays, formatExact, formatRelative, formatUpcoming } from "#components/ui/format-time.ts";

const now = Date.UTC(2026, 11, 1, 12, 0, 0) / 1000;

describe("formatRelative", () => {
  it.each([
    [0, "just now"],
    [-44, "just now"],
    [44, "in a moment"],
    [-45, "1 min ago"],
    [-59 * 60, "59 min ago"],
    [-3600, "1 hr ago"],
    [-(2 * 3600 - 1), "1 hr ago"],
    [-86_399, "23 hr ago"],
    [-86_400, "yesterday"],
    [86_400, "tomorrow"],
    [3 * 86_400, "in 3 days"],
    [-29 * 86_400, "29 days ago"],
    [-30 * 86_400, "Nov 1, 2026"],
    [365 * 86_400, "Dec 1, 2027"],
  ])("%i seconds away reads %s", (offset, text) => {
    expect(formatRelative(now + offset, now)).toBe(text);
  });
});

describe("formatUpcoming", () => {
  it.each([
    [-90, "in a moment"],
    [-10, "in a moment"],
    [0, "in a moment"],
    [20, "in a moment"],
    [60, "in 1 min"],
    [2 * 3600, "in 2 hr"],
  ])("a retry %i seconds away is never shown as past: %s", (offset, text) => {
    expect(formatUpcoming(now + offset, now)).toBe(text);
  });
});

describe("exact forms", () => {
  it("formats the date in the given zone", () => {
    const justAfterMidnight = Date.UTC(2026, 11, 1, 0, 30) / 1000;
    expect(formatDate(justAfterMidnight)).toBe("Dec 1, 2026");
    expect(formatDate(justAfterMidnight, "America/New_York")).toBe("Nov 30, 2026");
  });

  it("a range shows only once what its two days share", () => {
    expect(formatDays(now, now + 7 * 86_400)).toBe("Dec 1 – 8, 2026");
    expect(formatDays(now, now + 31 * 86_400)).toBe("Dec 1, 2026 – Jan 1, 2027");
  });

  it("includes the zone, and the seconds unless they are zero", () => {
    expect(formatExact(now + 9, "UTC").replace(/\u202f/g, " ")).toBe("Dec 1, 2026, 12:00:09 PM UTC");
    expect(formatExact(now, "America/Los_Angeles")).toMatch(/4:00.AM PST$/);
  });
});
