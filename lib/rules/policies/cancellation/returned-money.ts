import type { Region } from "#lib/contract/core/common.ts";

/** What is charged once with a policy, beside premium. */
export type OneTimeFee = "risk_purchasing_group_fee" | "percent_stamping_fee" | "flat_stamping_fee";

interface StateRow {
  readonly state: Region | "any";
  /** The law or the stamping office's rule; null: none was found, the program's own rule applies. */
  readonly source: string | null;
  /** When it was read. */
  readonly date: string;
  /** Whether counsel has confirmed it. Until then it returns nothing less than the row of any state. */
  readonly confirmed: boolean;
}

/** The fees that are fully earned when cover is cancelled before it begins. Everything else is returned. */
export interface FullyEarnedRow extends StateRow {
  readonly earned: readonly OneTimeFee[];
}

/**
 * Whether the state credits the surplus lines tax on returned premium. `credited`: it is returned to the insured with the premium, at the rate at
 * which it was charged. `kept`: the state keeps it, and only the premium before tax is returned.
 */
export interface ReturnedTaxRow extends StateRow {
  readonly tax: "credited" | "kept";
}

const READ = { date: "2026-11-30", confirmed: false } as const;

/** States without a row have that of any state. A percentage follows the premium; a flat fee is of the first policy, whatever becomes of it. */
export const fullyEarnedRows: readonly FullyEarnedRow[] = [
  { state: "any", earned: ["flat_stamping_fee"], source: null, ...READ },
  {
    state: "CA",
    earned: [],
    source: "Surplus Line Association of California: on a cancellation the stamping fee is calculated too, at the rate of the policy",
    ...READ,
  },
];

const credited = (state: Region, source: string): ReturnedTaxRow => ({ state, tax: "credited", source, ...READ });

export const returnedTaxRows: readonly ReturnedTaxRow[] = [
  { state: "any", tax: "credited", source: null, ...READ },
  credited("CA", "California Insurance Code section 1775.5: gross premiums less return premiums"),
  credited("HI", "Hawaii Revised Statutes section 431:8-315(c): the tax on unearned premium is returned to the policyholder"),
  credited("IL", "215 Illinois Compiled Statutes 5/445(3): gross premiums less returned premiums"),
  credited("NC", "North Carolina General Statutes section 58-21-85(a): the tax on unearned premium is returned to the policyholder"),
  credited("NY", "New York Insurance Law section 2118(d): premiums less the amount returned to the insured"),
  credited("WV", "West Virginia Code section 33-12C-7(a): the tax on unearned premium is returned to the policyholder"),
];

/** The row of a state, and that of any state. @throws Error when the table has none of any state */
function rowsOf<R extends StateRow>(rows: readonly R[], state: Region): [own: R, usual: R] {
  const usual = rows.find((one) => one.state === "any");
  if (!usual) throw new Error("A table of returned money has no row of any state.");
  return [rows.find((one) => one.state === state) ?? usual, usual];
}

/** Whether a fee is kept when cover is cancelled before it begins. */
export function isFullyEarned(fee: OneTimeFee, state: Region, rows = fullyEarnedRows): boolean {
  const [own, usual] = rowsOf(rows, state);
  return own.earned.includes(fee) && (own.confirmed || usual.earned.includes(fee));
}

/** Whether returned premium is returned without the surplus lines tax in it, because the state keeps that. */
export function keepsTax(state: Region, rows = returnedTaxRows): boolean {
  const [own, usual] = rowsOf(rows, state);
  return own.tax === "kept" && (own.confirmed || usual.tax === "kept");
}
