import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { createQuote } from "#lib/quotes/create.ts";
import { requestedOf } from "#lib/quotes/endorsements.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import { quotes, type RequiredLimits } from "#lib/quotes/schema/quotes.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { showDay } from "#lib/rules/cover/days.ts";
import { renewalTerm } from "#lib/rules/policies/renewal/renewal-term.ts";
import { limitOption } from "#lib/rules/quotes/rates/lookup.ts";
import { endorsementsAt } from "../endorsed.ts";
import { renewalOf } from "../renewed.ts";
import type { policies } from "../schema/policies.ts";
import { policyStore } from "../store.ts";

type Policy = typeof policies.$inferSelect;
type Quote = typeof quotes.$inferSelect;

/** Refuses a policy that is cancelled, has ended, or is not to be renewed. @throws ApiError no_active_policy */
export function assertContinues(policy: Policy, now: Date): void {
  const refused = (why: string) => new ApiError("no_active_policy", why);
  if (policy.status === "cancelled") throw refused("This policy is cancelled.");
  if (policy.status === "expired" || policy.cover_ends <= now || policy.expiration_date <= now)
    throw refused("This policy has ended. Quote the job again.");
  if (policy.cancellation_date) {
    const day = showDay(dateOf(policy.cancellation_date));
    throw refused(`This policy is to be cancelled on ${day}. Withdraw the cancellation first.`);
  }
  if (policy.nonrenewal?.noticed_at) throw refused("Notice was given that this policy is not renewed. Quote the job again.");
  if (policy.nonrenewal) throw refused("This policy is not to be renewed. Withdraw that decision first.");
}

/** @throws ApiError renewal_open, naming the quote or the policy */
async function assertNotRenewed(w: Writer, policy: Policy): Promise<void> {
  const renewal = await renewalOf(w, policy);
  if (renewal) throw new ApiError("renewal_open", `This policy is renewed by ${renewal.policy_number} ('${renewal.id}') already.`);
  const quote = policy.renewal_quote ? await findRow(w, quotes, policy.renewal_quote) : null;
  if (quote?.eligible && quote.policy === null && quote.end_date > w.now)
    throw new ApiError("renewal_open", `The quote '${quote.id}' renews this policy already. Bind that quote, or change it.`);
}

/** The general liability limits of the policy, which its renewal must reach whatever the standard is by then. */
async function limitsOf(w: Writer, { coverage_type }: Policy, quote: Quote): Promise<RequiredLimits | null> {
  if (!coverage_type.includes("general")) return quote.required_limits;
  const { tables } = await ratesById(w, quote.rate_set);
  const { occurrence_cents, aggregate_cents } = limitOption(tables, quote.worksheet.inputs.limit_option);
  return { occurrence_limit: occurrence_cents, aggregate_limit: aggregate_cents };
}

/**
 * Quotes the renewal of a policy: the same contractor, job, coverages, limits and requested endorsements, from its end for as long.
 * @throws ApiError no_active_policy, renewal_open, and as for a new quote
 */
export async function quoteRenewal(w: Writer, id: string): Promise<Quote> {
  const seen = await getRow(w, policyStore, id);
  assertContinues(seen, w.now);
  await lockReference(w, contractorStore, seen.contractor, "contractor");
  const policy = await lockRow(w, policyStore, id);
  assertContinues(policy, w.now);
  await assertNotRenewed(w, policy);
  const expiring = await getRow(w, quoteStore, policy.quote);
  const { effective, expiration } = renewalTerm({ effective: policy.effective_date, expiration: policy.expiration_date });
  const { years_experience, claims_count } = expiring.worksheet.inputs;
  const quote = await createQuote(
    w,
    {
      contractor: policy.contractor,
      job: policy.job,
      coverage_type: policy.coverage_type,
      endorsements: requestedOf(endorsementsAt(policy.endorsements, w.now)),
      required_limits: await limitsOf(w, policy, expiring),
      effective_date: toEpoch(effective),
      end_date: toEpoch(expiration),
      renews: policy.id,
    },
    { years_experience, claims_count },
  );
  await updateRow(w, policyStore, policy, { renewal_quote: quote.id }, "quote_renewal");
  return quote;
}
