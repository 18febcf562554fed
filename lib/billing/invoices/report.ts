import { and, eq, gt, inArray, isNull, lt, ne, not, notInArray } from "drizzle-orm";
import { type InvoiceLine, MIN_PAY } from "#lib/contract/billing/invoice.ts";
import { addYears, fromEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { jobStore } from "#lib/people/jobs.ts";
import type { contractors, jobs } from "#lib/people/schema/people.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { Cycle } from "#lib/rules/billing/cycle.ts";
import type { PricedInvoice } from "#lib/rules/billing/price.ts";
import { invoices as table } from "../schema/money.ts";
import { type Cover, coverFor, pricePay } from "./cover.ts";
import { corrected } from "./store.ts";

/** The reported pay of a cycle. */
export interface PayReport {
  contractor: string;
  job: string;
  gross_pay: number;
  paycycle_startdate: number;
  paycycle_enddate: number;
}

export interface AssessedReport {
  contractor: typeof contractors.$inferSelect;
  job: typeof jobs.$inferSelect;
  cycle: Cycle;
  cover: Cover;
  priced: PricedInvoice;
}

/** @throws ApiError invalid_paycycle_enddate */
function cycleOf({ paycycle_startdate, paycycle_enddate }: PayReport): Cycle {
  const cycle = { start: fromEpoch(paycycle_startdate), end: fromEpoch(paycycle_enddate) };
  const refuse = (message: string) => fieldError("invalid_paycycle_enddate", "paycycle_enddate", message);
  if (cycle.end <= cycle.start) throw refuse("A pay cycle must end after it starts.");
  if (cycle.end > addYears(cycle.start, 1)) throw refuse("A pay cycle can last at most one year.");
  return cycle;
}

/** @throws ApiError invoice_exists when pay of an overlapping cycle was reported. `instead` is the invoice being replaced */
async function assertFree(w: Writer, { contractor, job }: PayReport, cycle: Cycle, instead: string | null): Promise<void> {
  const [taken] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inScope(table, w),
        eq(table.job, job),
        eq(table.contractor, contractor),
        eq(table.kind, "paycycle"),
        ne(table.status, "void"),
        not(corrected),
        lt(table.paycycle_startdate, cycle.end),
        gt(table.paycycle_enddate, cycle.start),
        ...(instead ? [ne(table.id, instead)] : []),
      ),
    )
    .limit(1);
  if (taken)
    throw new ApiError(
      "invoice_exists",
      `The invoice '${taken.id}' already covers pay for this job in this pay cycle. To correct its pay, report it with replaces '${taken.id}'.`,
    );
}

/** @throws ApiError invoice_exists when the final audit of the policy has counted all pay of its term */
export function assertNotAudited(isAudited: boolean): void {
  if (isAudited)
    throw new ApiError(
      "invoice_exists",
      "The final audit of this policy has counted all pay of its term. To correct it, state the remuneration again.",
    );
}

/** The one-time fees and flat charges, unless an invoice of the policy's own job, or of the assignment, already has them. */
export async function feesDue(w: Writer, cover: Cover, instead: string | null): Promise<InvoiceLine[]> {
  if (!cover.fees.length) return [];
  const rows = await w.tx
    .select({ lines: table.lines })
    .from(table)
    .where(
      and(
        inScope(table, w),
        eq(table.policy, cover.policy),
        cover.assignment ? eq(table.assignment, cover.assignment) : isNull(table.assignment),
        // An advance or estimate is deducted by the first invoice, which has the same lines. Endorsements of cover in force are invoiced by
        // themselves.
        notInArray(table.kind, ["advance", "adjustment", "endorsement"]),
        inArray(table.status, ["open", "scheduled", "paid", "failed"]),
        not(corrected),
        ...(instead ? [ne(table.id, instead)] : []),
      ),
    );
  return rows.some(({ lines }) => lines.some((line) => line.kind !== "premium")) ? [] : cover.fees;
}

/**
 * Validates and prices reported pay. Locks the contractor's row, so that of two reports of one cycle the second finds the first, and keeps
 * job and policy unchanged until the transaction ends.
 * @throws ApiError 400 naming the error
 */
export async function assess(w: Writer, reported: PayReport, instead: string | null = null): Promise<AssessedReport> {
  const contractor = await lockReference(w, contractorStore, reported.contractor, "contractor", "no key update");
  const job = await lockReference(w, jobStore, reported.job, "job");
  const cycle = cycleOf(reported);
  const cover = await coverFor(w, contractor.id, job.id, cycle);
  assertNotAudited(cover.is_audited);
  await assertFree(w, reported, cycle, instead);
  if (instead === null && reported.gross_pay < MIN_PAY)
    throw fieldError(
      "invalid_input",
      "gross_pay",
      `must be at least ${MIN_PAY} cents. To correct pay reported before, name its invoice in replaces`,
    );
  const priced = pricePay(cover, reported.gross_pay, cycle, await feesDue(w, cover, instead));
  return { contractor, job, cycle, cover, priced };
}
