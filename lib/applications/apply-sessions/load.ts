import type { ApplyStep } from "#lib/contract/applications/apply-session.ts";
import { applySteps } from "#lib/contract/applications/apply-session.ts";
import type { Region } from "#lib/contract/core/common.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { Question } from "#lib/contract/quotes/questions.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { insurersInForce } from "#lib/quotes/insurers.ts";
import { regionOf } from "#lib/quotes/price.ts";
import type { LoadedRates } from "#lib/quotes/rate-sets.ts";
import { ratesById, ratesInForce } from "#lib/quotes/rate-sets.ts";
import { type Issuer, issuerOf } from "#lib/quotes/readiness.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import type { Subjects } from "#lib/quotes/subjects.ts";
import { readSubjects } from "#lib/quotes/subjects.ts";
import { optInCoverages, optInQuestions } from "#lib/rules/applications/general-opt-in.ts";
import type { SetInsurers } from "#lib/rules/quotes/programme/insurers.ts";
import { questionsFor } from "#lib/rules/quotes/questions/questions.ts";
import { classRow, limitOptionFor } from "#lib/rules/quotes/rates/lookup.ts";
import type { ApplySession } from "./store.ts";
import { applySessionStore, isExpired } from "./store.ts";

/** The objects of an application for a quote. */
export type Cover = Omit<Subjects, "contractor"> & { quote: typeof quotes.$inferSelect };

/** An application with its related objects. */
export interface Application {
  session: ApplySession;
  contractor: Subjects["contractor"];
  /** Null for a general opt-in, because its jobs come later. */
  cover: Cover | null;
  rates: LoadedRates;
  /** The insurers of the quote; for a general opt-in those of its creation day. */
  insurers: SetInsurers | null;
  issuer: Issuer;
}

/** To the applicant, a deleted contractor or job ends the application; it is not an input error. */
const gone = () => new ApiError("session_expired", "This application is no longer available.");

/** A session with its related objects. @throws ApiError session_expired when the contractor or job was deleted */
export async function withSubjects(ctx: Ctx, session: ApplySession): Promise<Application> {
  if (session.quote === null) {
    const contractor = await findRow(ctx, contractorStore.table, session.contractor);
    if (!contractor) throw gone();
    // The rates of its creation day, so that the document to sign does not change.
    const [rates, insurers] = await Promise.all([ratesInForce(ctx, session.created), insurersInForce(ctx, session.created)]);
    const opened = { session, contractor, cover: null, rates, insurers };
    return { ...opened, issuer: await issuerOf(ctx, { coverage_type: coverageOf(opened), insurers, rate_set: rates.id }) };
  }
  const quote = await getRow(ctx, quoteStore, session.quote);
  const { contractor, ...about } = await readSubjects(ctx, quote).catch((error: unknown) => {
    if (error instanceof ApiError) throw gone();
    throw error;
  });
  const [rates, issuer] = await Promise.all([ratesById(ctx, quote.rate_set), issuerOf(ctx, quote)]);
  return { session, contractor, cover: { quote, ...about }, rates, insurers: quote.insurers, issuer };
}

/** The application this browser has access to. */
export async function readApplication(ctx: Ctx): Promise<Application> {
  return await withSubjects(ctx, await getRow(ctx, applySessionStore, hostedObject(ctx, "application")));
}

/** @throws ApiError session_expired, application_already_complete, or conflict when another device has moved to another step */
export function assertAt(session: ApplySession, now: Date, steps: readonly ApplyStep[]): void {
  if (isExpired(session, now)) throw new ApiError("session_expired", "This application has expired.");
  if (session.status === "complete") throw new ApiError("application_already_complete", "This application is complete.");
  if (session.status !== "open") throw new ApiError("session_expired", "This application is closed.");
  if (!steps.includes(session.step)) {
    throw new ApiError(
      "conflict",
      "The application is now at another step, perhaps because it was continued on another device. Reload the page.",
    );
  }
}

/**
 * The application, locked, in one of the given steps.
 * @throws ApiError as assertAt
 */
export async function lockApplication(w: Writer, steps: readonly ApplyStep[]): Promise<Application> {
  // Lock the quote before its application, in the same order everywhere, to prevent deadlocks.
  const id = hostedObject(w, "application");
  const { quote } = await getRow(w, applySessionStore, id);
  if (quote !== null) await lockRow(w, quoteStore, quote);
  const session = await lockRow(w, applySessionStore, id);
  assertAt(session, w.now, steps);
  return await withSubjects(w, session);
}

/** The steps of this application. There is no card step when the platform withholds the premium. */
export function stepsOf(application: Pick<Application, "contractor">): ApplyStep[] {
  return applySteps.filter((step) => step !== "add_card_details" || !application.contractor.withhold_premium);
}

export function stepAfter(application: Pick<Application, "contractor" | "session">): ApplyStep {
  const steps = stepsOf(application);
  return steps[steps.indexOf(application.session.step) + 1] ?? "application_complete";
}

/** The applicant's home and work states, as far as known. */
export function statesOf({ session, contractor, cover }: Pick<Application, "session" | "contractor" | "cover">): {
  home_state: Region | null;
  work_state: Region | null;
} {
  if (!cover) return { home_state: regionOf(contractor.address), work_state: session.general_opt_in_work_state };
  const { home_state, work_state } = cover.quote.worksheet.inputs;
  return { home_state, work_state };
}

/** The coverages applied for. */
export function coverageOf(application: Omit<Application, "issuer">): Coverage[] {
  const { cover, rates } = application;
  return cover ? cover.quote.coverage_type : optInCoverages(statesOf(application), rates.tables);
}

/** The general liability limits: for a quote as priced, for an opt-in the standard limits. */
export function limitOption({ cover, rates }: Pick<Application, "cover" | "rates">): string | null {
  return cover ? cover.quote.worksheet.inputs.limit_option : (limitOptionFor(rates.tables, null)?.code ?? null);
}

/** The questions of this application's coverages. */
export function questionsOf(application: Application): Question[] {
  const { cover, rates } = application;
  const states = statesOf(application);
  if (!cover) return optInQuestions(coverageOf(application), states, rates.tables);
  const { slug, group, hazard, construction, licensed } = classRow(rates.tables, cover.category.class_slug);
  const is_primary = cover.quote.endorsements.some(({ kind }) => kind === "primary_noncontributory");
  return questionsFor(cover.quote.coverage_type, { ...states, category: { slug, group, hazard, construction, licensed }, is_primary });
}

/** The coverages of a general opt-in. Null for other applications. */
export function optInOf(application: Application): { work_state: Region; coverage_type: Coverage[] } | null {
  const { general_opt_in_work_state: work_state } = application.session;
  return work_state && { work_state, coverage_type: coverageOf(application) };
}
