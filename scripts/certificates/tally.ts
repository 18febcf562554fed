import type { ComparedValue } from "./compare.ts";

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

export function count(tally: Tally, compared: readonly ComparedValue[]): void {
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

/** The minimum percentage of right fields for each kind. Copies in black and white are among the copies. */
export const BARS: Readonly<Record<string, number>> = {
  form: 99.5,
  text: 99.5,
  "text 2025": 99.5,
  "agency print": 99.5,
  outlines: 99,
  scan: 98,
  fax: 94,
  copy: 90,
  photograph: 93,
  // Known by name only, and always flagged.
  "other layouts": 0,
};
export const MIN_RIGHT_PERCENT = 94;
/** The highest percentage of read fields of a kind that are wrong with high confidence. */
export const MAX_CONFIDENT_WRONG_PERCENT = 0.2;
export const MAX_MEGABYTES = 700;
/** How many times bare extraction, or drawing and recognition by the page engine alone, reading and auditing may cost. */
export const MAX_COST = { text: 1.3, picture: 1.5 };
