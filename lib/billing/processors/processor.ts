declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly payments: PaymentProcessor;
  }
}

export interface AttachedCard {
  /** The processor's own id for the card. A charge needs nothing else. */
  reference: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface ChargeResult {
  status: "succeeded" | "declined";
  charge_id: string;
  /** The processor's reason for a decline, in snake_case. */
  decline_code?: string;
  /** The decline in one sentence that can be shown to the contractor. */
  message?: string;
}

export interface RefundResult {
  status: "succeeded";
  refund_id: string;
}

/**
 * The interface of a card processor. Card numbers never pass through it: the contractor's browser exchanges the number for a one-time token
 * with the processor. A decline is a result; any other failure is a PaymentError.
 */
export interface PaymentProcessor {
  /** Shown on payment sessions and logs. */
  readonly name: string;
  /** Stores the card behind `token` for later charges. Throws PaymentError when the token or card is not valid. */
  attachCard(input: { token: string; contractorId: string }): Promise<AttachedCard>;
  /** Charges whole cents of US dollars. The same `idempotency_key` never charges twice. */
  charge(input: { reference: string; amount_cents: number; idempotency_key: string; description: string }): Promise<ChargeResult>;
  /** Refunds all or part of a charge. The same `idempotency_key` never refunds twice. */
  refund(input: { charge_id: string; amount_cents: number; idempotency_key: string }): Promise<RefundResult>;
}

export type PaymentErrorCode =
  | "invalid_token"
  | "card_expired"
  | "card_not_found"
  | "charge_not_found"
  | "invalid_amount"
  | "invalid_idempotency_key"
  | "processor_unavailable";

/** A payment operation that failed. `message` is one sentence that can be shown to the contractor. */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentError";
    this.code = code;
  }
}
