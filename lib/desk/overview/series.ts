import { and, eq, gte } from "drizzle-orm";
import { contractorsByStatus, dayCounts } from "#lib/compliance/positions/counts.ts";
import type { OverviewSeries, SeriesPoint, SeriesSpan } from "#lib/contract/desk/overview.ts";
import { addDays, startOfUtcDay, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { allows } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { type DayFigures, figuresOf } from "../figures/figures.ts";
import { dailyFigures, figureClosings } from "../schema/figures.ts";

/** Ended days that are not closed yet are computed on request, as long as they are few. */
const MAX_OPEN_DAYS = 7;

type Figure = Exclude<keyof DayFigures, "day">;

/** The days since the last closed one, up to now. Empty when the closing is far behind, as after a clock was moved. */
async function openDays(ctx: Ctx): Promise<DayFigures[]> {
  const [closing] = await ctx.db.select().from(figureClosings).where(inScope(figureClosings, ctx));
  if (!closing || addDays(closing.closed_until, MAX_OPEN_DAYS) < ctx.now) return [];
  const [last] = await ctx.db
    .select({ policies: dailyFigures.active_policies, assignments: dailyFigures.active_assignments })
    .from(dailyFigures)
    .where(and(inScope(dailyFigures, ctx), eq(dailyFigures.day, addDays(closing.closed_until, -1))));
  // The span's end is exclusive.
  const until = new Date(ctx.now.getTime() + 1);
  const days = await figuresOf(ctx, { from: closing.closed_until, until }, last ?? { policies: 0, assignments: 0 });
  const counts = dayCounts(await contractorsByStatus(ctx));
  return days.map((day, at) => (at === days.length - 1 ? { ...day, ...counts } : day));
}

const monthOf = (date: Date, back = 0): Date => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - back, 1));

/** The start of each day or month shown; the last one is the current one. */
function beginnings(span: SeriesSpan, now: Date): Date[] {
  const today = startOfUtcDay(now);
  if (span === "30d") return Array.from({ length: 30 }, (_, i) => addDays(today, i - 29));
  return Array.from({ length: 12 }, (_, i) => monthOf(today, 11 - i));
}

type SummedFigure = "premium_written" | "premium_earned" | "certificates_judged" | "certificates_passed";
const sums: readonly SummedFigure[] = ["premium_written", "premium_earned", "certificates_judged", "certificates_passed"];

/** The totals of one point: sums over its days, and the number in force at their end. Null without days. */
function pointOf(at: Date, days: DayFigures[], mayRead: (figure: Figure) => boolean): SeriesPoint {
  const value = (figure: Figure): number | null => {
    if (!mayRead(figure)) return null;
    const summed = sums.find((one) => one === figure);
    if (summed === undefined) return days.at(-1)?.[figure] ?? null;
    return days.length ? days.reduce((sum, day) => sum + day[summed], 0) : null;
  };
  return {
    at: toEpoch(at),
    premium_written: value("premium_written"),
    premium_earned: value("premium_earned"),
    active_policies: value("active_policies"),
    active_assignments: value("active_assignments"),
    certificates_judged: value("certificates_judged"),
    certificates_passed: value("certificates_passed"),
    contractors: value("contractors"),
    contractors_met: value("contractors_met"),
    contractors_not_covered: value("contractors_not_covered"),
  };
}

const access = {
  premium_written: "invoices:read",
  premium_earned: "invoices:read",
  active_policies: "policies:read",
  active_assignments: "assignments:read",
  certificates_judged: "certificates:read",
  certificates_passed: "certificates:read",
  contractors: "certificates:read",
  contractors_met: "certificates:read",
  contractors_not_covered: "certificates:read",
} as const satisfies Record<Figure, string>;

/** Figures over time, from closed days and later rows. Reads at most a year of rows, whatever the organization's size. */
export async function seriesOf(ctx: Ctx, span: SeriesSpan): Promise<OverviewSeries> {
  const starts = beginnings(span, ctx.now);
  const first = starts[0] ?? ctx.now;
  const closed = await ctx.db
    .select()
    .from(dailyFigures)
    .where(and(inScope(dailyFigures, ctx), gte(dailyFigures.day, first)))
    .orderBy(dailyFigures.day);
  const days = [...closed, ...(await openDays(ctx))];
  const points = starts.map((at, i) => {
    const next = starts[i + 1];
    const own = days.filter(({ day }) => day >= at && (next === undefined || day < next));
    return pointOf(at, own, (figure) => allows(ctx.principal, access[figure]));
  });
  return { span, unit: span === "30d" ? "day" : "month", points };
}
