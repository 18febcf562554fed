import type { Environment } from "#lib/contract/operation.ts";

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

/** The organization's environment whose money moved. */
export interface ProcessorAccount {
  orgId: string;
  environment: Environment;
}

/** Money that moved at the processor. A declined charge is none. */
export interface Movement {
  /** The processor's own id. */
  id: string;
  kind: "charge" | "refund" | "dispute";
  /** Whole cents, never negative. */
  amount: number;
  /** In lower case: `usd`. */
  currency: string;
  createdAt: Date;
  /**
   * Our id: of the charge or refund whose idempotency key made it (the key, or the part before its colon). Of what was made at the
   * processor itself: the id of the charge that it belongs to. Null when the processor knows none.
   */
  reference: string | null;
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
  /**
   * Lists the movements from `from` until before `to`, by the processor's time, each once and in any order. A processor with one account for
   * several organizations may return those of others too, as long as their references tell; it returns one without a reference only for
   * the organization that it knows it belongs to. Throws when the list is not complete.
   */
  listMovements(range: { from: Date; to: Date }, account: ProcessorAccount): AsyncIterable<Movement>;
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
