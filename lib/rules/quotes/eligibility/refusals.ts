import { type Region, regions } from "#lib/contract/core/common.ts";
import { type Coverage, soldWithGeneral } from "#lib/contract/core/coverages.ts";
import type { ErrorCode } from "#lib/contract/core/errors.ts";
import { placeName } from "#lib/contract/core/region-names.ts";
import { addYears, fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { stateRow } from "#lib/rules/quotes/rates/lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";

/** An error that is returned with HTTP 400 and stores nothing, unlike a quote that is stored as not eligible. */
export type Refusal = { error_code: ErrorCode; field: string; message: string };

/** ST-UNKNOWN: null when the address is in one of the 50 states or DC. `field` is the path of the address. */
export function addressRefusal(address: { region: string | null; country: string | null } | null, field: string): Refusal | null {
  const { region = null, country = null } = address ?? {};
  if (region && !regions.some((sold) => sold === region)) {
    const message = `Cover is sold in the 50 states and the District of Columbia only; the address is in ${placeName(region)}.`;
    return { error_code: "invalid_input", field: `${field}.region`, message };
  }
  if (country && country !== "US" && country !== "USA")
    return { error_code: "invalid_input", field: `${field}.country`, message: "Cover is sold in the United States only." };
  return null;
}

/** The exposure states a quote needs: the work state for workers' compensation, the home state for all other coverages. */
export function exposureRefusal(asked: readonly Coverage[], homeState: Region | null, workState: Region | null): Refusal | null {
  if (asked.includes("workers-comp") && workState === null)
    return {
      error_code: "invalid_input",
      field: "job",
      message: "Workers' compensation is rated on the work state: the job needs an address with a state.",
    };
  if (homeState === null && asked.some((coverage) => coverage !== "workers-comp"))
    return {
      error_code: "invalid_input",
      field: "contractor",
      message: "The coverage is rated on the home state: the contractor needs an address with a state.",
    };
  return null;
}

/** The public fund that has the monopoly on workers' compensation in a state. Null where insurers compete. */
export function monopolisticFund(state: Region, tables: RateTables): string | null {
  const row = stateRow(tables, state);
  return row.wc_available ? null : row.wc_state_fund;
}

/** ST-WC-MONO: workers' compensation was requested for a state where only the state fund sells it. */
export function stateFundRefusal(asked: readonly Coverage[], workState: Region | null, tables: RateTables): Refusal | null {
  if (workState === null || !asked.includes("workers-comp")) return null;
  const fund = monopolisticFund(workState, tables);
  if (fund === null) return null;
  const { name } = stateRow(tables, workState);
  return {
    error_code: "unavailable_coverage",
    field: "coverage_type",
    message: `Workers' compensation for work in ${name} is sold only by ${fund}; the other coverages can be quoted without it.`,
  };
}

/** COV-DEP: some coverages need general liability, except for contractors whose home state has no general liability in the program. */
export function coverageDependencyRefusal(asked: readonly Coverage[], homeState: Region | null, tables: RateTables): Refusal | null {
  const dependent = asked.filter((coverage) => soldWithGeneral.includes(coverage));
  if (dependent.length === 0 || asked.includes("general")) return null;
  if (homeState !== null && !stateRow(tables, homeState).gl_available) return null;
  return {
    error_code: "unavailable_coverage",
    field: "coverage_type",
    message: `Coverage ${dependent.join(" and ")} is sold only together with general.`,
  };
}

/** Cover begins at most 12 months ahead. The refusal of a later start, in epoch seconds; null for any other. */
export function startRefusal(now: number, effective_date: number): Refusal | null {
  const latest = addYears(fromEpoch(now), 1);
  if (effective_date <= toEpoch(latest)) return null;
  return {
    error_code: "effective_date_invalid",
    field: "effective_date",
    message: `Cover can begin at most 12 months ahead: on ${showDay(dateOf(latest))} or earlier.`,
  };
}

/** DAT-PAST, DAT-AHEAD, DAT-ORDER, DAT-MAX. All times epoch seconds. */
export function dateRefusal(dates: { now: number; effective_date: number; end_date: number }): Refusal | null {
  if (dates.effective_date <= dates.now)
    return {
      error_code: "effective_date_invalid",
      field: "effective_date",
      message: "Cover cannot start in the past: the effective date must be in the future.",
    };
  const late = startRefusal(dates.now, dates.effective_date);
  if (late) return late;
  if (dates.end_date <= dates.effective_date)
    return { error_code: "end_date_invalid", field: "end_date", message: "The end date must be after the effective date." };
  const latest = addYears(fromEpoch(dates.effective_date), 1);
  if (dates.end_date > toEpoch(latest))
    return {
      error_code: "end_date_invalid",
      field: "end_date",
      message: `The end date must be ${showDay(dateOf(latest))} at the latest, one year after the effective date.`,
    };
  return null;
}
