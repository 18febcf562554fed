import { fromEpoch, toEpoch } from "#lib/kit/dates.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { documentsBy } from "./certificates.ts";
import { assertCoveredOnce } from "./in-force.ts";
import { assertMayExtend } from "./may-bind.ts";
import { assertDatesFree } from "./renewed.ts";
import type { policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";
import { assertTerm } from "./term.ts";

type Policy = typeof table.$inferSelect;

/** Changes the term of a policy that is locked after its contractor; the start only before cover begins. Reissues the certificates. `endField` is the caller's name of the end field. */
export async function changeTerm(
  w: Writer,
  policy: Policy,
  asked: { effective_date?: number | undefined; expiration_date?: number | undefined },
  endField = "expiration_date",
): Promise<Policy> {
  const effective_date = asked.effective_date === undefined ? policy.effective_date : fromEpoch(asked.effective_date);
  const expiration_date = asked.expiration_date === undefined ? policy.expiration_date : fromEpoch(asked.expiration_date);
  const startMoves = toEpoch(effective_date) !== toEpoch(policy.effective_date);
  if (!startMoves && toEpoch(expiration_date) === toEpoch(policy.expiration_date)) return policy;
  if (policy.status !== "active") throw new ApiError("invalid_input", "Only an active policy's dates can change.");
  if (policy.cancellation_date)
    throw new ApiError("invalid_input", "This policy is to be cancelled. Withdraw the cancellation before you change its dates.");
  assertDatesFree(policy);
  if (startMoves && policy.cover_begins <= w.now)
    throw fieldError("effective_date_invalid", "effective_date", "Cover has already started.");
  const state = policy.home_state ?? policy.work_state;
  assertTerm({ now: w.now, earliest: startMoves ? w.now : policy.effective_date, effective_date, expiration_date, state, endField });
  if (expiration_date > policy.expiration_date) await assertMayExtend(w, policy, endField);
  await assertCoveredOnce(w, { ...policy, effective_date, expiration_date }, startMoves ? "effective_date" : endField);
  const changed = await updateRow(
    w,
    policyStore,
    policy,
    // With another end the renewal has other dates, so it is offered again when it is due.
    { effective_date, expiration_date, documents_by: documentsBy(w.now), renewal_offered_at: null, renewal_quote: null },
    "change_term",
  );
  await w.emit("policy.updated", policyStore, changed);
  await w.enqueue("policy-documents", { orgId: w.orgId, environment: w.environment, policy: policy.id });
  return changed;
}
