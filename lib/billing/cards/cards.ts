import { and, desc, eq } from "drizzle-orm";
import type { Card } from "#lib/contract/core/card.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { organizationRow } from "#lib/platform/organizations/branding.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { AttachedCard, Authentication, CardForm, PaymentAccount } from "../processors/processor.ts";
import { PaymentError } from "../processors/processor.ts";
import { paymentMethods } from "../schema/payment-methods.ts";

export type PaymentMethod = typeof paymentMethods.$inferSelect;

/** The contractor's card on file: the one attached last. */
export async function cardOf(ctx: Ctx, contractor: string): Promise<PaymentMethod | null> {
  const [card] = await ctx.db
    .select()
    .from(paymentMethods)
    .where(and(inScope(paymentMethods, ctx), eq(paymentMethods.contractor, contractor)))
    .orderBy(desc(paymentMethods.created))
    .limit(1);
  return card ?? null;
}

/** Removes the cards of a contractor being deleted. */
export async function removeCardsOf(w: Writer, contractor: string): Promise<void> {
  await w.tx.delete(paymentMethods).where(and(inScope(paymentMethods, w), eq(paymentMethods.contractor, contractor)));
}

/** A card as people recognize it. */
export function shownCard(card: PaymentMethod | null): Card | null {
  return card && { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year };
}

/**
 * Exchanges a browser's one-time token for a card stored by the processor, or for the confirmation that the bank requires first. It is a
 * network call, so call it before the transaction that attaches the card. @throws ApiError invalid_input naming `token` when the processor
 * refuses the card
 */
export async function cardBehind(ctx: Ctx, token: string, contractor: string): Promise<AttachedCard | Authentication> {
  const onFile = (await cardOf(ctx, contractor))?.reference ?? null;
  const input = { token, contractorId: contractor, organization: ctx.orgId, account: await paymentAccount(ctx), onFile };
  return await ctx.runtime.payments.attachCard(input).catch((error: unknown) => {
    if (error instanceof PaymentError) throw fieldError("invalid_input", "token", error.message);
    throw error;
  });
}

/** Where the organization's payments go: its own account at the processor, if the operator has set one. */
export async function paymentAccount(ctx: Ctx): Promise<PaymentAccount> {
  const { payment_accounts } = await organizationRow(ctx);
  return { environment: ctx.environment, connected: payment_accounts[ctx.environment] ?? null };
}

/** What the processor's card form needs, for a page that adds a card. */
export const cardFormOf = async (ctx: Ctx): Promise<CardForm | null> => ctx.runtime.payments.cardForm(await paymentAccount(ctx));

/** Whether the bank must confirm first. */
export const isAuthentication = (outcome: AttachedCard | Authentication): outcome is Authentication => "client_secret" in outcome;
