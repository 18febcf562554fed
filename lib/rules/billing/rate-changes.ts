import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { HeldEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import { fromEpoch, startOfUtcDay } from "#lib/kit/dates.ts";
import { hup } from "#lib/kit/money.ts";
import type { NetRates } from "#lib/rules/quotes/rating/premium.ts";
import { sumRates } from "#lib/rules/quotes/rating/premium.ts";
import { type Cycle, daysAfter } from "./cycle.ts";
import type { CoverRates } from "./price.ts";

/** A change of a coverage's rate within the term, in cents per $100: an endorsement was added, or removed (negative). */
export interface RateChange {
  coverage: Coverage;
  net_rate: number;
  from: Date;
}

/** The changes of rates by endorsements that were added to cover in force or removed from it. A day that has begun counts as a whole. */
export const rateChanges = (endorsements: readonly HeldEndorsement[]): RateChange[] =>
  endorsements.flatMap(({ coverage, net_rate, effective_date, end_date }) => [
    ...(effective_date === undefined ? [] : [{ coverage, net_rate, from: startOfUtcDay(fromEpoch(effective_date)) }]),
    ...(end_date === undefined ? [] : [{ coverage, net_rate: -net_rate, from: fromEpoch(end_date) }]),
  ]);

const plus = (rates: NetRates, coverage: Coverage, more: number): NetRates => ({ ...rates, [coverage]: (rates[coverage] ?? 0) + more });

/** The rates of a cycle. Where they change within it, every day has its own. */
export function ratesIn(rates: CoverRates, changes: readonly RateChange[], cycle: Cycle): CoverRates {
  const { days } = daysAfter(cycle, cycle.start);
  const changed = changes.map((change) => ({ ...change, days: daysAfter(cycle, change.from).after })).filter((change) => change.days > 0);
  const by_coverage = changed.reduce((sum, { coverage, net_rate }) => plus(sum, coverage, net_rate), rates.by_coverage);
  if (changed.every((change) => change.days === days)) return { ...rates, by_coverage };
  const whole = Object.fromEntries(Object.entries(rates.by_coverage).map(([coverage, rate]) => [coverage, rate * days])) as NetRates;
  const daily = changed.reduce((sum, change) => plus(sum, change.coverage, change.net_rate * change.days), whole);
  return { ...rates, by_coverage, daily: { days, by_coverage: daily } };
}

/** The part of a cycle's premium (cents) earned by the days up to `at`, rounded half up: each day at its rate. */
export function earnedAtRates(premium: number, rates: CoverRates, changes: readonly RateChange[], cycle: Cycle, at: Date): number {
  const { days, after } = daysAfter(cycle, at);
  const base = sumRates(rates.by_coverage);
  const weight = (left: number) =>
    changes.reduce((sum, { net_rate, from }) => sum + net_rate * Math.max(0, daysAfter(cycle, from).after - left), base * (days - left));
  const whole = weight(0);
  return whole === 0 ? 0 : Number(hup(BigInt(premium) * BigInt(weight(after)), BigInt(whole)));
}
