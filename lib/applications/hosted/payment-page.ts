import { cardFormOf, cardOf, shownCard } from "#lib/billing/cards/cards.ts";
import { chargedByNewCard } from "#lib/billing/charges/card-added.ts";
import { takeToken, toConfirm } from "#lib/billing/charges/confirm.ts";
import { cancelPaymentSession, completePaymentSession } from "#lib/billing/payment-sessions/end.ts";
import { assertPending, type PaymentSession, paymentSessionStore, statusOf } from "#lib/billing/payment-sessions/store.ts";
import type { PaymentPage, paymentPage } from "#lib/contract/billing/payment-page.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { hostedObject } from "#lib/platform/links/links.ts";
import { shownOrganization } from "#lib/platform/organizations/branding.ts";
import { withOutcome } from "#lib/platform/organizations/return-urls.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { insurersOf } from "#lib/policies/of-contractor.ts";

/** The session this browser has access to. */
const sessionOf = (ctx: Ctx) => getRow(ctx, paymentSessionStore, hostedObject(ctx, "payment"));

/** The page's present state. @throws ApiError session_expired when the contractor was deleted */
async function stateOf(ctx: Ctx, session: PaymentSession): Promise<PaymentPage> {
  const contractor = await findRow(ctx, contractors, session.contractor);
  if (!contractor) throw new ApiError("session_expired", "This link is no longer valid.");
  const status = statusOf(session, ctx.now);
  return {
    id: session.id,
    environment: ctx.environment,
    ...(await shownOrganization(ctx)),
    status,
    expires_at: toEpoch(session.expires_at),
    contractor: { first_name: contractor.first_name, last_name: contractor.last_name },
    insurers: await insurersOf(ctx, contractor.id),
    card: shownCard(await cardOf(ctx, contractor.id)),
    processor: session.processor,
    card_form: await cardFormOf(ctx),
    authentication: null,
    to_confirm: (await toConfirm(ctx, contractor.id))?.amount ?? null,
    charged_at_once: await chargedByNewCard(ctx, contractor.id),
    return_url: status === "pending" ? null : withOutcome(session.return_url, { payment_session: session.id, status }),
  };
}

function change(ctx: Ctx, run: (w: Writer, session: PaymentSession) => Promise<PaymentSession>): Promise<PaymentPage> {
  return write(ctx, async (w) => {
    const session = await lockRow(w, paymentSessionStore, hostedObject(w, "payment"));
    return await stateOf(w, await run(w, session));
  });
}

export const paymentPageVerbs: Verbs<typeof paymentPage.operations> = {
  get: async (ctx) => await stateOf(ctx, await sessionOf(ctx)),
  card: async (ctx, { body }) => {
    const session = await sessionOf(ctx);
    assertPending(session, ctx.now);
    const outcome = await takeToken(ctx, body.token, session.contractor);
    if (outcome.kind === "authentication") return { ...(await stateOf(ctx, session)), authentication: outcome.authentication };
    // The processor call took time, so check again under the lock whether the session is still pending.
    return await change(ctx, (w, locked) => completePaymentSession(w, locked, outcome.kind === "card" ? outcome.card : null));
  },
  cancel: (ctx) => change(ctx, cancelPaymentSession),
};
