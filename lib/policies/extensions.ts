import { and, desc, eq, inArray, ne } from "drizzle-orm";
import type { PolicyExtension } from "#lib/contract/policies/policy-extension.ts";
import { addYears, fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { refuse } from "#lib/quotes/price.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { ownJobRefusal } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import { renewalOf } from "./renewed.ts";
import { assignments } from "./schema/assignments.ts";
import type { policies } from "./schema/policies.ts";

type Policy = typeof policies.$inferSelect;
/** Work that is to be assigned: its job and its days. */
export type Work = { job: string; effective_date: Date; end_date: Date };

/** Whether work that ends then runs past the policy's end, which binding it extends. */
export const runsPast = (policy: Pick<Policy, "expiration_date">, end: Date): boolean => dateOf(end) > dateOf(policy.expiration_date);

/**
 * Refuses an assignment outside what its policy covers, or can be extended to cover by an endorsement: not before it begins, at most a year
 * after that, and not where other cover follows or the insurer has decided that it ends. More days of the policy's own job are not assigned: it is
 * extended. @throws ApiError effective_date_invalid, end_date_invalid, contract_has_matching_policy
 */
export async function assertWithinPolicy(
  ctx: Pick<Ctx, "db" | "orgId" | "environment">,
  policy: Policy,
  { job, effective_date, end_date }: Work,
) {
  const refused = (message: string) => fieldError("end_date_invalid", "end_date", message);
  const number = policy.policy_number;
  const starts = dateOf(policy.effective_date);
  if (dateOf(effective_date) < starts)
    throw fieldError(
      "effective_date_invalid",
      "effective_date",
      `Policy ${number} begins on ${showDay(starts)}. Choose that day or a later one.`,
    );
  const ends = showDay(dateOf(policy.expiration_date));
  const { cancellation_date } = policy;
  if (cancellation_date && dateOf(end_date) > dateOf(cancellation_date))
    throw refused(`The policy is to be cancelled on ${dateOf(cancellation_date)}; choose that day or an earlier one.`);
  if (!runsPast(policy, end_date)) return;
  if (policy.job === job) refuse(ownJobRefusal(number, ends));
  const latest = dateOf(addYears(policy.effective_date, 1));
  if (dateOf(end_date) > latest)
    throw refused(
      `Policy ${number} can be extended to ${showDay(latest)} at the latest, one year after it began. Choose that day or an earlier one, or quote the job.`,
    );
  const until = `Choose that day or an earlier one`;
  if (policy.nonrenewal) throw refused(`Policy ${number} ends on ${ends} and is not to be renewed, so it is not extended. ${until}.`);
  const renewal = await renewalOf(ctx, policy);
  if (renewal)
    throw refused(
      `Policy ${number} ends on ${ends} and is renewed by ${renewal.policy_number}. ${until}, and assign the days after it to that policy.`,
    );
}

/** The last end of the work that is bound under a policy, but for one assignment. Null: none is bound. */
export async function lastBoundEnd(
  w: Writer,
  policy: string,
  but: string | null = null,
): Promise<Pick<typeof assignments.$inferSelect, "id" | "end_date"> | null> {
  const [row] = await w.tx
    .select({ id: assignments.id, end_date: assignments.end_date })
    .from(assignments)
    .where(
      and(
        inScope(assignments, w),
        eq(assignments.policy, policy),
        inArray(assignments.status, ["pending", "active"]),
        ...(but === null ? [] : [ne(assignments.id, but)]),
      ),
    )
    .orderBy(desc(assignments.end_date))
    .limit(1);
  return row ?? null;
}

/** The extensions after the term's end has moved: a later end is one more, and an earlier one takes back what lay beyond it. */
export function movedEnd(
  policy: Pick<Policy, "extensions" | "expiration_date">,
  end: Date,
  now: Date,
  assignment: string | null,
): PolicyExtension[] {
  const { extensions, expiration_date } = policy;
  const [to, at] = [toEpoch(end), toEpoch(now)];
  const previous_expiration_date = toEpoch(expiration_date);
  if (to > previous_expiration_date) {
    const one = {
      number: extensions.length + 1,
      issued_at: at,
      assignment,
      previous_expiration_date,
      expiration_date: to,
      withdrawn_at: null,
    };
    return [...extensions, one];
  }
  return extensions.map((one) => {
    if (one.withdrawn_at !== null || one.expiration_date <= to) return one;
    return one.previous_expiration_date >= to ? { ...one, withdrawn_at: at } : { ...one, expiration_date: to };
  });
}

/** The extensions that stand. */
export const standing = ({ extensions }: Pick<Policy, "extensions">): PolicyExtension[] =>
  extensions.filter(({ withdrawn_at }) => withdrawn_at === null);

/** Where a policy would end without what only assignments extended. Null: nothing extended it. */
export function endWithoutAssignments(policy: Pick<Policy, "extensions">): Date | null {
  const stands = standing(policy);
  const [first] = stands;
  if (!first) return null;
  const asked = stands.filter(({ assignment }) => assignment === null).map(({ expiration_date }) => expiration_date);
  return fromEpoch(Math.max(first.previous_expiration_date, ...asked));
}
