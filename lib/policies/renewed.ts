import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

type Policy = typeof table.$inferSelect;

/** The policy that renews this one and is not cancelled. Null without one. */
export async function renewalOf(ctx: Pick<Ctx, "db" | "orgId" | "environment">, { renewed_by }: Policy): Promise<Policy | null> {
  const renewal = renewed_by ? await findRow(ctx, table, renewed_by) : null;
  return renewal?.status === "cancelled" ? null : renewal;
}

/**
 * Locks the policy that a quote renews, for a policy from `effective` on. Null for a quote that renews none.
 * @throws ApiError invalid_quote_id, policy_already_exists, effective_date_invalid
 */
export async function lockRenewed(w: Writer, quote: typeof quotes.$inferSelect, effective: Date): Promise<Policy | null> {
  if (!quote.renews) return null;
  const policy = await lockRow(w, policyStore, quote.renews);
  const number = policy.policy_number;
  if (policy.nonrenewal) throw fieldError("invalid_quote_id", "quote", `${number}, which this quote renews, is not to be renewed.`);
  const other = await renewalOf(w, policy);
  if (other) throw new ApiError("policy_already_exists", `${number} is renewed by ${other.policy_number} already.`);
  const end = dateOf(policy.expiration_date);
  if (policy.status === "active" && dateOf(effective) < end)
    throw fieldError(
      "effective_date_invalid",
      "effective_date",
      `${number} covers the days before ${showDay(end)}. Begin on that day or later.`,
    );
  return policy;
}

/** Until its notice, the decision is withdrawn before dates change; after it, they are what the notice says. @throws ApiError invalid_input */
export function assertDatesFree({ nonrenewal }: Policy): void {
  if (!nonrenewal) return;
  throw new ApiError(
    "invalid_input",
    nonrenewal.noticed_at === null
      ? "This policy is not to be renewed. Withdraw that decision before you change its dates."
      : "Notice was given that this policy is not renewed, so its dates cannot change.",
  );
}
