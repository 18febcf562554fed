import { expect, it } from "vitest";
import { axisText, chartsOf, hasValues, passRate, valueText } from "#components/dashboard/desk/overview/chart-data.ts";
import type { SeriesPoint } from "#lib/contract/desk/overview.ts";

const nothing = {
  premium_written: null,
  premium_earned: null,
  active_policies: null,
  active_assignments: null,
  certificates_judged: null,
  certificates_passed: null,
  contractors: null,
  contractors_met: null,
  contractors_not_covered: null,
};
const point = (at: string, figures: Partial<SeriesPoint>): SeriesPoint => ({ ...nothing, ...figures, at: Date.parse(at) / 1000 });

it("sums money over the period, takes cover as it is now, and weights the pass rate by certificates", () => {
  const [premium, cover, rate] = chartsOf("day", [
    point("2026-06-14", { premium_written: 10_050, premium_earned: 0, active_policies: 4, certificates_judged: 3, certificates_passed: 3 }),
    point("2026-06-15", { premium_written: -50, premium_earned: 900, active_policies: 3, certificates_judged: 1, certificates_passed: 0 }),
  ]);
  expect(premium?.series.map(({ now }) => now)).toEqual(["$100.00", "$9.00"]);
  expect(cover?.series.map(({ now }) => now)).toEqual(["3", "–"]);
  expect(rate?.series.map(({ now }) => now)).toEqual(["75%"]);
  expect(rate?.points).toEqual([
    { at: "Jun 14, 2026", short: "Jun 14", values: [100] },
    { at: "Jun 15, 2026", short: "Jun 15", values: [0] },
  ]);
});

it("names days and months in UTC", () => {
  const [months] = chartsOf("month", [point("2026-01-01", { premium_written: 1 })]);
  expect(months?.points[0]).toMatchObject({ at: "January 2026", short: "Jan" });
});

it("omits figures without permission, and draws no line for zeros", () => {
  const charts = chartsOf("day", [point("2026-06-14", {}), point("2026-06-15", { active_policies: 0, certificates_judged: 0 })]);
  expect(charts.map((chart) => [chart.title, hasValues(chart)])).toEqual([
    ["Active cover", false],
    ["Certificates that met every rule", false],
  ]);
  expect(passRate(0, 0)).toBeNull();
});

it("formats values in full and axis labels short", () => {
  expect([valueText(120_450, "money"), valueText(1204, "count"), valueText(66.6, "percent"), valueText(null, "money")]).toEqual([
    "$1,204.50",
    "1,204",
    "67%",
    "–",
  ]);
  expect([axisText(120_450, "money"), axisText(0, "money"), axisText(50, "percent"), axisText(12_000, "count")]).toEqual([
    "$1.2K",
    "$0",
    "50%",
    "12K",
  ]);
});
