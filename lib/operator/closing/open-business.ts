import { and, count, eq, inArray, isNotNull, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { invoices, ledger, payments } from "#lib/billing/schema/money.ts";
import { reconciliations } from "#lib/billing/schema/reconciliations.ts";
import { assignments } from "#lib/cover/schema/assignments.ts";
import { policies } from "#lib/cover/schema/policies.ts";
import type { ReadDb } from "#lib/platform/db/client.ts";

type Scoped = PgTable & Record<"org_id" | "environment", PgColumn>;

const paid = (kind: "charge" | "refund") => and(eq(payments.kind, kind), inArray(payments.status, ["scheduled", "in_flight"]));

/** What must have ended in production before an organization is closed: for one and for several, with its condition. */
const business: readonly { one: string; many: string; table: Scoped; is: SQL | undefined }[] = [
  { one: "policy is in force or bound", many: "policies are in force or bound", table: policies, is: eq(policies.status, "active") },
  {
    one: "assignment is in force or bound",
    many: "assignments are in force or bound",
    table: assignments,
    is: eq(assignments.status, "active"),
  },
  {
    one: "expired policy waits for its final audit of pay",
    many: "expired policies wait for their final audit of pay",
    table: policies,
    is: isNotNull(policies.audit_at),
  },
  { one: "charge is open", many: "charges are open", table: payments, is: paid("charge") },
  { one: "refund is open", many: "refunds are open", table: payments, is: paid("refund") },
  { one: "charge is disputed", many: "charges are disputed", table: invoices, is: isNotNull(invoices.disputed_at) },
  {
    one: "invoice is neither paid nor void",
    many: "invoices are neither paid nor void",
    table: invoices,
    is: inArray(invoices.status, ["open", "scheduled", "failed"]),
  },
  {
    one: "payment in advance is not settled",
    many: "payments in advance are not settled",
    table: invoices,
    is: isNotNull(invoices.closes_at),
  },
];

/** What prevents the closing of an organization, each as a part of a sentence with its count. */
export async function openBusiness(db: ReadDb, orgId: string): Promise<string[]> {
  const isHere = (table: Scoped) => and(eq(table.org_id, orgId), eq(table.environment, "production"));
  const found: string[] = [];
  for (const { one, many, table, is } of business) {
    const [row] = await db
      .select({ count: count() })
      .from(table)
      .where(and(isHere(table), is));
    if (row?.count) found.push(`${row.count} ${row.count === 1 ? one : many}`);
  }
  const [differences] = await db
    .select({ count: sum(reconciliations.unresolved).mapWith(Number) })
    .from(reconciliations)
    .where(isHere(reconciliations));
  const unresolved = differences?.count ?? 0;
  if (unresolved)
    found.push(
      `${unresolved} ${unresolved === 1 ? "difference" : "differences"} of the reconciliation ${unresolved === 1 ? "is" : "are"} unresolved`,
    );
  return found;
}

/** When a card was last charged in production. Its bank can dispute that for months. */
export async function lastCharge(db: ReadDb, orgId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: sql`max(${ledger.created})`.mapWith(ledger.created) })
    .from(ledger)
    .where(and(eq(ledger.org_id, orgId), eq(ledger.environment, "production"), eq(ledger.kind, "charge_succeeded")));
  return row?.at ?? null;
}
