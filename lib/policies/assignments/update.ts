import type { VerbInput } from "#lib/contract/core/operation.ts";
import type { assignments } from "#lib/contract/policies/assignment.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { jobStore } from "#lib/people/jobs.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { areTheSame, requestedOf } from "#lib/quotes/endorsements.ts";
import { readSubjects } from "#lib/quotes/subjects.ts";
import { withNameCheck } from "../may-bind.ts";
import { policyStore } from "../store.ts";
import { bindAssignment } from "./bind.ts";
import { checkEligibility, holdPolicy } from "./check-eligibility.ts";
import { changeDates, extend } from "./dates.ts";
import { type Assignment, assignmentStore, hasEnded, isBound } from "./store.ts";

type Body = VerbInput<typeof assignments.operations.update>["body"];

/** A bound assignment keeps its contractor, job, policy and coverages; only its dates can change. */
async function updateBound(w: Writer, row: Assignment, body: Body): Promise<Assignment> {
  const fixed = (field: string) =>
    fieldError("invalid_input", field, "cannot change once the assignment is bound; cancel it and create a new one");
  if (body.bind === false) throw fixed("bind");
  if (body.contractor !== undefined && body.contractor !== row.contractor) throw fixed("contractor");
  if (body.job !== undefined && body.job !== row.job) throw fixed("job");
  if (body.policy !== undefined && body.policy !== row.policy) throw fixed("policy");
  if (body.coverage_type && [...body.coverage_type].sort().join() !== [...row.coverage_type].sort().join()) throw fixed("coverage_type");
  if (body.endorsements && !areTheSame(body.endorsements, row.endorsements)) throw fixed("endorsements");
  if (row.effective_date > w.now) return await changeDates(w, row, body);
  if (body.effective_date !== undefined && body.effective_date !== toEpoch(row.effective_date))
    throw fieldError("assignment_started", "effective_date", "The start date of this assignment has passed.");
  return body.end_date === undefined ? row : await extend(w, row, body.end_date);
}

/**
 * Updates an assignment. One that is not bound is checked and priced again, and bound if requested and eligible.
 * @throws ApiError as the eligibility check; assignment_started, assignment_exists
 */
export async function updateAssignment(w: Writer, id: string, body: Body): Promise<Assignment> {
  const seen = await getRow(w, assignmentStore, id);
  // Lock contractors before the assignment, as deletion does. Of two contractors, the lower id first.
  for (const contractor of [...new Set([seen.contractor, body.contractor ?? seen.contractor])].sort())
    await lockReference(w, contractorStore, contractor, "contractor", "no key update");
  if (body.job !== undefined) await lockReference(w, jobStore, body.job, "job");
  // A policy that the assignment may extend is locked before it.
  await lockRow(w, policyStore, seen.policy);
  const row = await lockRow(w, assignmentStore, id);
  if (isBound(row) && !hasEnded(row, w.now)) return await updateBound(w, row, body);
  if (row.status !== "not_bound") throw new ApiError("invalid_input", "This assignment has ended and cannot change.");
  const { contractor = row.contractor, job = row.job } = body;
  const subjects = await readSubjects(w, { contractor, job });
  // Another contractor has other policies, and another job may need a different one.
  const isOther = contractor !== row.contractor || job !== row.job;
  const asked = {
    policy: body.policy ?? (isOther ? undefined : row.policy),
    coverage_type: body.coverage_type ?? (isOther ? undefined : row.coverage_type),
    endorsements: body.endorsements ?? (isOther ? undefined : requestedOf(row.endorsements)),
    effective_date: body.effective_date ?? toEpoch(row.effective_date),
    end_date: body.end_date ?? toEpoch(row.end_date),
  };
  const eligibility = await checkEligibility(w, subjects, asked);
  await holdPolicy(w, eligibility.policy);
  const bind = body.bind ?? row.bind;
  const checked = bind ? await withNameCheck(w, contractor, eligibility) : eligibility;
  const changed = await updateRow(w, assignmentStore, row, { contractor, job, ...checked, bind });
  return bind && checked.eligible.result ? await bindAssignment(w, changed, subjects) : changed;
}
