import type { Comparison } from "./compared.ts";
import type { PageCost } from "./pages.ts";
import type { PlanRow } from "./plans.ts";

/** The measurements of a run. */
export interface Results {
  machine: { cpus: number; model: string; memoryGiB: number; node: string; postgres: string };
  rows: { contractors: number; others: number; events: number };
  plans?: PlanRow[];
  pages?: PageCost[];
  rates?: Comparison[];
  scoped?: Comparison[];
}

/** The allowed ratio of page 10,000 to page 1. It also has to find the cursor's position and check for a previous page. */
export const MAX_PAGE_RATIO = 1.5;

/** The requirements that were not met, one sentence each. */
export function failures({ plans = [], pages = [], rates = [], scoped = [] }: Results): string[] {
  return [
    ...plans.flatMap(({ name, violations }) => violations.map((violation) => `${name}: ${violation}`)),
    ...pages
      .filter(({ ratio }) => !(ratio <= MAX_PAGE_RATIO))
      .map(({ list, page, ratio }) => `${list}: page ${page} costs ${ratio.toFixed(2)} of page 1, more than ${MAX_PAGE_RATIO}.`),
    ...[...rates, ...scoped]
      .filter(({ ratio, cpuRatio, minRatio }) => !(Math.max(ratio, cpuRatio) >= minRatio))
      .map(
        ({ work, ratio, cpuRatio, minRatio }) =>
          `${work}: ${ratio.toFixed(2)} of the rate it is compared with, ${cpuRatio.toFixed(2)} by processor time, both less than ${minRatio}.`,
      ),
  ];
}

/** The results as readable text. */
export function readable({ machine, rows, plans, pages, rates, scoped }: Results): string {
  const { cpus, model, memoryGiB, node, postgres } = machine;
  const parts = [
    `${cpus} processors (${model}), ${memoryGiB} GiB, Node ${node}, PostgreSQL ${postgres}`,
    `${rows.contractors.toLocaleString("en-US")} contractors, ${rows.events.toLocaleString("en-US")} events and ${rows.others.toLocaleString("en-US")} of each other kind in one organization`,
  ];
  if (plans) {
    const lines = plans.map((row) => [
      row.violations.length ? "BROKEN" : "ok",
      row.name,
      String(row.requests),
      String(row.rows),
      String(row.pages),
      row.ms.toFixed(2),
      row.indexes.join(" "),
    ]);
    parts.push(table("Plans", ["", "request", "asked", "rows read", "pages read", "slowest ms", "indexes"], lines));
  }
  if (pages) {
    const cost = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(2)} / ${p99.toFixed(2)}`;
    const lines = pages.map(({ list, page, first, second, deep, ratio }) => [
      list,
      cost(first),
      cost(second),
      String(page),
      cost(deep),
      ratio.toFixed(2),
    ]);
    parts.push(table("Pages (p50 / p99 ms)", ["list", "page 1", "page 2", "deep page", "its cost", "deep / first"], lines));
  }
  if (rates) parts.push(comparison("The service and a plain server with the same statements, 32 connections", "plain", "service", rates));
  if (scoped)
    parts.push(comparison("The service without and with row-level security, two organizations, 32 connections", "without", "with", scoped));
  return parts.join("\n");
}

function comparison(title: string, one: string, other: string, comparisons: Comparison[]): string {
  const head = ["", `${one} a second`, `${other} a second`, "ratio", `${one} CPU µs`, `${other} CPU µs`, "ratio", "asked"];
  const lines = comparisons.map(({ work, plain, service, ratio, cpuRatio, minRatio }) => [
    work,
    ...[plain.perSecond.toFixed(0), service.perSecond.toFixed(0), ratio.toFixed(2)],
    ...[plain.cpuMicros.toFixed(0), service.cpuMicros.toFixed(0), cpuRatio.toFixed(2), String(minRatio)],
  ]);
  return table(title, head, lines);
}

function table(title: string, head: string[], lines: string[][]): string {
  const widths = head.map((name, i) => Math.max(name.length, ...lines.map((line) => line[i]?.length ?? 0)));
  const rows = [head, ...lines].map((line) => `  ${line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join("  ")}`.trimEnd());
  return `\n${title}\n${rows.join("\n")}`;
}
