import { expect, test } from "vitest";
import { daysAsked, epochsOf } from "./days.ts";

const now = Date.parse("2026-11-24T13:00:00Z") / 1000;

test("the days of an address, or the last 30 where one is missing or no day", () => {
  expect(daysAsked({ from: "2026-02-28", until: "2026-03-31" }, now)).toEqual({ from: "2026-02-28", until: "2026-03-31" });
  for (const wrong of ["2026-02-30", "soon", "", ["2026-01-01"], undefined])
    expect(daysAsked({ from: wrong, until: wrong }, now)).toEqual({ from: "2026-10-25", until: "2026-11-24" });
  expect(epochsOf({ from: "1970-01-02", until: "1970-01-03" })).toEqual({ from: 86_400, until: 172_800 });
});
