import type { RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import { type ProofKind, proofName } from "#lib/contract/compliance/required-kinds.ts";
import { type Coverage, isSold, soldWithGeneral } from "#lib/contract/core/coverages.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { netRatesOf } from "#lib/contract/quotes/net-rates.ts";
import { addYears } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { coverAfter } from "#lib/policies/in-force.ts";
import { missingForQuote } from "#lib/policies/readiness.ts";
import { createQuote } from "#lib/quotes/create.ts";
import type { JobStanding } from "#lib/quotes/hooks.ts";
import { priceQuote, type QuoteTerms, regionOf } from "#lib/quotes/price.ts";
import { ratesById, ratesInForce } from "#lib/quotes/rate-sets.ts";
import { readSubjects, type Subjects } from "#lib/quotes/subjects.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import type { HeldCover } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import { monopolisticFund } from "#lib/rules/quotes/eligibility/refusals.ts";
import { limitLines } from "#lib/rules/quotes/programme/limits.ts";
import type { ExplainedPosition } from "../positions/explain.ts";
import { termFor, wantedFor } from "./gap.ts";
import { standingOf } from "./standing-at-job.ts";

export type Offer = NonNullable<RequestedCoverage["offer"]>;

const none = (reason: string, state_fund: string | null = null): Offer => ({
  ...{ offered: false, reason, state_fund, net_rate: null, limits: [], endorsements: [], would_cover: null },
});

/** Cover in hand for the job of a scope from now on: bound here, or shown by certificates that are accepted. */
async function heldIn(ctx: Ctx, { scope, facts }: ExplainedPosition, standing: JobStanding): Promise<HeldCover[]> {
  if (!scope.job) return [];
  const { id } = scope.job;
  const bound = (await coverAfter(ctx, facts.contractor.id, id, ctx.now)).filter(({ job }) => job === id);
  return [...bound, ...standing.shownIn({ effective: ctx.now, expiration: addYears(ctx.now, 2) })];
}

/** What is needed to price offers: the records, what is required with them, and the cover in hand. */
interface Offering {
  explained: ExplainedPosition;
  subjects: Subjects;
  standing: JobStanding;
  held: readonly HeldCover[];
}

/** What to quote for these coverages, or the cover in hand that leaves nothing to buy. */
function wantedIn(ctx: Ctx, { explained, held }: Offering, coverages: readonly Coverage[]): QuoteTerms | HeldCover {
  const own = held.filter(({ coverage_types }) => coverages.some((one) => coverage_types.includes(one)));
  const term = termFor(ctx, explained, own);
  return term.inHand ?? wantedFor(explained, coverages, term);
}

/** Why nothing is sold beside cover in hand. */
function inHandReason({ name, effective, expiration }: HeldCover, today: string): string {
  const days = `from ${showDay(effective)} until ${showDay(expiration)}`;
  return effective > today
    ? `There is nothing to buy: ${name} covers this job ${days}.`
    : `There is nothing to buy for these days: ${name} covers this job ${days}. Where it does not meet what is required, have it changed.`;
}

/** The price, or the reason why it cannot be quoted. */
const orReason = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  throw error;
};

/** The offer for one coverage. */
async function offerOf(ctx: Ctx, offering: Offering, coverage: Coverage): Promise<Offer> {
  const { explained, subjects, standing } = offering;
  const state = regionOf(subjects.job.address);
  if (coverage === "workers-comp" && state !== null) {
    const fund = monopolisticFund(state, (await ratesInForce(ctx, ctx.now)).tables);
    if (fund) return none(`Workers' compensation for this work is sold only by ${fund}. Upload the fund's certificate of coverage.`, fund);
  }
  const needsGeneral = soldWithGeneral.includes(coverage) && explained.position.lacking.includes("general");
  const together: Coverage[] = needsGeneral ? ["general", coverage] : [coverage];
  const wanted = wantedIn(ctx, offering, together);
  if ("name" in wanted) return none(inHandReason(wanted, dateOf(ctx.now)));
  const priced = await priceQuote(ctx, { ...subjects, standing }, wanted).catch(orReason);
  if (typeof priced === "string") return none(priced);
  if (!priced.eligible) return none(priced.reasons.map(({ message }) => message).join(" "));
  const { coverage_type, insurers = null, rate_set, worksheet } = priced;
  const missing = await missingForQuote(ctx, { coverage_type, insurers, rate_set, worksheet }, subjects.contractor);
  if (missing.length) return none("Cover cannot be bought here yet: the service is not set up for it. Upload a certificate instead.");
  const { would_cover } = priced;
  const failing = would_cover?.missing.flatMap((one) => (one.coverage === coverage ? one.message : [])) ?? [];
  if (failing.length) return { ...none(`The cover sold here does not meet all of what is required: ${failing.join(" ")}`), would_cover };
  const { tables } = await ratesById(ctx, priced.rate_set);
  return {
    ...{ offered: true, reason: null, state_fund: null },
    net_rate: netRatesOf(priced.worksheet)[coverage] ?? 0,
    limits: limitLines(tables, coverage, priced.worksheet.inputs.limit_option, priced.insurers ?? null),
    endorsements: priced.endorsements.filter((one) => one.coverage === coverage).map(endorsementTitle),
    would_cover,
  };
}

/** What offers are priced from, or the reason why there are none. */
async function offeringOf(ctx: Ctx, explained: ExplainedPosition): Promise<Offering | string> {
  const { scope, facts } = explained;
  if (!scope.job) return "Cover is sold here for one job, and this request names none.";
  const subjects = await readSubjects(ctx, { contractor: facts.contractor.id, job: scope.job.id }).catch(orReason);
  if (typeof subjects === "string") return subjects;
  const standing = standingOf(ctx, explained);
  return { explained, subjects, standing, held: await heldIn(ctx, explained, standing) };
}

/** For each coverage that is lacking, whether it can be bought here so that exactly it is met, or why not. */
export async function offersFor(ctx: Ctx, explained: ExplainedPosition): Promise<Map<ProofKind, Offer>> {
  const offering = await offeringOf(ctx, explained);
  const offers = new Map<ProofKind, Offer>();
  for (const coverage of explained.position.lacking) {
    if (!isSold(coverage)) offers.set(coverage, none(`${proofName(coverage, explained.rules)} is not sold here.`));
    else offers.set(coverage, typeof offering === "string" ? none(offering) : await offerOf(ctx, offering, coverage));
  }
  return offers;
}

/** The quote that buys exactly these coverages. @throws ApiError unavailable_coverage, and as for a new quote */
export async function quoteOffered(w: Writer, explained: ExplainedPosition, coverages: readonly Coverage[]) {
  const offering = await offeringOf(w, explained);
  if (typeof offering === "string") throw new ApiError("unavailable_coverage", offering);
  const wanted = wantedIn(w, offering, coverages);
  if ("name" in wanted) throw new ApiError("unavailable_coverage", inHandReason(wanted, dateOf(w.now)));
  const { contractor, job } = offering.subjects;
  return await createQuote(w, { contractor: contractor.id, job: job.id, ...wanted });
}

/** The coverages that are offered. */
export const offeredIn = (offers: ReadonlyMap<ProofKind, Offer>): Coverage[] =>
  [...offers].flatMap(([coverage, { offered }]) => (offered && isSold(coverage) ? [coverage] : []));
