declare module "#lib/platform/context/runtime.ts" {
  interface Runtime {
    readonly payments: PaymentProcessor;
  }
}

export interface AttachedCard {
  /** The processor's own name for the card; the only thing about it that a charge needs. */
  reference: string;
  brand: string;
  last4: string;
  exp_month: number;
  exp_year: number;
}

export interface ChargeResult {
  status: "succeeded" | "declined";
  charge_id: string;
  /** For a decline: the processor's reason, snake_case. */
  decline_code?: string;
  /** For a decline: one sentence fit for the contractor. */
  message?: string;
}

export interface RefundResult {
  status: "succeeded";
  refund_id: string;
}

/**
 * What the service needs of a card processor. Card numbers never pass through it: the contractor's browser trades the number for
 * a one-time token with the processor. A decline is a result; anything else that goes wrong is a PaymentError.
 */
export interface PaymentProcessor {
  /** Shown on payment sessions and logs. */
  readonly name: string;
  /** Keeps the card behind `token` for later charges. Throws PaymentError when the token or the card is no good. */
  attachCard(input: { token: string; contractorId: string }): Promise<AttachedCard>;
  /** Charges whole cents of US dollars; the same `idempotency_key` never charges twice. */
  charge(input: { reference: string; amount_cents: number; idempotency_key: string; description: string }): Promise<ChargeResult>;
  /** Gives back all or part of a charge; the same `idempotency_key` never refunds twice. */
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

/** A payment step that could not be carried out; `message` is one sentence fit for the contractor. */
export class PaymentError extends Error {
  readonly code: PaymentErrorCode;

  constructor(code: PaymentErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "PaymentError";
    this.code = code;
  }
}
