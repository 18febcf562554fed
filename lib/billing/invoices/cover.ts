import { and, eq } from "drizzle-orm";
import type { InvoiceLine } from "#lib/contract/billing/invoice.ts";
import { netRatesOf } from "#lib/contract/quotes/net-rates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import { quotes } from "#lib/quotes/schema/quotes.ts";
import { type Cycle, dayOf, fits } from "#lib/rules/billing/cycle.ts";
import { type CoverRates, type PricedInvoice, priceInvoice } from "#lib/rules/billing/price.ts";
import { type RateChange, rateChanges, ratesIn } from "#lib/rules/billing/rate-changes.ts";
import { isFullyEarned, keepsTax } from "#lib/rules/policies/cancellation/returned-money.ts";
import { surplusLinesRow } from "#lib/rules/quotes/rates/lookup.ts";
import { exposureState, surplusLinesOf, surplusLinesTax } from "#lib/rules/quotes/rating/coverage-rates.ts";
import { coverOfJob, type InvoicedPolicy } from "./hooks.ts";

/** The cover of a job for a contractor: term and rates. */
export interface Cover extends Cycle {
  policy: string;
  assignment: string | null;
  /** The rates at the start of cover. */
  rates: CoverRates;
  /** What endorsements changed in them since. */
  changes: readonly RateChange[];
  /** One-time fees, for the first invoice. */
  fees: InvoiceLine[];
  /** The pay that it was quoted on, and from which eligibility refers a quote; cents. */
  exposure: number;
  refers_above: number;
  /** Whether the final audit has counted its pay. */
  is_audited: boolean;
}

/** The source of the cover's rates. */
export type RateSource = Pick<typeof quotes.$inferSelect, "worksheet" | "rate_set">;

/** The rates of a quote, with its tax at inception. */
export async function ratesOf(w: Writer, { worksheet, rate_set }: RateSource): Promise<CoverRates> {
  const { inputs } = worksheet;
  const by_coverage = netRatesOf(worksheet);
  const taxed = surplusLinesOf(inputs);
  const keeps_tax = taxed[0] !== undefined && keepsTax(exposureState(inputs, taxed[0]));
  return { by_coverage, tax_e6: surplusLinesTax(inputs, (await ratesById(w, rate_set)).tables), taxed, keeps_tax };
}

/** The flat premium of endorsements, for the first invoice. */
export const endorsementLines = ({ worksheet }: Pick<RateSource, "worksheet">): InvoiceLine[] =>
  (worksheet.endorsements ?? []).flatMap(({ kind, coverage, flat_cents }) =>
    flat_cents === 0 ? [] : [{ kind: "endorsement", coverage, endorsement: kind, amount: flat_cents, fully_earned: false }],
  );

/** The pay that cover was quoted on, and from which its rate set refers a quote to a person. */
const exposureOf = async (w: Writer, { worksheet, rate_set }: RateSource) => ({
  exposure: worksheet.inputs.wage_cents,
  refers_above: (await ratesById(w, rate_set)).tables.factors.programme.wage_refer_cents,
});

async function feesOf(w: Writer, { worksheet, rate_set }: RateSource): Promise<InvoiceLine[]> {
  const { fees, inputs } = worksheet;
  const { tables } = await ratesById(w, rate_set);
  const oneTime = fees.flatMap(({ kind, amount_cents }): InvoiceLine[] => {
    if (kind === "surplus_lines_tax" || !amount_cents) return [];
    const state = exposureState(inputs, "cyber");
    const stamping = () => (surplusLinesRow(tables, state, inputs.effective_date).stamping_kind === "flat" ? "flat" : "percent");
    const fee = kind === "stamping_fee" ? (`${stamping()}_stamping_fee` as const) : kind;
    return [{ kind, coverage: null, amount: amount_cents, fully_earned: isFullyEarned(fee, state) }];
  });
  return [...endorsementLines({ worksheet }), ...oneTime];
}

/** Premium on pay (cents) of a cycle under this cover, each day at its rate, and the one-time fees. */
export const pricePay = (
  { rates, changes }: Pick<Cover, "rates" | "changes">,
  pay: number,
  cycle: Cycle,
  fees: InvoiceLine[] = [],
): PricedInvoice => priceInvoice(ratesIn(rates, changes, cycle), pay, fees);

/** A policy as cover. It ends when it expires or is cancelled. */
export async function coverOfPolicy(w: Writer, policy: InvoicedPolicy): Promise<Cover> {
  const [quote] = await w.tx
    .select({ worksheet: quotes.worksheet, rate_set: quotes.rate_set })
    .from(quotes)
    .where(and(inScope(quotes, w), eq(quotes.id, policy.quote)));
  if (!quote) throw new Error("A policy's quote is never deleted.");
  return {
    policy: policy.id,
    assignment: null,
    start: policy.effective_date,
    end: policy.cancelled_at ?? policy.expiration_date,
    rates: await ratesOf(w, quote),
    changes: rateChanges(policy.endorsements),
    fees: await feesOf(w, quote),
    ...(await exposureOf(w, quote)),
    is_audited: policy.final_audit !== null,
  };
}

/** A cover's term. The price is computed only for the one that is used. */
interface Term extends Cycle {
  price: () => Promise<Cover>;
}

/** All cover of the job, past and present, policies first. */
async function termsOf(w: Writer, contractor: string, job: string): Promise<Term[]> {
  const { policies, assignments } = await coverOfJob(w, contractor, job);
  const byPolicy = policies
    .filter((policy) => !policy.cancelled_at || policy.cancelled_at > policy.cover_begins)
    .map((policy) => ({
      start: policy.effective_date,
      end: policy.cancelled_at ?? policy.expiration_date,
      price: () => coverOfPolicy(w, policy),
    }));
  const byAssignment = assignments.map((row) => {
    const term = { start: row.effective_date, end: row.end_date };
    // Membership and stamping fees were charged with the policy.
    const price = async () => ({
      ...term,
      policy: row.policy,
      assignment: row.id,
      rates: await ratesOf(w, row),
      changes: [],
      fees: endorsementLines(row),
      ...(await exposureOf(w, row)),
      is_audited: false,
    });
    return { ...term, price };
  });
  return [...byPolicy, ...byAssignment];
}

/**
 * The cover of a job in a pay cycle, locked against cancellation until the transaction ends.
 * @throws ApiError no_active_policy when nothing ever covered the job, invalid_paycycle_startdate and _enddate outside the term
 */
export async function coverFor(w: Writer, contractor: string, job: string, cycle: Cycle): Promise<Cover> {
  const terms = await termsOf(w, contractor, job);
  const [newest] = terms;
  if (!newest) throw new ApiError("no_active_policy", "The contractor has no policy or assignment that covers this job.");
  const covering = terms.find((term) => fits(cycle, term));
  if (covering) return await covering.price();
  const near = terms.find((term) => cycle.start < term.end && cycle.end > term.start) ?? newest;
  if (dayOf(cycle.start) < dayOf(near.start)) {
    const message = `Cover for this job starts on ${dayOf(near.start)}; the pay cycle cannot start before that day.`;
    throw fieldError("invalid_paycycle_startdate", "paycycle_startdate", message);
  }
  const message = `Cover for this job ends on ${dayOf(near.end)}; the pay cycle cannot end after that day.`;
  throw fieldError("invalid_paycycle_enddate", "paycycle_enddate", message);
}
