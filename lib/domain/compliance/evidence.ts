import type { Region } from "#lib/contract/common.ts";
import type { CertifiedCoverage } from "#lib/contract/coverages.ts";
import { certifiedCoverages } from "#lib/contract/coverages.ts";
import type { RequirementRules } from "#lib/contract/requirement-rules.ts";
import { judgeCoverage } from "#lib/domain/certificates/audit.ts";
import { notACertificate } from "#lib/domain/certificates/document-kind.ts";
import { documentRules } from "#lib/domain/certificates/document-rules.ts";
import { coverageKeys, isDay, read, type Values } from "#lib/domain/certificates/evidence.ts";
import type { ContractorNames } from "#lib/domain/certificates/names.ts";
import type { RuleResult } from "#lib/domain/certificates/rule.ts";
import { dayAt, dayBegins } from "#lib/domain/cover/day.ts";

/** A rule that a person has waived for one certificate. */
export interface Waiver extends Pick<RuleResult, "rule_name" | "rule_path" | "expected" | "found"> {
  from: Date;
  until: Date | null;
}

/** Something that shows cover: a policy or assignment of ours, or a certificate that was sent in. Both hold what a certificate reads. */
export interface Evidence {
  kind: "policy" | "assignment" | "certificate";
  id: string;
  policy: string | null;
  review: string | null;
  values: Values;
  waivers: readonly Waiver[];
}

/** What evidence must meet, and for whom. */
export interface Asked {
  rules: RequirementRules;
  contractor: ContractorNames;
  entity: { name: string } | null;
  workState: string | null;
  homeState: Region | null;
}

/** What one piece of evidence says of one required coverage at a moment. */
export interface Finding {
  evidence: Evidence;
  coverage: CertifiedCoverage;
  /** Whether the coverage is on it at all. */
  isShown: boolean;
  /** What fails and nobody has waived. */
  failing: RuleResult[];
  waived: RuleResult[];
  /** The day on which the coverage expires, as far as it is known. */
  expiration: string | null;
}

/** All that evidence says at a moment, and the next moment at which time alone may change it. */
export interface Judged {
  findings: Finding[];
  next: Date | null;
}

/** Rules whose words count days: what they say tomorrow is the same matter as today. */
const DATED = /^Issue date$| days remaining$/;

const isSameMatter = (one: RuleResult, waiver: Waiver): boolean =>
  waiver.rule_name === one.rule_name &&
  waiver.rule_path === one.rule_path &&
  (DATED.test(one.rule_name) || (waiver.expected === one.expected && waiver.found === one.found));

const isWaived = (one: RuleResult, { waivers }: Evidence, at: Date): boolean =>
  one.can_approve &&
  waivers.some((waiver) => waiver.from <= at && (waiver.until === null || waiver.until > at) && isSameMatter(one, waiver));

export const requiredBy = (rules: RequirementRules): CertifiedCoverage[] =>
  certifiedCoverages.filter((coverage) => rules.coverages[coverage] !== undefined);

/**
 * Judges all evidence at a moment by the rules that certificates are judged by. `knownAt`: up to when documents are known; one that was issued
 * after a past day still speaks of that day.
 */
export function judgeEvidence(all: readonly Evidence[], asked: Asked, at: Date, knownAt: Date): Judged {
  const { rules, contractor, homeState, workState } = asked;
  const entity = asked.entity?.name ?? null;
  const today = dayAt(at, homeState);
  const known = dayAt(knownAt > at ? knownAt : at, homeState);
  const moments: number[] = [];
  // A notice or a binder shows no cover, whatever stands on it.
  const showing = all.filter(({ kind, values }) => kind !== "certificate" || notACertificate(values) === null);
  const findings = showing.flatMap((evidence) => {
    const { values } = evidence;
    const issued = evidence.kind !== "certificate";
    // Whose cover of ours it is, for whom and by whom it was issued is known, not read.
    const document = issued ? [] : documentRules(values, rules, { contractor, entity, asOf: known });
    for (const { from, until } of evidence.waivers)
      for (const moment of [from, until]) if (moment && moment > at) moments.push(moment.getTime());
    note(moments, document, known, homeState);
    return requiredBy(rules).map((coverage): Finding => {
      const own = judgeCoverage({ values, coverage, asOf: today, issued }, rules, entity, workState);
      note(moments, own, today, homeState);
      const failed = [...document, ...own].filter(({ result }) => result === "fail");
      const expiration = read(values, `coverages.${coverageKeys[coverage]}.policy_expiration_date`, isDay);
      return {
        evidence,
        coverage,
        isShown: own.length > 1,
        failing: failed.filter((one) => !isWaived(one, evidence, at)),
        waived: failed.filter((one) => isWaived(one, evidence, at)),
        expiration: expiration.state === "known" ? expiration.value : null,
      };
    });
  });
  return { findings, next: moments.length ? new Date(Math.min(...moments)) : null };
}

/** Adds the moments at which these results may change. */
function note(moments: number[], results: readonly RuleResult[], after: string, state: Region | null): void {
  for (const { changes_on } of results) if (changes_on !== null && changes_on > after) moments.push(dayBegins(changes_on, state).getTime());
}
