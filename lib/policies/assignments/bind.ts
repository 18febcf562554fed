import { and, eq, gte, inArray, lt, ne } from "drizzle-orm";
import { chargeAdvance } from "#lib/billing/invoices/advance.ts";
import { chargeTime } from "#lib/billing/ledger/schedule.ts";
import { addDays, startOfUtcDay } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { withNamesOfToday } from "#lib/quotes/endorsements.ts";
import type { Subjects } from "#lib/quotes/subjects.ts";
import { snapshot } from "../bind.ts";
import { documentsBy } from "../certificates.ts";
import { extendFor } from "../change-term.ts";
import { assertCoveredOnce } from "../in-force.ts";
import { assertPolicyReady } from "../may-bind.ts";
import { assignments as table } from "../schema/assignments.ts";
import { policyStore } from "../store.ts";
import { emailBound } from "./emails.ts";
import { type Assignment, assignmentStore, boundStatuses } from "./store.ts";

/**
 * Refuses a second bound assignment of a contractor to a job at the same time, and one to a job that a policy covers. The caller must hold the contractor's row lock, so that two
 * requests are serialized. @throws ApiError assignment_exists, contract_has_matching_policy
 */
export async function assertAlone(
  w: Writer,
  row: Pick<Assignment, "id" | "contractor" | "job" | "coverage_type">,
  term: { effective_date: Date; end_date: Date },
): Promise<void> {
  const [other] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        inScope(table, w),
        eq(table.contractor, row.contractor),
        eq(table.job, row.job),
        ne(table.id, row.id),
        inArray(table.status, [...boundStatuses]),
        // Compared by day: an assignment that begins on the other's end day does not overlap it.
        lt(table.effective_date, startOfUtcDay(term.end_date)),
        gte(table.end_date, addDays(startOfUtcDay(term.effective_date), 1)),
      ),
    )
    .limit(1);
  if (other)
    throw fieldError("assignment_exists", "job", `The contractor is already assigned to this job for this period: see '${other.id}'.`);
  await assertCoveredOnce(w, { ...row, effective_date: term.effective_date, expiration_date: term.end_date }, "job");
}

/**
 * Binds a locked, eligible assignment: notice now and the premium in 24 hours, or immediate cover where the platform withholds the premium.
 */
export async function bindAssignment(w: Writer, row: Assignment, subjects: Subjects): Promise<Assignment> {
  const bound = await takeUp(w, row, subjects);
  await emailBound(w, bound, subjects);
  return bound;
}

async function takeUp(w: Writer, row: Assignment, { contractor, job, entity }: Subjects): Promise<Assignment> {
  const policy = await lockRow(w, policyStore, row.policy);
  await assertPolicyReady(w, { ...policy, coverage_type: row.coverage_type });
  await assertAlone(w, row, row);
  // Before the premium is charged: by then the policy could have expired.
  const { insured } = await extendFor(w, policy, row);
  const endorsements = await withNamesOfToday(w, row.endorsements);
  const values = { bind: true, status: "pending" as const, bound_at: w.now, endorsements, ...snapshot(contractor, job, entity), insured };
  if (contractor.withhold_premium) return await activate(w, await updateRow(w, assignmentStore, row, values, "bind"));
  const bound = await updateRow(w, assignmentStore, row, { ...values, charge_date: chargeTime(w.now) }, "bind");
  await chargeAdvance(w, bound, contractor, job.wage);
  return bound;
}

/** Puts a locked pending assignment in force: its certificates, then its event. Any other is unchanged. */
export async function activate(w: Writer, row: Assignment): Promise<Assignment> {
  if (row.status !== "pending") return row;
  const values = { status: "active" as const, to_announce: true, documents_by: documentsBy(w.now) };
  const active = await updateRow(w, assignmentStore, row, values, "activate");
  await w.enqueue("assignment-documents", { orgId: w.orgId, environment: w.environment, assignment: row.id });
  return active;
}
