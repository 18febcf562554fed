import { alternativesOf, coverageRulesOf, requiredCoverages } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { type CertifiedCoverage, isOwnKind } from "#lib/contract/core/coverages.ts";
import type { Place } from "#lib/contract/core/region-names.ts";
import { dateOf, dayAfter, dayAt } from "#lib/rules/cover/day.ts";
import { presence } from "./coverage-rules.ts";
import { notACertificate } from "./document-kind.ts";
import type { Subject } from "./document-rules.ts";
import type { Values } from "./evidence.ts";
import { isDay, read } from "./evidence.ts";
import { type Line, pathOf, within } from "./line.ts";
import type { ContractorNames } from "./names.ts";
import { partiesOf } from "./parties.ts";
import { type RuleResult, resultOf } from "./rule.ts";
import { certificateRules, documentResults, lineResults } from "./rules.ts";

export interface AuditInput extends Values {
  requirement: RequirementRules;
  contractor: ContractorNames;
  /** The contracting entity the certificate is for. */
  entity: { name: string } | null;
  /** Two-letter code of the state the work is in. */
  workState?: string | null;
  /** The insured's home state, which decides the day of cover; null if unknown. */
  homeState?: Place | null;
  asOf: Date;
}

/** The dates on which a required coverage takes effect and expires. */
export interface CoveredTerm {
  coverage: CertifiedCoverage;
  effective: string;
  expiration: string;
  /** The state whose standard time applies; null means UTC. */
  state: Place | null;
}

export interface Audit {
  status: "approved" | "flagged";
  results: RuleResult[];
  /** The required coverages whose dates are known. */
  terms: CoveredTerm[];
  /** The date from which the result for the same certificate may differ; null if time changes nothing. */
  changes_on: string | null;
}

/**
 * Audits a certificate against a requirement, on the day of cover that contains `asOf`. Approved only if every rule passes on values with
 * high confidence; anything else is flagged for manual review.
 */
export function auditCertificate({
  parsed,
  fields,
  requirement,
  contractor,
  entity,
  workState = null,
  homeState = null,
  asOf,
}: AuditInput): Audit {
  const values: Values = { parsed, fields };
  const other = notACertificate(values);
  if (other) {
    const results = [resultOf("document_kind", certificateRules.document_kind, null, other)];
    return { status: "flagged", results, terms: [], changes_on: null };
  }
  const subject: Subject = { contractor, entity: entity?.name ?? null, asOf: dateOf(asOf) };
  const today = dayAt(asOf, homeState);
  const required = requiredCoverages(requirement);
  const results = documentResults({ values, rules: requirement, ...subject });
  const turns: (string | null)[] = [];
  for (const coverage of required) {
    const line = { ...lineOf(values, coverage, requirement), hasCompany: Boolean(contractor.company_name?.trim()) };
    const { asOf, turns: near } = judgedOn(line, today);
    turns.push(near);
    results.push(...auditCoverage({ ...line, asOf }, requirement, subject.entity, workState));
  }
  // An umbrella whose limits count toward general liability must be in force as long as they are needed.
  const counted = requirement.coverages.general?.umbrella_counts && !required.includes("umbrella");
  const relied = counted && results.some(isToppedUp) ? [...required, "umbrella" as const] : required;
  const approved = required.length > 0 && results.every(({ result }) => result === "pass");
  return {
    status: approved ? "approved" : "flagged",
    results,
    terms: relied.flatMap((coverage) => termOf(lineOf(values, coverage, requirement), homeState)),
    changes_on: earliest([...turns, ...results.map((one) => one.changes_on)]),
  };
}

/** How far ahead cover may begin for a certificate to be approved now. */
const AHEAD_DAYS = 366;

/**
 * The day on which a line is judged: today, or its first day, from which it will count: a renewal does not flag for starting later. `turns`:
 * when that is near enough.
 */
function judgedOn(line: Pick<Line, "values" | "coverage" | "own">, today: string): { asOf: string; turns: string | null } {
  const { value } = read(line.values, pathOf(line, "policy_effective_date"), isDay);
  if (value === null || value <= today) return { asOf: today, turns: null };
  const near = dayAfter(value, -AHEAD_DAYS);
  return near <= today ? { asOf: value, turns: null } : { asOf: today, turns: near };
}

/** One coverage of a certificate, as the requirement names it; what is accepted in its place, where only that is shown. */
export function lineOf(
  values: Values,
  coverage: CertifiedCoverage,
  { coverages, own_coverages }: Pick<RequirementRules, "coverages" | "own_coverages">,
) {
  const alternatives = alternativesOf({ coverages }, coverage);
  const isShown = (one: CertifiedCoverage) => presence({ values, coverage: one, asOf: "" }).pass;
  const other = alternatives.length === 0 || isShown(coverage) ? undefined : alternatives.find(isShown);
  if (other) return { values, coverage: other as CertifiedCoverage, insteadOf: coverage };
  return { values, coverage, ...(isOwnKind(coverage) ? { own: own_coverages?.[coverage] } : {}) };
}

/** The results of all rules about one required coverage and its insurer, on the line's day; a missing coverage fails only one rule. */
export function auditCoverage(line: Line, rules: RequirementRules, entity: string | null, workState: string | null): RuleResult[] {
  const asked = coverageRulesOf(rules, line.coverage);
  if (!asked) return [];
  const parties = partiesOf(rules.additional_insured_parties, entity);
  const results = lineResults({ ...line, asked, rules, entity, workState, parties });
  // Results are named by the coverage's code, which is an id for a kind that the organization added.
  return line.own ? results.map((one) => ({ ...one, rule_name: one.rule_name.replace(line.coverage, within(line)) })) : results;
}

/** A general liability limit that passes only as long as another policy lasts. */
const isToppedUp = ({ cents, coverage, changes_on }: RuleResult) => coverage === "general" && cents !== undefined && changes_on !== null;

function termOf(line: ReturnType<typeof lineOf>, state: Place | null): CoveredTerm[] {
  const { values, coverage } = line;
  const start = read(values, pathOf(line, "policy_effective_date"), isDay);
  const end = read(values, pathOf(line, "policy_expiration_date"), isDay);
  return start.state === "known" && end.state === "known" ? [{ coverage, effective: start.value, expiration: end.value, state }] : [];
}

const earliest = (days: (string | null)[]): string | null => days.filter((day) => day !== null).sort()[0] ?? null;
