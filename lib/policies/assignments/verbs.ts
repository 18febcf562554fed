import { and, eq, gt, inArray } from "drizzle-orm";
import type { CallOutput } from "#lib/contract/core/operation.ts";
import { assignments } from "#lib/contract/policies/assignment.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { crud, insertRow, lockRow, type Verbs, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReference, lockReferences } from "#lib/platform/resource/references.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { readSubjects, subjectsOf } from "#lib/quotes/subjects.ts";
import { changeTerm } from "../change-term.ts";
import { withNameCheck } from "../may-bind.ts";
import { assignments as table } from "../schema/assignments.ts";
import { policies } from "../schema/policies.ts";
import { policyStore } from "../store.ts";
import { bindAssignment } from "./bind.ts";
import { cancelAssignment, lockWithPolicy } from "./cancel.ts";
import { checkEligibility, holdPolicy, NO_POLICY } from "./check-eligibility.ts";
import { changeDates, extend } from "./dates.ts";
import { emailPolicyExtended } from "./emails.ts";
import { type Assignment, assignmentStore, isBound } from "./store.ts";
import { updateAssignment } from "./update.ts";

type ExtensionInput = { job_id: string; contractor_id?: string | undefined; end_date: number; send_email?: boolean | undefined };

/**
 * Extends the policy that covers a job by its quote, when there is no assignment, and notifies the contractor unless disabled.
 * @throws ApiError no_active_policy, end_date_invalid, invalid_input when several contractors have one
 */
async function extendPolicyOf(
  w: Writer,
  { job_id, contractor_id, end_date, send_email = true }: ExtensionInput,
): Promise<CallOutput<typeof assignments.operations.extend>> {
  const [found, another] = await w.tx
    .select({ id: policies.id, contractor: policies.contractor })
    .from(policies)
    .where(
      and(
        inScope(policies, w),
        eq(policies.job, job_id),
        eq(policies.status, "active"),
        gt(policies.cover_ends, w.now),
        ...(contractor_id ? [eq(policies.contractor, contractor_id)] : []),
      ),
    )
    .limit(2);
  if (!found) throw new ApiError("no_active_policy", NO_POLICY);
  if (another)
    throw fieldError(
      "invalid_input",
      "contractor_id",
      "Several policies cover this job. Send contractor to choose one, or change the policy itself.",
    );
  // Lock the contractor before the policy, as everywhere.
  await lockReference(w, contractorStore, found.contractor, "contractor_id", "no key update");
  const policy = await lockRow(w, policyStore, found.id);
  if (end_date < toEpoch(policy.expiration_date))
    throw fieldError("end_date_invalid", "end_date", "An extension cannot end before the policy does.");
  const extended = await changeTerm(w, policy, { expiration_date: end_date }, "end_date");
  if (send_email && end_date > toEpoch(policy.expiration_date)) await emailPolicyExtended(w, extended);
  const { eligible, quote_json } = await getRow(w, quoteStore, policy.quote);
  return { eligible, quote_json };
}

const { list, get } = crud(assignmentStore, {});

type OfJob = { job_id: string; contractor_id?: string | undefined; assignment_id?: string | undefined };

/** With more than one match the caller must choose; the exact number does not matter. */
const SEVERAL = 10;

/** The requested assignment of a job: bound ones before offers. Null when there is none. @throws ApiError invalid_input */
async function findAssignmentOf(w: Writer, body: OfJob): Promise<Assignment | null> {
  await lockReferences(w, assignments.operations.cancel.body, body);
  const { job_id, contractor_id, assignment_id } = body;
  const found = await w.tx
    .select()
    .from(table)
    .where(
      and(
        inScope(table, w),
        eq(table.job, job_id),
        inArray(table.status, ["not_bound", "pending", "active"]),
        gt(table.cover_ends, w.now),
        ...(contractor_id ? [eq(table.contractor, contractor_id)] : []),
        ...(assignment_id ? [eq(table.id, assignment_id)] : []),
      ),
    )
    .limit(SEVERAL);
  const bound = found.filter(isBound);
  const [one, another] = bound.length ? bound : found;
  if (!one || !another) return one ?? null;
  const field = one.contractor === another.contractor ? "assignment_id" : "contractor_id";
  throw fieldError("invalid_input", field, "This job has several assignments. Send contractor or assignment to choose one.");
}

/** The same, but required. @throws ApiError invalid_job_id, invalid_input */
async function assignmentOf(w: Writer, body: OfJob): Promise<Assignment> {
  const one = await findAssignmentOf(w, body);
  if (!one) throw fieldError("invalid_job_id", "job_id", "Every assignment of this job is cancelled or has ended.");
  return one;
}

/** The same, locked after its contractor, so that no other assignment of the contractor changes meanwhile. */
async function lockAssignmentOf(w: Writer, body: OfJob): Promise<Assignment> {
  const { id, contractor, policy } = await assignmentOf(w, body);
  await lockReference(w, contractorStore, contractor, "contractor_id", "no key update");
  await lockRow(w, policyStore, policy);
  return await lockRow(w, assignmentStore, id);
}

export const assignmentVerbs: Verbs<typeof assignments.operations> = {
  list,
  get,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      // A separate lock on the contractor first, which serializes two assignments.
      const held = await lockReference(w, contractorStore, body.contractor, "contractor", "no key update");
      const subjects = await subjectsOf(w, held, await lockReference(w, jobStore, body.job, "job"));
      if (body.policy !== undefined) await lockReference(w, policyStore, body.policy, "policy");
      const { contractor, job, bind = true } = body;
      const eligibility = await checkEligibility(w, subjects, body);
      await holdPolicy(w, eligibility.policy);
      const checked = bind ? await withNameCheck(w, contractor, eligibility) : eligibility;
      const row = await insertRow(w, assignmentStore, { contractor, job }, { ...checked, bind });
      return await viewRow(w, assignmentStore, bind && checked.eligible.result ? await bindAssignment(w, row, subjects) : row);
    }),
  update: (ctx, { assignment, body }) =>
    write(ctx, async (w) => await viewRow(w, assignmentStore, await updateAssignment(w, assignment, body))),
  delete: (ctx, { assignment }) =>
    write(ctx, async (w) => {
      const row = await cancelAssignment(w, await lockWithPolicy(w, assignment), "client_request");
      // The cancelled record is kept, like a policy's.
      return { id: row.id, object: assignmentStore.resource.name, deleted: true as const, deleted_at: toEpoch(w.now) };
    }),
  cancel: (ctx, { body }) =>
    write(ctx, async (w) => {
      const { id } = await assignmentOf(w, body);
      const row = await cancelAssignment(w, await lockWithPolicy(w, id), body.reason ?? "client_request");
      return await viewRow(w, assignmentStore, row);
    }),
  extend: (ctx, { body }) =>
    write(ctx, async (w) => {
      if (body.assignment_id === undefined && !(await findAssignmentOf(w, body))) return await extendPolicyOf(w, body);
      return await viewRow(w, assignmentStore, await extend(w, await lockAssignmentOf(w, body), body.end_date, body.send_email));
    }),
  change_dates: (ctx, { body }) =>
    write(ctx, async (w) => {
      if (body.effective_date === undefined && body.end_date === undefined)
        throw new ApiError("invalid_input", "Send effective_date, end_date or both.");
      return await viewRow(w, assignmentStore, await changeDates(w, await lockAssignmentOf(w, body), body));
    }),
  preview: async (ctx, { body }) => {
    const { worksheet, effective_date, end_date, policy, coverage_type, eligible, net_rate, endorsements } = await checkEligibility(
      ctx,
      await readSubjects(ctx, body),
      body,
    );
    return {
      policy,
      coverage_type,
      eligible,
      net_rate,
      endorsements,
      effective_date: toEpoch(effective_date),
      end_date: toEpoch(end_date),
      worksheet,
      estimated_premium: net_rate ? (worksheet.totals?.estimated_premium_cents ?? 0) : 0,
    };
  },
  worksheet: async (ctx, { assignment }) => (await getRow(ctx, assignmentStore, assignment)).worksheet,
};
