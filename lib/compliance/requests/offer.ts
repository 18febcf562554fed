import type { RequestedCoverage } from "#lib/contract/compliance/compliance-request-page.ts";
import { type ProofKind, proofName } from "#lib/contract/compliance/required-kinds.ts";
import { type Coverage, isSold } from "#lib/contract/core/coverages.ts";
import { endorsementTitle } from "#lib/contract/core/endorsement-names.ts";
import { netRatesOf } from "#lib/contract/quotes/net-rates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { coveragesOf } from "#lib/policies/certificates.ts";
import { missingForQuote } from "#lib/policies/readiness.ts";
import { priceQuote, readSubjects, regionOf, type Subjects } from "#lib/quotes/price.ts";
import { ratesById, ratesInForce } from "#lib/quotes/rate-sets.ts";
import { auditEvidence, type Evidence } from "#lib/rules/compliance/positions/evidence.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { monopolisticFund } from "#lib/rules/quotes/eligibility/refusals.ts";
import { limitLines } from "#lib/rules/quotes/programme/limits.ts";
import type { ExplainedPosition } from "../positions/explain.ts";
import { valuesOf } from "../positions/own-cover.ts";
import { wantedFor } from "./gap.ts";

export type Offer = NonNullable<RequestedCoverage["offer"]>;
export type PricedQuote = Awaited<ReturnType<typeof priceQuote>>;

const none = (reason: string, state_fund: string | null = null): Offer => ({
  ...{ offered: false, reason, state_fund, net_rate: null, limits: [], endorsements: [] },
});

/** A policy number that passes for one: the real one is given when cover is bound. */
const NUMBER = "CI-2026-00000000";

/** What the rules for certificates would still find wrong with this cover, on its first day. */
async function failingIn(ctx: Ctx, { asked, rules }: ExplainedPosition, priced: PricedQuote, coverage: ProofKind): Promise<string[]> {
  if (!rules) return [];
  const { tables } = await ratesById(ctx, priced.rate_set);
  const { limit_option, work_state } = priced.worksheet.inputs;
  const { coverage_type, effective_date, end_date, endorsements } = priced;
  const granted = {
    policy_number: NUMBER,
    coverage_type,
    work_state,
    effective_date,
    expiration_date: end_date,
    endorsements,
    limit_option,
    insurers: priced.insurers ?? null,
  };
  const values = valuesOf([...coveragesOf({ ...granted, tables }, "gl"), ...coveragesOf({ ...granted, tables }, "wc")]);
  const evidence: Evidence = { kind: "policy", id: "offer", policy: null, audit: null, values, waivers: [] };
  const begins = dayBegins(dateOf(effective_date), asked.homeState);
  const at = begins > effective_date ? begins : effective_date;
  const { findings } = auditEvidence([evidence], { ...asked, rules }, at, at);
  return findings.filter((one) => one.coverage === coverage).flatMap(({ failing }) => failing.map(({ message }) => message));
}

/** The price, or the reason why it cannot be quoted. */
const orReason = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  throw error;
};

/** The offer for one coverage. Media and cyber liability are sold only together with general liability. */
async function offerOf(ctx: Ctx, explained: ExplainedPosition, subjects: Subjects, coverage: Coverage): Promise<Offer> {
  const state = regionOf(subjects.job.address);
  if (coverage === "workers-comp" && state !== null) {
    const fund = monopolisticFund(state, (await ratesInForce(ctx, ctx.now)).tables);
    if (fund) return none(`Workers' compensation for this work is sold only by ${fund}. Upload the fund's certificate of coverage.`, fund);
  }
  const needsGeneral = (coverage === "media" || coverage === "cyber") && explained.position.lacking.includes("general");
  const together: Coverage[] = needsGeneral ? ["general", coverage] : [coverage];
  const priced = await priceQuote(ctx, subjects, wantedFor(ctx, explained, together)).catch(orReason);
  if (typeof priced === "string") return none(priced);
  if (!priced.eligible) return none(priced.reasons.map(({ message }) => message).join(" "));
  const { coverage_type, insurers = null, rate_set } = priced;
  const missing = await missingForQuote(ctx, { coverage_type, insurers, rate_set }, subjects.contractor);
  if (missing.length) return none("Cover cannot be bought here yet: the service is not set up for it. Upload a certificate instead.");
  const failing = await failingIn(ctx, explained, priced, coverage);
  if (failing.length) return none(`The cover sold here does not meet all of what is required: ${failing.join(" ")}`);
  const { tables } = await ratesById(ctx, priced.rate_set);
  return {
    ...{ offered: true, reason: null, state_fund: null },
    net_rate: netRatesOf(priced.worksheet)[coverage] ?? 0,
    limits: limitLines(tables, coverage, priced.worksheet.inputs.limit_option, priced.insurers ?? null),
    endorsements: priced.endorsements.filter((one) => one.coverage === coverage).map(endorsementTitle),
  };
}

/** The subjects of a quote for the job of a scope, or the reason why there is none. */
export async function subjectsFor(ctx: Ctx, { scope, facts }: ExplainedPosition): Promise<Subjects | string> {
  if (!scope.job) return "Cover is sold here for one job, and this request names none.";
  return await readSubjects(ctx, { contractor: facts.contractor.id, job: scope.job.id }).catch(orReason);
}

/** For each coverage that is lacking, whether it can be bought here so that exactly it is met, or why not. */
export async function offersFor(ctx: Ctx, explained: ExplainedPosition): Promise<Map<ProofKind, Offer>> {
  const subjects = await subjectsFor(ctx, explained);
  const offers = new Map<ProofKind, Offer>();
  for (const coverage of explained.position.lacking) {
    if (!isSold(coverage)) offers.set(coverage, none(`${proofName(coverage, explained.rules)} is not sold here.`));
    else offers.set(coverage, typeof subjects === "string" ? none(subjects) : await offerOf(ctx, explained, subjects, coverage));
  }
  return offers;
}

/** The coverages that are offered. */
export const offeredIn = (offers: ReadonlyMap<ProofKind, Offer>): Coverage[] =>
  [...offers].flatMap(([coverage, { offered }]) => (offered && isSold(coverage) ? [coverage] : []));
