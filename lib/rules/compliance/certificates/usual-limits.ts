import { coverageTable } from "#lib/contract/core/coverage-table.ts";
import { formatCents } from "#lib/kit/money.ts";
import { dollars, type Line, pathOf, rowOf } from "./line.ts";
import { type Found, placeOf } from "./rule.ts";

/** An aggregate is one to five times the occurrence limit; in a few policies ten times. */
const MAX_AGGREGATE_RATIO = 10;
/**
 * Primary policies rarely exceed these limits. More likely a character was misread as a digit, or a value belongs to another row. Dollars.
 */
const MAX_LIMIT_DOLLARS: Readonly<Partial<Record<Line["coverage"], number>>> = {
  general: 25_000_000,
  auto: 25_000_000,
  "workers-comp": 25_000_000,
};
const MAX_MEDICAL_DOLLARS = 250_000;

const show = (amount: number) => formatCents(amount * 100, { whole: true });

/** Combinations of limits that no policy has: one was misread or mistyped, and needs manual review. */
export function usualLimits(line: Line): Found[] {
  if (line.issued) return [];
  const known = (limit: string) => {
    const reading = dollars(line, limit);
    return reading.state === "known" ? reading.value : null;
  };
  const odd = (limit: string, message: string): Found => {
    const { field, value } = dollars(line, limit);
    return {
      path: pathOf(line, `limits.${limit}`),
      pass: false,
      message: `${message}: check the limits.`,
      expected: "limits that are written together",
      found: value === null ? null : show(value),
      evidence: placeOf(field),
    };
  };
  const results: Found[] = [];
  for (const [occurrence, aggregate] of (rowOf(line) ?? coverageTable.pollution).aggregates) {
    const [each, all] = [known(occurrence), known(aggregate)];
    if (each === null || all === null) continue;
    if (all < each)
      results.push(odd(aggregate, `An aggregate of ${show(all)} is less than the limit of ${show(each)} for each occurrence`));
    else if (all > MAX_AGGREGATE_RATIO * each)
      results.push(odd(aggregate, `An aggregate of ${show(all)} is not usual with a limit of ${show(each)} for each occurrence`));
  }
  const max = MAX_LIMIT_DOLLARS[line.coverage];
  for (const limit of ["each_occurrence_dollars", "combined_single_limit_dollars", "each_accident_dollars"]) {
    const amount = known(limit);
    if (max !== undefined && amount !== null && amount > max) results.push(odd(limit, `A limit of ${show(amount)} is not usual`));
  }
  const medical = line.coverage === "general" ? known("medical_expense_dollars") : null;
  if (medical !== null && medical > MAX_MEDICAL_DOLLARS)
    results.push(odd("medical_expense_dollars", `A medical expense limit of ${show(medical)} is not usual`));
  return results;
}
