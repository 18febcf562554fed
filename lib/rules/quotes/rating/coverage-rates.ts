import type { Region } from "#lib/contract/core/common.ts";
import { type ClaimsMade, type Coverage, coverages } from "#lib/contract/core/coverages.ts";
import type { RatedCoverage, RatingInput } from "#lib/contract/quotes/worksheet.ts";
import { bandFactor, limitOption, RateLookupError, stateRow, surplusLinesRow } from "#lib/rules/quotes/rates/lookup.ts";
import type { ClassRow } from "#lib/rules/quotes/rates/rows.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { Calculation, type ScaledNumber, type Source, scaled } from "./steps.ts";

const perThousand = "dollars per $1,000 of pay";
const perHundred = "dollars per $100 of pay";
const centsPerHundred = "cents per $100 of pay";

const classSource = (row: ClassRow, column: string): Source => ({ table: "classes", row: row.slug, column });
const stateSource = (state: Region, column: string): Source => ({ table: "states", row: state, column });

/** The state a coverage is rated on. Throws `RateLookupError` when the input lacks it; the service refuses such quotes first. */
export function exposureState(input: RatingInput, coverage: Coverage): Region {
  const state = coverage === "workers-comp" ? input.work_state : input.home_state;
  if (state === null) throw new RateLookupError(`${coverage} needs the ${coverage === "workers-comp" ? "work" : "home"} state`);
  return state;
}

function experience(input: RatingInput, tables: RateTables): { label: string; factor: ScaledNumber; source: Source } {
  const { bands, not_stated_factor_e4: notStated } = tables.factors.experience;
  const years = input.years_experience;
  if (years === null)
    return {
      label: "Experience, not stated",
      factor: scaled(notStated, 4),
      source: { table: "factors", row: "experience", column: "not_stated_factor_e4" },
    };
  const band = bandFactor(bands, years);
  return {
    label: `Experience, ${years} years`,
    factor: scaled(band.factor_e4, 4),
    source: { table: "factors", row: `experience from ${band.from}`, column: "factor_e4" },
  };
}

/** General liability before tax: class × home state × limit × experience × claims, to four decimals. */
function generalBeforeTax(input: RatingInput, tables: RateTables, row: ClassRow, home: Region): Calculation {
  const limit = limitOption(tables, input.limit_option);
  const years = experience(input, tables);
  const claims = bandFactor(tables.factors.claims.bands, input.claims_count);
  return new Calculation(`Class rate, ${row.name}`, scaled(row.gl_rate_e4, 4), perThousand, classSource(row, "gl_rate_e4"))
    .multiply(`Home state, ${home}`, scaled(stateRow(tables, home).gl_factor_e4, 4), stateSource(home, "gl_factor_e4"))
    .multiply(`Limit, ${limit.code}`, scaled(limit.factor_e4, 4), { table: "factors", row: `limit ${limit.code}`, column: "factor_e4" })
    .multiply(years.label, years.factor, years.source)
    .multiply(`Claims, ${input.claims_count}`, scaled(claims.factor_e4, 4), {
      table: "factors",
      row: `claims from ${claims.from}`,
      column: "factor_e4",
    })
    .round(4);
}

/** The requested coverages that are placed with surplus lines insurers. Worksheets of before the list have general liability at most. */
export function surplusLinesOf({ coverage_types, surplus_lines, admitted_paper }: RatingInput): Coverage[] {
  const placed = surplus_lines ?? (admitted_paper ? [] : ["general"]);
  return coverages.filter((one) => one !== "workers-comp" && coverage_types.includes(one) && placed.includes(one));
}

/** Surplus lines tax in force on the effective date, scaled by 10⁶: the home state's, for every line. Zero for admitted carriers. */
export function surplusLinesTax(input: RatingInput, tables: RateTables): number {
  const [first] = surplusLinesOf(input);
  return first === undefined ? 0 : surplusLinesRow(tables, exposureState(input, first), input.effective_date).tax_e6;
}

/** Loads the surplus lines tax on a rate before tax, where the coverage is placed with a surplus lines insurer. */
function withTax(calculation: Calculation, input: RatingInput, tables: RateTables, coverage: Coverage): Calculation {
  if (!surplusLinesOf(input).includes(coverage)) return calculation;
  const home = exposureState(input, coverage);
  const dated = surplusLinesRow(tables, home, input.effective_date);
  const source = { table: "surplus-lines", row: `${home} ${dated.effective_from}`, column: "tax_e6" };
  return calculation.multiply("Surplus lines tax loaded, 1 + rate", scaled(1_000_000 + dated.tax_e6, 6), source).round(4);
}

/** General liability with the tax loaded, and the rate before tax (four decimals) that the stamping fee is based on. */
export function rateGeneral(input: RatingInput, tables: RateTables, row: ClassRow): { rated: RatedCoverage; before_tax: ScaledNumber } {
  const home = exposureState(input, "general");
  const calculation = generalBeforeTax(input, tables, row, home);
  const beforeTax = calculation.value;
  const net = withTax(calculation, input, tables, "general")
    .multiply("Dollars per $1,000 to cents per $100", scaled(10, 0), null, centsPerHundred)
    .round(0)
    .whole();
  const rated = {
    coverage: "general" as const,
    exposure_state: home,
    exposure_basis: "contractor's home state",
    steps: calculation.steps,
    net_rate: net,
  };
  return { rated, before_tax: beforeTax };
}

/**
 * Workers' compensation: class × work state to four decimals, plus the terrorism and catastrophe load. No experience rating. Also returns
 * the rate before that load, on which endorsements are based.
 */
export function rateWorkersCompensation(
  input: RatingInput,
  tables: RateTables,
  row: ClassRow,
): { rated: RatedCoverage; before_load: ScaledNumber } {
  const work = exposureState(input, "workers-comp");
  const factors = stateRow(tables, work);
  if (!factors.wc_available) throw new RateLookupError(`workers' compensation in ${work} is sold by ${factors.wc_state_fund} alone`);
  const calculation = new Calculation(`Class rate, ${row.name}`, scaled(row.wc_rate_e4, 4), perHundred, classSource(row, "wc_rate_e4"))
    .multiply(`Work state, ${work}`, scaled(factors.wc_factor_e4, 4), stateSource(work, "wc_factor_e4"))
    .round(4);
  const beforeLoad = calculation.value;
  calculation
    .add("Terrorism and catastrophe load", scaled(tables.factors.terrorism_catastrophe_e4, 4), {
      table: "factors",
      row: "terrorism_catastrophe_e4",
      column: "terrorism_catastrophe_e4",
    })
    .multiply("Dollars to cents", scaled(100, 0), null, centsPerHundred)
    .round(0);
  const rated = {
    coverage: "workers-comp" as const,
    exposure_state: work,
    exposure_basis: "state where the job is done",
    steps: calculation.steps,
    net_rate: calculation.whole(),
  };
  return { rated, before_load: beforeLoad };
}

/** Professional, media and cyber: class × home state × experience, to four decimals; with the tax loaded, and the rate before it. */
export function rateSpecialty(
  input: RatingInput,
  tables: RateTables,
  row: ClassRow,
  coverage: ClaimsMade,
): { rated: RatedCoverage; before_tax: ScaledNumber } {
  const home = exposureState(input, coverage);
  const column = `${coverage}_rate_e4` as const;
  const years = experience(input, tables);
  const calculation = new Calculation(`Class rate, ${row.name}`, scaled(row[column], 4), perThousand, classSource(row, column))
    .multiply(`Home state, ${home}`, scaled(stateRow(tables, home).professional_factor_e4, 4), stateSource(home, "professional_factor_e4"))
    .multiply(years.label, years.factor, years.source)
    .round(4);
  const beforeTax = calculation.value;
  const net = withTax(calculation, input, tables, coverage)
    .multiply("Dollars per $1,000 to cents per $100", scaled(10, 0), null, centsPerHundred)
    .round(0)
    .whole();
  const rated = { coverage, exposure_state: home, exposure_basis: "contractor's home state", steps: calculation.steps, net_rate: net };
  return { rated, before_tax: beforeTax };
}
