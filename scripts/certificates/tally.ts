import type { Compared } from "./compare.ts";

export interface Tally {
  documents: number;
  right: number;
  wrong: number;
  missing: number;
  /** Wrong with a confidence that rules accept. */
  confident: number;
  statuses: number;
  /** Approved, although the label expects otherwise. */
  falseApprovals: number;
  seconds: number[];
}

export const emptyTally = (): Tally => ({
  documents: 0,
  right: 0,
  wrong: 0,
  missing: 0,
  confident: 0,
  statuses: 0,
  falseApprovals: 0,
  seconds: [],
});

export function count(tally: Tally, compared: readonly Compared[]): void {
  for (const { outcome, confidence } of compared) {
    tally[outcome] += 1;
    if (outcome === "wrong" && (confidence ?? 1) >= 0.8) tally.confident += 1;
  }
}

/** The percentage of fields that are right, and of the read ones that are wrong with high confidence. */
export function shares({ right, wrong, missing, confident }: Tally): { right: number; confident: number } {
  return { right: (100 * right) / Math.max(1, right + wrong + missing), confident: (100 * confident) / Math.max(1, right + wrong) };
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

/** The minimum percentage of right fields for each kind. */
export const BARS: Readonly<Record<string, number>> = { form: 99, text: 99, outlines: 96, scan: 94, clone: 94 };
export const MOST_CONFIDENT_WRONG = 0.5;
export const MOST_MEGABYTES = 700;
export const MOST_COST = { text: 1.5, picture: 1.3 };
