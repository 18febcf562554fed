import type { applySessions } from "#lib/contract/applications/apply-session.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { assertNotJustSent } from "#lib/platform/mail/deliveries.ts";
import { assertReturnUrls } from "#lib/platform/organizations/return-urls.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, listObjects, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { applySessions as table } from "../schema/apply-sessions.ts";
import { createApplication } from "./create.ts";
import { endApplication } from "./end.ts";
import { inviteToApply, previewInvitation } from "./invite.ts";
import { emailApproved, reviewOf } from "./review.ts";
import type { ApplySession } from "./store.ts";
import { applySessionStore, isExpired } from "./store.ts";

const { get } = crud(applySessionStore, {});

/** Marks a session expired, if it is by the clock, before any other action. */
async function current(w: Writer, id: string): Promise<ApplySession> {
  const session = await lockRow(w, applySessionStore, id);
  if (session.status === "expired" || !isExpired(session, w.now)) return session;
  return await endApplication(w, session, "expired");
}

export const applySessionVerbs: Verbs<typeof applySessions.operations> = {
  list: (ctx, { query }) => listObjects(ctx, applySessionStore, query, equalities(table, query)),
  get,

  create: (ctx, { body }) => write(ctx, async (w) => await viewRow(w, applySessionStore, await createApplication(w, body))),

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

  resend: (ctx, { session: id }) =>
    write(ctx, async (w) => {
      const session = await current(w, id);
      if (session.status === "expired") throw new ApiError("session_expired", "This application has expired.");
      if (session.status === "complete") throw new ApiError("application_already_complete", "This application is complete.");
      if (session.status !== "open") throw new ApiError("session_not_pending", "This application is not open.");
      await assertNotJustSent(w, id);
      await inviteToApply(w, session, session.started_at ? "reminder" : "invitation");
      return await viewRow(w, applySessionStore, await updateRow(w, applySessionStore, session, { send: "email" }, "resend"));
    }),

  email: async (ctx, { session, query }) =>
    await previewInvitation(ctx, await getRow(ctx, applySessionStore, session), query.kind ?? "invitation", query.language),

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
      await emailApproved(w, approved);
      return await viewRow(w, applySessionStore, approved);
    }),
};
