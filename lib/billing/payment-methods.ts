import { and, desc, eq } from "drizzle-orm";
import type { Card } from "#lib/contract/card.ts";
import { newId } from "#lib/kit/ids.ts";
import type { Ctx } from "#lib/platform/context.ts";
import { paymentMethods } from "#lib/platform/db/schema/cover.ts";
import { fieldError } from "#lib/platform/errors.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { chargeNewCard } from "./charges/card-added.ts";
import type { AttachedCard } from "./processors/processor.ts";
import { PaymentError } from "./processors/processor.ts";

export type PaymentMethod = typeof paymentMethods.$inferSelect;

/** The card on file for a contractor: the one attached last. */
export async function cardOf(ctx: Ctx, contractor: string): Promise<PaymentMethod | null> {
  const [card] = await ctx.db
    .select()
    .from(paymentMethods)
    .where(and(inScope(paymentMethods, ctx), eq(paymentMethods.contractor, contractor)))
    .orderBy(desc(paymentMethods.created))
    .limit(1);
  return card ?? null;
}

/** A card as people recognise it. */
export function shownCard(card: PaymentMethod | null): Card | null {
  return card && { brand: card.brand, last4: card.last4, exp_month: card.exp_month, exp_year: card.exp_year };
}

/**
 * Trades a browser's one-time token for a card that the processor keeps. It goes over the network, so it comes before the transaction
 * that attaches the card. @throws ApiError invalid_input naming `token` when the processor refuses the card
 */
export async function cardBehind(ctx: Ctx, token: string, contractor: string): Promise<AttachedCard> {
  return await ctx.runtime.payments.attachCard({ token, contractorId: contractor }).catch((error: unknown) => {
    if (error instanceof PaymentError) throw fieldError("invalid_input", "token", error.message);
    throw error;
  });
}

/** Puts a card on file for a contractor, as the one that charges use from now on. Every card goes through here: what waits for one goes on here. */
export async function attachCardTo(w: Writer, contractor: string, card: AttachedCard): Promise<PaymentMethod> {
  const scope = { org_id: w.orgId, environment: w.environment };
  const [method] = await w.tx
    .insert(paymentMethods)
    .values({ ...scope, id: newId("pm"), created: w.now, contractor, processor: w.runtime.payments.name, ...card })
    .returning();
  if (!method) throw new Error("The card was not inserted.");
  await w.audit("contractor.attach_card", contractor, { payment_method: method.id });
  await chargeNewCard(w, contractor);
  return method;
}
