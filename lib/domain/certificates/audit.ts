import type { Region } from "#lib/contract/common.ts";
import type { CertifiedCoverage } from "#lib/contract/coverages.ts";
import { certifiedCoverages } from "#lib/contract/coverages.ts";
import type { RequirementRules } from "#lib/contract/requirement-rules.ts";
import { dateOf, dayAt } from "#lib/domain/cover/day.ts";
import type { Line } from "./coverage-rules.ts";
import { notACertificate } from "./document-kind.ts";
import type { Subject } from "./document-rules.ts";
import { documentRules } from "./document-rules.ts";
import type { Values } from "./evidence.ts";
import { coverageKeys, isDay, read } from "./evidence.ts";
import { insurerRules } from "./insurer-rules.ts";
import { lineRules } from "./line-rules.ts";
import type { ContractorNames } from "./names.ts";
import type { RuleResult } from "./rule.ts";

export interface AuditInput extends Values {
  requirement: RequirementRules;
  contractor: ContractorNames;
  /** The contracting entity the certificate is for. */
  entity: { name: string } | null;
  /** Two-letter code of the state the work is in. */
  workState?: string | null;
  /** The state the insured lives in, whose day it is; null where it is not known. */
  homeState?: Region | null;
  asOf: Date;
}

/** From which day on a required coverage is in force, and on which day it expires. */
export interface CoveredTerm {
  coverage: CertifiedCoverage;
  effective: string;
  expiration: string;
  /** In which state's standard time these days begin; null: in UTC. */
  state: Region | null;
}

export interface Audit {
  status: "approved" | "flagged";
  results: RuleResult[];
  /** The coverages that are relied on and whose dates are known. */
  terms: CoveredTerm[];
  /** The day from which on the same certificate may be judged otherwise; null when time changes nothing. */
  changes_on: string | null;
}

/**
 * Judges a certificate by a requirement, on the day of cover that `asOf` lies in. Approved only when every rule passes on values read with confidence;
 * everything else is flagged for a person.
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
  if (other) return { status: "flagged", results: [other], terms: [], changes_on: null };
  const subject: Subject = { contractor, entity: entity?.name ?? null, asOf: dateOf(asOf) };
  const today = dayAt(asOf, homeState);
  const required = certifiedCoverages.filter((coverage) => requirement.coverages[coverage] !== undefined);
  const results = documentRules(values, requirement, subject);
  for (const coverage of required) {
    results.push(...judgeCoverage({ values, coverage, asOf: today }, requirement, subject.entity, workState));
  }
  // An umbrella whose limits are counted to general liability must last as long as that is relied on.
  const counted = requirement.coverages.general?.umbrella_counts && !required.includes("umbrella");
  const relied = counted && results.some(isToppedUp) ? [...required, "umbrella" as const] : required;
  const approved = required.length > 0 && results.every(({ result }) => result === "pass");
  return {
    status: approved ? "approved" : "flagged",
    results,
    terms: relied.flatMap((coverage) => termOf(values, coverage, homeState)),
    changes_on: earliest(results.map((one) => one.changes_on)),
  };
}

/** What the rules about one required coverage and its insurer say, on the day of the line. */
export function judgeCoverage(line: Line, requirement: RequirementRules, entity: string | null, workState: string | null): RuleResult[] {
  const own = lineRules(line, requirement.coverages, entity, workState);
  // What is not shown at all has no insurer to ask for.
  return own.length > 1 ? [...own, ...insurerRules(line, requirement)] : own;
}

/** A general liability limit that passes only as long as something else lasts. */
const isToppedUp = ({ rule_name, changes_on }: RuleResult) => rule_name.startsWith("CGL") && changes_on !== null;

function termOf(values: Values, coverage: CertifiedCoverage, state: Region | null): CoveredTerm[] {
  const path = `coverages.${coverageKeys[coverage]}`;
  const start = read(values, `${path}.policy_effective_date`, isDay);
  const end = read(values, `${path}.policy_expiration_date`, isDay);
  return start.state === "known" && end.state === "known" ? [{ coverage, effective: start.value, expiration: end.value, state }] : [];
}

const earliest = (days: (string | null)[]): string | null => days.filter((day) => day !== null).sort()[0] ?? null;
