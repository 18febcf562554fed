import type { z } from "zod";
import { APPLICATION_REMINDERS, type applySessions } from "#lib/contract/applications/apply-session.ts";
import { addDays } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { issueLink } from "#lib/platform/links/links.ts";
import { assertInvite, invitedAt } from "#lib/platform/mail/reminders.ts";
import { assertReturnUrls } from "#lib/platform/organizations/return-urls.ts";
import { onRowWritten } from "#lib/platform/resource/hooks.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { assertReady, missingNow, refuseMissing } from "#lib/policies/readiness.ts";
import { refuse, regionOf } from "#lib/quotes/price.ts";
import { ratesInForce } from "#lib/quotes/rate-sets.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { readSubjects } from "#lib/quotes/subjects.ts";
import { optInCoverages } from "#lib/rules/applications/general-opt-in.ts";
import { addressRefusal } from "#lib/rules/quotes/eligibility/refusals.ts";
import { applySessions as table } from "../schema/apply-sessions.ts";
import { inviteToApply } from "./invite.ts";
import { type ApplySession, applySessionStore } from "./store.ts";

/** How long the link is valid. */
const LIFETIME_DAYS = 30;

type Body = z.output<typeof applySessions.operations.create.body>;
type Subject = Pick<ApplySession, "quote" | "contractor" | "job" | "is_general_opt_in" | "general_opt_in_work_state">;

/** Starts an application for a quote that can still become a policy. @throws ApiError production_not_ready: it could not be completed */
async function forQuote(w: Writer, id: string): Promise<Subject> {
  const quote = await lockReference(w, quoteStore, id, "quote", "update");
  if (quote.policy) throw new ApiError("policy_already_exists", "A policy has already been issued from this quote.");
  if (!quote.eligible) throw fieldError("invalid_quote_id", "quote", "This quote is not eligible. Its reasons say why.");
  const { contractor } = await readSubjects(w, quote).catch((error: unknown) => {
    throw error instanceof ApiError ? fieldError("invalid_quote_id", "quote", error.message) : error;
  });
  await assertReady(w, quote, contractor);
  return { quote: id, contractor: quote.contractor, job: quote.job, is_general_opt_in: false, general_opt_in_work_state: null };
}

/**
 * Starts an application before there is a job.
 * @throws ApiError unavailable_coverage when no coverage is available for an opt-in; production_not_ready
 */
async function forOptIn(w: Writer, id: string, work_state: Body["general_opt_in_work_state"]): Promise<Subject> {
  const contractor = await lockReference(w, contractorStore, id, "contractor");
  const { address } = contractor;
  refuse(addressRefusal(address, "contractor.address"));
  const states = { home_state: regionOf(address), work_state: work_state ?? null };
  const { tables } = await ratesInForce(w, w.now);
  if (states.home_state !== null && !optInCoverages(states, tables).length) {
    const message = "Neither general liability nor workers' compensation is available for this home state and work state.";
    throw fieldError("unavailable_coverage", "general_opt_in_work_state", message);
  }
  if (w.environment === "production") refuseMissing((await missingNow(w, contractor)).missing);
  return { quote: null, contractor: id, job: null, is_general_opt_in: true, general_opt_in_work_state: states.work_state };
}

/** Starts an application and creates its link. @throws ApiError 400 for an ineligible application or an invalid return URL */
export async function createApplication(w: Writer, body: Body): Promise<ApplySession> {
  const { success_url, cancel_url } = body;
  // The contract requires one of the two.
  const subject = body.is_general_opt_in
    ? await forOptIn(w, body.contractor ?? "", body.general_opt_in_work_state)
    : await forQuote(w, body.quote ?? "");
  await assertReturnUrls(w, { success_url, cancel_url });
  assertInvite(body);
  const id = newId(applySessionStore.resource.prefix);
  const expires_at = addDays(w.now, LIFETIME_DAYS);
  const link_sealed = w.runtime.secrets.seal(await issueLink(w, "application", id, expires_at), id);
  const [session] = await w.tx
    .insert(table)
    .values({
      org_id: w.orgId,
      environment: w.environment,
      id,
      created: w.now,
      ...subject,
      success_url,
      cancel_url,
      link_sealed,
      expires_at,
      ...invitedAt(body, APPLICATION_REMINDERS, w.now, expires_at),
    })
    .returning();
  if (!session) throw new Error("The application was not inserted.");
  await w.audit("apply_session.create", id, { ...subject, success_url, cancel_url });
  await onRowWritten(w, applySessionStore, null, session);
  await w.emit("application.created", applySessionStore, session);
  if (session.send) await inviteToApply(w, session, "invitation");
  return session;
}
