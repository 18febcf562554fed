import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { Coverage } from "#lib/contract/core/coverages.ts";
import type { SoldEndorsement } from "#lib/contract/core/endorsements.ts";
import { soldEndorsements } from "#lib/contract/core/endorsements.ts";
import type { EndorsementInput } from "#lib/contract/quotes/policy-endorsement.ts";
import { addSeconds, addYears, toEpoch } from "#lib/kit/dates.ts";
import type { Ctx } from "#lib/platform/context/context.ts";
import type { QuoteTerms } from "#lib/quotes/price.ts";
import type { RequiredLimits } from "#lib/quotes/schema/quotes.ts";
import { partiesOf } from "#lib/rules/compliance/certificates/parties.ts";
import { waiverNotAsked } from "#lib/rules/compliance/certificates/waiver-states.ts";
import { dateOf } from "#lib/rules/cover/day.ts";
import type { HeldCover } from "#lib/rules/quotes/eligibility/matching-policy.ts";
import type { ExplainedPosition } from "../positions/explain.ts";

/** A minute from now, because a term must start in the future when it is priced. */
const SOONEST_SECONDS = 60;

const isSold = (grant: string): grant is SoldEndorsement => (soldEndorsements as readonly string[]).includes(grant);

/** The endorsements that a requirement asks for, each after its prerequisites. */
function grantsOf({ coverages }: RequirementRules, coverage: "general" | "workers-comp", workState: string | null): SoldEndorsement[] {
  if (coverage === "workers-comp") {
    if (waiverNotAsked(workState) !== null) return [];
    const rules = coverages["workers-comp"];
    return rules?.waiver_of_subrogation || rules?.endorsement_pages.length ? ["waiver_of_subrogation"] : [];
  }
  const rules = coverages.general;
  if (!rules) return [];
  const asked = new Set<SoldEndorsement>(rules.endorsement_pages.filter(isSold));
  if (rules.additional_insured !== "none") asked.add("additional_insured_ongoing");
  if (rules.waiver_of_subrogation) asked.add("waiver_of_subrogation");
  if (rules.primary_noncontributory) asked.add("primary_noncontributory");
  // Primary cover is only for an additional insured.
  if (asked.has("primary_noncontributory")) asked.add("additional_insured_ongoing");
  return soldEndorsements.filter((kind) => asked.has(kind));
}

/** The endorsements that cover must have to meet the rules: one for each party that must be named, else for the contracting entity. */
function endorsementsFor({ rules, asked, scope }: ExplainedPosition, coverages: readonly Coverage[]): EndorsementInput[] {
  if (!rules) return [];
  const names = partiesOf(rules.additional_insured_parties, scope.entity?.name ?? null).flatMap(({ name }) => name ?? []);
  const others = names.filter((name) => name !== scope.entity?.name);
  const isOurs = names.length === 0 || others.length < names.length;
  const parties = [...(isOurs && scope.entity ? [scope.entity.id] : []), ...others];
  return (["general", "workers-comp"] as const)
    .filter((coverage) => coverages.includes(coverage))
    .flatMap((coverage) =>
      grantsOf(rules, coverage, asked.workState).flatMap((kind): EndorsementInput[] => {
        const one = { kind, coverage };
        // It applies to every additional insured.
        return kind === "primary_noncontributory" ? [one] : parties.map((party) => ({ ...one, party }));
      }),
    );
}

/** The least limits of general liability that the rules ask for. */
function limitsFor({ rules }: ExplainedPosition, coverages: readonly Coverage[]): RequiredLimits | null {
  const asked = rules?.coverages.general;
  if (!asked || !coverages.includes("general")) return null;
  return {
    occurrence_limit: Math.max(asked.occurrence_limit ?? 0, asked.personal_advertising_injury_limit ?? 0),
    aggregate_limit: Math.max(asked.aggregate_limit ?? 0, asked.products_completed_operations_limit ?? 0),
  };
}

/** From now on, or the day on which the engagement with the job begins, to its stated end; for a year at most. */
function workOf(ctx: Ctx, { facts, scope }: ExplainedPosition): { start: Date; end: Date; isStated: boolean } {
  const soonest = addSeconds(ctx.now, SOONEST_SECONDS);
  const here = facts.engagements.filter(({ job, to }) => job === scope.job?.id && (to === null || to > soonest));
  const firsts = here.flatMap(({ from }) => from ?? []);
  const first = firsts.length ? new Date(Math.min(...firsts.map(Number))) : soonest;
  const start = first > soonest ? first : soonest;
  const latest = addYears(start, 1);
  const ends = here.flatMap(({ to }) => (to !== null && to > start ? to.getTime() : []));
  const end = ends.length ? new Date(Math.min(Math.max(...ends), latest.getTime())) : latest;
  return { start, end, isStated: firsts.length > 0 };
}

/** The days for which coverages are to be bought, or the cover in hand that leaves none. */
export function termFor(
  ctx: Ctx,
  explained: ExplainedPosition,
  held: readonly HeldCover[],
): { start: Date; end: Date; inHand: null } | { inHand: HeldCover } {
  const { start, end, isStated } = workOf(ctx, explained);
  const lasting = held.filter((one) => one.expiration > dateOf(start) && one.effective < dateOf(end));
  const [next] = lasting.toSorted((one, other) => (one.effective < other.effective ? -1 : 1));
  if (!next) return { start, end, inHand: null };
  // Unless the work is said to begin earlier, it does with the cover that was bought for it.
  if (!isStated || next.effective <= dateOf(start)) return { inHand: next };
  return { start, end: new Date(`${next.effective}T00:00:00Z`), inHand: null };
}

/** What to quote so that exactly these coverages are met. */
export const wantedFor = (
  explained: ExplainedPosition,
  coverages: readonly Coverage[],
  { start, end }: Record<"start" | "end", Date>,
): QuoteTerms => ({
  coverage_type: [...coverages],
  endorsements: endorsementsFor(explained, coverages),
  required_limits: limitsFor(explained, coverages),
  ...{ effective_date: toEpoch(start), end_date: toEpoch(end) },
});
