import type { PositionCoverage, PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { inOrder, type ProofKind, proofName, requiredDocuments } from "#lib/contract/compliance/required-kinds.ts";
import type { DocumentKind } from "#lib/contract/core/document-kinds.ts";
import { toEpoch } from "#lib/kit/dates.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";
import { dayAfter, dayAt, dayBegins } from "#lib/rules/cover/day.ts";
import type { Evidence, EvidenceAudit, Finding } from "./evidence.ts";
import { remedies } from "./remedies.ts";
import { type CoverageEvidence, type RequirementOverTime, type Standing, standingAt } from "./standing.ts";

/** How many changes over time are computed ahead to find `covered_until`. */
const MAX_STEPS = 60;

/** The answer for one contractor and one scope. */
export interface Position {
  covered: boolean;
  status: PositionStatus;
  coverages: PositionCoverage[];
  lacking: ProofKind[];
  /** The first day on which a required coverage is no longer covered; null if one is not covered now. */
  covered_until: string | null;
  /** The first day on which the grace of a changed requirement no longer helps a contractor who needs it; null if nobody does. */
  grace_until: string | null;
  /** The failures behind the reasons, by coverage. One without cover that shows it has none. Not stored. */
  failing: { coverage: ProofKind; results: readonly RuleResult[] }[];
  /** When the status or the coverage next changes without new facts. */
  next_change_at: Date | null;
  /** The latest time for recomputing: other evidence may become decisive although the answer does not change. */
  recompute_at: Date | null;
}

export interface PositionInput {
  /** The requirement over time, and the contractor. */
  asked: RequirementOverTime;
  /** Newest first: of equally good evidence the first counts. */
  evidence: readonly Evidence[];
  at: Date;
  /** For a past time, up to when documents are known. */
  knownAt?: Date;
  /** The number of days before needed cover ends at which the status becomes expiring. */
  noticeDays: number;
  /** Whether a pending item may lead to cover: an unread certificate, an open application. */
  isWaiting: boolean;
}

/** The evidence that shows a coverage without meeting it and has the fewest failures. */
export function nearest({ findings }: EvidenceAudit, coverage: ProofKind): Finding | null {
  const shown = findings.filter((one) => one.coverage === coverage && one.isShown);
  return shown.reduce<Finding | null>((best, one) => (best && best.failing.length <= one.failing.length ? best : one), null);
}

const isDocument = ({ rules }: Pick<Standing, "rules">, kind: ProofKind): boolean =>
  rules !== null && requiredDocuments(rules).includes(kind as DocumentKind);

/** The failures of a coverage, and the documents that would remedy them. */
function lackingOf({ audit, rules }: Standing, coverage: ProofKind): Pick<PositionCoverage, "reasons" | "documents"> {
  const near = nearest(audit, coverage);
  const name = proofName(coverage, rules);
  if (isDocument({ rules }, coverage))
    return {
      reasons: near ? near.failing.map(({ message }) => message) : ["Nothing has been sent and accepted yet."],
      documents: [near ? `${name} that is valid.` : `${name}.`],
    };
  const inSentence = name.toLowerCase();
  return {
    reasons: near ? [...new Set(near.failing.map(({ message }) => message))] : [`No policy or certificate shows ${inSentence}.`],
    documents: near ? remedies(near.failing, coverage, inSentence) : [`A certificate that shows ${inSentence}.`],
  };
}

const waiversOf = ({ waived }: Finding) => waived.map(({ until, ...one }) => ({ ...one, until: until && toEpoch(until) }));

function basisOf({ finding }: CoverageEvidence): PositionCoverage["basis"] {
  if (!finding) return null;
  const { kind, id, policy, audit } = finding.evidence;
  const says = finding.says ?? null;
  return { kind, id, says, policy, review: audit, waived: finding.waived.map(({ message }) => message), waivers: waiversOf(finding) };
}

function coverageOf(standing: Standing, coverage: ProofKind, until: string | null, dayOf: (at: Date) => string): PositionCoverage {
  const found = standing.met.get(coverage);
  const name = proofName(coverage, standing.rules);
  const of = isDocument(standing, coverage) ? ("document" as const) : ("coverage" as const);
  const nothing = { reasons: [], documents: [], verify_by: found?.finding?.verifyBy ?? null };
  if (!found)
    return {
      ...{ coverage, name, of, covered: false, basis: null, until: null, grace_until: null, verify_by: null },
      ...lackingOf(standing, coverage),
    };
  const grace_until = found.graceEnds && dayOf(found.graceEnds);
  return {
    coverage,
    name,
    of,
    covered: true,
    basis: basisOf(found),
    until,
    grace_until,
    ...nothing,
    ...(grace_until ? lackingOf(standing, coverage) : {}),
  };
}

/** The parts of a future answer whose change counts: which coverages are required, which are met, and which of them by grace. */
const signature = ({ required, met }: Standing) =>
  required.map((coverage) => `${coverage} ${met.get(coverage) ? (met.get(coverage)?.graceEnds ? "grace" : "met") : "lacking"}`).join();

/** What is required and not met. */
const lackingIn = ({ required, met }: Standing) => required.filter((coverage) => !met.has(coverage));

/** Changes without new facts: the day from which each coverage is required and not met, and the first change in either direction. */
function ahead({ asked, evidence, at, knownAt }: PositionInput, now: Standing) {
  const before = signature(now);
  const ends = new Map<ProofKind, string>();
  const lacking = new Set(lackingIn(now));
  let turns: Date | null = null;
  let moment = now.next;
  for (let step = 0; moment !== null && step < MAX_STEPS; step++) {
    const then = standingAt(evidence, asked, moment, knownAt ?? at);
    for (const coverage of lackingIn(then))
      if (!lacking.has(coverage) && !ends.has(coverage)) ends.set(coverage, dayAt(moment, asked.homeState));
    if (turns === null && signature(then) !== before) turns = moment;
    const isKnown = now.required.length ? now.required.every((coverage) => lacking.has(coverage) || ends.has(coverage)) : ends.size > 0;
    if (turns !== null && isKnown) break;
    moment = then.next;
  }
  return { ends, turns };
}

/** The earliest of these times; null if there are none. */
export const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((first, one) => (first === null || (one !== null && one < first) ? one : first), null);

/** The earliest of these days; null if there are none. */
const firstDay = (days: readonly (string | null)[]): string | null => days.filter((day) => day !== null).sort()[0] ?? null;

/** Determines whether a contractor is covered in one scope at a given time: by which evidence, until when, or why not. Deterministic. */
export function positionOf(input: PositionInput): Position {
  const { asked, evidence, at } = input;
  const dayOf = (moment: Date) => dayAt(moment, asked.homeState);
  const now = standingAt(evidence, asked, at, input.knownAt ?? at);
  const { ends, turns } = ahead(input, now);
  const coverages = now.required.map((coverage) => coverageOf(now, coverage, ends.get(coverage) ?? null, dayOf));
  const lacking = coverages.filter(({ covered }) => !covered).map(({ coverage }) => coverage);
  const covered = lacking.length === 0;
  const covered_until = covered ? firstDay([...ends.values()]) : null;
  const grace_until = covered ? firstDay(coverages.map((one) => one.grace_until)) : null;
  const notice = covered_until === null ? null : dayAfter(covered_until, -input.noticeDays);
  const isExpiring = (notice !== null && notice <= dayOf(at)) || grace_until !== null;
  const noticeAt = notice === null || isExpiring ? null : dayBegins(notice, asked.homeState);
  const good = now.isRequired ? (isExpiring ? "expiring" : "covered") : "not_required";
  return {
    covered,
    status: covered ? good : input.isWaiting ? "pending" : "not_covered",
    coverages,
    lacking,
    covered_until,
    grace_until,
    failing: now.required.flatMap((coverage) => {
      const found = now.met.get(coverage);
      return found && !found.graceEnds ? [] : [{ coverage, results: nearest(now.audit, coverage)?.failing ?? [] }];
    }),
    next_change_at: earliest(turns, now.isRequired ? noticeAt : null),
    recompute_at: earliest(now.next, now.isRequired ? noticeAt : null),
  };
}

/** From worst to best. */
const ranks: readonly PositionStatus[] = ["not_covered", "pending", "expiring", "covered", "not_required"];

/** The position at a contracting entity is that of its worst covered job; of equal jobs, the one whose cover ends first. */
export function worstOf<P extends Position>(parts: readonly [P, ...P[]]): P {
  const [first, ...others] = parts;
  const isWorse = (one: P, than: P) => {
    const [a, b] = [ranks.indexOf(one.status), ranks.indexOf(than.status)];
    return a === b ? (one.covered_until ?? "9999") < (than.covered_until ?? "9999") : a < b;
  };
  const worst = others.reduce((found, one) => (isWorse(one, found) ? one : found), first);
  const lacking = inOrder(parts.flatMap((one) => one.lacking));
  const next_change_at = earliest(...parts.map((one) => one.next_change_at));
  const grace_until = worst.covered ? firstDay(parts.map((one) => one.grace_until)) : null;
  const failing = parts.flatMap((one) => one.failing);
  return { ...worst, lacking, failing, grace_until, next_change_at, recompute_at: earliest(...parts.map((one) => one.recompute_at)) };
}
