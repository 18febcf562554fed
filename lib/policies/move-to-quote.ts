import { and, eq, inArray } from "drizzle-orm";
import { assertPolicyNotInvoiced } from "#lib/billing/invoices/jobs.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import { documents } from "#lib/platform/db/schema/documents.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { inScope } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { coverBy } from "./bind.ts";
import { assertCoveredOnce } from "./in-force.ts";
import { assertNameFree } from "./may-bind.ts";
import { assertDatesFree } from "./renewed.ts";
import { assignments } from "./schema/assignments.ts";
import type { policies } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

type Policy = typeof policies.$inferSelect;

const CANCEL = "Cancel the policy and bind the other quote.";

/** @throws ApiError cant_update_create_new_quote, invoice_exists when invoices or assignments already depend on the quote */
async function assertUntouched(w: Writer, policy: Policy): Promise<void> {
  const refused = (why: string) => fieldError("cant_update_create_new_quote", "quote", `${why} ${CANCEL}`);
  if (policy.status !== "active") throw fieldError("invalid_input", "quote", "Only an active policy can move to another quote.");
  if (policy.cancellation_date)
    throw fieldError("invalid_input", "quote", "This policy is to be cancelled. Withdraw the cancellation first.");
  assertDatesFree(policy);
  if (policy.cover_begins <= w.now) throw refused("Cover under this quote has already started.");
  const [assigned] = await w.tx
    .select({ id: assignments.id })
    .from(assignments)
    .where(and(inScope(assignments, w), eq(assignments.policy, policy.id), inArray(assignments.status, ["pending", "active"])))
    .limit(1);
  if (assigned) throw refused(`The assignment '${assigned.id}' depends on this policy.`);
  await assertPolicyNotInvoiced(w, policy.id);
}

/**
 * Moves a locked policy whose cover has not begun to another quote of the same contractor. Job, coverages, rates and dates then come from
 * that quote; the number stays. The old quote is available again and does not bind automatically.
 * @throws ApiError as binding the quote, and assertUntouched
 */
export async function moveToQuote(
  w: Writer,
  policy: Policy,
  asked: { quote: string; effective_date?: number | undefined; expiration_date?: number | undefined },
): Promise<Policy> {
  const quote = await lockReference(w, quoteStore, asked.quote, "quote", "update");
  if (quote.contractor !== policy.contractor) throw fieldError("invalid_quote_id", "quote", "This quote is for another contractor.");
  if (quote.policy) throw fieldError("policy_already_exists", "quote", "Another policy has already been issued from this quote.");
  // As in binding: a referral needs manual review of the contractor's answers.
  if (quote.needs_review) throw fieldError("invalid_quote_id", "quote", "This quote needs manual review. Have the contractor apply.");
  await assertUntouched(w, policy);
  await assertNameFree(w, policy, "quote");
  const cover = await coverBy(w, quote, { ...asked, moving: policy.id });
  await assertCoveredOnce(w, { ...cover, id: policy.id }, "quote");
  const left = await lockRow(w, quoteStore, policy.quote);
  await updateRow(w, quoteStore, left, { policy: null, bind: false }, "unbind");
  const moved = await updateRow(w, policyStore, policy, { ...cover, extensions: [] }, "move_to_quote");
  await w.emit("policy.updated", policyStore, moved);
  await updateRow(w, quoteStore, quote, { policy: policy.id }, "bind");
  // Earlier certificates are no longer shown as this policy's.
  await w.tx
    .delete(documents)
    .where(
      and(
        inScope(documents, w),
        eq(documents.owner, policy.id),
        inArray(documents.kind, ["gl_coi", "wc_coi", "gl_evidence", "wc_evidence", "policy_document", "policy_summary"]),
      ),
    );
  await w.enqueue("policy-documents", { orgId: w.orgId, environment: w.environment, policy: policy.id });
  return moved;
}
