import type { CallOutput } from "#lib/contract/core/operation.ts";
import type { policies } from "#lib/contract/policies/policy.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { dateOf, dayAfter, dayAt, dayBegins } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { nonrenewalDates } from "#lib/rules/policies/cancellation/nonrenewal-dates.ts";
import { type Notice, noticeFor } from "#lib/rules/policies/cancellation/notice-days.ts";
import { midnightOf, noticeSubject, type Policy, recipientsOf, zoneOf } from "../cancellations/plan.ts";
import { renewalOf } from "../renewed.ts";
import { policyStore } from "../store.ts";
import { assertContinues } from "./renew.ts";

interface PlannedNotice {
  notice: Notice;
  /** The last day for the notice, and the day on which it goes out; null when it is too late. `2026-05-02`. */
  last: string;
  day: string | null;
}

async function planFor(w: Writer, policy: Policy): Promise<PlannedNotice> {
  const today = dayAt(w.now, zoneOf(policy));
  const notice = noticeFor(await noticeSubject(w, policy), "nonrenewal", today);
  const dates = nonrenewalDates({ expiration: dateOf(policy.expiration_date), today, days: notice.days });
  return { notice, last: dates.last, day: dates.notice };
}

/** @throws ApiError no_active_policy */
async function lockContinuing(w: Writer, id: string): Promise<Policy> {
  const policy = await lockRow(w, policyStore, id);
  assertContinues(policy, w.now);
  const renewal = await renewalOf(w, policy);
  if (renewal)
    throw new ApiError("no_active_policy", `This policy is renewed by ${renewal.policy_number} already. Cancel that policy first.`);
  return policy;
}

const epochOf = (day: string): number => toEpoch(midnightOf(day));

/** Decides that a policy is not renewed: its notice goes out on its day. @throws ApiError no_active_policy, end_date_invalid */
export async function markNonrenewal(w: Writer, id: string, reason: string): Promise<Policy> {
  const policy = await lockContinuing(w, id);
  const { notice, last, day } = await planFor(w, policy);
  if (day === null) {
    const earliest = showDay(dayAfter(dayAt(w.now, zoneOf(policy)), notice.days));
    const ends = showDay(dateOf(policy.expiration_date));
    throw new ApiError(
      "end_date_invalid",
      `The policy ends on ${ends}, and ${notice.days} days of notice had to be given by ${showDay(last)}. Change its end to ${earliest} or later first, or let it be renewed.`,
    );
  }
  const nonrenewal = {
    ...{ reason, notice_days: notice.days, notice_law: notice.law, marked_at: toEpoch(w.now) },
    ...{ notice_date: epochOf(day), last_notice_date: epochOf(last), noticed_at: null, document: null },
  };
  const values = { nonrenewal, nonrenewal_notice_by: dayBegins(day, zoneOf(policy)), renewal_offered_at: null };
  return await updateRow(w, policyStore, policy, values, "mark_nonrenewal");
}

/** @throws ApiError no_active_policy when there is nothing to withdraw, or notice was given */
export async function withdrawNonrenewal(w: Writer, id: string): Promise<Policy> {
  const policy = await lockRow(w, policyStore, id);
  const refused = (why: string) => new ApiError("no_active_policy", why);
  if (policy.status !== "active") throw refused("This policy is no longer active.");
  if (!policy.nonrenewal) throw refused("Nobody decided that this policy is not renewed.");
  if (policy.nonrenewal.noticed_at !== null)
    throw refused("Notice was given that this policy is not renewed, so it can no longer be withdrawn.");
  return await updateRow(w, policyStore, policy, { nonrenewal: null, nonrenewal_notice_by: null }, "withdraw_nonrenewal");
}

/** When notice would be given, and to whom. @throws ApiError no_active_policy */
export async function previewNonrenewal(w: Writer, id: string): Promise<CallOutput<typeof policies.operations.preview_nonrenew>> {
  const policy = await lockContinuing(w, id);
  const { notice, last, day } = await planFor(w, policy);
  return {
    notice_date: day === null ? null : epochOf(day),
    last_notice_date: epochOf(last),
    notice_days: notice.days,
    notice_law: notice.law,
    notice_coverage: notice.coverage,
    notice_state: notice.state,
    recipients: await recipientsOf(w, policy),
  };
}
