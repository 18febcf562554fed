import { gt } from "drizzle-orm";
import { CARD_REMINDERS, paymentSessions } from "#lib/contract/billing/payment-session.ts";
import { addDays, addSeconds } from "#lib/kit/dates.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { assertNotJustSent } from "#lib/platform/mail/deliveries.ts";
import { assertInvite, invitedAt } from "#lib/platform/mail/reminders.ts";
import { assertReturnUrls } from "#lib/platform/organizations/return-urls.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, insertRow, listObjects, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { also, equalities } from "#lib/platform/resource/list.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { paymentSessions as table } from "../schema/payment-sessions.ts";
import { cancelPaymentSession } from "./end.ts";
import { askForCard, previewCardRequest } from "./invite.ts";
import { ofRun } from "./of-run.ts";
import { assertPending, paymentSessionStore } from "./store.ts";

/** How long a contractor has to add a card. */
const LIFETIME_SECONDS = 30 * 60;
/** The same for a link that is emailed, which is read later. */
const EMAILED_DAYS = 14;

const { get } = crud(paymentSessionStore, {});
const { body: createSchema } = paymentSessions.operations.create;

export const paymentSessionVerbs: Verbs<typeof paymentSessions.operations> = {
  list: (ctx, { query: { import: run, bounced, ...query } }) => {
    // Expired sessions are not pending, even if the sweep has not marked them yet.
    const running = query.status === "pending" ? gt(table.expires_at, ctx.now) : undefined;
    const asked = also(equalities(table, query), { status: running }, ofRun(ctx, { import: run, bounced }));
    return listObjects(ctx, paymentSessionStore, query, asked);
  },
  get,

  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await assertReturnUrls(w, { return_url: body.return_url });
      assertInvite(body);
      const { contractor, return_url, ...invite } = body;
      const expires_at = invite.send ? addDays(w.now, EMAILED_DAYS) : addSeconds(w.now, LIFETIME_SECONDS);
      const more = { processor: w.runtime.payments.name, expires_at, ...invitedAt(invite, CARD_REMINDERS, w.now, expires_at) };
      await lockReferences(w, createSchema, body);
      const session = await insertRow(w, paymentSessionStore, { contractor, return_url }, more);
      const url = linkUrl(w, "payment", await issueLink(w, "payment", session.id, expires_at));
      if (session.send) await askForCard(w, session, "invitation", url);
      return { ...(await viewRow(w, paymentSessionStore, session)), url };
    }),

  resend: (ctx, { session: id }) =>
    write(ctx, async (w) => {
      const session = await lockRow(w, paymentSessionStore, id);
      assertPending(session, w.now);
      await assertNotJustSent(w, id);
      await askForCard(w, session, session.reminded > 0 ? "reminder" : "invitation");
      return await viewRow(w, paymentSessionStore, await updateRow(w, paymentSessionStore, session, { send: "email" }, "resend"));
    }),

  email: async (ctx, { session, query }) =>
    await previewCardRequest(ctx, await getRow(ctx, paymentSessionStore, session), query.kind ?? "invitation", query.language),

  cancel: (ctx, { session }) =>
    write(ctx, async (w) => {
      const cancelled = await cancelPaymentSession(w, await lockRow(w, paymentSessionStore, session));
      return await viewRow(w, paymentSessionStore, cancelled);
    }),
};
