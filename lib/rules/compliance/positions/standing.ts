import { isRequired, type ProofKind, requiredKinds } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { type AppliedRequirement, auditEvidence, type Evidence, type EvidenceAudit, type Finding } from "./evidence.ts";
import { firstOf, type Turn, turnAt } from "./turn.ts";

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
  /** What it asks for now; null: nothing. */
  rules: RequirementRules | null;
  required: ProofKind[];
  /** By the present requirement, without grace. */
  audit: EvidenceAudit;
  met: Map<ProofKind, CoverageEvidence>;
  /** When this may next change without new facts. */
  next: Turn | null;
}

/** Insurance: what is not, can meet a requirement, but covers nobody. */
export const kindsOfCover: readonly string[] = ["policy", "assignment", "certificate"];

/** Whether it is insurance that meets every rule. An exemption is not, nor is cover that a waiver has to help. */
export const isCover = ({ evidence, waived }: Finding) => kindsOfCover.includes(evidence.kind) && waived.length === 0;

/** From better to worse: cover, cover with a waiver, an exemption. */
const rankOf = (one: Finding) => (isCover(one) ? 0 : one.says === undefined ? 1 : 2);

/** The best evidence that meets a coverage; of equally good evidence the longest-lasting. Null if none does. */
function meeting({ findings }: EvidenceAudit, coverage: ProofKind): Finding | null {
  const met = findings.filter((one) => one.coverage === coverage && one.failing.length === 0);
  const isBetter = (one: Finding, than: Finding) =>
    rankOf(one) === rankOf(than) ? (one.expiration ?? "") > (than.expiration ?? "") : rankOf(one) < rankOf(than);
  return met.reduce<Finding | null>((best, one) => (best && !isBetter(one, best) ? best : one), null);
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
  const turns = [next && turnAt(next, asked.homeState), audit.next];
  // The grace that ends last is tried first.
  for (const earlier of met.size < required.length ? tolerated.toReversed() : []) {
    const before = auditBy(earlier);
    turns.push(before.next);
    for (const coverage of required) {
      if (met.has(coverage)) continue;
      const finding = meeting(before, coverage);
      if (finding || !earlier.rules || !isRequired(earlier.rules, coverage)) met.set(coverage, { finding, graceEnds: earlier.until });
    }
  }
  return { rules, required, audit, met, next: firstOf(...turns) };
}
