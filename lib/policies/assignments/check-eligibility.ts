import { and, desc, eq, gt } from "drizzle-orm";
import { cardOf } from "#lib/billing/cards/cards.ts";
import { type AssignmentCoverage, assignmentCoverages } from "#lib/contract/core/coverages.ts";
import type { EndorsementInput } from "#lib/contract/quotes/policy-endorsement.ts";
import { ratingInputSchema, type Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { pricedEndorsements, selectEndorsements } from "#lib/quotes/endorsements.ts";
import { refuse, regionOf, termOf } from "#lib/quotes/price.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import type { Subjects } from "#lib/quotes/subjects.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { boundTooLate } from "#lib/rules/policies/start.ts";
import { termRefusal } from "#lib/rules/policies/term.ts";
import { assignmentEligibility } from "#lib/rules/quotes/eligibility/assignment.ts";
import { shownReasons } from "#lib/rules/quotes/eligibility/evaluate.ts";
import { addressRefusal } from "#lib/rules/quotes/eligibility/refusals.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { unpricedWorksheet } from "#lib/rules/quotes/rating/rate.ts";
import { quoteRefusal, underwrite } from "#lib/rules/quotes/underwrite.ts";
import { assertWithinPolicy } from "../extensions.ts";
import { applicationApprovedAt } from "../hooks.ts";
import { policies } from "../schema/policies.ts";
import { policyStore } from "../store.ts";

type Policy = typeof policies.$inferSelect;
type Quote = typeof quotes.$inferSelect;

/** The requested assignment. Absent fields take their defaults. */
export interface AssignmentRequest {
  policy?: string | undefined;
  coverage_type?: AssignmentCoverage[] | undefined;
  endorsements?: readonly EndorsementInput[] | undefined;
  effective_date?: number | undefined;
  end_date?: number | undefined;
  /** When cover that is to begin on this day was bound. Absent: it would be now. */
  bound_at?: Date | null | undefined;
}

/** The message that published clients expect when no policy is in force. */
export const NO_POLICY = "No matching policy found for assignment.";

/** Active policies of a contractor that are considered. */
const MAX_POLICIES = 100;

/**
 * The requested policy, or the most recent active one in force on the first day that matches the job's category and states; otherwise its category; otherwise any, so
 * that the rules can report the difference. @throws ApiError invalid_policy_id, no_active_policy
 */
async function policyFor(ctx: Ctx, { contractor, job }: Subjects, asked: string | undefined, starts: Date): Promise<Policy> {
  const inForce = (policy: Policy) => policy.status === "active" && policy.cover_ends > ctx.now;
  if (asked !== undefined) {
    const policy = await findRow(ctx, policies, asked);
    if (policy?.contractor !== contractor.id)
      throw fieldError("invalid_policy_id", "policy", "This contractor has no policy with this id.");
    if (!inForce(policy)) throw fieldError("no_active_policy", "policy", "This policy is not active.");
    return policy;
  }
  const rows = await ctx.db
    .select()
    .from(policies)
    .where(
      and(inScope(policies, ctx), eq(policies.contractor, contractor.id), eq(policies.status, "active"), gt(policies.cover_ends, ctx.now)),
    )
    .orderBy(desc(policies.created), desc(policies.id))
    .limit(MAX_POLICIES);
  // A policy in force on the day comes before one that ends by then and would be extended, and before a renewal that begins later.
  const day = dateOf(starts);
  const begun = rows.filter(({ effective_date }) => dateOf(effective_date) <= day);
  const held = [...new Set([...begun.filter(({ expiration_date }) => dateOf(expiration_date) > day), ...begun, ...rows])];
  const sameCategory = held.filter((policy) => policy.category_code === job.category_code);
  const sameStates = ({ home_state, work_state }: Policy) =>
    home_state === regionOf(contractor.address) && work_state === regionOf(job.address);
  const found = sameCategory.find(sameStates) ?? sameCategory[0] ?? held[0];
  if (!found) throw new ApiError("no_active_policy", NO_POLICY);
  return found;
}

/** Locks the assignment's policy against cancellation until the transaction ends. @throws ApiError no_active_policy */
export async function holdPolicy(w: Writer, id: string): Promise<void> {
  const policy = await lockReference(w, policyStore, id, "policy");
  if (policy.status !== "active") throw fieldError("no_active_policy", "policy", "This policy is not active.");
}

/** The requested coverages without duplicates, in the standard order. @throws ApiError unavailable_coverage */
function coveragesFor(policy: Policy, asked: AssignmentCoverage[] | undefined): AssignmentCoverage[] {
  const chosen = assignmentCoverages.filter((coverage) => (asked ?? policy.coverage_type).includes(coverage));
  if (!chosen.length)
    throw fieldError("unavailable_coverage", "coverage_type", "The contractor's policy has no coverage that an assignment can carry.");
  return chosen;
}

/** One-time fees are charged with the policy, never with an assignment under it. */
function withoutOneTimeFees(worksheet: Worksheet): Worksheet {
  const { fees, totals } = worksheet;
  const reason = "Charged once, with the policy.";
  return {
    ...worksheet,
    fees: fees.map((fee) =>
      fee.included_in_premium || fee.amount_cents === null ? fee : { ...fee, amount_cents: null, reason, steps: [] },
    ),
    totals: totals && {
      ...totals,
      one_time_fees_cents: 0,
      estimated_total_cents: totals.estimated_premium_cents + (totals.endorsement_premium_cents ?? 0),
    },
  };
}

/** Rates the assignment as the policy was rated: its rate set, its taxes at inception, its application's declarations. */
async function price(
  ctx: Ctx,
  subjects: Subjects,
  policy: Policy,
  quote: Quote,
  coverage_types: AssignmentCoverage[],
  asked: readonly EndorsementInput[],
) {
  const { contractor, job, entity, category } = subjects;
  const rates = await ratesById(ctx, quote.rate_set);
  const set = { id: rates.id, version: String(rates.version), hash: rates.sha256 };
  const states = { home_state: regionOf(contractor.address), work_state: regionOf(job.address) };
  const { years_experience, claims_count, admitted_paper, surplus_lines } = quote.worksheet.inputs;
  const effective_date = toEpoch(policy.effective_date);
  const is_construction = findClass(rates.tables, category.class_slug)?.construction ?? false;
  const offering = { coverage_types, ...states, is_construction, effective_date };
  const { selected, left_out } = await selectEndorsements(ctx, asked, entity, offering, rates.tables);
  const input = {
    coverage_types,
    category: category.class_slug,
    ...states,
    wage_cents: job.wage,
    years_experience: years_experience ?? job.years_experience,
    claims_count,
    effective_date,
    ...(selected.length > 0 && { endorsements: selected.map(({ kind, coverage, form }) => ({ kind, coverage, form })) }),
    // The policy paid the one-time fees.
    first_policy: false,
    rpg_applies: false,
    admitted_paper,
    ...(surplus_lines && { surplus_lines }),
  };
  const isRatable =
    findClass(rates.tables, category.class_slug) !== null && quoteRefusal({ coverage_types, ...states }, rates.tables) === null;
  const rated = isRatable ? underwrite({ ...input, required_limits: entity?.coverage_limit ?? null }, rates.tables, set) : null;
  const whole = rated ? withoutOneTimeFees(rated.worksheet) : unpricedWorksheet(ratingInputSchema.parse(input), set);
  const worksheet = left_out.length > 0 ? { ...whole, endorsements_left_out: left_out } : whole;
  const endorsements = pricedEndorsements(selected, rated?.rating?.worksheet.endorsements);
  return { tables: rates.tables, worksheet, endorsements, net_rate: rated?.rating?.net_rate ?? 0 };
}

/**
 * Checks and prices an assignment and returns its columns, without contractor and job.
 * @throws ApiError 400 for dates, a missing policy and coverages an assignment cannot have; other rules make it ineligible
 */
export async function checkEligibility(ctx: Ctx, subjects: Subjects, asked: AssignmentRequest) {
  const { contractor, job } = subjects;
  const term = termOf(ctx.now, asked);
  refuse(termRefusal(toEpoch(ctx.now), term));
  refuse(addressRefusal(contractor.address, "contractor.address") ?? addressRefusal(job.address, "job.address"));
  const policy = await policyFor(ctx, subjects, asked.policy, fromEpoch(term.effective_date));
  const days = { effective_date: fromEpoch(term.effective_date), end_date: fromEpoch(term.end_date) };
  await assertWithinPolicy(ctx, policy, { job: job.id, ...days });
  const coverage_type = coveragesFor(policy, asked.coverage_type);
  refuse(boundTooLate(coverage_type, fromEpoch(term.effective_date), asked.bound_at ?? ctx.now, policy.home_state ?? policy.work_state));
  const quote = await getRow(ctx, quoteStore, policy.quote);
  const priced = await price(ctx, subjects, policy, quote, coverage_type, asked.endorsements ?? []);
  const { tables, worksheet, net_rate, endorsements } = priced;
  const { result, message, wants_card_only, evaluation } = assignmentEligibility(
    {
      has_active_policy: true,
      same_platform: true,
      job_category: subjects.category.class_slug,
      job_work_state: regionOf(job.address),
      current_home_state: regionOf(contractor.address),
      coverage_types: coverage_type,
      approved: {
        category: quote.worksheet.inputs.category,
        work_state: policy.work_state,
        home_state: policy.home_state,
        coverage_types: policy.coverage_type,
        approved_at: toEpoch((await applicationApprovedAt(ctx, policy.id, policy.contractor)) ?? policy.created),
      },
      effective_date: term.effective_date,
      card_on_file: (await cardOf(ctx, contractor.id)) !== null,
      premium_withheld: contractor.withhold_premium,
    },
    worksheet.eligibility,
    quote.reasons.map(({ code }) => code),
    tables,
  );
  return {
    policy: policy.id,
    entity: job.entity,
    coverage_type,
    work_state: regionOf(job.address),
    effective_date: fromEpoch(term.effective_date),
    end_date: fromEpoch(term.end_date),
    eligible: { result, message, reasons: shownReasons(evaluation.reasons) },
    net_rate: result || wants_card_only ? net_rate : 0,
    endorsements,
    rate_set: quote.rate_set,
    worksheet: { ...worksheet, eligibility: evaluation },
  };
}
