import { gt } from "drizzle-orm";
import { paymentSessions } from "#lib/contract/resources/payment-session.ts";
import { addSeconds } from "#lib/kit/dates.ts";
import { issueLink, linkUrl } from "#lib/platform/links/links.ts";
import { assertReturnUrls } from "#lib/platform/organizations/return-urls.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, insertRow, listObjects, lockRow, viewRow } from "#lib/platform/resource/crud.ts";
import { equalities } from "#lib/platform/resource/list.ts";
import { lockReferences } from "#lib/platform/resource/references.ts";
import { write } from "#lib/platform/resource/write.ts";
import { paymentSessions as table } from "../schema/payment-sessions.ts";
import { cancelPaymentSession } from "./end.ts";
import { paymentSessionStore } from "./store.ts";

/** How long a contractor has to add a card. */
const LIFETIME_SECONDS = 30 * 60;

const { get } = crud(paymentSessionStore, {});
const { body: createSchema } = paymentSessions.operations.create;

export const paymentSessionVerbs: Verbs<typeof paymentSessions.operations> = {
  list: (ctx, { query }) => {
    // Expired sessions are not pending, even if the sweep has not marked them yet.
    const running = query.status === "pending" ? [gt(table.expires_at, ctx.now)] : [];
    return listObjects(ctx, paymentSessionStore, query, [...equalities(table, query), ...running]);
  },
  get,

  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      await assertReturnUrls(w, { return_url: body.return_url });
      const expires_at = addSeconds(w.now, LIFETIME_SECONDS);
      const more = { processor: w.runtime.payments.name, expires_at };
      await lockReferences(w, createSchema, body);
      const session = await insertRow(w, paymentSessionStore, body, more);
      const url = linkUrl(w, "payment", await issueLink(w, "payment", session.id, expires_at));
      return { ...(await viewRow(w, paymentSessionStore, session)), url };
    }),

  cancel: (ctx, { session }) =>
    write(ctx, async (w) => {
      const cancelled = await cancelPaymentSession(w, await lockRow(w, paymentSessionStore, session));
      return await viewRow(w, paymentSessionStore, cancelled);
    }),
};
