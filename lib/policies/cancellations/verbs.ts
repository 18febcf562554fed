import { and, eq, gt, inArray } from "drizzle-orm";
import { planRefund } from "#lib/billing/invoices/refund-plan.ts";
import type { CallOutput, VerbInput } from "#lib/contract/core/operation.ts";
import type { policies } from "#lib/contract/policies/policy.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { announcePolicy } from "../announce.ts";
import { carryOutCancellation } from "../cancel.ts";
import { keepDocuments } from "../certificates.ts";
import { assertCoveredOnce, lockForCover } from "../in-force.ts";
import { assignments } from "../schema/assignments.ts";
import { policyStore } from "../store.ts";
import { toldOfPolicy } from "../subscriptions/told.ts";
import { emailCancellation, emailWithdrawal } from "./emails.ts";
import { cancellationNotice } from "./notice.ts";
import { assertCancellable, assertDate, dayOfDate, midnightOf, type Policy, recipientsOf, ruleFor, zoneOf } from "./plan.ts";

type Operations = typeof policies.operations;
type CancellationInput = VerbInput<Operations["cancel"]>["body"];

/** The most assignments that a preview counts. */
const MAX_COUNTED_ASSIGNMENTS = 100;

/** @throws ApiError invalid_input */
function assertReasonGiven({ reason, note }: Pick<CancellationInput, "reason" | "note">): void {
  if (reason === "underwriting" && !note) throw fieldError("invalid_input", "note", "State the insurer's reason: the notice must name it.");
}

/** Whether cover of that day has begun already: the cancellation is then carried out at once. */
const isNow = (policy: Policy, day: string, now: Date) => dayBegins(day, zoneOf(policy)) <= now;

/** Checks a cancellation of a policy. @throws ApiError no_active_policy, effective_date_invalid, invalid_input */
async function check(ctx: Ctx, policy: Policy, asked: CancellationInput) {
  assertCancellable(policy, ctx.now);
  assertReasonGiven(asked);
  const rule = await ruleFor(ctx, policy, asked.reason);
  const day = dayOfDate(asked.effective_date);
  assertDate(policy, rule, day);
  return { day, rule };
}

/**
 * Cancels a policy at a date, or at once when it is today. The notice is created before the transaction; what it says is checked again under
 * the policy's lock.
 */
async function cancelAt(ctx: Ctx, id: string, body: CancellationInput) {
  const seen = await getRow(ctx, policyStore, id);
  const { day, rule } = await check(ctx, seen, body);
  const { reason, note = null } = body;
  const document = await cancellationNotice(ctx, seen, day, { reason, note }, rule.notice.days);
  return await write(ctx, async (w) => {
    const policy = await lockRow(w, policyStore, id);
    await check(w, policy, body);
    await keepDocuments(w, [document]);
    const { days, law } = rule.notice;
    const cancellation = { reason, note, notice_days: days, notice_law: law, noticed_at: toEpoch(w.now), document: document.id };
    const values = { cancellation, cancellation_date: midnightOf(day) };
    const noticed = await updateRow(w, policyStore, await announcePolicy(w, policy), values, "schedule_cancellation");
    await emailCancellation(w, noticed, day, { reason, note });
    if (isNow(noticed, day, w.now)) return await viewRow(w, policyStore, await carryOutCancellation(w, noticed, w.now));
    await w.emit("policy.cancellation_scheduled", policyStore, noticed);
    return await viewRow(w, policyStore, noticed);
  });
}

/** @throws ApiError no_active_policy when there is nothing to withdraw, or its date has come */
async function withdraw(w: Writer, id: string): Promise<Policy> {
  const policy = await lockForCover(w, id);
  const { cancellation_date, cancels_at } = policy;
  if (policy.status !== "active") throw new ApiError("no_active_policy", "This policy is no longer active.");
  if (!cancellation_date || !cancels_at) throw new ApiError("no_active_policy", "This policy is not to be cancelled.");
  if (cancels_at <= w.now)
    throw new ApiError("no_active_policy", "The date of this cancellation has come, so it can no longer be withdrawn.");
  await assertCoveredOnce(w, policy, "policy");
  const kept = await updateRow(w, policyStore, policy, { cancellation: null, cancellation_date: null }, "withdraw_cancellation");
  await w.emit("policy.cancellation_withdrawn", policyStore, kept);
  await emailWithdrawal(w, kept, dateOf(cancellation_date));
  return kept;
}

async function countAssignments(w: Writer, policy: Policy, ends: Date): Promise<number> {
  const open = inArray(assignments.status, ["not_bound", "pending", "active"]);
  const found = await w.tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(inScope(assignments, w), eq(assignments.policy, policy.id), open, gt(assignments.end_date, ends)))
    .limit(MAX_COUNTED_ASSIGNMENTS);
  return found.length;
}

async function preview(
  w: Writer,
  id: string,
  asked: VerbInput<Operations["preview_cancel"]>["body"],
): Promise<CallOutput<Operations["preview_cancel"]>> {
  const policy = await lockRow(w, policyStore, id);
  assertCancellable(policy, w.now);
  const { notice, earliest } = await ruleFor(w, policy, asked.reason);
  const last = dateOf(policy.expiration_date);
  const isPossible = earliest < last;
  const day = asked.effective_date === undefined ? earliest : dayOfDate(asked.effective_date);
  const isChosen = isPossible && day >= earliest && day < last;
  const ends = isNow(policy, day, w.now) ? w.now : midnightOf(day);
  const money = isChosen ? await planRefund(w, policy, ends) : { refund: null, voided: null };
  return {
    earliest_date: isPossible ? toEpoch(midnightOf(earliest)) : null,
    notice_days: notice.days,
    notice_law: notice.law,
    notice_coverage: notice.coverage,
    notice_state: notice.state,
    ...money,
    assignments: isChosen ? await countAssignments(w, policy, ends) : 0,
    recipients: [...(await recipientsOf(w, policy)), ...(await toldOfPolicy(w, policy.id))],
  };
}

/** The verbs of policies that cancel at a date. */
export const cancellationVerbs: Pick<Verbs<Operations>, "cancel" | "preview_cancel" | "withdraw_cancel"> = {
  cancel: (ctx, { policy, body }) => cancelAt(ctx, policy, body),
  preview_cancel: (ctx, { policy, body }) => write(ctx, (w) => preview(w, policy, body)),
  withdraw_cancel: (ctx, { policy }) => write(ctx, async (w) => await viewRow(w, policyStore, await withdraw(w, policy))),
};
