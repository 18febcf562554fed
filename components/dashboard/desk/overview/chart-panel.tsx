"use client";

import { ChartColumn, Table2 } from "lucide-react";
import dynamic from "next/dynamic";
import { useState } from "react";
import { type ChartData, valueText } from "#components/dashboard/desk/overview/chart-data.ts";
import { Swatch } from "#components/dashboard/desk/overview/swatch.tsx";
import { Button } from "#components/ui/button.tsx";
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from "#components/ui/table.tsx";
import { useSeen } from "#components/ui/use-seen.ts";

const FigureChart = dynamic(() => import("#components/dashboard/desk/overview/figure-chart.tsx").then((module) => module.FigureChart), {
  ssr: false,
});

/** A chart with its title and total, and its data as a table. Its height is constant. */
export function ChartPanel({ data, unitName }: { data: ChartData; unitName: string }) {
  const [asTable, setAsTable] = useState(false);
  const { title, series } = data;
  return (
    <section aria-label={title} className="min-w-0">
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium text-base">{title}</h3>
        <Button
          variant="ghost"
          size="sm"
          onClick={() => setAsTable(!asTable)}
          aria-label={`${asTable ? "Show as chart" : "Show as table"}: ${title}`}
        >
          {asTable ? <ChartColumn aria-hidden /> : <Table2 aria-hidden />}
          {asTable ? "Show as chart" : "Show as table"}
        </Button>
      </div>
      <dl className="flex flex-wrap gap-x-6 pb-3 text-sm">
        {series.map(({ name, now }, i) => (
          <div key={name} className="flex items-center gap-2">
            <dt className="flex items-center gap-2 text-fg-muted">
              <Swatch index={i} />
              {name}
            </dt>
            <dd className="tabular font-medium">{now}</dd>
          </div>
        ))}
      </dl>
      <div className="h-[220px]">
        <Content data={data} unitName={unitName} asTable={asTable} />
      </div>
    </section>
  );
}

function Content({ data, unitName, asTable }: { data: ChartData; unitName: string; asTable: boolean }) {
  const { title, unit, series, points } = data;
  const [frame, seen] = useSeen<HTMLDivElement>();
  if (asTable) return <Figures {...{ title, unit, series, points, unitName }} />;
  return (
    <div
      ref={frame}
      role="img"
      aria-label={`${title} by ${unitName}, as a chart. The same figures can be shown as a table.`}
      className="h-full"
    >
      {seen ? <FigureChart unit={unit} series={series} points={points} /> : null}
    </div>
  );
}

function Figures({
  title,
  unit,
  series,
  points,
  unitName,
}: Pick<ChartData, "title" | "unit" | "series" | "points"> & { unitName: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={`${title}, figures`} tabIndex={0} className="h-full overflow-y-auto [--sticky-top:0px]">
      <Table compact>
        <TableHead>
          <TableRow>
            <TableHeader className="capitalize">{unitName}</TableHeader>
            {series.map(({ name }) => (
              <TableHeader key={name} numeric>
                {name}
              </TableHeader>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {points.toReversed().map(({ at, values }) => (
            <TableRow key={at}>
              <TableCell>{at}</TableCell>
              {series.map(({ name }, i) => (
                <TableCell key={name} numeric>
                  {valueText(values[i] ?? null, unit)}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </section>
  );
}
