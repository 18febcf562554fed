import { processorPayoutItems, processorPayouts, reconciliationDifferences, reconciliations } from "#lib/billing/schema/reconciliations.ts";
import { inboxKinds } from "#lib/contract/desk/inbox-kinds.ts";
import { inboxItems } from "#lib/desk/schema/inbox.ts";
import { every, type Seeding, type SeedTable } from "./copier.ts";
import { idAt, idSql } from "./sample-ids.ts";

/** What waits for people, and reconciliations with their differences and payouts. */
export async function seedWork(seedTable: SeedTable, { others: count, middle }: Seeding): Promise<void> {
  const kinds = `array[${inboxKinds.map((kind) => `'${kind}'`).join(", ")}]`;
  await seedTable(inboxItems, {
    prefix: "ib",
    count,
    columns: {
      kind: `(${kinds})[n % ${inboxKinds.length} + 1]`,
      subject: idSql("ci", "n"),
      contractor: idSql("cn", "n"),
      entity: idSql("en", "n % 40 + 1"),
      due_at: every(3, "null", "now() + (n % 60 - 30) * interval '1 day'"),
      assignee: every(20, idSql("st", "n % 50 + 1"), "null"),
      snoozed_until: every(100, "now() + interval '3 days'", "null"),
      // Most have been settled.
      done_at: every(10, "null", "now()"),
    },
  });
  await seedTable(reconciliations, {
    prefix: "rc",
    count,
    columns: {
      day: "(date '1900-01-01' + n)::text",
      status: "'done'",
      processor: "'test'",
      until: "timestamptz '1900-01-02' + n * interval '1 day'",
    },
  });
  // All of one reconciliation, as after a wrong list of the processor.
  await seedTable(reconciliationDifferences, {
    prefix: "rd",
    count,
    columns: {
      reconciliation: `'${idAt("rc", middle)}'`,
      kind: "'missing_in_ledger'",
      movement_kind: "'charge'",
      currency: "'usd'",
      resolved_at: every(20, "null", "now()"),
    },
  });
  // Likewise all payouts, and one that contains everything.
  await seedTable(processorPayouts, {
    prefix: "po",
    count,
    columns: { reconciliation: `'${idAt("rc", middle)}'`, status: "'paid'", state: "'compared'", currency: "'usd'", failed_in: "null" },
  });
  await seedTable(processorPayoutItems, {
    prefix: "poi",
    count,
    columns: { payout: `'${idAt("po", middle)}'`, kind: "'charge'", movement: "'mv_' || n", reference: "null" },
  });
}
