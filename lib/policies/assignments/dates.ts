import { moveAdvance } from "#lib/billing/invoices/advance.ts";
import { fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { requestedOf } from "#lib/quotes/endorsements.ts";
import { refuse } from "#lib/quotes/price.ts";
import { readSubjects } from "#lib/quotes/subjects.ts";
import { extensionRefusal } from "#lib/rules/policies/term.ts";
import { documentsBy } from "../certificates.ts";
import { extendFor } from "../change-term.ts";
import { assertMayExtend } from "../may-bind.ts";
import { policyStore } from "../store.ts";
import { assertAlone } from "./bind.ts";
import { checkEligibility } from "./check-eligibility.ts";
import { emailExtended, emailMoved } from "./emails.ts";
import { remakePapers } from "./remake-papers.ts";
import { type Assignment, assignmentStore, isBound } from "./store.ts";

type Dates = { effective_date?: number | undefined; end_date?: number | undefined };

const termOf = (row: Assignment) => ({ effective_date: toEpoch(row.effective_date), end_date: toEpoch(row.end_date) });

/** The columns of certificates that new dates reset. */
const remade = (w: Writer, row: Assignment) => (row.status === "active" ? { documents_by: documentsBy(w.now) } : {});

/**
 * Extends a locked, bound assignment. `tells`: notifies the contractor. The caller must hold the contractor's row lock.
 * @throws ApiError end_date_invalid, assignment_exists
 */
export async function extend(w: Writer, row: Assignment, end: number, tells = true): Promise<Assignment> {
  if (row.status === "not_bound") throw fieldError("invalid_input", "job_id", "This assignment is not bound. Change its dates instead.");
  if (!isBound(row) || row.cover_ends <= w.now)
    throw fieldError("end_date_invalid", "end_date", "This assignment has ended. Create a new one.");
  refuse(extensionRefusal(termOf(row), end));
  if (end === termOf(row).end_date) return row;
  const end_date = fromEpoch(end);
  const policy = await extendFor(w, await lockRow(w, policyStore, row.policy), { ...row, end_date });
  await assertMayExtend(w, { ...policy, coverage_type: row.coverage_type }, "end_date");
  await assertAlone(w, row, { effective_date: row.effective_date, end_date });
  const isActive = row.status === "active";
  const values = { end_date, certificate_refresh_pending: isActive, extension_to_announce: isActive, ...remade(w, row) };
  const extended = await updateRow(w, assignmentStore, row, values, "extend");
  await moveAdvance(w, row.id, { start: extended.effective_date, end: extended.end_date });
  // Without certificates the event need not wait.
  if (!isActive) await w.emit("assignment.extended", assignmentStore, extended);
  await remakePapers(w, extended);
  if (tells) await emailExtended(w, extended);
  return extended;
}

/**
 * Moves a locked assignment that has not started. A bound one keeps its price and must still be eligible, and the contractor is notified;
 * any other is checked and priced again. @throws ApiError assignment_started, effective_date_invalid, end_date_invalid, assignment_exists
 */
export async function changeDates(w: Writer, row: Assignment, asked: Dates): Promise<Assignment> {
  if (row.status !== "not_bound" && !isBound(row))
    throw new ApiError("invalid_input", "This assignment has ended, so its dates cannot change.");
  if (row.effective_date <= w.now) throw new ApiError("assignment_started", "The start date of this assignment has passed.");
  const before = termOf(row);
  const term = { effective_date: asked.effective_date ?? before.effective_date, end_date: asked.end_date ?? before.end_date };
  if (term.effective_date === before.effective_date && term.end_date === before.end_date) return row;
  // Cover that is to begin on another day is bound for it now.
  const bound_at = !isBound(row) || term.effective_date !== before.effective_date ? null : row.bound_at;
  const again = { ...row, ...term, bound_at, endorsements: requestedOf(row.endorsements) };
  const checked = await checkEligibility(w, await readSubjects(w, row), again);
  const { effective_date, end_date } = checked;
  if (row.status === "not_bound") return await updateRow(w, assignmentStore, row, checked, "change_dates");
  if (!checked.eligible.result) throw fieldError("effective_date_invalid", "effective_date", checked.eligible.message);
  const policy = await extendFor(w, await lockRow(w, policyStore, row.policy), { id: row.id, job: row.job, effective_date, end_date });
  if (end_date > row.end_date) await assertMayExtend(w, { ...policy, coverage_type: row.coverage_type }, "end_date");
  await assertAlone(w, row, { effective_date, end_date });
  const values = {
    effective_date,
    end_date,
    bound_at: bound_at ?? w.now,
    certificate_refresh_pending: row.status === "active",
    ...remade(w, row),
  };
  const changed = await updateRow(w, assignmentStore, row, values, "change_dates");
  await moveAdvance(w, row.id, { start: changed.effective_date, end: changed.end_date });
  await remakePapers(w, changed);
  await emailMoved(w, changed);
  return changed;
}
