import { isRequired, type ProofKind, requiredKinds } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { type AppliedRequirement, auditEvidence, type Evidence, type EvidenceAudit, type Finding } from "./evidence.ts";

/** The requirement at a given time, and earlier ones that suffice until later: the grace that ends first is first. */
export interface RequirementAt {
  /** Null: nothing. */
  rules: RequirementRules | null;
  /** Whether they are the default requirement's. */
  isDefault?: boolean;
  tolerated: readonly { rules: RequirementRules | null; isDefault?: boolean; until: Date }[];
  /** When this next changes without new facts. */
  next: Date | null;
}

/** The contractor, and the requirement at any time. */
export interface RequirementOverTime extends Omit<AppliedRequirement, "rules"> {
  requiredAt(moment: Date): RequirementAt;
}

/** The evidence that meets a coverage. */
export interface CoverageEvidence {
  /** Null: none, because the earlier rules did not require it. */
  finding: Finding | null;
  /** When the grace of the earlier rules ends; null if it meets the present ones. */
  graceEnds: Date | null;
}

/** The result of all evidence at a given time. */
export interface Standing {
  /** Whether a requirement applies. */
  isRequired: boolean;
  /** What it asks for now; null: nothing. */
  rules: RequirementRules | null;
  required: ProofKind[];
  /** By the present requirement, without grace. */
  audit: EvidenceAudit;
  met: Map<ProofKind, CoverageEvidence>;
  /** When this may next change without new facts. */
  next: Date | null;
}

const isCover = ({ says }: Finding) => says === undefined;

/** The longest-lasting evidence that meets a coverage; null if none does. Cover takes precedence over an exemption. */
function meeting({ findings }: EvidenceAudit, coverage: ProofKind): Finding | null {
  const met = findings.filter((one) => one.coverage === coverage && one.failing.length === 0);
  const good = met.some(isCover) ? met.filter(isCover) : met;
  return good.reduce<Finding | null>((best, one) => (best && (best.expiration ?? "") >= (one.expiration ?? "") ? best : one), null);
}

const none: EvidenceAudit = { findings: [], next: null };

/** Audits evidence against the requirement at a given time and, where it fails, against the tolerated earlier ones. */
export function standingAt(evidence: readonly Evidence[], asked: RequirementOverTime, at: Date, knownAt: Date): Standing {
  const now = asked.requiredAt(at);
  const { rules, tolerated, next } = now;
  const auditBy = ({ rules: by, isDefault = false }: Pick<RequirementAt, "rules" | "isDefault">) => {
    if (!by) return none;
    const waivers = (asked.waivers ?? []).filter((one) => isDefault || !one.isOfDefault);
    return auditEvidence(evidence, { ...asked, rules: by, waivers }, at, knownAt);
  };
  const audit = auditBy(now);
  const met = new Map<ProofKind, CoverageEvidence>();
  const required = rules ? requiredKinds(rules) : [];
  for (const coverage of required) {
    const finding = meeting(audit, coverage);
    if (finding) met.set(coverage, { finding, graceEnds: null });
  }
  const moments = [next, audit.next];
  // The grace that ends last is tried first.
  for (const earlier of met.size < required.length ? tolerated.toReversed() : []) {
    const before = auditBy(earlier);
    moments.push(before.next);
    for (const coverage of required) {
      if (met.has(coverage)) continue;
      const finding = meeting(before, coverage);
      if (finding || !earlier.rules || !isRequired(earlier.rules, coverage)) met.set(coverage, { finding, graceEnds: earlier.until });
    }
  }
  const times = moments.flatMap((moment) => moment?.getTime() ?? []);
  return { isRequired: rules !== null, rules, required, audit, met, next: times.length ? new Date(Math.min(...times)) : null };
}
