import { isDeepStrictEqual } from "node:util";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import type { Place } from "#lib/contract/core/region-names.ts";
import { remember } from "#lib/kit/remember.ts";
import { type EntityTerms, rulesOfTerms, withEntityTerms } from "#lib/rules/compliance/certificates/entity-rules.ts";
import { requiredAt, requiredInTheEnd } from "#lib/rules/compliance/positions/required.ts";
import { askedBy, type StandingWaiver } from "#lib/rules/compliance/positions/waiving.ts";
import { dateOf, dayBegins } from "#lib/rules/cover/day.ts";
import { dayEnded } from "#lib/rules/cover/last-day.ts";
import { layersOf } from "../insurance-requirements/choose.ts";
import type { complianceWaivers } from "../schema/waivers.ts";
import type { Entity, Job, Subjects } from "./subjects.ts";

type Waiver = typeof complianceWaivers.$inferSelect;

/** The requirements that may apply to an entity or job, the one that takes precedence first. */
export const requirementsOf = ({ requirements }: Pick<Subjects, "requirements">, entity: Entity | null, job: Job | null) =>
  layersOf(requirements, { entity: entity?.id ?? null, category_code: job?.category_code ?? null });

/** Keeps the same object for equal rules, because results are cached by the object. */
const sameIfEqual = <T>(one: T, other: T): T => (isDeepStrictEqual(one, other) ? other : one);

/** Rules combined with an entity's own terms: equal terms give one object. */
const raised = new WeakMap<RequirementRules, (terms: string) => RequirementRules>();
const MAX_TERMS = 100;

/** The rules with what an entity's own terms add. */
export function withTerms(rules: RequirementRules | null, entity: Entity | null): RequirementRules | null {
  if (!entity) return rules;
  if (!rules) return entity.required_coverage.length ? rulesOfTerms(entity) : null;
  const raise =
    raised.get(rules) ?? remember(MAX_TERMS, (terms) => sameIfEqual(withEntityTerms(rules, JSON.parse(terms) as EntityTerms), rules));
  raised.set(rules, raise);
  const { required_coverage, coverage_limit, professional_limit } = entity;
  return raise(JSON.stringify({ required_coverage, coverage_limit, professional_limit } satisfies EntityTerms));
}

/** A waiver as the audit of evidence takes it. Its days are those where the contractor lives; one without a stated day began when it was made. */
export const standingWaiver = (row: Waiver, home: Place | null): StandingWaiver => ({
  ...{ id: row.id, coverage: row.coverage, rule: row.rule, accepts: row.accepts, reason: row.reason },
  from: row.from > row.created ? dayBegins(dateOf(row.from), home) : row.from,
  until: row.until && dayBegins(dayEnded(row.until), home),
  approvedFor: row.approved_for,
  person: row.approved_by?.name ?? "",
  isOfDefault: row.entity === null && row.job === null,
});

type WaiverScope = Pick<Waiver, "entity" | "job" | "coverage" | "rule">;

function rulesFor({ entity: entityId, job: jobId }: WaiverScope, subjects: Subjects) {
  const job = subjects.jobs.get(jobId ?? "") ?? null;
  const entity = subjects.entities.get(job?.entity ?? entityId ?? "") ?? null;
  const layers = requirementsOf(subjects, entity, job).map(({ versions }) => versions);
  return { layers, laid: (rules: RequirementRules | null) => withTerms(rules, entity) };
}

/** What the waived rule asks for once every version of the requirement applies; null: nothing. */
export function askedInTheEnd(waiver: WaiverScope, subjects: Subjects): unknown {
  const { layers, laid } = rulesFor(waiver, subjects);
  return askedBy(laid(requiredInTheEnd(layers).rules), waiver.coverage, waiver.rule);
}

/** Everything that the waived rule asks of somebody now or from a day that is known: of old and of new engagements, in a grace and after it. */
export function askedNow(waiver: WaiverScope, subjects: Subjects, now: Date): unknown[] {
  const { layers, laid } = rulesFor(waiver, subjects);
  const engaged = [new Date(0), now].map((since) => requiredAt(layers, { since, homeState: null }, now));
  const all = [requiredInTheEnd(layers), ...engaged, ...engaged.flatMap(({ tolerated }) => tolerated)];
  const values = all.map(({ rules }) => askedBy(laid(rules), waiver.coverage, waiver.rule)).filter((value) => value !== null);
  return values.filter((value, i) => values.findIndex((other) => isDeepStrictEqual(other, value)) === i);
}
