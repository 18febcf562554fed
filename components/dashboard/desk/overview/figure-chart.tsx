"use client";

/** Uses recharts, which is large: only chart-panel.tsx loads this, after the page. */
import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from "recharts";
import { axisText, type ChartData, type ChartPoint, type ChartUnit, valueText } from "#components/dashboard/desk/overview/chart-data.ts";
import { Swatch, seriesColors } from "#components/dashboard/desk/overview/swatch.tsx";

const tick = { fill: "var(--fg-subtle)", fontSize: "0.75rem" };

interface TipProps {
  active?: boolean;
  payload?: readonly { payload?: ChartPoint }[];
  series: ChartData["series"];
  unit: ChartUnit;
}

function Tip({ active, payload, series, unit }: TipProps) {
  const point = payload?.[0]?.payload;
  if (!active || !point) return null;
  return (
    <div className="rounded-md border bg-raised px-3 py-2 text-sm shadow-float">
      <p className="pb-1 text-fg-muted text-xs">{point.at}</p>
      {series.map(({ name }, i) => (
        <p key={name} className="flex items-center gap-2">
          <Swatch index={i} />
          <span className="flex-1 pr-4">{name}</span>
          <span className="tabular font-medium">{valueText(point.values[i] ?? null, unit)}</span>
        </p>
      ))}
    </div>
  );
}

/** Bars for totals of a period, lines for values at its end. Without animation, which also suits users who prefer reduced motion. */
export function FigureChart({ unit, series, points }: Pick<ChartData, "unit" | "series" | "points">) {
  const data = [...points];
  const frame = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--line)" />,
    <XAxis
      key="x"
      dataKey="short"
      tick={tick}
      tickLine={false}
      axisLine={{ stroke: "var(--line-strong)" }}
      minTickGap={24}
      interval="equidistantPreserveStart"
    />,
    <YAxis
      key="y"
      width={48}
      tick={tick}
      tickLine={false}
      axisLine={false}
      tickCount={4}
      allowDecimals={unit === "money"}
      {...(unit === "percent" ? { domain: [0, 100], ticks: [0, 50, 100] } : {})}
      tickFormatter={(value: number) => axisText(value, unit)}
    />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={unit === "count" ? { stroke: "var(--line-strong)" } : { fill: "var(--hover)" }}
      content={<Tip series={series} unit={unit} />}
    />,
  ];
  const common = { data, margin: { top: 8, right: 8, bottom: 0, left: 0 }, accessibilityLayer: false };
  return (
    <ResponsiveContainer width="100%" height="100%">
      {unit === "count" ? (
        <LineChart {...common}>
          {frame}
          {series.map(({ name }, i) => (
            <Line
              key={name}
              name={name}
              dataKey={(point: ChartPoint) => point.values[i]}
              stroke={seriesColors[i]}
              strokeWidth={2}
              {...(i === 1 ? { strokeDasharray: "5 4" } : {})}
              dot={points.length < 2 || points.filter(({ values }) => values[i] !== null).length < 2}
              isAnimationActive={false}
            />
          ))}
        </LineChart>
      ) : (
        <BarChart {...common} barGap={1} barCategoryGap="24%">
          {frame}
          {series.map(({ name }, i) => (
            <Bar
              key={name}
              name={name}
              dataKey={(point: ChartPoint) => point.values[i]}
              fill={seriesColors[i]}
              maxBarSize={28}
              radius={[2, 2, 0, 0]}
              isAnimationActive={false}
            />
          ))}
        </BarChart>
      )}
    </ResponsiveContainer>
  );
}
