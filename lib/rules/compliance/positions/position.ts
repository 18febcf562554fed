import type { CoversWork, PositionCoverage, PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { inOrder, type ProofKind, requiredDocuments } from "#lib/contract/compliance/required-kinds.ts";
import type { DocumentKind } from "#lib/contract/core/document-kinds.ts";
import { limitsWarning } from "#lib/rules/compliance/certificates/entity-rules.ts";
import { nameForWork } from "#lib/rules/compliance/certificates/instead-rule.ts";
import type { RuleResult } from "#lib/rules/compliance/certificates/rule.ts";
import { fundProof } from "#lib/rules/compliance/certificates/state-funds.ts";
import { dayAfter, dayAt, dayBegins } from "#lib/rules/cover/day.ts";
import type { Evidence, EvidenceAudit, Finding } from "./evidence.ts";
import { capital, remedies } from "./remedies.ts";
import { isCover, type RequirementOverTime, type Standing } from "./standing.ts";
import { coversWork, isMet, type Span, spanOf, spanOfCoverage, type Walk, type Work, walk } from "./walk.ts";

/** The answer for one contractor and one scope. Days as `2026-07-01`. */
export interface Position {
  /** Whether all that is required is met now; null: nothing is. */
  met: boolean | null;
  /** Whether all insurance that is required is met by insurance now, without exemption, waiver or grace; null: none is. */
  covered: boolean | null;
  status: PositionStatus;
  coverages: PositionCoverage[];
  lacking: ProofKind[];
  work_from: string | null;
  work_through: string | null;
  /** The first and the last day of the present time without a gap in which all is met, else of the next one. */
  covered_from: string | null;
  covered_through: string | null;
  covers_work: CoversWork | null;
  /** The first day of the work on which something required is not met. */
  uncovered_from: string | null;
  /** The last day on which the grace of a changed requirement helps a contractor who needs it; null if nobody does. */
  grace_through: string | null;
  /** The failures behind the reasons, by coverage. One without cover that shows it has none. Not stored. */
  failing: { coverage: ProofKind; results: readonly RuleResult[] }[];
  /** When the status or the coverage next changes without new facts. */
  next_change_at: Date | null;
  /** The latest time for recomputing: other evidence may become decisive although the answer does not change. */
  recompute_at: Date | null;
}

/** What waits, as a sentence: one for reading and reviewing, so that a reason does not change from one to the other. */
const waitingNames = {
  certificate: "A certificate was received and waits for review.",
  document: "A document was received and waits for review.",
  application: "An application for cover is open.",
} as const;
export type WaitingProof = keyof typeof waitingNames;

export interface PositionInput {
  /** The requirement over time, and the contractor. */
  asked: RequirementOverTime;
  /** Newest first: of equally good evidence the first counts. */
  evidence: readonly Evidence[];
  at: Date;
  /** For a past time, up to when documents are known. */
  knownAt?: Date;
  /** The days of the work. */
  work?: Work;
  /** The last day on which cover is needed, where it is not that of the work. Null: for as long as it is required. */
  neededThrough?: string | null;
  /** The number of days before needed cover ends at which the status becomes expiring. */
  noticeDays: number;
  /** What may lead to cover once it is read, decided or complete. Empty: nothing waits. */
  waiting: readonly WaitingProof[];
}

/** The evidence that shows a coverage without meeting it and has the fewest failures. */
export function nearest({ findings }: EvidenceAudit, coverage: ProofKind): Finding | null {
  const shown = findings.filter((one) => one.coverage === coverage && one.isShown);
  return shown.reduce<Finding | null>((best, one) => (best && best.failing.length <= one.failing.length ? best : one), null);
}

const isDocument = ({ rules }: Pick<Standing, "rules">, kind: ProofKind): boolean =>
  rules !== null && requiredDocuments(rules).includes(kind as DocumentKind);

/** The failures of a coverage, what waits for a decision, and the documents that would remedy them. */
function lackingOf(
  { audit, rules }: Standing,
  coverage: ProofKind,
  name: string,
  workState: string | null,
  waiting: readonly WaitingProof[],
): Pick<PositionCoverage, "reasons" | "documents"> {
  const near = nearest(audit, coverage);
  if (isDocument({ rules }, coverage))
    return {
      reasons: near
        ? near.failing.map(({ message }) => message)
        : [waiting.includes("document") ? waitingNames.document : "Nothing has been sent and accepted yet."],
      documents: [near ? `${name} that is valid.` : `${name}.`],
    };
  const inSentence = name.toLowerCase();
  const fund = coverage === "workers-comp" ? fundProof(workState) : null;
  // Of insurance, documents stand in for workers' compensation only.
  const waits = waiting.filter((one) => one !== "document" || coverage === "workers-comp");
  const missing = waits.length ? `Nothing approved shows ${inSentence} yet.` : `No policy or certificate shows ${inSentence}.`;
  return {
    reasons: near ? [...new Set(near.failing.map(({ message }) => message))] : [missing, ...waits.map((one) => waitingNames[one])],
    documents: near
      ? remedies(near.failing, coverage, inSentence)
      : [fund ? `${capital(fund)}.` : `A certificate that shows ${inSentence}.`],
  };
}

type Days = (at: Date) => string;
/** The last day before the one that contains a time. */
const lastBefore = (moment: Date, dayOf: Days) => dayAfter(dayOf(moment), -1);

function basisOf(finding: Finding | null, dayOf: Days): PositionCoverage["basis"] {
  if (!finding) return null;
  const { kind, id, policy, audit } = finding.evidence;
  const waivers = finding.waived.map(({ until, ...one }) => ({ ...one, through: until && lastBefore(until, dayOf) }));
  return { kind, id, says: finding.says ?? null, policy, review: audit, waived: waivers.map(({ message }) => message), waivers };
}

/** For how long claims from the work are still covered after it; null: the cover is not claims-made. */
function tailOf(finding: Finding | null, { through }: Span, work: Work): PositionCoverage["tail"] {
  if (!finding?.isClaimsMade) return null;
  const isAfter = through === null || work.through === null || through > work.through;
  return { through: work.through !== null && isAfter ? through : null };
}

const noDays: Span = { from: null, through: null };
const ANY_TIME: Work = noDays;

function coverageOf(walked: Walk, coverage: ProofKind, input: PositionInput, dayOf: Days): PositionCoverage {
  const { work = ANY_TIME, asked } = input;
  const { standing } = walked.stretches[walked.now] as Walk["stretches"][number];
  const found = standing.met.get(coverage);
  const finding = found?.finding ?? null;
  const warning = limitsWarning(standing.rules, coverage);
  const name = nameForWork(coverage, standing.rules, asked.workState);
  const isOther = isDocument(standing, coverage);
  const span = spanOfCoverage(walked, coverage) ?? noDays;
  const grace_through = found?.graceEnds ? lastBefore(found.graceEnds, dayOf) : null;
  return {
    coverage,
    name,
    of: isOther ? "document" : "coverage",
    met: found !== undefined,
    covered: isOther ? null : finding !== null && found?.graceEnds === null && isCover(finding),
    basis: basisOf(finding, dayOf),
    covered_from: span.from,
    covered_through: span.through,
    tail: tailOf(finding, span, work),
    grace_through,
    verify_by: finding?.verifyBy ?? null,
    ...(found && grace_through === null
      ? { reasons: [], documents: [] }
      : lackingOf(standing, coverage, name, asked.workState, found ? [] : input.waiting)),
    ...(warning !== null && { warning }),
  };
}

/** The parts of a future answer whose change counts: which coverages are required, and how each is met. */
const signature = ({ required, met }: Standing) =>
  required
    .map((coverage) => {
      const found = met.get(coverage);
      const how = found?.graceEnds ? "grace" : found?.finding && !isCover(found.finding) ? "met" : "covered";
      return `${coverage} ${found ? how : "lacking"}`;
    })
    .join();

/** The earliest of these times; null if there are none. */
export const earliest = (...moments: (Date | null)[]): Date | null =>
  moments.reduce((first, one) => (first === null || (one !== null && one < first) ? one : first), null);

/** The earliest of these days; null if there are none. */
const firstDay = (days: readonly (string | null)[]): string | null => days.filter((day) => day !== null).sort()[0] ?? null;

/** Whether any is false; else whether any is true. */
const allOf = (answers: readonly (boolean | null)[]): boolean | null =>
  answers.includes(false) ? false : answers.includes(true) ? true : null;

/**
 * Determines whether a contractor is covered in one scope at a given time: by which evidence, from when and through when, for which days of
 * the work, or why not. Deterministic.
 */
export function positionOf(input: PositionInput): Position {
  const { asked, evidence, at, work = ANY_TIME, neededThrough = work.through } = input;
  const dayOf = (moment: Date) => dayAt(moment, asked.homeState);
  const walked = walk({ asked, evidence, at, work, knownAt: input.knownAt ?? at });
  const { stretches, now: place } = walked;
  const now = (stretches[place] as Walk["stretches"][number]).standing;
  const isRequired = now.required.length > 0;
  const coverages = now.required.map((coverage) => coverageOf(walked, coverage, input, dayOf));
  const span = spanOf(walked, isMet);
  const { from: covered_from, through: covered_through } = span ?? noDays;
  const grace_through = firstDay(coverages.map((one) => one.grace_through));
  const covered = allOf(coverages.map((one) => one.covered));
  const isNow = isMet(now);
  // Cover that lasts as long as it is needed does not expire.
  const isEnding = isNow && covered_through !== null && (neededThrough === null || covered_through < neededThrough);
  const notice = isEnding ? dayAfter(covered_through, 1 - input.noticeDays) : null;
  const isExpiring = (notice !== null && notice <= dayOf(at)) || grace_through !== null;
  const noticeAt = notice === null || isExpiring || !isRequired ? null : dayBegins(notice, asked.homeState);
  const isUpcoming = !isNow && covered_from !== null && work.from !== null && covered_from <= work.from;
  const statusNow = (): PositionStatus => {
    if (!isRequired) return "not_required";
    if (isNow) return isExpiring ? "expiring" : covered ? "covered" : "met";
    return isUpcoming ? "upcoming" : input.waiting.length ? "pending" : "not_covered";
  };
  const turns = stretches.slice(place + 1).find(({ standing }) => signature(standing) !== signature(now));
  return {
    met: isRequired ? isNow : null,
    covered,
    status: statusNow(),
    coverages,
    lacking: coverages.filter(({ met }) => !met).map(({ coverage }) => coverage),
    work_from: work.from,
    work_through: work.through,
    ...{ covered_from, covered_through },
    ...(isRequired ? coversWork(walked, work) : { covers_work: null, uncovered_from: null }),
    grace_through: isNow ? grace_through : null,
    failing: now.required.flatMap((coverage) => {
      const found = now.met.get(coverage);
      return found && !found.graceEnds ? [] : [{ coverage, results: nearest(now.audit, coverage)?.failing ?? [] }];
    }),
    next_change_at: earliest(turns?.turn.at ?? null, noticeAt),
    recompute_at: earliest(now.next?.at ?? null, noticeAt),
  };
}

/** From worst to best. */
export const ranks: readonly PositionStatus[] = ["not_covered", "pending", "upcoming", "expiring", "met", "covered", "not_required"];
const workRanks: readonly (CoversWork | null)[] = ["no", "from_later", "ends_before", "unknown", "yes", null];

/** The position for several scopes is that of the worst; of equal ones, of the one that covers its work least, or whose cover ends first. */
export function worstOf<P extends Position>(parts: readonly [P, ...P[]]): P {
  const [first, ...others] = parts;
  const isWorse = (one: P, than: P) => {
    const places = (each: P) => [ranks.indexOf(each.status), workRanks.indexOf(each.covers_work)] as const;
    const [[a, work], [b, work2]] = [places(one), places(than)];
    if (a !== b) return a < b;
    return work === work2 ? (one.covered_through ?? "9999") < (than.covered_through ?? "9999") : work < work2;
  };
  const worst = others.reduce((found, one) => (isWorse(one, found) ? one : found), first);
  return {
    ...worst,
    covered: allOf(parts.map((one) => one.covered)),
    lacking: inOrder(parts.flatMap((one) => one.lacking)),
    failing: parts.flatMap((one) => one.failing),
    grace_through: worst.met ? firstDay(parts.map((one) => one.grace_through)) : null,
    next_change_at: earliest(...parts.map((one) => one.next_change_at)),
    recompute_at: earliest(...parts.map((one) => one.recompute_at)),
  };
}
