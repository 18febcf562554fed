import { and, count, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql, sum } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { applySessions } from "#lib/applications/schema/apply-sessions.ts";
import { invoices, ledger, payments } from "#lib/billing/schema/money.ts";
import { reconciliationDifferences, reconciliations } from "#lib/billing/schema/reconciliations.ts";
import type { Scope } from "#lib/platform/context/context.ts";
import type { ReadDb } from "#lib/platform/db/client.ts";
import { assignments } from "#lib/policies/schema/assignments.ts";
import { claims } from "#lib/policies/schema/claims.ts";
import { policies } from "#lib/policies/schema/policies.ts";

type ScopedTable = PgTable & Record<"org_id" | "environment", PgColumn>;

const paid = (kind: "charge" | "refund") => and(eq(payments.kind, kind), inArray(payments.status, ["scheduled", "in_flight"]));

interface Business<T extends ScopedTable> {
  /** As a part of a sentence. */
  one: string;
  many: string;
  table: T;
  is: SQL | undefined;
}

/** What must have ended in production before an organization is closed, and before a person is erased. */
const business: readonly Business<ScopedTable & { contractor: PgColumn }>[] = [
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

/** What further must have ended before a person is erased. */
const ofPerson: typeof business = [
  {
    one: "notice of a cancellation or nonrenewal is running",
    many: "notices of cancellations or nonrenewals are running",
    table: policies,
    is: and(eq(policies.status, "active"), or(isNotNull(policies.cancellation_date), isNotNull(policies.nonrenewal))),
  },
  { one: "claim is not closed", many: "claims are not closed", table: claims, is: ne(claims.status, "closed") },
  {
    one: "application is open",
    many: "applications are open",
    table: applySessions,
    is: inArray(applySessions.status, ["open", "in_review"]),
  },
  {
    one: "difference of the reconciliation is unresolved",
    many: "differences of the reconciliation are unresolved",
    table: reconciliationDifferences,
    is: isNull(reconciliationDifferences.resolved_at),
  },
];

async function counted(db: ReadDb, { one, many, table, is }: Business<ScopedTable>, whose: SQL | undefined): Promise<string[]> {
  const [row] = await db.select({ count: count() }).from(table).where(and(whose, is));
  return row?.count ? [`${row.count} ${row.count === 1 ? one : many}`] : [];
}

/** What prevents the erasure of a person, each as a part of a sentence with its count. */
export async function openBusinessOf(db: ReadDb, { orgId, environment }: Scope, contractor: string): Promise<string[]> {
  const found: string[] = [];
  for (const one of [...business, ...ofPerson]) {
    const { table } = one;
    const isHere = and(eq(table.org_id, orgId), eq(table.environment, environment), eq(table.contractor, contractor));
    found.push(...(await counted(db, one, isHere)));
  }
  return found;
}

/** What prevents the closing of an organization, each as a part of a sentence with its count. */
export async function openBusiness(db: ReadDb, orgId: string): Promise<string[]> {
  const isHere = (table: ScopedTable) => and(eq(table.org_id, orgId), eq(table.environment, "production"));
  const found: string[] = [];
  for (const one of business) found.push(...(await counted(db, one, isHere(one.table))));
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

/** When a card was last charged. Its bank can dispute that for months. */
export async function lastCharge(db: ReadDb, { orgId, environment }: Scope, contractor?: string): Promise<Date | null> {
  const whose = contractor === undefined ? undefined : eq(ledger.contractor, contractor);
  const [row] = await db
    .select({ at: sql`max(${ledger.created})`.mapWith(ledger.created) })
    .from(ledger)
    .where(and(eq(ledger.org_id, orgId), eq(ledger.environment, environment), eq(ledger.kind, "charge_succeeded"), whose));
  return row?.at ?? null;
}
