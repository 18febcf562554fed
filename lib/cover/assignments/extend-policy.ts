import { and, eq, gt } from "drizzle-orm";
import type { CallOutput } from "#lib/contract/operation.ts";
import type { assignments } from "#lib/contract/resources/assignment.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/parties/contractors.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { lockRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow, inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { quoteStore } from "#lib/underwriting/quotes/store.ts";
import { changeTerm } from "../policies/change-term.ts";
import { policyStore } from "../policies/store.ts";
import { policies } from "../schema/policies.ts";
import { NO_POLICY } from "./check-eligibility.ts";
import { tellPolicyExtended } from "./emails.ts";

type Asked = { job_id: string; contractor_id?: string | undefined; end_date: number; send_email?: boolean | undefined };

/**
 * Lets the policy that covers a job by its quote end later, where no assignment does, and tells the contractor unless asked not to.
 * @throws ApiError no_active_policy, end_date_invalid, invalid_input where several contractors hold one
 */
export async function extendPolicyOf(
  w: Writer,
  { job_id, contractor_id, end_date, send_email = true }: Asked,
): Promise<CallOutput<typeof assignments.operations.extend>> {
  const [found, another] = await w.tx
    .select({ id: policies.id, contractor: policies.contractor })
    .from(policies)
    .where(
      and(
        inScope(policies, w),
        eq(policies.job, job_id),
        eq(policies.status, "active"),
        gt(policies.cover_ends, w.now),
        ...(contractor_id ? [eq(policies.contractor, contractor_id)] : []),
      ),
    )
    .limit(2);
  if (!found) throw new ApiError("no_active_policy", NO_POLICY);
  if (another)
    throw fieldError("invalid_input", "contractor_id", "Several policies cover this job: say whose, or change the policy itself.");
  // The contractor before the policy, as everywhere.
  await lockReference(w, contractorStore, found.contractor, "contractor_id", "no key update");
  const policy = await lockRow(w, policyStore, found.id);
  if (end_date < toEpoch(policy.expiration_date))
    throw fieldError("end_date_invalid", "end_date", "An extension cannot end before the policy does.");
  const extended = await changeTerm(w, policy, { expiration_date: end_date }, "end_date");
  if (send_email && end_date > toEpoch(policy.expiration_date)) await tellPolicyExtended(w, extended);
  const { eligible, quote_json } = await getRow(w, quoteStore, policy.quote);
  return { eligible, quote_json };
}
