import type { WouldCover } from "#lib/contract/compliance/would-cover.ts";
import { type Region, regions } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { Endorsement, EndorsementInput } from "#lib/contract/quotes/policy-endorsement.ts";
import type { RateSetReference } from "#lib/contract/quotes/worksheet.ts";
import { beside } from "#lib/kit/beside.ts";
import { addDays, fromEpoch, startOfUtcDay, toEpoch } from "#lib/kit/dates.ts";
import type { categoryCodes, contractors, entities, jobs } from "#lib/people/schema/people.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { storeOf } from "#lib/platform/resource/expand.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { lacksAgreement } from "#lib/rules/policies/endorsements/refusal.ts";
import { shownReasons } from "#lib/rules/quotes/eligibility/evaluate.ts";
import { matchingPolicyRefusal } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import { addressRefusal, dateRefusal, type Refusal } from "#lib/rules/quotes/eligibility/refusals.ts";
import { carrierOf, purchasingGroupOf } from "#lib/rules/quotes/programme/insurers.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { quoteRefusal, underwrite } from "#lib/rules/quotes/underwrite.ts";
import { pricedEndorsements, selectEndorsements } from "./endorsements.ts";
import { coverInForce, hadPolicy, type JobStanding, standingAtJob } from "./hooks.ts";
import { insurersInForce } from "./insurers.ts";
import { leastLimits } from "./limits.ts";
import { ratesInForce } from "./rate-sets.ts";
import type { quotes, RequiredLimits } from "./schema/quotes.ts";

/** The records a quote is priced from. */
export interface Subjects {
  contractor: typeof contractors.$inferSelect;
  job: typeof jobs.$inferSelect;
  entity: typeof entities.$inferSelect;
  category: typeof categoryCodes.$inferSelect;
  /** What is shown and required at the job, where the caller has read it. */
  standing?: JobStanding | Promise<JobStanding> | undefined;
}

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

const readRow = (ctx: Ctx, name: string, id: string) => findRow(ctx, storeOf(name).table, id) as Promise<unknown>;

/** Reads contractor, job, entity and category. @throws ApiError 400 for the one that is not there */
export async function readSubjects(ctx: Ctx, ids: { contractor: string; job: string }): Promise<Subjects> {
  const [contractor, job] = (await Promise.all([readRow(ctx, "contractor", ids.contractor), readRow(ctx, "job", ids.job)])) as [
    Subjects["contractor"] | null,
    Subjects["job"] | null,
  ];
  if (!contractor)
    throw fieldError("invalid_contractor_id", "contractor", `There is no contractor with the id '${ids.contractor.slice(0, 64)}'.`);
  if (!job) throw fieldError("invalid_job_id", "job", `There is no job with the id '${ids.job.slice(0, 64)}'.`);
  return await subjectsOf(ctx, contractor, job);
}

/** The same for a contractor and a job that were read. @throws ApiError 400 for an entity that was deleted, a category that is gone or not approved */
export async function subjectsOf(ctx: Ctx, contractor: Subjects["contractor"], job: Subjects["job"]): Promise<Subjects> {
  const [entity, category] = (await Promise.all([
    readRow(ctx, "entity", job.entity),
    readRow(ctx, "category_code", job.category_code),
  ])) as [Subjects["entity"] | null, Subjects["category"] | null];
  if (!entity)
    throw fieldError(
      "invalid_entity_id",
      "job",
      `The job's contracting entity '${job.entity}' was deleted. Give the job another entity first.`,
    );
  if (!category) throw fieldError("invalid_job_category_code", "job", "The job's category no longer exists.");
  if (!category.approved) throw fieldError("job_category_not_approved", "job", "The job's category is not approved for your organization.");
  return { contractor, job, entity, category };
}

/** The term: tomorrow for thirty days unless asked otherwise; an end on the first day moves to the start of the next. */
export function termOf(now: Date, wanted: Pick<QuoteTerms, "effective_date" | "end_date">): { effective_date: number; end_date: number } {
  const effective = wanted.effective_date ?? toEpoch(addDays(startOfUtcDay(now), 1));
  const asked = wanted.end_date ?? toEpoch(addDays(fromEpoch(effective), 30));
  const firstDay = startOfUtcDay(fromEpoch(effective));
  const isSameDay = toEpoch(startOfUtcDay(fromEpoch(asked))) === toEpoch(firstDay);
  return { effective_date: effective, end_date: isSameDay ? toEpoch(addDays(firstDay, 1)) : asked };
}

/** The state of an address, where it names one of the 50 or DC. */
export const regionOf = (address: { region: string | null } | null): Region | null =>
  regions.find((region) => region === address?.region) ?? null;

/** Why the contractor needs no such cover for the job: it is in hand, bound here or shown by a certificate. */
async function holds(
  ctx: Ctx,
  subjects: Subjects,
  asked: JobStanding | Promise<JobStanding>,
  wanted: Coverage[],
  term: Term,
): Promise<Refusal | null> {
  const { contractor, job } = subjects;
  const [effective, expiration] = [fromEpoch(term.effective_date), fromEpoch(term.end_date)];
  const [bound, standing] = await Promise.all([coverInForce(ctx, contractor.id, job.id, effective), asked]);
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
  return await beside(Promise.resolve(subjects.standing ?? standingAtJob(ctx, contractor.id, job.id)), async (standing) => {
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
      heldRefusal: (coverages, term) => holds(ctx, subjects, standing, coverages, term),
      isFirst: async () => !(await hadPolicy(ctx, contractor.id)),
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
  /** Whether it would be the contractor's first policy. */
  isFirst: () => Promise<boolean>;
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
  // Sent together, the statements go to the database in one packet.
  const [rates, insurers, held, isFirst] = await Promise.all([
    ratesInForce(ctx, effective),
    insurersInForce(ctx, effective),
    risk.heldRefusal(coverage_types, term),
    risk.isFirst(),
  ]);
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
