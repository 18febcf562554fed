import { and, eq, isNull } from "drizzle-orm";
import { fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { refuse } from "#lib/quotes/price.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { boundTooLate } from "#lib/rules/policies/start.ts";
import { documentsBy } from "./certificates.ts";
import { assertWithinPolicy, endWithoutAssignments, lastBoundEnd, movedEnd, runsPast, standing, type Work } from "./extensions.ts";
import { assertCoveredOnce } from "./in-force.ts";
import { assertMayExtend } from "./may-bind.ts";
import { assertDatesFree, renewalOf } from "./renewed.ts";
import { assignments } from "./schema/assignments.ts";
import type { policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";
import { assertTerm } from "./term.ts";

type Policy = typeof table.$inferSelect;

/**
 * Changes the term of a policy that is locked after its contractor; the start only before cover begins. A later end is an endorsement of the
 * policy. Reissues the certificates. `endField` is the caller's name of the end field; `assignment`: whose work runs past the end.
 */
export async function changeTerm(
  w: Writer,
  policy: Policy,
  asked: { effective_date?: number | undefined; expiration_date?: number | undefined },
  endField = "expiration_date",
  assignment: string | null = null,
): Promise<Policy> {
  const effective_date = asked.effective_date === undefined ? policy.effective_date : fromEpoch(asked.effective_date);
  const expiration_date = asked.expiration_date === undefined ? policy.expiration_date : fromEpoch(asked.expiration_date);
  const startMoves = toEpoch(effective_date) !== toEpoch(policy.effective_date);
  if (!startMoves && toEpoch(expiration_date) === toEpoch(policy.expiration_date)) return policy;
  if (policy.status !== "active") throw new ApiError("invalid_input", "Only an active policy's dates can change.");
  if (policy.cancellation_date)
    throw new ApiError("invalid_input", "This policy is to be cancelled. Withdraw the cancellation before you change its dates.");
  assertDatesFree(policy);
  if (startMoves && policy.cover_begins <= w.now)
    throw fieldError("effective_date_invalid", "effective_date", "Cover has already started.");
  const state = policy.home_state ?? policy.work_state;
  if (startMoves) refuse(boundTooLate(policy.coverage_type, effective_date, w.now, state));
  assertTerm({ now: w.now, earliest: startMoves ? w.now : policy.effective_date, effective_date, expiration_date, state, endField });
  const lasts = expiration_date > policy.expiration_date;
  if (lasts) await assertMayExtend(w, policy, endField);
  else await assertWorkCovered(w, policy, expiration_date, endField);
  await assertCoveredOnce(w, { ...policy, effective_date, expiration_date }, startMoves ? "effective_date" : endField);
  const changed = await updateRow(
    w,
    policyStore,
    policy,
    // With another end the renewal has other dates, so it is offered again when it is due.
    {
      ...{ effective_date, expiration_date, documents_by: documentsBy(w.now), renewal_offered_at: null, renewal_quote: null },
      // Cover that is to begin on another day is bound for it now.
      bound_at: startMoves ? w.now : policy.bound_at,
      extensions: movedEnd(policy, expiration_date, w.now, assignment),
      endorsement_to_announce: policy.endorsement_to_announce || lasts,
    },
    lasts && !startMoves ? "extend" : "change_term",
  );
  await w.emit("policy.updated", policyStore, changed);
  await w.enqueue("policy-documents", { orgId: w.orgId, environment: w.environment, policy: policy.id });
  await reissueAssigned(w, policy.id);
  return changed;
}

/** Refuses an end before that of work which is bound under the policy: its certificates say otherwise. @throws ApiError end_date_invalid */
async function assertWorkCovered(w: Writer, policy: Policy, end: Date, field: string): Promise<void> {
  const last = await lastBoundEnd(w, policy.id);
  if (last && dateOf(last.end_date) > dateOf(end) && dateOf(end) < dateOf(policy.expiration_date))
    throw fieldError(
      "end_date_invalid",
      field,
      `The assignment '${last.id}' under this policy runs to ${showDay(dateOf(last.end_date))}. Choose that day or a later one.`,
    );
}

/** The certificates of assignments print the policy's term too. */
async function reissueAssigned(w: Writer, policy: string): Promise<void> {
  const rows = await w.tx
    .update(assignments)
    .set({ documents_by: documentsBy(w.now) })
    .where(and(inScope(assignments, w), eq(assignments.policy, policy), eq(assignments.status, "active"), isNull(assignments.documents_by)))
    .returning({ id: assignments.id });
  for (const { id } of rows) await w.enqueue("assignment-documents", { orgId: w.orgId, environment: w.environment, assignment: id });
}

/** Extends a locked policy where bound work runs past its end. @throws ApiError as `changeTerm`, assertWithinPolicy */
export async function extendFor(w: Writer, policy: Policy, work: Work & { id: string }): Promise<Policy> {
  await assertWithinPolicy(w, policy, work);
  if (!runsPast(policy, work.end_date)) return policy;
  return await changeTerm(w, policy, { expiration_date: toEpoch(work.end_date) }, "end_date", work.id);
}

/**
 * Takes back what a withdrawn assignment extended, unless other bound work or an extension of its own keeps it, or the day has come. The policy
 * is locked.
 */
export async function takeBackExtension(w: Writer, policy: Policy, assignment: string): Promise<void> {
  const own = endWithoutAssignments(policy);
  const isOurs = standing(policy).some((one) => one.assignment === assignment);
  if (!own || !isOurs || policy.status !== "active" || policy.cancellation_date || policy.nonrenewal) return;
  const other = (await lastBoundEnd(w, policy.id, assignment))?.end_date ?? own;
  const end = other > own ? other : own;
  const state = policy.home_state ?? policy.work_state;
  if (dateOf(end) >= dateOf(policy.expiration_date) || dayBegins(dateOf(end), state) <= w.now) return;
  if (await renewalOf(w, policy)) return;
  await changeTerm(w, policy, { expiration_date: toEpoch(end) });
}
