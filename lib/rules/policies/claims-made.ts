import type { Region } from "#lib/contract/core/common.ts";
import { daysBetween } from "#lib/rules/cover/days.ts";

/** Since when acts are covered, `2026-07-01`. `lost_from`: acts from then until that day were covered by earlier policies and are no longer. */
export interface Retroactive {
  from: string;
  lost_from: string | null;
}

/** An earlier policy's term, as it ended, and since when it covered acts. */
export interface EarlierCover {
  effective: string;
  expiration: string;
  retroactive: string;
}

/**
 * Since when a claims-made policy covers acts: the earliest date of the policies before it, as long as no gap between two is longer than the
 * insurer accepts; otherwise its first day. `accepted`: days.
 */
export function retroactiveOf(effective: string, earlier: readonly EarlierCover[], accepted: number): Retroactive {
  const before = earlier.filter((one) => one.effective < effective).toSorted((a, b) => (a.expiration < b.expiration ? 1 : -1));
  let [from, reached] = [effective, effective];
  for (const one of before) {
    if (daysBetween(one.expiration, reached) > accepted) break;
    if (one.retroactive < from) from = one.retroactive;
    if (one.effective < reached) reached = one.effective;
  }
  const earliest = before.map(({ retroactive }) => retroactive).reduce((least, day) => (day < least ? day : least), from);
  return { from, lost_from: earliest < from ? earliest : null };
}

/** The time after the end in which claims from before it may still be reported. */
interface ReportingRow {
  state: Region | "any";
  /** Days without a charge. */
  automatic: number;
  /** What the insured may buy: for how many years. */
  years: readonly number[];
  source: string | null;
  date: string;
  /** Whether counsel has confirmed it. Until then nobody is given less than the row for any state has. */
  confirmed: boolean;
}

const DATE = "2026-11-29";
export const reportingRows: readonly ReportingRow[] = [
  { state: "any", automatic: 60, years: [1, 3], source: null, date: DATE, confirmed: false },
  { state: "NY", automatic: 60, years: [1, 3], source: "11 NYCRR part 73 (Regulation 121)", date: DATE, confirmed: false },
];

export interface Reporting {
  automatic: number;
  years: readonly number[];
  source: string | null;
}

/** The extended reporting periods of a state. */
export function reportingOf(state: Region | null): Reporting {
  const usual = reportingRows.find((one) => one.state === "any");
  if (!usual) throw new Error("The table of reporting periods has no row for any state.");
  const own = reportingRows.find((one) => one.state === state) ?? usual;
  const automatic = own.confirmed ? own.automatic : Math.max(own.automatic, usual.automatic);
  return { automatic, years: own.years, source: own.source };
}
