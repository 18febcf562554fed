import type { MovementKind, PayoutItemKind, PayoutStatus } from "#lib/contract/billing/reconciliation.ts";
import type { Environment } from "#lib/contract/core/operation.ts";

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

/** The organization whose money moved, in one environment. */
export interface ProcessorAccount extends PaymentAccount {
  orgId: string;
}

/** Money that moved at the processor. A declined charge is none. */
export interface Movement {
  /** The processor's own id. */
  id: string;
  kind: MovementKind;
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

/** Money that a processor sends to a bank account. */
export interface Payout {
  /** The processor's own id. */
  id: string;
  /** Cents; negative when the processor takes them from the bank account. Null for an account that several organizations share. */
  amount: number | null;
  /** In lower case: `usd`. */
  currency: string;
  createdAt: Date;
  /** The day it reaches the bank, `2026-11-26`. */
  arrivesOn: string;
  status: PayoutStatus;
  /** Why it failed, in the processor's words. */
  failure: string | null;
  /** Whether `listPayoutItems` lists what it contains: `later`, or `never` when the processor does not know. */
  contents: "listed" | "later" | "never";
}

/** A part of a payout. What is paid out for it is `effect` less `fee`. */
export interface PayoutItem {
  /** The processor's own id, different within a payout. */
  id: string;
  kind: PayoutItemKind;
  /** The id of the movement as `listMovements` has it; of a failed payout, its id. Null for a fee and for what is not known. */
  movement: string | null;
  /** Cents: the change of the amount held that it is, before the fee. 0 for a fee. */
  effect: number;
  /** What the processor keeps of it, in cents. */
  fee: number;
  createdAt: Date;
  /** Our id, as in `reference` of a movement. */
  reference: string | null;
}

/** Whose money: the environment chooses the processor's keys, `connected` is the organization's own account with it, if it has one. */
export interface PaymentAccount {
  environment: Environment;
  connected: string | null;
}

/** What the contractor's browser needs to let the bank confirm a card or a charge (3-D Secure). Never stored, never logged. */
export interface Authentication {
  client_secret: string;
  /** The card to confirm a charge with. Null: the request already names it. */
  payment_method: string | null;
}

/** What the browser needs to show the processor's own card form. */
export interface CardForm {
  /** The address of the processor's script. */
  script: string;
  publishable_key: string;
  account: string | null;
}

/** Our ids of a charge or refund, which the processor keeps beside it. */
export interface PaymentIds {
  payment: string;
  invoice: string;
  organization: string;
}

export interface AttachInput {
  token: string;
  contractorId: string;
  organization: string;
  account: PaymentAccount;
  /** The reference of the contractor's present card, so that the processor keeps all cards of a person together. */
  onFile: string | null;
}

export interface ChargeInput {
  reference: string;
  amount_cents: number;
  idempotency_key: string;
  description: string;
  environment: Environment;
  ids: PaymentIds;
  /** The processor's id of the declined attempt before this one. It must never collect as well. */
  previous: string | null;
}

export interface RefundInput {
  charge_id: string;
  amount_cents: number;
  idempotency_key: string;
  environment: Environment;
  ids: PaymentIds;
}

export interface EventInput {
  environment: Environment;
  /** As it was sent: the signature covers every byte. */
  body: string;
  signature: string | null;
  now: Date;
}

interface FactBase {
  ids: PaymentIds;
  /** The connected account where it happened. */
  account: string | null;
  charge_id: string;
  /** Cents. */
  amount: number;
}

/** What a processor reports about one of our payments, as it is now. */
export type PaymentFact =
  | (FactBase & { kind: "collected" })
  | (FactBase & { kind: "refund_failed"; refund_id: string })
  | (FactBase & { kind: "dispute"; dispute_id: string; reason: string; state: "inquiry" | "open" | "won" | "lost" });

/**
 * The interface of a card processor. Card numbers never pass through it: the contractor's browser exchanges the number for a one-time token
 * with the processor. A decline is a result; any other failure is a PaymentError.
 */
export interface PaymentProcessor {
  /** Shown on payment sessions and logs. */
  readonly name: string;
  /** Whether charges in this environment move money. Without that, production binds no cover that a card is to be charged for. */
  movesMoney(environment: Environment): boolean;
  /** The processor's card form. Null: it has none of its own, or takes no cards in this environment. */
  cardForm(account: PaymentAccount): CardForm | null;
  /**
   * Stores the card behind `token` for later charges, or answers what the bank wants confirmed first; the browser then sends the id of the
   * confirmed request as its token. Throws PaymentError when the token or card is not valid.
   */
  attachCard(input: AttachInput): Promise<AttachedCard | Authentication>;
  /** Charges whole cents of US dollars. The same `idempotency_key` never charges twice. */
  charge(input: ChargeInput): Promise<ChargeResult>;
  /** What lets the contractor confirm a charge that was declined as `authentication_required`. Null: it cannot be confirmed (any more). */
  authentication(input: { charge_id: string; reference: string; environment: Environment }): Promise<Authentication | null>;
  /** Whether a charge that was declined has collected since, because the contractor confirmed it. */
  hasCollected(input: { charge_id: string; environment: Environment }): Promise<boolean>;
  /** Refunds all or part of a charge. The same `idempotency_key` never refunds twice. */
  refund(input: RefundInput): Promise<RefundResult>;
  /**
   * Lists the movements from `from` until before `to`, by the processor's time, each once and in any order. A processor with one account for
   * several organizations may return those of others too, as long as their references tell; it returns one without a reference only for
   * the organization that it knows it belongs to. Throws when the list is not complete.
   */
  listMovements(range: { from: Date; to: Date }, account: ProcessorAccount): AsyncIterable<Movement>;
  /** Lists the payouts made from `from` until before `to`, each once and in any order. Throws when the list is not complete. */
  listPayouts(range: { from: Date; to: Date }, account: ProcessorAccount): AsyncIterable<Payout>;
  /** Lists what a payout contains, each item once and in any order, without the payout itself. May return items of other organizations as `listMovements` does. */
  listPayoutItems(payout: Payout, account: ProcessorAccount): AsyncIterable<PayoutItem>;
  /**
   * For a processor that reports by webhook: what a posted event is about. Null: nothing of ours. Throws PaymentError invalid_signature.
   */
  readEvent?(input: EventInput): Promise<PaymentFact | null>;
}

export type PaymentErrorCode =
  | "invalid_token"
  | "card_expired"
  | "card_not_found"
  | "charge_not_found"
  | "invalid_amount"
  | "invalid_idempotency_key"
  | "invalid_signature"
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
