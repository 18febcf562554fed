import { reverseCancellation } from "#lib/billing/invoices/reinstatement.ts";
import type { policies } from "#lib/contract/policies/policy.ts";
import { addDays, toEpoch } from "#lib/kit/dates.ts";
import { fieldError } from "#lib/platform/base/errors.ts";
import type { Verbs } from "#lib/platform/resource/crud.ts";
import { crud, lockRow, updateRow, viewRow } from "#lib/platform/resource/crud.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { write } from "#lib/platform/resource/write.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { limitLines } from "#lib/rules/quotes/programme/limits.ts";
import { bindPolicy } from "./bind.ts";
import { cancelPolicy } from "./cancel.ts";
import { documentsBy } from "./certificates.ts";
import { changeTerm } from "./change-term.ts";
import { endorsePolicy, priceEndorsements } from "./endorse.ts";
import { auditPolicy } from "./final-audit.ts";
import { assertCoveredOnce, lockForCover } from "./in-force.ts";
import { assertMayBind, assertMayExtend } from "./may-bind.ts";
import { moveToQuote } from "./move-to-quote.ts";
import type { policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

type Policy = typeof table.$inferSelect;

const { list, get } = crud(policyStore, {});

const REINSTATEMENT_DAYS = 30;

/**
 * Reinstates a cancelled policy without a gap. Its premium is due as if it had never been cancelled. @throws ApiError invalid_input outside
 * the window
 */
async function reinstate(w: Writer, policy: Policy): Promise<Policy> {
  if (policy.status === "active") return policy;
  const refused = (why: string) => fieldError("invalid_input", "is_active", why);
  if (policy.status === "expired" || policy.cover_ends <= w.now) throw refused("An expired policy cannot be reinstated.");
  if (!policy.cancelled_at || addDays(policy.cancelled_at, REINSTATEMENT_DAYS) < w.now) {
    throw refused(`A policy can be reinstated within ${REINSTATEMENT_DAYS} days of its cancellation.`);
  }
  await assertMayExtend(w, policy, "is_active");
  await assertCoveredOnce(w, policy, "is_active");
  const values = {
    ...{ status: "active" as const, cancelled_at: null, cancellation_reason: null, cancellation: null, cancellation_date: null },
    // More pay will be reported.
    final_audit: null,
    // Its papers said that it was cancelled.
    documents_by: documentsBy(w.now),
  };
  const active = await updateRow(w, policyStore, policy, values, "reinstate");
  await w.emit("policy.reactivated", policyStore, active);
  await w.enqueue("policy-documents", { orgId: w.orgId, environment: w.environment, policy: active.id });
  await reverseCancellation(w, active, policy.cancelled_at);
  return active;
}

type Elsewhere = "cancel" | "preview_cancel" | "withdraw_cancel" | "renew" | "nonrenew" | "preview_nonrenew" | "withdraw_nonrenew";

/** Every verb but those that cancel at a date (`../cancellations/verbs.ts`) or are about the renewal (`../renewals/verbs.ts`). */
export const policyVerbs: Omit<Verbs<typeof policies.operations>, Elsewhere> = {
  list,
  get,
  create: (ctx, { body }) =>
    write(ctx, async (w) => {
      const quote = await lockReference(w, quoteStore, body.quote, "quote", "update");
      // A referral needs manual review of the contractor's answers, so it binds only through an application. So does a possible match with
      // the sanctions list, which this answer does not tell.
      await assertMayBind(w, quote.contractor, quote.needs_review);
      return await viewRow(w, policyStore, await bindPolicy(w, quote, body));
    }),
  update: (ctx, { policy, body }) =>
    write(ctx, async (w) => {
      let row = await lockForCover(w, policy);
      if (body.is_active === true) row = await reinstate(w, row);
      const { quote = row.quote } = body;
      row = quote === row.quote ? await changeTerm(w, row, body) : await moveToQuote(w, row, { ...body, quote });
      if (body.is_active === false) row = await cancelPolicy(w, row, body.cancellation_reason ?? "client_request");
      return await viewRow(w, policyStore, row);
    }),
  limits: async (ctx, { policy }) => {
    const { quote: id, coverage_type } = await getRow(ctx, policyStore, policy);
    const quote = await getRow(ctx, quoteStore, id);
    const { tables } = await ratesById(ctx, quote.rate_set);
    const { limit_option } = quote.worksheet.inputs;
    return { limits: coverage_type.map((coverage) => ({ coverage, lines: limitLines(tables, coverage, limit_option, quote.insurers) })) };
  },
  endorse: (ctx, { policy, body }) => write(ctx, async (w) => await viewRow(w, policyStore, await endorsePolicy(w, policy, body))),
  preview_endorse: (ctx, { policy, body }) => write(ctx, (w) => priceEndorsements(w, policy, body)),
  audit: (ctx, { policy, body }) => write(ctx, async (w) => await viewRow(w, policyStore, await auditPolicy(w, policy, body))),
  delete: (ctx, { policy }) =>
    write(ctx, async (w) => {
      const row = await lockRow(w, policyStore, policy);
      await cancelPolicy(w, row, "client_request");
      // The cancelled record is kept, as evidence of what was insured until when.
      return { id: row.id, object: policyStore.resource.name, deleted: true as const, deleted_at: toEpoch(w.now) };
    }),
};
