import { endorsementNames } from "#lib/contract/core/endorsement-names.ts";
import type { RatedEndorsement, RatingInput } from "#lib/contract/quotes/worksheet.ts";
import { endorsementRow } from "#lib/rules/quotes/rates/endorsement-lookup.ts";
import { RateLookupError, surplusLinesRow } from "#lib/rules/quotes/rates/lookup.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { exposureState, surplusLinesOf } from "./coverage-rates.ts";
import { Calculation, type ScaledNumber, scaled } from "./steps.ts";

type RatingEndorsement = NonNullable<RatingInput["endorsements"]>[number];

/** The premium of an endorsement before tax, on which the stamping fee is based. */
export interface EndorsementBase {
  /** Dollars per $1,000 of pay. */
  rate: ScaledNumber;
  flat_cents: number;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * One endorsement: a share of its coverage's rate before tax and loads (`base`: dollars per $1,000 of pay for general liability, per $100
 * for workers' compensation), or a flat amount. General liability's is taxed like the coverage.
 */
export function rateEndorsement(
  input: RatingInput,
  tables: RateTables,
  endorsed: RatingEndorsement,
  base: ScaledNumber,
): { rated: RatedEndorsement; before_tax: EndorsementBase } {
  const state = exposureState(input, endorsed.coverage);
  const row = endorsementRow(tables, endorsed, state, input.effective_date);
  if (!row)
    throw new RateLookupError(`no rate for the ${endorsed.form} ${endorsementNames[endorsed.kind]} of ${endorsed.coverage} in ${state}`);
  const place = `${row.coverage} ${row.kind} ${row.form} ${row.state} ${row.effective_from}`;
  const isGeneral = endorsed.coverage === "general";
  const name = capital(endorsementNames[endorsed.kind]);
  const taxed = (calculation: Calculation, decimals: number) => {
    if (!surplusLinesOf(input).includes(endorsed.coverage)) return calculation;
    const dated = surplusLinesRow(tables, state, input.effective_date);
    const source = { table: "surplus-lines", row: `${state} ${dated.effective_from}`, column: "tax_e6" };
    return calculation.multiply("Surplus lines tax loaded, 1 + rate", scaled(1_000_000 + dated.tax_e6, 6), source).round(decimals);
  };
  const whole = { ...endorsed, exposure_state: state, form_number: row.form_number };
  if (row.flat_cents !== null) {
    const source = { table: "endorsements", row: place, column: "flat_cents" };
    const flat = taxed(new Calculation(`${name}, flat charge`, scaled(row.flat_cents, 0), "cents", source), 0);
    const rated = { ...whole, net_rate: 0, flat_cents: flat.whole(), steps: flat.steps };
    return { rated, before_tax: { rate: scaled(0, 0), flat_cents: row.flat_cents } };
  }
  const unit = isGeneral ? "dollars per $1,000 of pay" : "dollars per $100 of pay";
  const share = new Calculation(isGeneral ? "Rate before tax" : "Rate before the terrorism and catastrophe load", base, unit, null)
    .multiply(name, scaled(row.rate_e4 ?? 0, 4), { table: "endorsements", row: place, column: "rate_e4" })
    .round(4);
  const beforeTax = share.value;
  const toCents = isGeneral
    ? taxed(share, 4).multiply("Dollars per $1,000 to cents per $100", scaled(10, 0), null, "cents per $100 of pay")
    : share.multiply("Dollars to cents", scaled(100, 0), null, "cents per $100 of pay");
  const net = toCents.round(0);
  return { rated: { ...whole, net_rate: net.whole(), flat_cents: 0, steps: net.steps }, before_tax: { rate: beforeTax, flat_cents: 0 } };
}
