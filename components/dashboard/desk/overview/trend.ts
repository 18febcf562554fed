import type { SeriesPoint } from "#lib/contract/desk/overview.ts";

const WEEK = 7 * 24 * 60 * 60;

/** The share of contractors who met everything required, of the days on which it was counted. */
export const shareOf = (points: readonly SeriesPoint[]): { at: number; share: number }[] =>
  points.flatMap(({ at, contractors, contractors_met: met }) => (contractors && met !== null ? [{ at, share: met / contractors }] : []));

/** How many more are not covered than a week ago: "+5 this week". Null: it was not counted then. */
export function changeOf(points: readonly SeriesPoint[]): string | null {
  const last = points.at(-1);
  const now = last?.contractors_not_covered ?? null;
  const before = points.find(({ at }) => at === (last?.at ?? 0) - WEEK)?.contractors_not_covered ?? null;
  if (now === null || before === null) return null;
  const change = now - before;
  return `${change > 0 ? "+" : change < 0 ? "\u2212" : "\u00b1"}${Math.abs(change).toLocaleString("en-US")} this week`;
}
