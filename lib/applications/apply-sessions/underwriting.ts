import type { Answers } from "#lib/contract/quotes/questions.ts";
import type { Evaluation } from "#lib/contract/quotes/worksheet.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { requestedOf } from "#lib/quotes/endorsements.ts";
import { leastLimits } from "#lib/quotes/limits.ts";
import type { DeclaredHistory } from "#lib/quotes/price.ts";
import { priceQuote, refuse } from "#lib/quotes/price.ts";
import { issuerOf } from "#lib/quotes/readiness.ts";
import { screenContractor } from "#lib/quotes/sanctions-matches.ts";
import type { Reason } from "#lib/quotes/schema/quotes.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { evaluate, shownReasons } from "#lib/rules/quotes/eligibility/evaluate.ts";
import { applicationFacts, quoteFacts } from "#lib/rules/quotes/eligibility/facts.ts";
import type { Facts } from "#lib/rules/quotes/eligibility/operators.ts";
import { addressRefusal } from "#lib/rules/quotes/eligibility/refusals.ts";
import type { Application } from "./load.ts";
import { coverageOf, statesOf } from "./load.ts";

/** A minute from now, because a term must start in the future when it is priced. */
const SOONEST_SECONDS = 60;

export interface Assessment {
  outcome: "eligible" | "refer" | "decline";
  reasons: Reason[];
}

/** The answers that change the price. */
export function declaredIn(answers: Answers): DeclaredHistory {
  const { years_in_trade: years, loss_count: losses } = answers;
  return {
    ...(typeof years === "number" ? { years_experience: years } : {}),
    ...(typeof losses === "number" ? { claims_count: losses } : {}),
  };
}

/** Whether the applicant elects workers' compensation. Undefined where it is not asked. */
export const electedIn = ({ wc_elects }: Answers): boolean | undefined => (typeof wc_elects === "boolean" ? wc_elects : undefined);

/** Prices the quote again with the applicant's declarations. A start that has passed becomes now. */
async function reprice(w: Writer, application: Application): Promise<void> {
  const { session, contractor, cover } = application;
  if (!cover) return;
  const { quote } = cover;
  const soonest = addSeconds(w.now, SOONEST_SECONDS);
  const effective = quote.effective_date > soonest ? quote.effective_date : soonest;
  const { coverage_type } = quote;
  const dates = { effective_date: toEpoch(effective), end_date: toEpoch(quote.end_date) };
  const wanted = { coverage_type, ...dates, endorsements: requestedOf(quote.endorsements), required_limits: quote.required_limits };
  const answers = session.answers as Answers;
  const declared = { ...declaredIn(answers), written_agreement: answers.written_agreement === true };
  const priced = await priceQuote(w, { contractor, ...cover }, wanted, declared);
  cover.quote = await updateRow(w, quoteStore, quote, priced, "reprice");
  // It may name other insurers than before.
  application.insurers = cover.quote.insurers;
  application.issuer = await issuerOf(w, cover.quote);
}

/** Whether cover can be offered at all, now that the applicant's details are known: by the quote's rules, or by the states of an opt-in. */
export async function assessDetails(w: Writer, application: Application): Promise<Assessment> {
  const { cover, contractor } = application;
  if (cover) {
    await reprice(w, application);
    return { outcome: cover.quote.eligible ? "eligible" : "decline", reasons: cover.quote.reasons };
  }
  refuse(addressRefusal(contractor.address, "address"));
  if (coverageOf(application).length > 0) return { outcome: "eligible", reasons: [] };
  const message = "General liability is not available in your home state, and workers' compensation is not available in your work state.";
  return { outcome: "decline", reasons: [{ code: "UNAVAILABLE", coverage: null, message, remedy: null }] };
}

/** Facts about the work. A general opt-in only knows its state, so rules about the kind of work wait for a quote. */
function factsOf(application: Application): Facts {
  const { cover, rates } = application;
  if (!cover) return statesOf(application);
  const required_limits = leastLimits(cover.entity, cover.quote.required_limits);
  return quoteFacts({ ...cover.quote.worksheet.inputs, required_limits }, rates.tables);
}

/** The answers checked with the rules, with or without a possible match of the name with the sanctions list. */
function evaluated(application: Application, answers: Answers, sanctions_match: boolean): Evaluation {
  const facts = applicationFacts(factsOf(application), answers, { sanctions_match });
  return evaluate("application", coverageOf(application), facts, application.rates.tables);
}

/** Checks the answers with the rules and the name with the sanctions list. A quote is first priced with the answers. */
export async function assessAnswers(w: Writer, application: Application, answers: Answers): Promise<Assessment> {
  await reprice(w, application);
  const { cover, contractor } = application;
  const { matchedSince } = await screenContractor(w, contractor);
  const { outcome, reasons } = evaluated(application, answers, matchedSince !== null);
  const all = [...(cover?.quote.reasons ?? []), ...shownReasons(reasons)];
  if (outcome === "decline" || cover?.quote.eligible === false) return { outcome: "decline", reasons: all };
  return { outcome: outcome === "refer" || cover?.quote.needs_review ? "refer" : "eligible", reasons: all };
}

/**
 * The reasons that a possible match gives an application whose answers were checked before, if a reviewer has not seen them yet: approvals
 * before the match do not count.
 */
export function unseenMatch(application: Application, matchedSince: Date): Reason[] {
  const { answers, decision, reasons } = application.session;
  const without = new Set(evaluated(application, answers as Answers, false).reasons.map(({ code }) => code));
  const added = shownReasons(evaluated(application, answers as Answers, true).reasons).filter(({ code }) => !without.has(code));
  const isSeen = decision?.decision === "approve" && decision.at >= toEpoch(matchedSince);
  const seen = new Set(isSeen ? reasons.map(({ code }) => code) : []);
  return added.filter(({ code }) => !seen.has(code));
}
