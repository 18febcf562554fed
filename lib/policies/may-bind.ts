import { contractorStore } from "#lib/people/contractors.ts";
import { ApiError } from "#lib/platform/base/errors.ts";
import { systemContext } from "#lib/platform/context/context.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import { type Writer, write } from "#lib/platform/resource/write.ts";
import { screenContractor } from "#lib/quotes/sanctions-matches.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { applicationApprovedAt } from "./hooks.ts";
import { assertReady } from "./readiness.ts";
import type { policies } from "./schema/policies.ts";

type ExtendedPolicy = Pick<typeof policies.$inferSelect, "id" | "contractor" | "quote" | "coverage_type">;

/** The message to a caller about a possible match with a sanctions list. It names neither the list nor the entry. */
const NAME_CHECK =
  "This contractor's name is being checked, which the operator of this service does. Nothing is bound or extended until then.";

/**
 * Whether cover of this contractor may be neither bound nor extended: the name resembles a listed one, no operator has cleared the match, and
 * no application for the policy was approved since.
 */
async function isHeld(w: Writer, contractor: string, policy: string | null): Promise<boolean> {
  const row = await findRow(w, contractorStore.table, contractor);
  const matchedSince = row && (await screenContractor(w, row)).matchedSince;
  if (!matchedSince) return false;
  const approved = policy === null ? null : await applicationApprovedAt(w, policy, contractor);
  return approved === null || approved < matchedSince;
}

/** The match is kept although the refusal rolls the caller's transaction back, so that an operator sees it. */
function held(w: Writer, contractor: string, refusal: ApiError): ApiError {
  const { runtime, orgId, environment } = w;
  refusal.afterRollback = async () => {
    await write(await systemContext(runtime, { orgId, environment }, "sanctions"), async (again) => {
      const row = await findRow(again, contractorStore.table, contractor);
      if (row) await screenContractor(again, row);
    });
  };
  return refusal;
}

/** For a new policy: only an application, which has a manual review, leads to it. @throws ApiError invalid_quote_id, without the reason */
export async function assertMayBind(w: Writer, contractor: string, needsReview: boolean): Promise<void> {
  const message = "This quote needs manual review. Have the contractor apply.";
  const refusal = new ApiError("invalid_quote_id", message, { fields: [{ field: "quote", message }] });
  if (needsReview) throw refusal;
  if (await isHeld(w, contractor, null)) throw held(w, contractor, refusal);
}

/** For more, longer or other cover under a policy. `field` asks for it. @throws ApiError invalid_input */
export async function assertNameFree(w: Writer, policy: { id: string; contractor: string }, field: string): Promise<void> {
  if (!(await isHeld(w, policy.contractor, policy.id))) return;
  throw held(w, policy.contractor, new ApiError("invalid_input", NAME_CHECK, { fields: [{ field, message: NAME_CHECK }] }));
}

/** For more or longer cover under a policy. `field` asks for it. @throws ApiError production_not_ready, invalid_input */
export async function assertMayExtend(w: Writer, policy: ExtendedPolicy, field: string): Promise<void> {
  await assertPolicyReady(w, policy);
  await assertNameFree(w, policy, field);
}

/** Whether production may add to what a policy covers. @throws ApiError production_not_ready */
export async function assertPolicyReady(w: Writer, policy: Pick<ExtendedPolicy, "quote" | "contractor" | "coverage_type">): Promise<void> {
  if (w.environment === "sandbox") return;
  const [quote, contractor] = await Promise.all([getRow(w, quoteStore, policy.quote), getRow(w, contractorStore, policy.contractor)]);
  await assertReady(w, { ...quote, coverage_type: policy.coverage_type }, contractor);
}

/** The result of an assignment's rules, after the name of the contractor whom it is to bind has been checked too. */
export async function withNameCheck<T extends { eligible: Eligible }>(
  w: Writer,
  contractor: string,
  checked: T & { policy: string },
): Promise<T & { policy: string }> {
  if (!checked.eligible.result || !(await isHeld(w, contractor, checked.policy))) return checked;
  const reason = { code: "OFAC", coverage: null, message: NAME_CHECK, remedy: "Bind it again when the check has ended." };
  return { ...checked, eligible: { result: false, message: NAME_CHECK, reasons: [reason] } };
}

interface Eligible {
  result: boolean;
  message: string;
  reasons: { code: string; coverage: unknown; message: string; remedy: string | null }[];
}
