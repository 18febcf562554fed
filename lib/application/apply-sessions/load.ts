import type { Region } from "#lib/contract/common.ts";
import type { Coverage } from "#lib/contract/coverages.ts";
import type { Question } from "#lib/contract/questions.ts";
import type { ApplyStep } from "#lib/contract/resources/apply-session.ts";
import { applySteps } from "#lib/contract/resources/apply-session.ts";
import { optInCoverages, optInQuestions } from "#lib/domain/application/general-opt-in.ts";
import { questionsFor } from "#lib/domain/questions/questions.ts";
import { classRow, limitOptionFor } from "#lib/domain/rates/lookup.ts";
import { contractorStore } from "#lib/parties/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Subjects } from "#lib/underwriting/quotes/price.ts";
import { readSubjects, regionOf } from "#lib/underwriting/quotes/price.ts";
import { quoteStore } from "#lib/underwriting/quotes/store.ts";
import type { LoadedRates } from "#lib/underwriting/rate-sets.ts";
import { ratesById, ratesInForce } from "#lib/underwriting/rate-sets.ts";
import type { quotes } from "#lib/underwriting/schema/quotes.ts";
import type { ApplySession } from "./store.ts";
import { applySessionStore, isExpired } from "./store.ts";

/** What an application for a quote is about. */
export type Cover = Omit<Subjects, "contractor"> & { quote: typeof quotes.$inferSelect };

/** An application with everything it is about. */
export interface Application {
  session: ApplySession;
  contractor: Subjects["contractor"];
  /** Null for a general opt-in: the jobs are still to come. */
  cover: Cover | null;
  rates: LoadedRates;
}

/** To the applicant, contractor or job deleted meanwhile is the end of it, not a fault in what they sent. */
const gone = () => new ApiError("session_expired", "This application is no longer available.");

/** A session with everything it is about. @throws ApiError session_expired when contractor or job are gone */
export async function withSubjects(ctx: Ctx, session: ApplySession): Promise<Application> {
  if (session.quote === null) {
    const contractor = await findRow(ctx, contractorStore.table, session.contractor);
    if (!contractor) throw gone();
    // The rates of the day it was made, so that the document to sign stays the same to the end.
    return { session, contractor, cover: null, rates: await ratesInForce(ctx, session.created) };
  }
  const quote = await getRow(ctx, quoteStore, session.quote);
  const { contractor, ...about } = await readSubjects(ctx, quote).catch((error: unknown) => {
    if (error instanceof ApiError) throw gone();
    throw error;
  });
  return { session, contractor, cover: { quote, ...about }, rates: await ratesById(ctx, quote.rate_set) };
}

/** The application this browser may see. */
export async function readApplication(ctx: Ctx): Promise<Application> {
  return await withSubjects(ctx, await getRow(ctx, applySessionStore, hostedObject(ctx, "application")));
}

/** @throws ApiError session_expired, application_already_complete, or bad_request when the step has moved on (another device) */
export function assertAt(session: ApplySession, now: Date, steps: readonly ApplyStep[]): void {
  if (isExpired(session, now)) throw new ApiError("session_expired", "This application has expired.");
  if (session.status === "complete") throw new ApiError("application_already_complete", "This application is complete.");
  if (session.status !== "open") throw new ApiError("session_expired", "This application is closed.");
  if (!steps.includes(session.step)) {
    throw new ApiError(
      "bad_request",
      "The application is now at another step, perhaps because it was continued on another device. Reload the page.",
    );
  }
}

/**
 * The application, locked, at one of the given steps.
 * @throws ApiError as assertAt
 */
export async function lockApplication(w: Writer, steps: readonly ApplyStep[]): Promise<Application> {
  // The quote first, then its application: the same order as everyone else, so that nobody waits in a circle.
  const id = hostedObject(w, "application");
  const { quote } = await getRow(w, applySessionStore, id);
  if (quote !== null) await lockRow(w, quoteStore, quote);
  const session = await lockRow(w, applySessionStore, id);
  assertAt(session, w.now, steps);
  return await withSubjects(w, session);
}

/** The steps of this application: no card where the platform withholds the premium. */
export function stepsOf(application: Pick<Application, "contractor">): ApplyStep[] {
  return applySteps.filter((step) => step !== "add_card_details" || !application.contractor.withhold_premium);
}

export function stepAfter(application: Pick<Application, "contractor" | "session">): ApplyStep {
  const steps = stepsOf(application);
  return steps[steps.indexOf(application.session.step) + 1] ?? "application_complete";
}

/** Where the applicant lives and works, as far as it is known. */
export function statesOf({ session, contractor, cover }: Application): { home_state: Region | null; work_state: Region | null } {
  if (!cover) return { home_state: regionOf(contractor.address), work_state: session.general_opt_in_work_state };
  const { home_state, work_state } = cover.quote.worksheet.inputs;
  return { home_state, work_state };
}

/** The coverages applied for. */
export function coverageOf(application: Application): Coverage[] {
  const { cover, rates } = application;
  return cover ? cover.quote.coverage_type : optInCoverages(statesOf(application), rates.tables);
}

/** The general liability limits: of a quote as priced, of an opt-in those sold where nothing higher is required. */
export function limitOption({ cover, rates }: Pick<Application, "cover" | "rates">): string | null {
  return cover ? cover.quote.worksheet.inputs.limit_option : (limitOptionFor(rates.tables, null)?.code ?? null);
}

/** The questions of this application's coverages. */
export function questionsOf(application: Application): Question[] {
  const { cover, rates } = application;
  const states = statesOf(application);
  if (!cover) return optInQuestions(coverageOf(application), states, rates.tables);
  const { slug, group, hazard, construction, licensed } = classRow(rates.tables, cover.category.class_slug);
  return questionsFor(cover.quote.coverage_type, { ...states, category: { slug, group, hazard, construction, licensed } });
}

/** What a general opt-in is for; null for every other application. */
export function optInOf(application: Application): { work_state: Region; coverage_type: Coverage[] } | null {
  const { general_opt_in_work_state: work_state } = application.session;
  return work_state && { work_state, coverage_type: coverageOf(application) };
}
