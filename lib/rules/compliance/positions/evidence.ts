import type { BasisKind } from "#lib/contract/compliance/compliance-position.ts";
import { type DocumentRules, type ProofKind, proofName, requiredCoverages } from "#lib/contract/compliance/required-kinds.ts";
import type { RequirementRules } from "#lib/contract/compliance/requirement-rules.ts";
import { insteadOf } from "#lib/contract/core/document-kinds.ts";
import type { Place } from "#lib/contract/core/region-names.ts";
import { auditCoverage, lineOf } from "#lib/rules/compliance/certificates/audit.ts";
import { notACertificate } from "#lib/rules/compliance/certificates/document-kind.ts";
import { isDay, read, type Values } from "#lib/rules/compliance/certificates/evidence.ts";
import { isClaimsMade } from "#lib/rules/compliance/certificates/forms.ts";
import { pathOf } from "#lib/rules/compliance/certificates/line.ts";
import { asksAboutEntity } from "#lib/rules/compliance/certificates/line-rules.ts";
import type { ContractorNames } from "#lib/rules/compliance/certificates/names.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";
import { documentResults as certificateResults } from "#lib/rules/compliance/certificates/rules.ts";
import { mayTopUp } from "#lib/rules/compliance/certificates/top-up.ts";
import { dayAt } from "#lib/rules/cover/day.ts";
import { documentEnds, type ProofDocument } from "./documents.ts";
import { saysWhy } from "./exemptions.ts";
import type { Notice } from "./notices.ts";
import { documentResults, resultsOf, ruleTable } from "./rules.ts";
import { sameUntil } from "./same-until.ts";
import { firstOf, type Turn, turnAt, turnOn } from "./turn.ts";
import { type StandingWaiver, waiverOf } from "./waiving.ts";

/** A rule that a person has waived for one certificate. */
export interface Waiver extends Pick<RuleResult, "rule" | "rule_path" | "expected" | "found"> {
  from: Date;
  until: Date | null;
  /** Who waived it, and why. */
  person?: string;
  reason?: string;
}

/** A failure that somebody has waived. */
export interface WaivedFailure {
  message: string;
  /** The id of the waiver; null where it is of one certificate. */
  waiver: string | null;
  person: string;
  reason: string;
  until: Date | null;
}

/**
 * Proof of cover: our own policy or assignment, or an uploaded certificate, which all have the values of a certificate; or a document, which
 * is not cover also where it stands in for workers' compensation.
 */
export interface Evidence {
  kind: BasisKind;
  id: string;
  policy: string | null;
  /** The newest audit of a certificate; null for other evidence. */
  audit: string | null;
  values: Values;
  waivers: readonly Waiver[];
  document?: ProofDocument;
  /** The day on which a person last verified it with the producer, or on which it was received. */
  verifiedOn?: string;
  /** Of cover that we issued: the state in whose time its days begin, wherever the contractor lives since. Absent: the contractor's. */
  state?: Place | null;
}

/** The requirement that evidence must meet, and for whom. */
export interface AppliedRequirement {
  rules: RequirementRules;
  contractor: ContractorNames;
  entity: { name: string } | null;
  workState: string | null;
  homeState: Place | null;
  /** Whether the job is in construction. */
  isConstruction?: boolean;
  /** Confirmed notices about policies on certificates, in order of entry. */
  notices?: readonly Notice[];
  /** The day on which the engagement began; null or absent if unknown. */
  engagedFrom?: string | null;
  /** Rules that are waived whichever certificate shows the cover. */
  waivers?: readonly StandingWaiver[];
}

/** The result of one piece of evidence for one required coverage at a given time. */
export interface Finding {
  evidence: Evidence;
  coverage: ProofKind;
  /** Whether the evidence shows the coverage at all. */
  isShown: boolean;
  /** The failures that are not waived. */
  failing: RuleResult[];
  waived: WaivedFailure[];
  /** The first day of the coverage, and the date on which it expires, if known. */
  effective: string | null;
  expiration: string | null;
  /** Whether it pays only for claims made while it lasts. */
  isClaimsMade?: boolean;
  /** The day by which it must be verified again; null or absent if never. */
  verifyBy?: string | null;
  /** Why no cover is needed; absent of cover. */
  says?: string;
}

/** The results of all evidence at a given time, and the next time at which they may change without new evidence. */
export interface EvidenceAudit {
  findings: Finding[];
  next: Turn | null;
}

const isSameMatter = (one: RuleResult, waiver: Waiver): boolean =>
  waiver.rule === one.rule &&
  waiver.rule_path === one.rule_path &&
  (ruleTable[one.rule].dated || (waiver.expected === one.expected && waiver.found === one.found));

/** The waiver of one certificate that a failure falls under, else a standing one. Null: it is not waived. */
function waivedBy(one: RuleResult, { waivers }: Evidence, asked: AppliedRequirement, at: Date, known: Date): WaivedFailure | null {
  if (!one.can_approve) return null;
  const { message } = one;
  const own = waivers.find((waiver) => waiver.from <= known && (waiver.until === null || waiver.until > at) && isSameMatter(one, waiver));
  if (own) return { message, waiver: null, person: own.person ?? "", reason: own.reason ?? "", until: own.until };
  const standing = waiverOf(asked.waivers ?? [], one, asked.rules, at, known);
  return standing && { message, waiver: standing.id, person: standing.person, reason: standing.reason, until: standing.until };
}

/**
 * Audits all evidence at a given time with the rules for certificates. `knownAt` is the time up to which documents and waivers are known:
 * a certificate issued later still shows that an earlier day was covered.
 */
export function auditEvidence(all: readonly Evidence[], asked: AppliedRequirement, at: Date, knownAt: Date): EvidenceAudit {
  const { rules, contractor, homeState, workState } = asked;
  const entity = asked.entity?.name ?? null;
  const latest = knownAt > at ? knownAt : at;
  const known = dayAt(latest, homeState);
  const turns: Turn[] = [];
  // A notice shows no cover, whatever its content.
  const showing = all.filter(({ kind, values }) => kind !== "certificate" || notACertificate(values) === null);
  // For cover that we issued, the insured, the holder and the issuer are known and not read.
  const { first_name, middle_name, last_name, company_name } = contractor;
  const names = [first_name, middle_name, last_name, company_name];
  const ofDocument = ({ values }: Evidence) =>
    sameUntil(values, "document", [rules, ...names, rules.certificate_holder ? entity : null], known, () =>
      certificateResults({ values, rules, contractor, entity, asOf: known }),
    );
  const documents = new Map(showing.map((one) => [one, one.kind === "certificate" ? ofDocument(one) : []]));
  const ended = new Set(showing.filter((one) => one.kind === "certificate" && !isUmbrellaInForce(one, asked, dayAt(at, homeState), turns)));
  const isSound = (one: Evidence) =>
    (documents.get(one) ?? []).every((result) => result.result === "pass" || waivedBy(result, one, asked, at, latest) !== null);
  const excess = showing.filter((one) => one.kind === "certificate" && !ended.has(one) && mayTopUp(one.values) && isSound(one));
  const findings = showing.flatMap((evidence) => {
    const { values, state = homeState } = evidence;
    const today = dayAt(at, state);
    if (evidence.document) return documented(evidence, evidence.document, asked, today, turns);
    const issued = evidence.kind !== "certificate";
    const document = documents.get(evidence) ?? [];
    for (const { from, until } of [...evidence.waivers, ...(asked.waivers ?? [])]) {
      if (from > latest) turns.push(turnAt(from, homeState));
      if (until && until > at) turns.push(turnAt(until, homeState));
    }
    note(turns, document, known, homeState);
    return requiredCoverages(rules).map((coverage): Finding => {
      const others = excess.flatMap((one) => (one === evidence ? [] : [one.values]));
      const { engagedFrom = null } = asked;
      const line = { ...lineOf(values, coverage, rules), asOf: today, issued, engagedFrom, others, isUmbrellaEnded: ended.has(evidence) };
      const audit = () => auditCoverage(line, rules, entity, workState);
      const subject = [rules, asksAboutEntity(rules, coverage) ? entity : null, workState, issued, engagedFrom, line.isUmbrellaEnded];
      // Umbrellas of other certificates have dates of their own.
      const audited = others.length ? audit() : sameUntil(values, coverage, subject, today, audit);
      // Cover that we issued has its own cancellation.
      const { verifiedOn } = evidence;
      const verified = resultsOf("verified_every_days", null, { verifiedOn, everyDays: rules.verified_every_days, today });
      const noticed = () => resultsOf("notice", line.coverage, { line, notices: asked.notices ?? [] });
      const own = issued ? audited : [...audited, ...noticed(), ...verified];
      note(turns, own, today, state);
      const failed = [...document, ...own].filter(({ result }) => result === "fail");
      const isShown = audited.length > 1;
      // A missing coverage has no failed rule that a waiver could apply to.
      const by = failed.map((one) => (isShown ? waivedBy(one, evidence, asked, at, latest) : null));
      const dayIn = (name: string) => {
        const found = read(values, pathOf(line, name), isDay);
        return found.state === "known" ? found.value : null;
      };
      return {
        evidence,
        coverage,
        isShown,
        failing: failed.filter((_, i) => by[i] === null),
        waived: by.filter((one) => one !== null),
        effective: dayIn("policy_effective_date"),
        expiration: dayIn("policy_expiration_date"),
        isClaimsMade: isClaimsMade(line),
        verifyBy: verified[0]?.changes_on ?? null,
      };
    });
  });
  return { findings, next: firstOf(...turns) };
}

/** Whether the umbrella of a certificate, which may add to another one, is in force by the notices about it. */
function isUmbrellaInForce({ values }: Evidence, { notices = [], homeState }: AppliedRequirement, today: string, turns: Turn[]): boolean {
  const results = resultsOf("notice", "umbrella", { line: { values, coverage: "umbrella", asOf: today }, notices });
  note(turns, results, today, homeState);
  return results.every(({ result }) => result === "pass");
}

/** The latest day there is: a document without a last day outlasts every other one. */
const NEVER = "9999-12-31";

const plain: DocumentRules = { days_remaining: 0, issued_within_days: null, state_of_work: false };

/** The result for a document, if its kind is required, or workers' compensation that it stands in for. */
function documented(evidence: Evidence, document: ProofDocument, asked: AppliedRequirement, today: string, turns: Turn[]): Finding[] {
  const { rules, workState, homeState, contractor, isConstruction = false } = asked;
  const isInstead = insteadOf(document.kind) !== null;
  const coverage = isInstead ? "workers-comp" : document.kind;
  const compensation = rules.coverages["workers-comp"];
  const required = isInstead ? compensation && plain : rules.documents?.[coverage];
  if (!required) return [];
  // Requirements stored before the choice existed accept exemptions.
  const isTaken = compensation?.exemption_counts ?? true;
  const results = isInstead
    ? resultsOf("exemption", coverage, { document, contractor, workState, isConstruction, isTaken, today })
    : documentResults({ document, asked: required, name: proofName(coverage, rules), today, workState });
  note(turns, results, today, homeState);
  const failing = results.filter(({ result }) => result === "fail");
  const expiration = documentEnds(document, required) ?? NEVER;
  return [
    {
      evidence,
      coverage,
      isShown: true,
      failing,
      waived: [],
      effective: document.from,
      expiration,
      ...(isInstead ? { says: saysWhy(document) } : {}),
    },
  ];
}

/** Adds the times at which these results may change. */
function note(turns: Turn[], results: readonly RuleResult[], after: string, state: Place | null): void {
  for (const { changes_on } of results) if (changes_on !== null && changes_on > after) turns.push(turnOn(changes_on, state));
}
