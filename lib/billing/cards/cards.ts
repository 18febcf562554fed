import { and, desc, eq } from "drizzle-orm";
import type { Card } from "#lib/contract/card.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { AttachedCard } from "../processors/processor.ts";
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
 * Exchanges a browser's one-time token for a card stored by the processor. It is a network call, so call it before the transaction that
 * attaches the card. @throws ApiError invalid_input naming `token` when the processor refuses the card
 */
export async function cardBehind(ctx: Ctx, token: string, contractor: string): Promise<AttachedCard> {
  return await ctx.runtime.payments.attachCard({ token, contractorId: contractor }).catch((error: unknown) => {
    if (error instanceof PaymentError) throw fieldError("invalid_input", "token", error.message);
    throw error;
  });
}
