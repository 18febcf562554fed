import type { WouldCover } from "#lib/contract/compliance/would-cover.ts";
import { type Region, regions } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { Endorsement, EndorsementInput } from "#lib/contract/quotes/policy-endorsement.ts";
import type { RateSetReference } from "#lib/contract/quotes/worksheet.ts";
import { beside } from "#lib/kit/beside.ts";
import { addDays, fromEpoch, startOfUtcDay, toEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { lacksAgreement } from "#lib/rules/policies/endorsements/refusal.ts";
import { shownReasons } from "#lib/rules/quotes/eligibility/evaluate.ts";
import { type HeldCover, matchingPolicyRefusal } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import { addressRefusal, dateRefusal, type Refusal } from "#lib/rules/quotes/eligibility/refusals.ts";
import { carrierOf, purchasingGroupOf, type SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { quoteRefusal, underwrite } from "#lib/rules/quotes/underwrite.ts";
import { pricedEndorsements, selectEndorsements } from "./endorsements.ts";
import { coverInForce, hadPolicy, type JobStanding, standingAtJob } from "./hooks.ts";
import { insurersInForce } from "./insurers.ts";
import { leastLimits } from "./limits.ts";
import { type LoadedRates, ratesInForce } from "./rate-sets.ts";
import type { quotes, RequiredLimits } from "./schema/quotes.ts";
import type { Subjects } from "./subjects.ts";

export interface QuoteTerms {
  coverage_type: Coverage[];
  endorsements?: readonly EndorsementInput[] | undefined;
  /** The least limits of general liability, besides those of the entity. */
  required_limits?: RequiredLimits | null | undefined;
  effective_date?: number | undefined;
  end_date?: number | undefined;
}

/** What the application adds to what the records say. */
export interface DeclaredHistory {
  years_experience?: number | null;
  claims_count?: number;
  /** Whether the insured attests the written agreement that primary cover needs. */
  written_agreement?: boolean;
}

export type PricedQuote = Omit<
  typeof quotes.$inferInsert,
  "org_id" | "environment" | "id" | "created" | "contractor" | "job" | "bind" | "policy" | "renews"
> & {
  endorsements: Endorsement[];
  would_cover: WouldCover | null;
};

/** @throws ApiError when there is a refusal */
export function refuse(refusal: Refusal | null): void {
  if (refusal) throw fieldError(refusal.error_code, refusal.field, refusal.message);
}

/** The term: tomorrow for thirty days unless asked otherwise; an end on the first day moves to the start of the next. */
export function termOf(now: Date, wanted: Pick<QuoteTerms, "effective_date" | "end_date">): { effective_date: number; end_date: number } {
  const effective = wanted.effective_date ?? toEpoch(addDays(startOfUtcDay(now), 1));
  const asked = wanted.end_date ?? toEpoch(addDays(fromEpoch(effective), 30));
  const firstDay = startOfUtcDay(fromEpoch(effective));
  const isSameDay = toEpoch(startOfUtcDay(fromEpoch(asked))) === toEpoch(firstDay);
  return { effective_date: effective, end_date: isSameDay ? toEpoch(addDays(firstDay, 1)) : asked };
}

/** What a price depends on besides the records: rates and insurers, the cover bound already, whether there ever was a policy. */
export interface InForce {
  rates: LoadedRates;
  insurers: SetInsurers | null;
  bound: HeldCover[];
  isFirst: boolean;
}

/** @throws ApiError effective_date_invalid */
export async function readInForce(ctx: Ctx, contractor: string, job: string, wanted: QuoteTerms): Promise<InForce> {
  const effective = fromEpoch(termOf(ctx.now, wanted).effective_date);
  const [rates, insurers, bound, had] = await Promise.all([
    ratesInForce(ctx, effective),
    insurersInForce(ctx, effective),
    coverInForce(ctx, contractor, job, effective),
    hadPolicy(ctx, contractor),
  ]);
  return { rates, insurers, bound, isFirst: !had };
}

/** The state of an address, where it names one of the 50 or DC. */
export const regionOf = (address: { region: string | null } | null): Region | null =>
  regions.find((region) => region === address?.region) ?? null;

/** Why the contractor needs no such cover for the job: it is in hand, bound here or shown by a certificate. */
function holds(subjects: Subjects, standing: JobStanding, bound: HeldCover[], wanted: Coverage[], term: Term): Refusal | null {
  const { contractor, job } = subjects;
  const [effective, expiration] = [fromEpoch(term.effective_date), fromEpoch(term.end_date)];
  const states = { home_state: regionOf(contractor.address), work_state: regionOf(job.address) };
  const days = { effective: dateOf(effective), expiration: dateOf(expiration) };
  const cover = { job: job.id, coverage_types: wanted, category: subjects.category.id, ...states, ...days };
  return matchingPolicyRefusal(cover, [...bound, ...standing.shownIn({ effective, expiration })]);
}

/**
 * Underwrites and rates: the columns of a quote.
 * @throws ApiError 400 for dates, states and coverages that cannot be quoted, or cover the contractor holds already
 */
export async function priceQuote(ctx: Ctx, subjects: Subjects, wanted: QuoteTerms, declared: DeclaredHistory = {}): Promise<PricedQuote> {
  const { contractor, job, entity, category } = subjects;
  const standing = Promise.resolve(subjects.standing ?? standingAtJob(ctx, contractor.id, job.id));
  const inForce = subjects.inForce ?? readInForce(ctx, contractor.id, job.id, wanted);
  return await beside(Promise.all([standing, inForce]), async (read) => {
    const risk: Risk = {
      category,
      entity,
      home_state: regionOf(contractor.address),
      work_state: regionOf(job.address),
      wage: job.wage,
      years_experience: declared.years_experience ?? job.years_experience,
      claims_count: declared.claims_count ?? 0,
      written_agreement: declared.written_agreement ?? false,
      refusal: () => addressRefusal(contractor.address, "contractor.address") ?? addressRefusal(job.address, "job.address"),
      inForce: () => inForce,
      heldRefusal: async (coverages, term) => {
        const [standing, { bound }] = await read;
        return holds(subjects, standing, bound, coverages, term);
      },
    };
    const priced = await priceRisk(ctx, risk, wanted);
    return priced.eligible ? { ...priced, would_cover: await (await standing).wouldCover(priced) } : priced;
  });
}

type Term = { effective_date: number; end_date: number };

/** What a price depends on, whether it comes from records or from a request for an estimate. */
export interface Risk {
  category: Pick<Subjects["category"], "class_slug">;
  entity: Subjects["entity"] | null;
  home_state: Region | null;
  work_state: Region | null;
  wage: number;
  years_experience: number | null;
  claims_count: number;
  written_agreement: boolean;
  /** What is wrong with the records themselves. */
  refusal: () => Refusal | null;
  /** Whether the contractor holds the cover already. */
  heldRefusal: (coverages: Coverage[], term: Term) => Promise<Refusal | null>;
  /** What is in force on the first day, and whether it would be the contractor's first policy. */
  inForce: (effective: Date) => Promise<Pick<InForce, "rates" | "insurers" | "isFirst">>;
}

/** Underwrites and rates a risk. @throws ApiError 400 for what cannot be quoted */
export async function priceRisk(ctx: Ctx, risk: Risk, wanted: QuoteTerms): Promise<PricedQuote> {
  const { category, entity, home_state, work_state } = risk;
  const term = termOf(ctx.now, wanted);
  refuse(dateRefusal({ now: toEpoch(ctx.now), ...term }));
  refuse(risk.refusal());
  const coverage_types = [...new Set(wanted.coverage_type)];
  const states = { home_state, work_state };
  const effective = fromEpoch(term.effective_date);
  const [{ rates, insurers, isFirst }, held] = await Promise.all([risk.inForce(effective), risk.heldRefusal(coverage_types, term)]);
  const rated = findClass(rates.tables, category.class_slug);
  if (!rated) throw fieldError("effective_date_invalid", "effective_date", "The rates of this date have no class for this kind of work.");
  refuse(quoteRefusal({ coverage_types, ...states }, rates.tables));
  refuse(held);
  const offering = {
    coverage_types,
    ...states,
    is_construction: rated.construction,
    effective_date: term.effective_date,
    asks_agreement: true,
  };
  const { selected: all, left_out } = await selectEndorsements(ctx, wanted.endorsements ?? [], entity, offering, rates.tables);
  const selected = risk.written_agreement ? all.map((one) => (lacksAgreement(one) ? { ...one, written_agreement: true } : one)) : all;
  const set: RateSetReference = { id: rates.id, version: String(rates.version), hash: rates.sha256 };
  const underwritten = underwrite(
    {
      coverage_types,
      category: category.class_slug,
      ...states,
      wage_cents: risk.wage,
      years_experience: risk.years_experience,
      claims_count: risk.claims_count,
      effective_date: term.effective_date,
      first_policy: isFirst,
      surplus_lines: coverage_types.filter((one) => one !== "workers-comp" && !carrierOf(insurers, one).admitted),
      ...(insurers && {
        admitted_paper: carrierOf(insurers, "general").admitted,
        rpg_applies: purchasingGroupOf(insurers) !== null,
      }),
      ...(selected.length > 0 && { endorsements: selected.map(({ kind, coverage, form }) => ({ kind, coverage, form })) }),
      required_limits: leastLimits(entity, wanted.required_limits ?? null),
    },
    rates.tables,
    set,
  );
  const { eligible, outcome, rating } = underwritten;
  const worksheet = left_out.length > 0 ? { ...underwritten.worksheet, endorsements_left_out: left_out } : underwritten.worksheet;
  const none = { net_rate: 0 };
  return {
    coverage_type: coverage_types,
    effective_date: effective,
    end_date: fromEpoch(term.end_date),
    eligible,
    needs_review: outcome === "refer",
    net_rate: rating?.net_rate ?? 0,
    gl_net_rate: rating?.gl_net_rate ?? 0,
    wc_net_rate: rating?.wc_net_rate ?? 0,
    quote_json: {
      ...rating?.quote_json,
      gl: rating?.quote_json.gl ?? { ...none, risk_purchasing_group_fee: null, stamping_fee: null },
      wc: rating?.quote_json.wc ?? none,
    },
    reasons: shownReasons(worksheet.eligibility?.reasons ?? []),
    endorsements: pricedEndorsements(selected, rating?.worksheet.endorsements),
    rate_set: rates.id,
    required_limits: wanted.required_limits ?? null,
    insurers,
    worksheet,
    would_cover: null,
  };
}
