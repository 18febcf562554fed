import type { Region } from "#lib/contract/core/common.ts";
import { fromEpoch } from "#lib/kit/dates.ts";
import { newId, randomDigits } from "#lib/kit/ids.ts";
import { entityStore } from "#lib/people/entities.ts";
import { ApiError, fieldError, violates } from "#lib/platform/base/errors.ts";
import { updateRow } from "#lib/platform/resource/crud.ts";
import { onRowWritten } from "#lib/platform/resource/hooks.ts";
import { lockReference } from "#lib/platform/resource/references.ts";
import type { Writer } from "#lib/platform/resource/write.ts";
import { withNamesOfToday } from "#lib/quotes/endorsements.ts";
import { standingAtJob } from "#lib/quotes/hooks.ts";
import { refuse } from "#lib/quotes/price.ts";
import type { quotes } from "#lib/quotes/schema/quotes.ts";
import { quoteStore } from "#lib/quotes/store.ts";
import { readSubjects } from "#lib/quotes/subjects.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import { lacksAgreement } from "#lib/rules/policies/endorsements/refusal.ts";
import { boundTooLate, firstDay } from "#lib/rules/policies/start.ts";
import { doubleCoverRefusal } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import { electsWorkersCompensation } from "#lib/rules/quotes/questions/workers-compensation.ts";
import { documentsBy } from "./certificates.ts";
import { formsInForce } from "./forms.ts";
import { workersCompensationElection } from "./hooks.ts";
import { assertCoveredOnce, lockCoverOf } from "./in-force.ts";
import { assertReady } from "./readiness.ts";
import { lockRenewed } from "./renewed.ts";
import { retroactiveDates } from "./retroactive.ts";
import { type policies, policies as table } from "./schema/policies.ts";
import { policyStore } from "./store.ts";
import { assertTerm } from "./term.ts";

type Quote = typeof quotes.$inferSelect;

/**
 * Refuses workers' compensation that its contractor has not elected, where the law of the work's state covers a sole proprietor only by
 * election: the policy would cover nobody, and its certificate would say otherwise. The sandbox accepts that no application was signed; a
 * rejection that was signed is refused there too.
 * @param elected the answer of the application that binds; otherwise the newest that was signed counts
 * @throws ApiError invalid_quote_id
 */
async function assertElected(w: Writer, quote: Quote, elected?: boolean): Promise<void> {
  const { work_state } = quote.worksheet.inputs;
  if (!quote.coverage_type.includes("workers-comp") || !work_state || !electsWorkersCompensation(work_state)) return;
  const answer = elected ?? (await workersCompensationElection(w, quote.contractor, work_state));
  if (answer === true || (answer === null && w.environment === "sandbox")) return;
  const why =
    answer === null
      ? "A self-employed person is covered by workers' compensation in this state only after electing it, and no signed application of this contractor does. Have the contractor apply, or quote without workers' compensation."
      : "This contractor has rejected workers' compensation in a signed application. Have the contractor apply again, or quote without workers' compensation.";
  throw fieldError("invalid_quote_id", "quote", why);
}
type Policy = typeof policies.$inferSelect;

/**
 * Refuses primary cover for which the insured has not attested a written agreement. The sandbox accepts that no application was signed; the
 * policy then says so. @throws ApiError invalid_quote_id
 */
function assertAgreed(w: Writer, { endorsements }: Quote): void {
  if (w.environment === "sandbox" || !endorsements.some(lacksAgreement)) return;
  const message =
    "Primary and non-contributory cover needs a written agreement that asks for it, and the contractor has not attested one. Have the contractor apply, or quote without it.";
  throw fieldError("invalid_quote_id", "quote", message);
}

/** `CI-2026-447120938856`: the year cover starts and twelve random digits. */
function policyNumber(effective: Date): string {
  return `CI-${effective.getUTCFullYear()}-${randomDigits(12)}`;
}

type BindOptions = {
  effective_date?: number | undefined;
  expiration_date?: number | undefined;
  /** Whether the application that binds elects workers' compensation. */
  elected?: boolean | undefined;
  /** The policy that moves to the quote, which is no earlier cover. */
  moving?: string | undefined;
};

/** The day of a quote, or the first on which cover bound now can begin. */
function notBefore(quoted: Date, { coverage_type }: Quote, now: Date, state: Region | null): Date {
  const first = firstDay(coverage_type, now, state);
  return dateOf(quoted) < first ? new Date(`${first}T00:00:00Z`) : quoted;
}

/** Refuses cover that a certificate accepted since the quote shows for the job. @throws ApiError contract_has_matching_policy */
async function assertNotShown(w: Writer, { contractor, job, coverage_type }: Quote, effective: Date, expiration: Date): Promise<void> {
  const { shownIn } = await standingAtJob(w, contractor, job);
  const wanted = { job, coverage_types: coverage_type, effective: dateOf(effective), expiration: dateOf(expiration) };
  refuse(doubleCoverRefusal(wanted, shownIn({ effective, expiration }), "quote"));
}

/**
 * The policy's columns from a locked quote. @throws ApiError policy_already_exists, invalid_quote_id, production_not_ready,
 * effective_date_invalid, end_date_invalid
 */
export async function coverBy(w: Writer, quote: Quote, asked: BindOptions) {
  if (quote.policy) throw new ApiError("policy_already_exists", "A policy has already been issued from this quote.");
  if (!quote.eligible) throw fieldError("invalid_quote_id", "quote", "This quote is not eligible. Its reasons say why.");
  const { contractor, job, entity, category } = await readSubjects(w, quote);
  // Held, so that no policy is issued while its entity is being deleted.
  await lockReference(w, entityStore, entity.id, "quote");
  await assertReady(w, quote, contractor);
  await assertElected(w, quote, asked.elected);
  assertAgreed(w, quote);
  const { home_state, work_state } = quote.worksheet.inputs;
  const state = home_state ?? work_state;
  const quoted = quote.effective_date > w.now ? quote.effective_date : w.now;
  const effective_date = asked.effective_date === undefined ? notBefore(quoted, quote, w.now, state) : fromEpoch(asked.effective_date);
  const expiration_date = asked.expiration_date === undefined ? quote.end_date : fromEpoch(asked.expiration_date);
  refuse(boundTooLate(quote.coverage_type, effective_date, w.now, state));
  assertTerm({ now: w.now, earliest: w.now, effective_date, expiration_date, state });
  await assertNotShown(w, quote, effective_date, expiration_date);
  return {
    quote: quote.id,
    contractor: contractor.id,
    job: job.id,
    entity: job.entity,
    category_code: category.id,
    coverage_type: quote.coverage_type,
    home_state,
    work_state,
    effective_date,
    expiration_date,
    bound_at: w.now,
    retroactive: await retroactiveDates(w, quote, effective_date, asked.moving),
    net_rate: quote.net_rate,
    endorsements: await withNamesOfToday(w, quote.endorsements),
    forms: await formsInForce(w, { coverage_type: quote.coverage_type, home_state, work_state }),
    ...snapshot(contractor, job, entity),
    documents_by: documentsBy(w.now),
  };
}

/**
 * Issues the policy of a locked quote in the caller's transaction, with the job that creates its documents and emits its event. Cover never
 * starts in the past: an effective date that passed during the application becomes now.
 * @throws ApiError policy_already_exists, invalid_quote_id (not eligible), effective_date_invalid, end_date_invalid,
 * contract_has_matching_policy
 */
export async function bindPolicy(w: Writer, quote: Quote, asked: BindOptions = {}): Promise<Policy> {
  await lockCoverOf(w, quote.contractor);
  const cover = await coverBy(w, quote, asked);
  const renewed = await lockRenewed(w, quote, cover.effective_date);
  await assertCoveredOnce(w, { id: null, ...cover }, "quote");
  const values = {
    org_id: w.orgId,
    environment: w.environment,
    id: newId(policyStore.resource.prefix),
    created: w.now,
    policy_number: policyNumber(cover.effective_date),
    ...cover,
    renews: quote.renews,
    to_announce: true,
  };
  const [policy] = await w.tx
    .insert(table)
    .values(values)
    .returning()
    .catch((error: unknown) => {
      if (violates(error, "policies_quote"))
        throw new ApiError("policy_already_exists", "A policy has already been issued from this quote.");
      throw error;
    });
  if (!policy) throw new Error("The policy was not inserted.");
  await w.audit("policy.bind", policy.id, { quote: quote.id, policy_number: policy.policy_number });
  await onRowWritten(w, policyStore, null, policy);
  await updateRow(w, quoteStore, quote, { policy: policy.id }, "bind");
  if (renewed) await updateRow(w, policyStore, renewed, { renewed_by: policy.id }, "renew");
  await w.enqueue("policy-documents", { orgId: w.orgId, environment: w.environment, policy: policy.id });
  return policy;
}

type Subjects = Awaited<ReturnType<typeof readSubjects>>;

/** The data for certificates, as it was when cover was bound. */
export function snapshot(contractor: Subjects["contractor"], job: Subjects["job"], entity: Subjects["entity"]) {
  const name = [contractor.first_name, contractor.middle_name, contractor.last_name].filter(Boolean).join(" ");
  return {
    insured: { name, company_name: contractor.company_name, address: contractor.address },
    holder: { name: entity.name, address: entity.address },
    work: { id: job.id, name: job.name, description: job.description },
  };
}
