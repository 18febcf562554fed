import { applySessions as table } from "#lib/api/db/schema/cover.ts";
import { ApiError, fieldError } from "#lib/api/errors.ts";
import type { Verbs } from "#lib/api/resource/crud.ts";
import { crud, listObjects, lockRow, updateRow, viewRow } from "#lib/api/resource/crud.ts";
import { equalities } from "#lib/api/resource/list.ts";
import { holdReference } from "#lib/api/resource/references.ts";
import type { Writer } from "#lib/api/resource/write.ts";
import { write } from "#lib/api/resource/write.ts";
import type { applySessions } from "#lib/contract/resources/apply-session.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { newId } from "#lib/kit/ids.ts";
import { issueLink } from "../hosted/links.ts";
import { quoteStore } from "../quotes/store.ts";
import { assertReturnUrls } from "../return-urls.ts";
import { endApplication } from "./end.ts";
import { reviewOf, tellApproved } from "./review.ts";
import type { ApplySession } from "./store.ts";
import { applySessionStore, isExpired } from "./store.ts";

/** How long a contractor may take. */
const LIFETIME_DAYS = 30;

const { get } = crud(applySessionStore, {});

/** Marks a session expired by the clock before anything else is done with it. */
async function current(w: Writer, id: string): Promise<ApplySession> {
  const session = await lockRow(w, applySessionStore, id);
  if (session.status === "expired" || !isExpired(session, w.now)) return session;
  return await endApplication(w, session, "expired");
}

export const applySessionVerbs: Verbs<typeof applySessions.operations> = {
  list: (ctx, { query }) => listObjects(ctx, applySessionStore, query, equalities(table, query)),
  get,

  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await holdReference(w, "quote", body.quote, "quote", "update");
      const { success_url, cancel_url } = body;
      await assertReturnUrls(w, { success_url, cancel_url });
      const quote = await lockRow(w, quoteStore, body.quote);
      if (quote.policy) throw new ApiError("policy_already_exists", "A policy was issued from this quote already.");
      if (!quote.eligible) throw fieldError("invalid_quote_id", "quote", "This quote is not eligible: see its reasons.");
      const id = newId(applySessionStore.resource.prefix);
      const expires_at = addDays(w.now, LIFETIME_DAYS);
      const scope = { org_id: w.orgId, environment: w.environment };
      const token = await issueLink(w, "application", id, expires_at);
      const [session] = await w.tx
        .insert(table)
        .values({
          ...scope,
          id,
          created: w.now,
          quote: quote.id,
          contractor: quote.contractor,
          job: quote.job,
          success_url,
          cancel_url,
          link_sealed: w.runtime.secrets.seal(token, id),
          expires_at,
        })
        .returning();
      if (!session) throw new Error("The application was not inserted.");
      await w.audit("apply_session.create", id, { quote: quote.id, success_url, cancel_url });
      await w.emit("application.created", applySessionStore, session);
      return await viewRow(w, applySessionStore, session);
    }),

  update: (ctx, { session: id, body }) =>
    write(ctx, async (w) => {
      const session = await current(w, id);
      if (session.status === "expired") throw new ApiError("session_expired", "This application has expired.");
      if (session.status === "complete") throw new ApiError("application_already_complete", "This application is complete.");
      await assertReturnUrls(w, body);
      return await viewRow(w, applySessionStore, await updateRow(w, applySessionStore, session, body));
    }),

  expire: (ctx, { session: id }) =>
    write(ctx, async (w) => {
      const session = await current(w, id);
      if (session.status === "complete") throw new ApiError("application_already_complete", "This application is complete.");
      const ended = session.status === "expired" ? session : await endApplication(w, session, "expired");
      return await viewRow(w, applySessionStore, ended);
    }),

  review: reviewOf,

  decide: (ctx, { session: id, body }) =>
    write(ctx, async (w) => {
      const session = await current(w, id);
      if (session.status !== "in_review") throw new ApiError("session_not_pending", "This application is not in manual review.");
      const decision = { ...body, by: w.principal.id, at: toEpoch(w.now) };
      if (body.decision === "decline") {
        const declined = await updateRow(w, applySessionStore, session, { decision });
        return await viewRow(w, applySessionStore, await endApplication(w, declined, "ineligible"));
      }
      const values = { decision, status: "open" as const, step: "esignature_document" as const };
      const approved = await updateRow(w, applySessionStore, session, values, "approve");
      await w.emit("application.manual_review_approved", applySessionStore, approved);
      await tellApproved(w, approved);
      return await viewRow(w, applySessionStore, approved);
    }),
};
