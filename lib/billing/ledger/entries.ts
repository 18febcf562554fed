import { type LedgerKind, ledgerEntries } from "#lib/contract/billing/ledger-entry.ts";
import { newId } from "#lib/kit/ids.ts";
import { defineStore } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { ledger } from "../schema/money.ts";

export const ledgerStore = defineStore(ledgerEntries, ledger, {}, (_, rows) => rows.map((row) => ({ card: row.card_label })));

/** How each kind of entry changes the amount held for its invoice. */
const effects: Record<LedgerKind, -1 | 0 | 1> = {
  charge_attempted: 0,
  charge_succeeded: 1,
  charge_declined: 0,
  charge_unanswered: 0,
  remitted: 1,
  refund_scheduled: 0,
  refund_withdrawn: 0,
  refunded: -1,
  refund_unanswered: 0,
  refund_failed: 1,
  disputed: -1,
  dispute_won: 1,
  dispute_lost: 0,
  credited: -1,
  advance_drawn: -1,
  advance_applied: 1,
  advance_returned: 1,
  advance_released: -1,
};

interface Entry {
  kind: LedgerKind;
  amount: number;
  payment?: string;
  attempt?: number;
  processor_reference?: string | null;
  card_label?: string | null;
  code?: string | null;
  message?: string | null;
}

/** Adds a ledger entry to an invoice. */
export async function enter(w: Writer, of: { id: string; contractor: string }, entry: Entry): Promise<void> {
  await w.tx.insert(ledger).values({
    org_id: w.orgId,
    environment: w.environment,
    id: newId(ledgerEntries.prefix),
    created: w.now,
    contractor: of.contractor,
    invoice: of.id,
    effect: effects[entry.kind] * entry.amount,
    ...entry,
  });
}
