import { and, eq, inArray } from "drizzle-orm";
import { returnUnearned } from "#lib/billing/invoices/cancellation.ts";
import { addDays } from "#lib/kit/dates.ts";
import { jobs } from "#lib/people/schema/people.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { localAt } from "#lib/rules/cover/day.ts";
import { momentIn } from "#lib/text/moment.ts";
import { announcePolicy } from "./announce.ts";
import { documentsBy } from "./certificates.ts";
import { onPolicyCancelled } from "./hooks.ts";
import { offerReporting } from "./reporting.ts";
import { policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";
import { tellContractor } from "./tell.ts";

type Policy = typeof table.$inferSelect;

/**
 * Cancels a locked policy now, with its assignments not yet in force, refunds the unearned premium, and emails the contractor. A policy that is
 * not active is unchanged.
 */
export async function cancelPolicy(w: Writer, policy: Policy, reason: string): Promise<Policy> {
  if (policy.status !== "active") return policy;
  const ending = { cancelled_at: w.now, cancellation_reason: reason, cancellation: null, cancellation_date: null };
  const cancelled = await end(w, policy, ending, null);
  await emailCancelled(w, cancelled);
  return cancelled;
}

/** Emails that a policy was cancelled just now. Why is a word of the platform's, which nobody translates. */
async function emailCancelled(w: Writer, policy: Policy): Promise<void> {
  const { policy_number, work, home_state, work_state } = policy;
  await tellContractor(w, policy, "policy_cancellation_notice", (t) => {
    const of = { policy: policy_number, job: `"${work.name}"`, when: momentIn(t, localAt(w.now, home_state ?? work_state)) };
    const what = t(
      "Your policy {policy} for {job} was cancelled on {when}, standard time at your address. Nothing that happens from then on is covered by it.",
      of,
    );
    const money = t("Premium for the days after the cancellation is refunded to where it came from.");
    return { subject: t("Policy {policy} was cancelled", of), text: `${what}\n\n${money}` };
  });
}

/**
 * Carries out the cancellation at a date of a locked, active policy, as of `at`: its assignments end too, and the unearned premium is
 * refunded. `at` is the date's first moment, or now for a cancellation on the day it is asked for, which is covered until then.
 */
export async function carryOutCancellation(w: Writer, policy: Policy, at: Date): Promise<Policy> {
  const { cancellation, cancellation_date, cancels_at } = policy;
  if (!cancellation || !cancellation_date || !cancels_at) throw new Error(`The policy ${policy.id} is not to be cancelled.`);
  const firstDayWithout = at > cancels_at ? addDays(cancellation_date, 1) : cancellation_date;
  return await end(w, policy, { cancelled_at: at, cancellation_reason: cancellation.reason }, firstDayWithout);
}

type Ending = Pick<Policy, "cancelled_at"> & { cancellation_reason: string; cancellation?: null; cancellation_date?: null };

async function end(w: Writer, policy: Policy, ending: Ending, assignmentsEnd: Date | null): Promise<Policy> {
  // Its papers are made again, to say that it was cancelled.
  const values = { status: "cancelled" as const, documents_by: documentsBy(w.now), ...ending };
  const cancelled = await updateRow(w, policyStore, await announcePolicy(w, policy), values, "cancel");
  await w.emit("policy.cancelled", policyStore, cancelled);
  await w.enqueue("policy-documents", { orgId: w.orgId, environment: w.environment, policy: policy.id });
  await offerReporting(w, cancelled);
  await returnUnearned(w, policy.id);
  await onPolicyCancelled(w, policy.id, ending.cancellation_reason, assignmentsEnd);
  return cancelled;
}

/** Cancels every active policy of a contractor, or for the jobs of a contracting entity, whichever entity they had when it was issued. */
export async function cancelPoliciesOf(w: Writer, owner: "contractor" | "entity", id: string, reason: string): Promise<void> {
  const ofEntity = w.tx
    .select({ id: jobs.id })
    .from(jobs)
    .where(and(inScope(jobs, w), eq(jobs.entity, id)));
  const active = await w.tx
    .select()
    .from(table)
    .where(and(inScope(table, w), owner === "entity" ? inArray(table.job, ofEntity) : eq(table.contractor, id), eq(table.status, "active")))
    .for("update");
  for (const policy of active) await cancelPolicy(w, policy, reason);
}

/** @throws ApiError job_is_used where a policy was issued for the job */
export async function assertNoPolicyOf(w: Writer, job: string): Promise<void> {
  const [row] = await w.tx
    .select({ id: table.id })
    .from(table)
    .where(and(inScope(table, w), eq(table.job, job)))
    .limit(1);
  if (row) throw new ApiError("job_is_used", "This job has a policy and cannot be deleted.");
}
