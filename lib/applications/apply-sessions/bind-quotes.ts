import { and, desc, eq, isNull } from "drizzle-orm";
import { cardOf } from "#lib/billing/cards/cards.ts";
import type { Answers } from "#lib/contract/quotes/questions.ts";
import { addSeconds, toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { bindPolicy } from "#lib/policies/bind.ts";
import { assertReady, missingForQuote } from "#lib/policies/readiness.ts";
import { requestedOf } from "#lib/quotes/endorsements.ts";
import { leastLimits } from "#lib/quotes/limits.ts";
import { priceQuote } from "#lib/quotes/price.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import { screenContractor } from "#lib/quotes/sanctions-matches.ts";
import { quotes as table } from "#lib/quotes/schema/quotes.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { readSubjects, type Subjects } from "#lib/quotes/subjects.ts";
import { type AskedByQuote, satisfiesQuote } from "#lib/rules/applications/satisfies-quote.ts";
import { lacksAgreement } from "#lib/rules/policies/endorsements/refusal.ts";
import { quoteFacts, wholeMonths } from "#lib/rules/quotes/eligibility/facts.ts";
import { questionsFor } from "#lib/rules/quotes/questions/questions.ts";
import { classRow } from "#lib/rules/quotes/rates/lookup.ts";
import { applySessions } from "../schema/apply-sessions.ts";
import { declaredIn, electedIn } from "./underwriting.ts";

type Quote = typeof table.$inferSelect;
type Session = typeof applySessions.$inferSelect;
type PricedQuote = Awaited<ReturnType<typeof priceQuote>>;

/** A minute from now, because a term must start in the future when it is priced. */
const SOONEST_SECONDS = 60;
/** Applications and waiting quotes of a contractor that are considered, newest first. */
const MAX_CONSIDERED = 20;

/** The contractor's complete applications within the age limit, newest first. */
export async function approvedApplications(w: Writer, contractor: string, months: number): Promise<Session[]> {
  const complete = await w.tx
    .select()
    .from(applySessions)
    .where(and(inScope(applySessions, w), eq(applySessions.contractor, contractor), eq(applySessions.status, "complete")))
    .orderBy(desc(applySessions.created), desc(applySessions.id))
    .limit(MAX_CONSIDERED);
  return complete.filter(({ completed_at }) => completed_at && wholeMonths(toEpoch(completed_at), toEpoch(w.now)) < months);
}

/** Null for a refusal: an error for a quote request, but no failure for a waiting quote. */
const orNull = (error: unknown): null => {
  if (error instanceof ApiError) return null;
  throw error;
};

/** The quote, priced with the declarations of an application. Null when its dates have passed or the contractor already has that cover. */
async function pricedBy(w: Writer, session: Session, quote: Quote, subjects: Subjects): Promise<PricedQuote | null> {
  const soonest = addSeconds(w.now, SOONEST_SECONDS);
  if (quote.end_date <= soonest) return null;
  const effective = quote.effective_date > soonest ? quote.effective_date : soonest;
  const { coverage_type } = quote;
  const dates = { effective_date: toEpoch(effective), end_date: toEpoch(quote.end_date) };
  const wanted = { coverage_type, ...dates, endorsements: requestedOf(quote.endorsements), required_limits: quote.required_limits };
  return await priceQuote(w, subjects, wanted, declaredIn(session.answers as Answers)).catch(orNull);
}

/** Whether an application covers the quote as priced with it. */
async function isApproved(
  w: Writer,
  session: Session,
  priced: PricedQuote,
  { category, entity }: Subjects,
  matchedSince: Date | null,
): Promise<boolean> {
  const { inputs } = priced.worksheet;
  const isElsewhere = session.is_general_opt_in && session.general_opt_in_work_state !== inputs.work_state;
  // A reviewer who approved before the name matched has not seen that.
  if (matchedSince && session.decision && session.decision.at < toEpoch(matchedSince)) return false;
  if (electedIn(session.answers as Answers) === false && priced.coverage_type.includes("workers-comp")) return false;
  // Another application attests nothing about an agreement for this work.
  if (priced.endorsements.some(lacksAgreement)) return false;
  if (!priced.eligible || (isElsewhere && priced.coverage_type.includes("workers-comp"))) return false;
  const { tables } = await ratesById(w, priced.rate_set);
  const { home_state, work_state } = inputs;
  const asked: AskedByQuote = {
    coverages: priced.coverage_type,
    questions: questionsFor(priced.coverage_type, { home_state, work_state, category: classRow(tables, category.class_slug) }),
    facts: quoteFacts({ ...inputs, required_limits: leastLimits(entity, priced.required_limits ?? null) }, tables),
    referrals: priced.reasons.map(({ code }) => code),
    sanctions_match: matchedSince !== null,
  };
  const reviewed = session.decision?.decision === "approve" ? session.reasons.map(({ code }) => code) : [];
  return satisfiesQuote({ answers: session.answers as Answers, reviewed }, asked, tables, w.now.toISOString().slice(0, 10));
}

/**
 * Like `bindIfPossible`, for a quote that was just priced: it refuses and says what production lacks.
 * @throws ApiError production_not_ready
 */
export async function bindIfApproved(w: Writer, quote: Quote, subjects: Subjects): Promise<void> {
  if (!quote.bind || !quote.eligible || quote.policy) return;
  await assertReady(w, quote, subjects.contractor);
  await bindIfPossible(w, quote, subjects);
}

/**
 * Issues the policy of a locked quote with `bind`, if premium can be collected, an approved application younger than twelve months
 * covers it, and production lacks nothing. Otherwise the quote is unchanged.
 */
async function bindIfPossible(w: Writer, quote: Quote, subjects: Subjects): Promise<void> {
  const { contractor } = subjects;
  if (!contractor.withhold_premium && !(await cardOf(w, contractor.id))) return;
  const { tables } = await ratesById(w, quote.rate_set);
  const applications = await approvedApplications(w, contractor.id, tables.factors.programme.application_age_months);
  if (applications.length === 0) return;
  const { matchedSince } = await screenContractor(w, contractor);
  for (const session of applications) {
    const priced = await pricedBy(w, session, quote, subjects);
    if (!priced) return;
    if (!(await isApproved(w, session, priced, subjects, matchedSince))) continue;
    const { coverage_type, insurers = null, rate_set, worksheet } = priced;
    if ((await missingForQuote(w, { coverage_type, insurers, rate_set, worksheet }, contractor)).length > 0) return;
    const repriced = await updateRow(w, quoteStore, quote, priced, "reprice");
    await bindPolicy(w, repriced, { elected: electedIn(session.answers as Answers) });
    return;
  }
}

/** Issues policies for the contractor's quotes with `bind` that wait for an application, now that one is complete. */
export async function bindWaitingQuotes(w: Writer, contractor: string): Promise<void> {
  const waiting = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), eq(table.contractor, contractor), eq(table.bind, true), eq(table.eligible, true), isNull(table.policy)))
    .orderBy(desc(table.created), desc(table.id))
    .limit(MAX_CONSIDERED)
    // Skips locked quotes, so that two completing applications never wait for each other.
    .for("update", { skipLocked: true });
  for (const quote of waiting) {
    const subjects = await readSubjects(w, quote).catch(orNull);
    if (subjects) await bindIfPossible(w, quote, subjects);
  }
}
