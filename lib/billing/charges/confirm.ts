import { and, desc, eq, inArray, isNotNull } from "drizzle-orm";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import { write } from "#lib/platform/resource/write.ts";
import { cardBehind, cardOf, isAuthentication } from "../cards/cards.ts";
import type { Payment } from "../ledger/schedule.ts";
import { lastDeclines } from "../ledger/sums.ts";
import type { AttachedCard, Authentication } from "../processors/processor.ts";
import { payments } from "../schema/money.ts";
import { recordCollected } from "./record.ts";

/** Declined charges of a contractor that are looked at. */
const MAX_CHARGES = 20;

/** The newest charge of a contractor that the bank declined until the contractor confirms it (3-D Secure). */
export async function toConfirm(ctx: Ctx, contractor: string): Promise<Payment | null> {
  if (!ctx.runtime.payments.cardForm({ environment: ctx.environment, connected: null })) return null;
  const rows = await ctx.db
    .select()
    .from(payments)
    .where(
      and(
        inScope(payments, ctx),
        eq(payments.contractor, contractor),
        inArray(payments.status, ["scheduled", "failed"]),
        eq(payments.kind, "charge"),
        isNotNull(payments.processor_reference),
      ),
    )
    .orderBy(desc(payments.created), desc(payments.id))
    .limit(MAX_CHARGES);
  // A charge that has been scheduled again continues the one that failed.
  const newest = rows.filter(({ invoice }, i) => rows.findIndex((row) => row.invoice === invoice) === i);
  const declines = await lastDeclines(
    ctx,
    newest.map(({ invoice }) => invoice),
  );
  return newest.find(({ invoice }) => declines.get(invoice)?.code === "authentication_required") ?? null;
}

/** The result of a browser's token: a card, a confirmation that the bank requires first, or a charge that the bank has confirmed. */
export type TokenResult =
  | { kind: "card"; card: AttachedCard }
  | { kind: "authentication"; authentication: Authentication }
  | { kind: "collected" };

/**
 * Takes a token of the processor: a new card, or the id of a declined charge that the contractor has confirmed. Null begins the confirmation
 * of `toConfirm`. Calls the processor, so call it outside any transaction.
 * @throws ApiError invalid_input naming `token`
 */
export async function takeToken(ctx: Ctx, token: string | null, contractor: string): Promise<TokenResult> {
  const isCharge = token?.startsWith("pi_") ?? false;
  if (token !== null && !isCharge) {
    const card = await cardBehind(ctx, token, contractor);
    return isAuthentication(card) ? { kind: "authentication", authentication: card } : { kind: "card", card };
  }
  const payment = await toConfirm(ctx, contractor);
  const charge_id = payment?.processor_reference;
  if (!payment || !charge_id) throw fieldError("invalid_input", "token", "There is no payment to confirm.");
  const { payments: processor } = ctx.runtime;
  const { environment } = ctx;
  if (await processor.hasCollected({ charge_id, environment })) {
    await write(ctx, (w) => recordCollected(w, payment, charge_id));
    return { kind: "collected" };
  }
  if (isCharge) throw fieldError("invalid_input", "token", "Your bank did not confirm the payment. Try again, or use another card.");
  const card = await cardOf(ctx, contractor);
  const authentication = card && (await processor.authentication({ charge_id, reference: card.reference, environment }));
  if (!authentication) throw fieldError("invalid_input", "token", "This payment cannot be confirmed any more. Use another card.");
  return { kind: "authentication", authentication };
}
