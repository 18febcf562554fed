import type { DifferenceKind, MovementKind } from "#lib/contract/billing/reconciliation.ts";

/** The currency of the ledger. */
export const CURRENCY = "usd";

/** Money that moved as the ledger has it. `payment` is our id of the request, `processorId` the id the processor answered with. */
export interface LedgerSide {
  id: string;
  kind: MovementKind;
  /** Cents. */
  amount: number;
  payment: string | null;
  processorId: string | null;
}

/** A movement as the processor lists it. `reference` is our id of the request that made it, as far as the processor knows. */
export interface ProcessorSide {
  id: string;
  kind: MovementKind;
  /** Cents, never negative. */
  amount: number;
  currency: string;
  reference: string | null;
}

export interface Pair<L extends LedgerSide, P extends ProcessorSide> {
  entry: L;
  movement: P;
}

export interface Comparison<L extends LedgerSide, P extends ProcessorSide> {
  /** The same charge or refund on both sides, whatever the amounts. */
  pairs: Pair<L, P>[];
  missingAtProcessor: L[];
  missingInLedger: P[];
  /** Movements that the ledger will have: their request is still in progress. */
  waiting: P[];
}

/**
 * By how much a movement changes the amount held: positive for a charge or a return. 0 in another currency, whose cents cannot be added.
 */
export const effectOf = ({ kind, amount, currency = CURRENCY }: { kind: MovementKind; amount: number; currency?: string }): number =>
  currency !== CURRENCY ? 0 : kind === "charge" || kind === "return" ? amount : -amount;

/** Whether both sides moved the same money. */
export const isSame = ({ entry, movement }: Pair<LedgerSide, ProcessorSide>): boolean =>
  entry.amount === movement.amount && movement.currency === CURRENCY;

/**
 * Finds the movement of each entry: by the processor's id, otherwise by our reference; one movement for each entry, so that a second charge
 * for one request stays without an entry.
 * @param isWaiting whether the request of a movement without an entry is still in progress
 */
export function compare<L extends LedgerSide, P extends ProcessorSide>(
  entries: readonly L[],
  movements: readonly P[],
  isWaiting: (movement: P) => boolean,
): Comparison<L, P> {
  const pairs: Pair<L, P>[] = [];
  const taken = new Set<string>();
  const takeBy = (left: readonly L[], keyOfMovement: (one: P) => string | null, keyOfEntry: (one: L) => string | null): L[] => {
    const byKey = new Map<string, P[]>();
    for (const movement of movements) {
      const key = keyOfMovement(movement);
      if (key === null || taken.has(movement.id)) continue;
      const named = `${movement.kind} ${key}`;
      byKey.set(named, [...(byKey.get(named) ?? []), movement]);
    }
    return left.filter((entry) => {
      const key = keyOfEntry(entry);
      const found = key === null ? [] : (byKey.get(`${entry.kind} ${key}`) ?? []).filter(({ id }) => !taken.has(id));
      // Of several movements for one request, the one with the ledger's amount.
      const movement = found.find((one) => isSame({ entry, movement: one })) ?? found[0];
      if (!movement) return true;
      taken.add(movement.id);
      pairs.push({ entry, movement });
      return false;
    });
  };
  const unknown = takeBy(
    entries,
    ({ id }) => id,
    ({ processorId }) => processorId,
  );
  const missingAtProcessor = takeBy(
    unknown,
    ({ reference }) => reference,
    ({ payment }) => payment,
  );
  const rest = movements.filter(({ id }) => !taken.has(id));
  return {
    pairs,
    missingAtProcessor,
    missingInLedger: rest.filter((one) => !isWaiting(one)),
    waiting: rest.filter(isWaiting),
  };
}

type MovementDifference = Extract<DifferenceKind, "missing_at_processor" | "missing_in_ledger" | "different_amount">;
type PayoutDifference = Exclude<DifferenceKind, MovementDifference>;

const advices: Readonly<Record<MovementDifference, Readonly<Record<MovementKind, string>>>> = {
  missing_at_processor: {
    charge: "Ask the processor for this charge by its id: the invoice counts as paid, although the processor does not list the money.",
    refund: "Ask the processor for this refund by its id: the invoice counts as refunded, although the processor does not list it.",
    dispute:
      "Ask the processor for this dispute by its id: the ledger counts its amount as withdrawn, although the processor does not list it.",
    return:
      "Ask the processor whether it gave this amount back: the invoice counts as paid by it, although the processor does not list it.",
  },
  missing_in_ledger: {
    charge: "Refund this charge at the processor: no invoice counts as paid by it.",
    refund: "Find out who made this refund at the processor: the invoice still counts as paid, so collect it again or write it off.",
    dispute:
      "Answer the dispute at the processor before its deadline: until then it holds the money, and the invoice still counts as paid.",
    return: "Find out what the processor gave back: the ledger has neither a dispute that was won nor a refund that failed.",
  },
  different_amount: {
    charge: "Compare the charge at the processor with the invoice, and refund there what was charged beyond it or collect what is lacking.",
    refund:
      "Compare the refund at the processor with the one that was requested, and refund there what is lacking or collect what is too much.",
    dispute: "Compare the dispute at the processor with the charge.",
    return: "Compare what the processor gave back with the dispute or the refund.",
  },
};

const payoutAdvices: Readonly<Record<PayoutDifference, string>> = {
  payout_failed:
    "Look at the reason with the payout, and correct the bank account at the processor if that is it: the processor holds this money again and sends it with a later payout.",
  payout_differs: "Ask the processor for a statement of this payout: its amount is not what its contents add up to.",
  unknown_in_payout:
    "Find out at the processor what this is: it was paid out or withdrawn, but is none of the charges, refunds and disputes that it lists.",
  paid_out_twice: "Ask the processor which of its payouts is wrong: an earlier one contains the same charges or refunds.",
};

const isOfPayout = (kind: DifferenceKind): kind is PayoutDifference => kind in payoutAdvices;

/** What to do about a difference, in one sentence. */
export function adviceOn({ kind, movement_kind }: { kind: DifferenceKind; movement_kind: MovementKind | "payout" }): string {
  if (isOfPayout(kind)) return payoutAdvices[kind];
  if (movement_kind === "payout") throw new Error(`A payout cannot be ${kind}.`);
  return advices[kind][movement_kind];
}
