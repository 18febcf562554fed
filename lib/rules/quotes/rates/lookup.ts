import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { LimitOption } from "./factors.ts";
import type { ClassRow, StateRow, SurplusLinesRow } from "./rows.ts";
import type { RateTables } from "./tables.ts";

/** The tables have no matching row. The caller checks categories and dates before rating. */
export class RateLookupError extends Error {
  override readonly name = "RateLookupError";
}

/** The class row of a category slug, or null. */
export function findClass(tables: RateTables, slug: string): ClassRow | null {
  return tables.classes.find((row) => row.slug === slug) ?? null;
}

/** The class row of a category slug. Throws `RateLookupError` when there is none. */
export function classRow(tables: RateTables, slug: string): ClassRow {
  const row = findClass(tables, slug);
  if (!row) throw new RateLookupError(`no class ${slug} in the rate tables`);
  return row;
}

/** The state's factors. Every state has a row once the tables are validated. */
export function stateRow(tables: RateTables, state: Region): StateRow {
  const row = tables.states.find((candidate) => candidate.state === state);
  if (!row) throw new RateLookupError(`no state ${state} in the rate tables`);
  return row;
}

/** The UTC day (YYYY-MM-DD) of an instant in epoch seconds. */
export function utcDay(epochSeconds: number): string {
  return new Date(epochSeconds * 1000).toISOString().slice(0, 10);
}

/** Tax and stamping fee in force in a state on the policy's effective date. They apply for the whole policy term. */
export function surplusLinesRow(tables: RateTables, state: Region, effectiveDate: number): SurplusLinesRow {
  const day = utcDay(effectiveDate);
  const row = tables.surplus_lines.findLast((candidate) => candidate.state === state && candidate.effective_from <= day);
  if (!row) throw new RateLookupError(`no surplus lines row for ${state} on ${day}`);
  return row;
}

/** A limit option by its code. Null: the program's standard option. */
export function limitOption(tables: RateTables, code: string | null): LimitOption {
  const wanted = code ?? tables.factors.limits.standard;
  const option = tables.factors.limits.options.find((candidate) => candidate.code === wanted);
  if (!option) throw new RateLookupError(`no limit option ${wanted} in the rate tables`);
  return option;
}

/**
 * The cheapest limit option that meets the contracting entity's requirements (in cents). The standard option when there are none; null when
 * the program sells no limits that high.
 */
export function limitOptionFor(
  tables: RateTables,
  required: { occurrence_limit: number; aggregate_limit: number } | null,
): LimitOption | null {
  if (!required) return limitOption(tables, null);
  const enough = tables.factors.limits.options.filter(
    (option) => option.occurrence_cents >= required.occurrence_limit && option.aggregate_cents >= required.aggregate_limit,
  );
  return enough.sort((a, b) => a.factor_e4 - b.factor_e4)[0] ?? null;
}

/** The factor of the band that contains a number. */
export function bandFactor(bands: { from: number; factor_e4: number }[], value: number) {
  const band = bands.findLast((candidate) => candidate.from <= value);
  if (!band) throw new RateLookupError(`no band for ${value}`);
  return band;
}

/** The class's appetite for a coverage. */
export function appetite(row: ClassRow, coverage: Coverage) {
  return coverage === "workers-comp" ? row.workers_comp : row[coverage];
}
