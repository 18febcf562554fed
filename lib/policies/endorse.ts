import { addedLines, type EndorsementChange, planEndorsement, settleEndorsement } from "#lib/billing/invoices/endorse.ts";
import { MAX_ENDORSEMENTS_OF_POLICY } from "#lib/contract/core/endorsements.ts";
import type { CallOutput, VerbInput } from "#lib/contract/core/operation.ts";
import type { policies } from "#lib/contract/policies/policy.ts";
import { flatPremium } from "#lib/contract/quotes/net-rates.ts";
import type { Endorsement, HeldEndorsement } from "#lib/contract/quotes/policy-endorsement.ts";
import type { Worksheet } from "#lib/contract/quotes/worksheet.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import { hup } from "#lib/kit/money.ts";
import { contractorStore } from "#lib/people/contractors.ts";
import { entities } from "#lib/people/schema/people.ts";
import { ApiError, fieldError } from "#lib/platform/base/errors.ts";
import { lockRow, updateRow } from "#lib/platform/resource/crud.ts";
import { findRow } from "#lib/platform/resource/find.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import { getRow } from "#lib/platform/resource/store.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { pricedEndorsements, selectMore } from "#lib/quotes/endorsements.ts";
import { refuse } from "#lib/quotes/price.ts";
import { ratesById } from "#lib/quotes/rate-sets.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { earnedBy } from "#lib/rules/billing/cycle.ts";
import { removalRefusal } from "#lib/rules/policies/endorsements/refusal.ts";
import { findClass } from "#lib/rules/quotes/rates/lookup.ts";
import { rate } from "#lib/rules/quotes/rating/rate.ts";
import { documentsBy } from "./certificates.ts";
import { endorsementsAt, shownEndorsements } from "./endorsed.ts";
import { assertMayExtend } from "./may-bind.ts";
import type { policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";

type Policy = typeof table.$inferSelect;
type EndorsePolicyInput = VerbInput<typeof policies.operations.endorse>["body"];

/** @throws ApiError no_active_policy */
function assertInForce({ status, cover_begins, cover_ends }: Policy, now: Date): void {
  const refused = (why: string) => new ApiError("no_active_policy", why);
  if (status === "cancelled") throw refused("This policy is cancelled, so it cannot be endorsed.");
  if (status === "expired" || cover_ends <= now) throw refused("This policy has expired, so it cannot be endorsed.");
  if (cover_begins > now)
    throw refused("Cover under this policy has not started. Until then, move the policy to a quote with other endorsements.");
}

/** The policy's endorsements with those removed ended now. @throws ApiError invalid_input */
function withoutRemoved({ endorsements }: Policy, numbers: readonly number[], now: Date): HeldEndorsement[] {
  for (const [at, number] of numbers.entries()) {
    const one = endorsements[number - 1];
    if (!one || one.end_date !== undefined)
      throw fieldError("invalid_input", `remove.${at}`, `This policy has no endorsement ${number} in force.`);
  }
  return endorsements.map((one, at) => (numbers.includes(at + 1) ? { ...one, end_date: toEpoch(now) } : one));
}

/** The endorsements to add, with their rating by the policy's rate set and inputs on the pay expected for the rest of the term. */
async function rateAdded(
  w: Writer,
  policy: Policy,
  asked: EndorsePolicyInput,
  held: readonly HeldEndorsement[],
  pay: (wage: number) => number,
) {
  const quote = await getRow(w, quoteStore, policy.quote);
  const { tables, id, version, sha256 } = await ratesById(w, quote.rate_set);
  const { endorsements: _, ...bound } = quote.worksheet.inputs;
  const inputs = { ...bound, wage_cents: pay(bound.wage_cents) };
  const { home_state, work_state } = inputs;
  const is_construction = findClass(tables, inputs.category)?.construction ?? false;
  const offering = { coverage_types: policy.coverage_type, home_state, work_state, is_construction, effective_date: inputs.effective_date };
  const entity = await findRow(w, entities, policy.entity);
  // The price is that of the policy's first day. The endorsement must be allowed by the law of that day and of today.
  const offerings = [offering, { ...offering, effective_date: toEpoch(w.now) }] as const;
  const selected = await selectMore(w, asked.endorsements ?? [], entity, offerings, tables, held);
  const set = { id, version: String(version), hash: sha256 };
  const chosen = selected.map(({ kind, coverage, form }) => ({ kind, coverage, form }));
  const [plain, rated] = [rate(inputs, tables, set), rate(chosen.length > 0 ? { ...inputs, endorsements: chosen } : inputs, tables, set)];
  const { worksheet } = rated;
  const stamped = ({ fees }: Worksheet) => fees.find(({ kind }) => kind === "stamping_fee")?.amount_cents ?? 0;
  const stamping_fee = stamped(worksheet) - stamped(plain.worksheet);
  return { added: pricedEndorsements(selected, worksheet.endorsements), worksheet, stamping_fee, pay: inputs.wage_cents };
}

/** A change of a policy's endorsements, checked and priced. The policy is locked after its contractor. */
async function prepare(w: Writer, id: string, asked: EndorsePolicyInput) {
  if (!asked.endorsements?.length && !asked.remove?.length)
    throw new ApiError("invalid_input", "Send endorsements to add, numbers to remove, or both.");
  const seen = await getRow(w, policyStore, id);
  assertInForce(seen, w.now);
  const contractor = await lockReference(w, contractorStore, seen.contractor, "policy", "no key update");
  const policy = await lockRow(w, policyStore, id);
  assertInForce(policy, w.now);
  const kept = withoutRemoved(policy, asked.remove ?? [], w.now);
  const held = endorsementsAt(kept, w.now);
  const term = { start: policy.effective_date, end: policy.expiration_date };
  const rated = await rateAdded(w, policy, asked, held, (wage) => wage - earnedBy(wage, term, w.now));
  const added = rated.added.map((one): HeldEndorsement => ({ ...one, effective_date: toEpoch(w.now) }));
  refuse(removalRefusal([...held, ...added]));
  const endorsements = [...kept, ...added];
  if (endorsements.length > MAX_ENDORSEMENTS_OF_POLICY)
    throw fieldError("conflict", "endorsements", `A policy has at most ${MAX_ENDORSEMENTS_OF_POLICY} endorsements in its term.`);
  const change: EndorsementChange = { policy, endorsements, lines: addedLines(rated.worksheet, rated.stamping_fee) };
  const rateOf = (all: readonly Endorsement[]) => all.reduce((sum, { net_rate }) => sum + net_rate, 0);
  const more = rateOf(endorsementsAt(endorsements, w.now)) - rateOf(endorsementsAt(policy.endorsements, w.now));
  return { policy, contractor, change, rated, net_rate: policy.net_rate + more, more };
}

/**
 * Adds endorsements to a policy in force and removes others, from now on: what they cost is charged or refunded, new certificates are issued.
 * @throws ApiError no_active_policy, unavailable_coverage, invalid_input, invalid_entity_id, invoice_already_paid
 */
export async function endorsePolicy(w: Writer, id: string, asked: EndorsePolicyInput): Promise<Policy> {
  const { policy, contractor, change, net_rate } = await prepare(w, id, asked);
  if (asked.endorsements?.length) await assertMayExtend(w, policy, "endorsements");
  const values = { endorsements: change.endorsements, net_rate, endorsement_to_announce: true, documents_by: documentsBy(w.now) };
  const endorsed = await updateRow(w, policyStore, policy, values, "endorse");
  await settleEndorsement(w, change, contractor);
  await w.enqueue("policy-documents", { orgId: w.orgId, environment: w.environment, policy: id });
  return endorsed;
}

/** What the same would cost. Changes nothing. @throws ApiError the same */
export async function priceEndorsements(
  w: Writer,
  id: string,
  asked: EndorsePolicyInput,
): Promise<CallOutput<typeof policies.operations.preview_endorse>> {
  const { policy, change, rated, net_rate, more } = await prepare(w, id, asked);
  const { reported, charge, refund } = await planEndorsement(w, change);
  const estimated = Number(hup(BigInt(rated.pay) * BigInt(Math.abs(more)), 10_000n));
  return {
    endorsements: shownEndorsements({ ...policy, endorsements: change.endorsements }).endorsements,
    net_rate,
    flat_premium: flatPremium(rated.worksheet.endorsements ?? []),
    stamping_fee: rated.stamping_fee,
    reported_premium: reported,
    charge,
    refund,
    estimated_premium: more < 0 ? -estimated : estimated,
    worksheet: rated.worksheet,
  };
}
