import type { CertifiedCoverage } from "#lib/contract/coverages.ts";
import type { RequirementRules } from "#lib/contract/requirement-rules.ts";
import { type Asked, type Evidence, type Finding, type Judged, judgeEvidence, requiredBy } from "./evidence.ts";

/** What is required at a moment, and what is still enough until later: the grace that ends first first. */
export interface Required {
  /** Null: nothing. */
  rules: RequirementRules | null;
  tolerated: readonly { rules: RequirementRules | null; until: Date }[];
  /** The next moment at which time alone changes this. */
  next: Date | null;
}

/** Of whom something is required, and what at each moment. */
export interface AskedOver extends Omit<Asked, "rules"> {
  requiredAt(moment: Date): Required;
}

/** What a coverage is met by. */
export interface Met {
  /** Null: by nothing, because earlier rules did not ask for it. */
  finding: Finding | null;
  /** When the grace ends by which earlier rules are enough; null where it meets what is required. */
  graceEnds: Date | null;
}

/** What evidence comes to at a moment. */
export interface Standing {
  /** Whether a requirement applies. */
  isRequired: boolean;
  required: CertifiedCoverage[];
  /** By what is required, without grace. */
  judged: Judged;
  met: Map<CertifiedCoverage, Met>;
  /** The next moment at which time alone may change this. */
  next: Date | null;
}

const isCover = ({ evidence }: Finding) => evidence.kind !== "exemption";

/** The longest-lasting evidence that meets a coverage; null if none does. Cover takes precedence over an exemption. */
function meeting({ findings }: Judged, coverage: CertifiedCoverage): Finding | null {
  const met = findings.filter((one) => one.coverage === coverage && one.failing.length === 0);
  const good = met.some(isCover) ? met.filter(isCover) : met;
  return good.reduce<Finding | null>((best, one) => (best && (best.expiration ?? "") >= (one.expiration ?? "") ? best : one), null);
}

const none: Judged = { findings: [], next: null };

/** Holds evidence against what is required at a moment, and where that fails against what is tolerated until later. */
export function standingAt(evidence: readonly Evidence[], asked: AskedOver, at: Date, knownAt: Date): Standing {
  const { rules, tolerated, next } = asked.requiredAt(at);
  const judge = (by: RequirementRules | null) => (by ? judgeEvidence(evidence, { ...asked, rules: by }, at, knownAt) : none);
  const judged = judge(rules);
  const met = new Map<CertifiedCoverage, Met>();
  const required = rules ? requiredBy(rules) : [];
  for (const coverage of required) {
    const finding = meeting(judged, coverage);
    if (finding) met.set(coverage, { finding, graceEnds: null });
  }
  const moments = [next, judged.next];
  // The grace that ends last first.
  for (const { rules: earlier, until } of met.size < required.length ? tolerated.toReversed() : []) {
    const before = judge(earlier);
    moments.push(before.next);
    for (const coverage of required) {
      if (met.has(coverage)) continue;
      const finding = meeting(before, coverage);
      if (finding || !earlier?.coverages[coverage]) met.set(coverage, { finding, graceEnds: until });
    }
  }
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return { isRequired: rules !== null, required, judged, met, next: times.length ? new Date(Math.min(...times)) : null };
}
