import type { Ctx } from "#lib/api/context.ts";
import type { quotes } from "#lib/api/db/schema/cover.ts";
import { ApiError } from "#lib/api/errors.ts";
import { lockRow } from "#lib/api/resource/crud.ts";
import { getRow } from "#lib/api/resource/store.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import type { Question } from "#lib/contract/questions.ts";
import type { ApplyStep } from "#lib/contract/resources/apply-session.ts";
import { applySteps } from "#lib/contract/resources/apply-session.ts";
import { questionsFor } from "#lib/domain/application/questions.ts";
import { classRow } from "#lib/domain/rates/lookup.ts";
import type { ApplySession } from "../apply-sessions/store.ts";
import { applySessionStore, isExpired } from "../apply-sessions/store.ts";
import type { Subjects } from "../quotes/price.ts";
import { readSubjects } from "../quotes/price.ts";
import { quoteStore } from "../quotes/store.ts";
import type { LoadedRates } from "../rate-sets.ts";
import { ratesById } from "../rate-sets.ts";
import { hostedObject } from "./links.ts";

/** An application with everything it is about. */
export interface Application extends Subjects {
  session: ApplySession;
  quote: typeof quotes.$inferSelect;
  rates: LoadedRates;
}

/** A session with everything it is about. @throws ApiError session_expired when contractor or job are gone */
export async function withSubjects(ctx: Ctx, session: ApplySession): Promise<Application> {
  const quote = await getRow(ctx, quoteStore, session.quote);
  const subjects = await readSubjects(ctx, quote).catch((error: unknown) => {
    // Contractor or job deleted meanwhile: to the applicant that is the end of it, not a fault in what they sent.
    if (error instanceof ApiError) throw new ApiError("session_expired", "This application is no longer available.");
    throw error;
  });
  return { session, quote, ...subjects, rates: await ratesById(ctx, quote.rate_set) };
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
    throw new ApiError("bad_request", "The application has moved on to another step, perhaps on another device. Load it again.");
  }
}

/**
 * The application, locked, at one of the given steps.
 * @throws ApiError as assertAt
 */
export async function lockApplication(w: Writer, steps: readonly ApplyStep[]): Promise<Application> {
  // The quote first, then its application: the same order as everyone else, so that nobody waits in a circle.
  const id = hostedObject(w, "application");
  await lockRow(w, quoteStore, (await getRow(w, applySessionStore, id)).quote);
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

/** The questions of this application's coverages. */
export function questionsOf({ quote, category, rates }: Application): Question[] {
  const { slug, group, hazard, construction, licensed } = classRow(rates.tables, category.class_slug);
  const { home_state, work_state } = quote.worksheet.inputs;
  return questionsFor(quote.coverage_type, { home_state, work_state, category: { slug, group, hazard, construction, licensed } });
}
