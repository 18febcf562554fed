import { and, eq, gte, inArray, lt, notExists, sql } from "drizzle-orm";
import type { LedgerKind } from "#lib/contract/billing/ledger-entry.ts";
import type { MovementKind } from "#lib/contract/billing/reconciliation.ts";
import { addDays } from "#lib/kit/dates.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { LedgerSide, ProcessorSide } from "#lib/rules/billing/reconcile.ts";
import { ledger, payments } from "../schema/money.ts";
import { reconciliationDifferences as differences, processorMovements } from "../schema/reconciliations.ts";
import type { Difference, Reconciliation } from "./store.ts";

export type MovementRow = typeof processorMovements.$inferSelect;
export type Entry = LedgerSide & { invoice: string; contractor: string };

/** The entries that the processor has a part in, and its movement for each. */
const movementOf = {
  charge_succeeded: "charge",
  refunded: "refund",
  refund_failed: "return",
  disputed: "dispute",
  dispute_won: "return",
} as const satisfies Partial<Record<LedgerKind, MovementKind>>;
const moved = Object.keys(movementOf) as (keyof typeof movementOf)[];

/** A request whose answer has not been recorded for this long is reported as a difference. */
const WAITS_DAYS = 3;

type LedgerRow = typeof ledger.$inferSelect;
const entryOf = ({ id, kind, amount, payment, processor_reference, invoice, contractor }: LedgerRow): Entry => ({
  id,
  kind: movementOf[kind as keyof typeof movementOf],
  amount,
  payment,
  processorId: processor_reference,
  invoice,
  contractor,
});

/** For this long the missing side of a difference may still appear. */
const APPEARS_DAYS = 90;

/** The differences that lack one side, resolved or not. */
export async function halfDifferences(w: Writer): Promise<Difference[]> {
  const { kind, created, found_later } = differences;
  return await w.tx
    .select()
    .from(differences)
    .where(
      and(
        inScope(differences, w),
        gte(created, addDays(w.now, -APPEARS_DAYS)),
        inArray(kind, ["missing_at_processor", "missing_in_ledger"]),
        eq(found_later, false),
      ),
    );
}

/** Ledger entries of the period without a movement, and those whose movement was missing before. */
export async function unsettledEntries(w: Writer, { from, until }: Reconciliation, halves: readonly Difference[]): Promise<Entry[]> {
  const settled = w.tx
    .select({ one: sql`1` })
    .from(processorMovements)
    .where(and(inScope(processorMovements, w), eq(processorMovements.entry, ledger.id)));
  const fresh = await w.tx
    .select()
    .from(ledger)
    .where(and(inScope(ledger, w), gte(ledger.created, from), lt(ledger.created, until), inArray(ledger.kind, moved), notExists(settled)))
    .orderBy(ledger.created, ledger.id);
  const missing = halves.flatMap(({ entry, kind }) => (kind === "missing_at_processor" && entry ? [entry] : []));
  const before = missing.length
    ? await w.tx
        .select()
        .from(ledger)
        .where(and(inScope(ledger, w), inArray(ledger.id, missing)))
    : [];
  const known = new Set(missing);
  return [...fresh.filter(({ id }) => !known.has(id)), ...before].map(entryOf);
}

/** Movements without an entry yet, and those whose entry was missing before. */
export async function unsettledMovements(w: Writer, halves: readonly Difference[]): Promise<MovementRow[]> {
  const fresh = await w.tx
    .select()
    .from(processorMovements)
    .where(and(inScope(processorMovements, w), eq(processorMovements.state, "open")))
    .orderBy(processorMovements.created, processorMovements.id);
  const missing = halves.flatMap(({ movement, kind }) => (kind === "missing_in_ledger" && movement ? [movement] : []));
  const before = missing.length
    ? await w.tx
        .select()
        .from(processorMovements)
        .where(and(inScope(processorMovements, w), inArray(processorMovements.id, missing)))
    : [];
  return [...fresh, ...before];
}

/** The requests behind these movements, by their id. */
export async function paymentsOf(w: Writer, movements: readonly ProcessorSide[]) {
  const ids = [...new Set(movements.flatMap(({ reference }) => reference ?? []))];
  const rows = ids.length
    ? await w.tx
        .select()
        .from(payments)
        .where(and(inScope(payments, w), inArray(payments.id, ids)))
    : [];
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Whether a movement without an entry will get one: its request is in progress, or was recorded after the period. One that was reported
 * before is not reported again.
 */
export async function waitingIn(w: Writer, { until }: Reconciliation, requests: Awaited<ReturnType<typeof paymentsOf>>) {
  const later = await w.tx
    .select({ payment: ledger.payment, id: ledger.processor_reference })
    .from(ledger)
    .where(and(inScope(ledger, w), gte(ledger.created, until), inArray(ledger.kind, moved)));
  const recorded = new Set(later.flatMap(({ payment, id }) => [payment, id]));
  const since = addDays(w.runtime.clock(), -WAITS_DAYS);
  return ({ id, kind, reference, created, state }: MovementRow): boolean => {
    if (state === "reported" || recorded.has(id)) return true;
    const request = requests.get(reference ?? "");
    if (!request || request.kind !== kind) return false;
    if (recorded.has(request.id)) return true;
    return (request.status === "in_flight" || request.status === "scheduled") && created > since;
  };
}
