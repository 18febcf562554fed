import type { SeriesPoint } from "#lib/contract/desk/overview.ts";
import { formatCents } from "#lib/kit/money.ts";

/** One point of a chart: `at` is the full label, `short` the axis label. Unknown values are null. */
export interface ChartPoint {
  at: string;
  short: string;
  values: readonly (number | null)[];
}

export type ChartUnit = "money" | "count" | "percent";

/** The data of a chart and its table. */
export interface ChartData {
  title: string;
  unit: ChartUnit;
  series: readonly { name: string; now: string }[];
  points: readonly ChartPoint[];
}

const locale = "en-US";
const day = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", timeZone: "UTC" });
const month = new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" });
const shortMonth = new Intl.DateTimeFormat(locale, { month: "short", timeZone: "UTC" });

const NOT_KNOWN = "–";

/** A value in full: "$1,204.50", "12", "87%". */
export function valueText(value: number | null, unit: ChartUnit): string {
  if (value === null) return NOT_KNOWN;
  if (unit === "money") return formatCents(value);
  return unit === "percent" ? `${Math.round(value)}%` : value.toLocaleString(locale);
}

/** The short form for the axis: "$1.2K". */
export function axisText(value: number, unit: ChartUnit): string {
  if (unit === "percent") return `${value}%`;
  const [amount, style] = unit === "money" ? ([value / 100, { style: "currency", currency: "USD" }] as const) : ([value, {}] as const);
  return new Intl.NumberFormat(locale, { ...style, notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 }).format(
    amount,
  );
}

/** A percentage of certificates. Null when none was audited. */
export function passRate(audited: number | null, passed: number | null): number | null {
  return audited === null || passed === null || audited === 0 ? null : (100 * passed) / audited;
}

type Figure = Exclude<keyof SeriesPoint, "at">;

const sumOf = (points: readonly SeriesPoint[], figure: Figure): number | null =>
  points.some((point) => point[figure] !== null) ? points.reduce((sum, point) => sum + (point[figure] ?? 0), 0) : null;

/** The charts of a series of figures, without figures that are unknown or not accessible. */
export function chartsOf(unit: "day" | "month", points: readonly SeriesPoint[]): ChartData[] {
  const [full, short] = unit === "day" ? [day, shortDay] : [month, shortMonth];
  const pointsOf = (valuesOf: (point: SeriesPoint) => (number | null)[]) =>
    points.map((point) => ({ at: full.format(point.at * 1000), short: short.format(point.at * 1000), values: valuesOf(point) }));
  const total = (figure: Figure) => valueText(sumOf(points, figure), "money");
  const latest = (figure: Figure) => valueText(points.at(-1)?.[figure] ?? null, "count");
  const audited = sumOf(points, "certificates_judged");
  const charts: (ChartData & { from: readonly Figure[] })[] = [
    {
      from: ["premium_written", "premium_earned"],
      title: "Premium",
      unit: "money",
      series: [
        { name: "Written", now: total("premium_written") },
        { name: "Earned", now: total("premium_earned") },
      ],
      points: pointsOf((point) => [point.premium_written, point.premium_earned]),
    },
    {
      from: ["active_policies", "active_assignments"],
      title: "Active cover",
      unit: "count",
      series: [
        { name: "Policies", now: latest("active_policies") },
        { name: "Assignments", now: latest("active_assignments") },
      ],
      points: pointsOf((point) => [point.active_policies, point.active_assignments]),
    },
    {
      from: ["certificates_judged"],
      title: "Certificates that met every rule",
      unit: "percent",
      series: [{ name: "Pass rate", now: valueText(passRate(audited, sumOf(points, "certificates_passed")), "percent") }],
      points: pointsOf((point) => [passRate(point.certificates_judged, point.certificates_passed)]),
    },
  ];
  return charts.filter(({ from }) => from.some((figure) => sumOf(points, figure) !== null)).map(({ from: _, ...chart }) => chart);
}

/** Whether a chart has any data. */
export const hasValues = ({ points }: Pick<ChartData, "points">): boolean =>
  points.some(({ values }) => values.some((value) => value !== null && value !== 0));
