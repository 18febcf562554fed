import { expect, test } from "vitest";
import { reportingOf, reportingRows, retroactiveOf } from "./claims-made.ts";

const year = (n: number, retroactive = `${n}-01-01`) => ({ effective: `${n}-01-01`, expiration: `${n + 1}-01-01`, retroactive });

test("claims-made cover keeps the earliest retroactive date across renewals and across gaps that the insurer accepts", () => {
  expect(retroactiveOf("2026-01-01", [year(2024), year(2025, "2024-01-01")], 0)).toEqual({ from: "2024-01-01", lost_from: null });
  expect(retroactiveOf("2026-01-31", [year(2024), year(2025)], 30)).toEqual({ from: "2024-01-01", lost_from: null });
  expect(retroactiveOf("2026-01-01", [], 30)).toEqual({ from: "2026-01-01", lost_from: null });
});

test("a gap that the insurer does not accept loses the acts before it, and says since when", () => {
  expect(retroactiveOf("2026-02-01", [year(2024), year(2025)], 30)).toEqual({ from: "2026-02-01", lost_from: "2024-01-01" });
  const gap = { ...year(2023), expiration: "2023-06-01" };
  expect(retroactiveOf("2026-01-01", [gap, year(2024), year(2025)], 30)).toEqual({ from: "2024-01-01", lost_from: "2023-01-01" });
});

test("reporting periods by state: a row that counsel has not confirmed gives nobody less", () => {
  for (const { state, automatic } of reportingRows)
    expect(reportingOf(state === "any" ? null : state).automatic).toBeGreaterThanOrEqual(Math.max(60, automatic));
  expect(reportingOf("NY").source).toContain("11 NYCRR");
});
