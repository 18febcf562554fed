import { newId } from "#lib/kit/ids.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { PaymentMethod } from "../cards/cards.ts";
import type { AttachedCard } from "../processors/processor.ts";
import { paymentMethods } from "../schema/payment-methods.ts";
import { chargeNewCard } from "./card-added.ts";

/**
 * Puts a card on file for a contractor; charges use it from now on. All cards are attached here, which resumes charges that wait for one.
 */
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
