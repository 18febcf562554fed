import { expect, test } from "vitest";
import { momentOf } from "./day-asked.ts";

test.each([
  ["2026-06-14", Date.parse("2026-06-14T23:59:59Z") / 1000],
  ["2026-06-15", null],
  ["2027-01-01", null],
  ["2026-02-30", null],
  ["yesterday", null],
  [["2026-06-14"], null],
  [undefined, null],
])("%s", (asked, moment) => {
  expect(momentOf(asked, "2026-06-15")).toBe(moment);
});
