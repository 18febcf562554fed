import { type Coverage, coverageNames } from "#lib/contract/core/coverages.ts";
import type { FeeLine, RatingInput } from "#lib/contract/quotes/worksheet.ts";
import { surplusLinesRow } from "#lib/rules/quotes/rates/lookup.ts";
import type { SurplusLinesRow } from "#lib/rules/quotes/rates/rows.ts";
import type { RateTables } from "#lib/rules/quotes/rates/tables.ts";
import { exposureState } from "./coverage-rates.ts";
import type { EndorsementBase } from "./endorsement-rates.ts";
import { Calculation, type ScaledNumber, scaled } from "./steps.ts";

/** The purchasing group's membership fee: once per membership, general liability only. */
export function groupFee(input: RatingInput, tables: RateTables): FeeLine {
  const fee = tables.factors.risk_purchasing_group_fee_cents;
  const line = { kind: "risk_purchasing_group_fee" as const, included_in_premium: false, steps: [] };
  if (fee === null) return { ...line, amount_cents: null, reason: "The program has no risk purchasing group." };
  if (!input.rpg_applies)
    return { ...line, amount_cents: null, reason: "The contractor joins no purchasing group, or is a member already." };
  const source = { table: "factors", row: "risk_purchasing_group_fee_cents", column: "risk_purchasing_group_fee_cents" };
  const { steps } = new Calculation("Membership fee", scaled(fee, 0), "cents", source);
  return { ...line, amount_cents: fee, reason: "Membership fee, charged once; not premium.", steps };
}

/** The base of the stamping fee: a surplus lines coverage before tax, with its endorsements. */
export interface StampedPremium {
  coverage: Coverage;
  /** Dollars per $1,000 of pay. */
  rate: ScaledNumber;
  endorsements: readonly EndorsementBase[];
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function percentStamping(input: RatingInput, dated: SurplusLinesRow, stamped: readonly StampedPremium[], stampingE6: number): FeeLine {
  const [first, ...others] = stamped;
  if (!first) throw new RangeError("nothing is stamped");
  const source = { table: "surplus-lines", row: `${dated.state} ${dated.effective_from}`, column: "stamping_e6" };
  const label = ({ coverage }: StampedPremium) => `${capital(coverageNames[coverage].toLowerCase())} rate before tax, per $1,000`;
  const calculation = new Calculation(label(first), first.rate, "dollars per $1,000 of pay", null);
  for (const one of others) calculation.add(label(one), one.rate, null);
  const endorsements = stamped.flatMap((one) => one.endorsements);
  for (const one of endorsements) if (one.rate.digits > 0n) calculation.add("Endorsement's rate before tax, per $1,000", one.rate, null);
  calculation
    .multiply("Estimated pay", scaled(input.wage_cents, 0), null)
    .divide("Per $1,000 to per dollar", 3, "cents of premium before tax");
  for (const { flat_cents } of endorsements)
    if (flat_cents > 0) calculation.add("Endorsement's flat charge before tax", scaled(flat_cents, 0), null);
  calculation.multiply(`Stamping fee, ${dated.state}`, scaled(stampingE6, 6), source, "cents").round(0);
  return {
    kind: "stamping_fee",
    amount_cents: calculation.whole(),
    included_in_premium: false,
    reason: `${dated.state} has a stamping office. The rate of the effective date applies for the whole policy term.`,
    steps: calculation.steps,
  };
}

/** The stamping office's fee on the coverages that are placed with surplus lines insurers. */
export function stampingFee(input: RatingInput, tables: RateTables, stamped: readonly StampedPremium[]): FeeLine {
  const none = (reason: string): FeeLine => ({ kind: "stamping_fee", amount_cents: null, included_in_premium: false, reason, steps: [] });
  const [first] = stamped;
  if (!first) return none("An admitted carrier charges no stamping fee.");
  const home = exposureState(input, first.coverage);
  const dated = surplusLinesRow(tables, home, input.effective_date);
  if (dated.stamping_e6 !== null) return percentStamping(input, dated, stamped, dated.stamping_e6);
  const flat = dated.stamping_flat_cents;
  if (flat === null) return none(`${home} has no stamping office.`);
  if (tables.factors.flat_stamping_fee === "master_policy") return none(`${home}'s flat stamping fee is paid once, on the master policy.`);
  if (!input.first_policy) return none(`${home}'s flat stamping fee was charged with the first policy.`);
  const source = { table: "surplus-lines", row: `${home} ${dated.effective_from}`, column: "stamping_flat_cents" };
  const { steps } = new Calculation(`Flat stamping fee, ${home}`, scaled(flat, 0), "cents", source);
  return {
    kind: "stamping_fee",
    amount_cents: flat,
    included_in_premium: false,
    reason: "Flat fee on the first policy, fully earned.",
    steps,
  };
}
