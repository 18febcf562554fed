import { and, desc, eq, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { InvoicedAssignment, InvoicedPolicy } from "#lib/billing/invoices/hooks.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { assignments } from "./schema/assignments.ts";
import { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;

/** Policies or assignments of one contractor and job that are considered, newest first. */
const MAX_CONSIDERED = 50;

/**
 * Newest first by this column. No index has the expression: without statistics, as while the first pay of a roster is imported, PostgreSQL
 * would walk an index on the column through all rows rather than find the few of one contractor and job.
 */
const newestBy = (column: PgColumn): SQL => sql`(${column} at time zone 'utc') desc`;

export async function lockPolicy(w: Writer, policy: string): Promise<void> {
  await w.tx
    .select({ id: policies.id })
    .from(policies)
    .where(and(inScope(policies, w), eq(policies.id, policy)))
    .for("share");
}

export async function findPrintedPolicy(ctx: Ctx, policy: string): Promise<Pick<Policy, "policy_number" | "insured"> | null> {
  return await findRow(ctx, policies, policy);
}

export async function findEndedPolicy(w: Writer, policy: string): Promise<InvoicedPolicy | null> {
  const [row] = await w.tx
    .select()
    .from(policies)
    .where(and(inScope(policies, w), eq(policies.id, policy), ne(policies.status, "active")));
  return row ? asInvoiced(row) : null;
}

/** A cancellation at a date ends pay at 00:00 UTC of its day, like the dates of a term; one at once ends it at its moment. */
const asInvoiced = (row: typeof policies.$inferSelect): InvoicedPolicy =>
  row.cancellation_date && row.cancels_at?.getTime() === row.cancelled_at?.getTime()
    ? { ...row, cancelled_at: row.cancellation_date }
    : row;

export async function lockCoverOfJob(
  w: Writer,
  contractor: string,
  job: string,
): Promise<{ policies: InvoicedPolicy[]; assignments: InvoicedAssignment[] }> {
  return {
    policies: (
      await w.tx
        .select()
        .from(policies)
        .where(and(inScope(policies, w), eq(policies.job, job), eq(policies.contractor, contractor)))
        .orderBy(newestBy(policies.effective_date), desc(policies.id))
        .limit(MAX_CONSIDERED)
        .for("share")
    ).map(asInvoiced),
    assignments: await w.tx
      .select()
      .from(assignments)
      .where(
        and(
          inScope(assignments, w),
          eq(assignments.job, job),
          eq(assignments.contractor, contractor),
          inArray(assignments.status, ["active", "ended"]),
        ),
      )
      .orderBy(newestBy(assignments.effective_date), desc(assignments.id))
      .limit(MAX_CONSIDERED)
      .for("share"),
  };
}
