import type { Stripe } from "stripe";
import { AUTHENTICATION_REQUIRED, CARD_DECLINED, CARD_EXPIRED, CARD_NOT_FOUND, INSUFFICIENT_FUNDS } from "../decline-texts.ts";
import { PaymentError, type PaymentErrorCode } from "../processor.ts";

/** What we use of the library's errors. */
interface Failure {
  type: string;
  code?: string;
  decline_code?: string;
  param?: string;
  message: string;
  requestId?: string;
  statusCode?: number;
  payment_intent?: Stripe.PaymentIntent;
}

export function failureOf(error: unknown): Failure | null {
  return error instanceof Error && "type" in error && typeof error.type === "string" && error.type.startsWith("Stripe")
    ? (error as Error & Failure)
    : null;
}

/** Our sentences for Stripe's decline codes. Others are the bank's reason in Stripe's words. */
const sentences: Readonly<Record<string, string>> = {
  authentication_required: AUTHENTICATION_REQUIRED,
  card_declined: CARD_DECLINED,
  expired_card: CARD_EXPIRED,
  insufficient_funds: INSUFFICIENT_FUNDS,
};

/** A decline's reason in snake_case and in one sentence. */
export function declineOf(reason: { code?: string | null; decline_code?: string | null; message?: string | null } | null) {
  const code = reason?.code ?? "card_declined";
  const specific = code === "card_declined" ? (reason?.decline_code ?? code) : code;
  const decline_code =
    specific === "generic_decline" ? "card_declined" : specific === "authentication_not_handled" ? "authentication_required" : specific;
  return { decline_code, message: sentences[decline_code] ?? reason?.message ?? CARD_DECLINED };
}

/**
 * A failure as the error of a processor. Stripe's own error holds the answer, in which there may be client secrets, so only its type, code
 * and request id go on into logs.
 */
export function paymentError(
  error: unknown,
  code: PaymentErrorCode = "processor_unavailable",
  message = "The payment processor did not respond.",
): PaymentError {
  if (error instanceof PaymentError) return error;
  const failure = failureOf(error);
  const cause = failure
    ? new Error([failure.type, failure.code, failure.param, failure.statusCode, failure.requestId].filter(Boolean).join(" "))
    : new Error("Stripe could not be called.", { cause: error });
  return new PaymentError(code, message, { cause });
}

/** Whether Stripe does not know the object that a request names. */
export const isMissing = (error: unknown, param?: string): boolean => {
  const failure = failureOf(error);
  return failure?.code === "resource_missing" && (param === undefined || failure.param === param);
};

export const cardNotFound = (cause?: unknown): PaymentError => paymentError(cause, "card_not_found", CARD_NOT_FOUND);
