import type { Coverage } from "#lib/contract/core/coverages.ts";
import { type CancellationReason, requestedBy } from "#lib/contract/policies/cancellation-reasons.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { contractors } from "#lib/people/schema/people.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { dateOf, dayAfter, dayAt } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { type Notice, noticeFor } from "#lib/rules/policies/cancellation/notice-days.ts";
import { carrierOf } from "#lib/rules/quotes/programme/insurers.ts";
import type { policies } from "../schema/policies.ts";

export type Policy = typeof policies.$inferSelect;

/** The state by whose time a policy begins and ends. */
export const zoneOf = ({ home_state, work_state }: Pick<Policy, "home_state" | "work_state">) => home_state ?? work_state;

/** @throws ApiError no_active_policy */
export function assertCancellable(policy: Policy, now: Date): void {
  if (policy.status === "cancelled") throw new ApiError("no_active_policy", "This policy is already cancelled.");
  if (policy.status === "expired" || policy.cover_ends <= now) throw new ApiError("no_active_policy", "This policy has expired.");
  if (policy.cancellation_date) {
    const day = showDay(dateOf(policy.cancellation_date));
    throw new ApiError("no_active_policy", `This policy is already to be cancelled on ${day}. Withdraw that cancellation first.`);
  }
}

export interface CancellationRule {
  /** No law where the insured asks. */
  notice: Notice;
  /** The earliest possible first day without cover, `2026-07-01`. */
  earliest: string;
}

/** What the days of notice depend on. The insurers are those of the policy's quote. */
export async function noticeSubject(ctx: Ctx, policy: Policy) {
  const { insurers } = await getRow(ctx, quoteStore, policy.quote);
  return { ...policy, isAdmitted: (coverage: Coverage) => carrierOf(insurers, coverage).admitted };
}

/** The notice that applies to a policy today, and the earliest day of cancellation after it. */
export async function ruleFor(ctx: Ctx, policy: Policy, reason: CancellationReason): Promise<CancellationRule> {
  const today = dayAt(ctx.now, zoneOf(policy));
  const insurers = noticeFor(await noticeSubject(ctx, policy), reason === "nonpayment" ? "nonpayment" : "other", today);
  const notice = requestedBy(reason) === "insured" ? { ...insurers, days: 0, law: null } : insurers;
  return { notice, earliest: dayAfter(today, notice.days) };
}

/** @throws ApiError effective_date_invalid, with the earliest date */
export function assertDate(policy: Policy, { notice, earliest }: CancellationRule, day: string): void {
  const refused = (message: string) => fieldError("effective_date_invalid", "effective_date", message);
  const last = dateOf(policy.expiration_date);
  const ends = `Cover ends on ${showDay(last)} anyway.`;
  if (earliest >= last) throw refused(`With ${notice.days} days of notice the earliest date is ${showDay(earliest)}. ${ends}`);
  if (day < earliest)
    throw refused(
      notice.days === 0
        ? `The earliest date is today, ${showDay(earliest)}.`
        : `The earliest date is ${showDay(earliest)}: the insurer gives ${notice.days} days of notice${notice.state ? ` in ${notice.state}` : ""}.`,
    );
  if (day >= last) throw refused(`Choose an earlier date. ${ends}`);
}

/** The UTC day of a date on the wire. */
export const dayOfDate = (seconds: number): string => dateOf(fromEpoch(seconds));

export const midnightOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** Who must be notified of the end of a policy. */
export async function recipientsOf(w: Writer, policy: Policy) {
  const contractor = await findRow(w, contractors, policy.contractor);
  return [
    ...(contractor ? [{ kind: "contractor" as const, name: policy.insured.name, email: contractor.email }] : []),
    { kind: "certificate_holder" as const, name: policy.holder.name, email: null },
  ];
}
