import type { CertifiedCoverage } from "#lib/contract/coverages.ts";
import { certifiedCoverages } from "#lib/contract/coverages.ts";
import type { PositionCoverage, PositionStatus } from "#lib/contract/resources/compliance-position.ts";
import { coverageNames } from "#lib/domain/certificates/evidence.ts";
import { dayAfter, dayAt, dayBegins } from "#lib/domain/cover/day.ts";
import { type Asked, type Evidence, type Finding, type Judged, judgeEvidence, requiredBy } from "./evidence.ts";
import { mends } from "./mends.ts";

/** The number of days before needed cover ends at which the status becomes expiring. */
export const NOTICE_DAYS = 30;

/** How many changes over time are computed ahead to find `covered_until`. */
const MOST_STEPS = 60;

/** The answer for one contractor and one scope. */
export interface Position {
  covered: boolean;
  status: PositionStatus;
  coverages: PositionCoverage[];
  lacking: CertifiedCoverage[];
  /** The first day on which a required coverage is no longer covered; null if one is not covered now. */
  covered_until: string | null;
  /** When the status or the coverage next changes without new facts. */
  next_change_at: Date | null;
  /** The latest time for recomputing: other evidence may become decisive although the answer does not change. */
  recompute_at: Date | null;
}

export interface PositionInput {
  /** The requirement and the contractor; null if no requirement applies. */
  asked: Asked | null;
  /** Newest first: of equally good evidence the first counts. */
  evidence: readonly Evidence[];
  at: Date;
  /** For a past time, up to when documents are known. */
  knownAt?: Date;
  /** Whether a pending item may lead to cover: an unread certificate, an open application. */
  isWaiting: boolean;
}

const notRequired: Position = {
  covered: true,
  status: "not_required",
  coverages: [],
  lacking: [],
  covered_until: null,
  next_change_at: null,
  recompute_at: null,
};

const isCover = ({ evidence }: Finding) => evidence.kind !== "exemption";

/** The longest-lasting evidence that meets a coverage; null if none does. Cover takes precedence over an exemption. */
function meeting({ findings }: Judged, coverage: CertifiedCoverage): Finding | null {
  const met = findings.filter((one) => one.coverage === coverage && one.failing.length === 0);
  const good = met.some(isCover) ? met.filter(isCover) : met;
  return good.reduce<Finding | null>((best, one) => (best && (best.expiration ?? "") >= (one.expiration ?? "") ? best : one), null);
}

/** The evidence that shows a coverage without meeting it and has the fewest failures. */
function nearest({ findings }: Judged, coverage: CertifiedCoverage): Finding | null {
  const shown = findings.filter((one) => one.coverage === coverage && one.isShown);
  return shown.reduce<Finding | null>((best, one) => (best && best.failing.length <= one.failing.length ? best : one), null);
}

function coverageOf(judged: Judged, coverage: CertifiedCoverage, until: string | null): PositionCoverage {
  const met = meeting(judged, coverage);
  if (met) {
    const { kind, id, policy, review } = met.evidence;
    const waived = met.waived.map(({ message }) => message);
    return { coverage, covered: true, basis: { kind, id, policy, review, waived }, until, reasons: [], documents: [] };
  }
  const near = nearest(judged, coverage);
  const name = coverageNames[coverage].toLowerCase();
  const reasons = near ? [...new Set(near.failing.map(({ message }) => message))] : [`No policy or certificate shows ${name}.`];
  const documents = near ? mends(near.failing, coverage) : [`A certificate that shows ${name}.`];
  return { coverage, covered: false, basis: null, until: null, reasons, documents };
}

/**
 * Changes without new facts: the date on which each coverage that is met now is no longer met, and the first change in either direction.
 */
function ahead({ asked, evidence, knownAt }: PositionInput & { asked: Asked }, now: Judged, at: Date) {
  const required = requiredBy(asked.rules);
  const isMet = (judged: Judged) => required.map((coverage) => meeting(judged, coverage) !== null);
  const before = isMet(now);
  const ends = new Map<CertifiedCoverage, string>();
  let turns: Date | null = null;
  let moment = now.next;
  for (let step = 0; moment !== null && step < MOST_STEPS; step++) {
    const then = judgeEvidence(evidence, asked, moment, knownAt ?? at);
    const met = isMet(then);
    for (const [i, coverage] of required.entries())
      if (before[i] && !met[i] && !ends.has(coverage)) ends.set(coverage, dayAt(moment, asked.homeState));
    if (turns === null && met.some((one, i) => one !== before[i])) turns = moment;
    if (turns !== null && required.every((coverage, i) => !before[i] || ends.has(coverage))) break;
    moment = then.next;
  }
  return { ends, turns };
}

/** The earliest of these times; null if there are none. */
export const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((first, one) => (first === null || (one !== null && one < first) ? one : first), null);

/** Determines whether a contractor is covered in one scope at a given time: by which evidence, until when, or why not. Deterministic. */
export function positionOf(input: PositionInput): Position {
  const { asked, evidence, at } = input;
  if (!asked) return notRequired;
  const now = judgeEvidence(evidence, asked, at, input.knownAt ?? at);
  const { ends, turns } = ahead({ ...input, asked }, now, at);
  const coverages = requiredBy(asked.rules).map((coverage) => coverageOf(now, coverage, ends.get(coverage) ?? null));
  const lacking = coverages.filter(({ covered }) => !covered).map(({ coverage }) => coverage);
  const covered = lacking.length === 0;
  const covered_until = covered ? ([...ends.values()].sort()[0] ?? null) : null;
  const notice = covered_until === null ? null : dayAfter(covered_until, -NOTICE_DAYS);
  const isExpiring = notice !== null && notice <= dayAt(at, asked.homeState);
  const noticeAt = notice === null || isExpiring ? null : dayBegins(notice, asked.homeState);
  return {
    covered,
    status: covered ? (isExpiring ? "expiring" : "covered") : input.isWaiting ? "pending" : "not_covered",
    coverages,
    lacking,
    covered_until,
    next_change_at: earliest(turns, noticeAt),
    recompute_at: earliest(now.next, noticeAt),
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
  const lacking = certifiedCoverages.filter((coverage) => parts.some((one) => one.lacking.includes(coverage)));
  const next_change_at = earliest(...parts.map((one) => one.next_change_at));
  return { ...worst, lacking, next_change_at, recompute_at: earliest(...parts.map((one) => one.recompute_at)) };
}
