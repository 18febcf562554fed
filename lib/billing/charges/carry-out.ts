import { systemContext } from "#lib/platform/context/context.ts";
import type { Runtime } from "#lib/platform/context/runtime.ts";
import type { JobData, JobScope } from "#lib/platform/jobs/jobs.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { write } from "#lib/platform/resource/write.ts";
import type { Payment } from "../ledger/schedule.ts";
import { type ChargeResult, PaymentError } from "../processors/processor.ts";
import { payments as table } from "../schema/money.ts";
import { recordCharge, recordRefund, recordUnanswered } from "./record.ts";

declare module "#lib/platform/jobs/jobs.ts" {
  interface JobData {
    payment: JobScope & { payment: string };
  }
}

/** The idempotency key of one attempt. It stays the same until the processor responds. */
const keyOf = ({ id, attempts }: Payment): string => `${id}:${attempts + 1}`;

/**
 * Sends a claimed payment to the processor, outside any transaction, and records the response. A retry after a crash is safe, because the
 * processor knows the key.
 */
export async function carryOutPayment(runtime: Runtime, { payment: id, ...scope }: JobData["payment"]): Promise<void> {
  const payment = await findRow({ ...scope, db: runtime.database.db }, table, id);
  if (payment?.status !== "in_flight") return;
  const outcome = await ask(runtime, payment).catch((error: unknown) => {
    runtime.log.warn({ err: error, payment: id }, "the payment processor did not respond");
    return error instanceof PaymentError ? error : new PaymentError("processor_unavailable", "The payment processor did not respond.");
  });
  const hasDeclined = "status" in outcome && outcome.status === "declined";
  runtime.telemetry.charge(payment.kind, outcome instanceof PaymentError ? "unanswered" : hasDeclined ? "declined" : "succeeded");
  await write(await systemContext(runtime, scope, "payment"), async (w) => {
    if (outcome instanceof PaymentError) await recordUnanswered(w, payment, outcome);
    else if ("refund_id" in outcome) await recordRefund(w, payment, outcome);
    else await recordCharge(w, payment, outcome);
  });
}

async function ask({ payments: processor }: Runtime, payment: Payment) {
  const idempotency_key = keyOf(payment);
  const { amount: amount_cents, card_reference: reference } = payment;
  const { environment } = payment;
  const ids = { payment: payment.id, invoice: payment.invoice, organization: payment.org_id };
  if (payment.kind === "refund") {
    return await processor.refund({ charge_id: payment.processor_reference ?? "", amount_cents, idempotency_key, environment, ids });
  }
  if (!reference) return declined("no_card", "There is no card on file. Add a card.");
  try {
    return await processor.charge({
      reference,
      amount_cents,
      idempotency_key,
      description: `Insurance premium, invoice ${payment.invoice}`,
      environment,
      ids,
      previous: payment.processor_reference,
    });
  } catch (error) {
    // The card no longer exists, so a retry cannot succeed.
    if (error instanceof PaymentError && (error.code === "card_not_found" || error.code === "card_expired"))
      return declined(error.code, error.message);
    throw error;
  }
}

const declined = (decline_code: string, message: string): ChargeResult => ({ status: "declined", charge_id: "", decline_code, message });
