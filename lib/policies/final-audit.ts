import { settleAudit } from "#lib/billing/invoices/audit.ts";
import type { VerbInput } from "#lib/contract/core/operation.ts";
import type { policies } from "#lib/contract/policies/policy.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { actorOf } from "#lib/platform/organizations/actor.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { findEndedPolicy } from "./invoiced.ts";
import type { policies as table } from "./schema/policies.ts";
import { hadCover } from "./shown-final-audit.ts";
import { policyStore } from "./store.ts";

type Policy = typeof table.$inferSelect;

/**
 * Compares the remuneration stated for an ended term with its reported pay, and settles the difference.
 * @throws ApiError conflict before the term has ended; invoice_already_paid
 */
export async function auditPolicy(
  w: Writer,
  id: string,
  { remuneration, form_1099 = [], note }: VerbInput<typeof policies.operations.audit>["body"],
): Promise<Policy> {
  const seen = await getRow(w, policyStore, id);
  const contractor = await lockReference(w, contractorStore, seen.contractor, "policy", "no key update");
  const policy = await lockRow(w, policyStore, id);
  const ended = await findEndedPolicy(w, id);
  if (!ended) throw new ApiError("conflict", "The term of this policy has not ended. Its pay is audited afterwards.");
  if (!hadCover(policy)) throw new ApiError("conflict", "This policy was cancelled before its cover began, so there is no pay to audit.");
  const settled = await settleAudit(w, ended, contractor, remuneration);
  const { name } = await actorOf(w);
  const final_audit = { remuneration, ...settled, form_1099, note: note ?? null, made_at: toEpoch(w.now), made_by: name };
  const audited = await updateRow(w, policyStore, policy, { final_audit, audit_at: null }, "final_audit");
  await w.emit("policy.updated", policyStore, audited);
  return audited;
}
