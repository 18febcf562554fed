import { expect, test } from "vitest";
import { dayOf, instantOf } from "./day.ts";

test("a day is 00:00 UTC whatever the reader's zone", () => {
  expect(instantOf("2026-12-01")).toBe(Date.UTC(2026, 11, 1) / 1000);
  expect(dayOf(Date.UTC(2026, 11, 1, 23, 59, 59) / 1000)).toBe("2026-12-01");
});

test("a day left alone keeps the exact instant it stood for", () => {
  const before = Date.UTC(2026, 11, 1, 14, 30) / 1000;
  expect(instantOf("2026-12-01", before)).toBe(before);
  expect(instantOf("2026-12-02", before)).toBe(Date.UTC(2026, 11, 2) / 1000);
});

test("no date is no instant", () => {
  expect([instantOf(""), instantOf("2026-13-01"), instantOf("tomorrow")]).toEqual([undefined, undefined, undefined]);
});
