import { epochOf } from "#components/dashboard/compliance/positions/days.ts";
import { positionMeanings } from "#components/dashboard/compliance/positions/position-labels.ts";
import { formatDate } from "#components/ui/format-time.ts";
import type { PositionCoverage, PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";

interface Answer {
  status: PositionStatus;
  coverages: readonly PositionCoverage[];
  covered_until: string | null;
  tail_until: string | null;
}

/** Why a position has its status, in sentences: each coverage that is lacking with its reasons, else until when all are met. */
export function reasonsOf(answer: Answer): string[] {
  const { tail_until } = answer;
  const reasons = ownReasonsOf(answer);
  return tail_until === null ? reasons : [...reasons, tailSentence(tail_until)];
}

/** The sentence that the engagement has ended, and until when cover is still watched. */
export const tailSentence = (until: string): string =>
  `The engagement has ended; cover is still required until ${formatDate(epochOf(until))}.`;

function ownReasonsOf({ status, coverages, covered_until }: Answer): string[] {
  const lacking = coverages.flatMap(({ coverage, name = proofName(coverage), covered, grace_until, reasons }) => {
    if (!covered) return [`${name}: ${reasons.join(" ") || "not covered."}`];
    if (grace_until === null) return [];
    return [`${name}: covered by a grace period until ${formatDate(epochOf(grace_until))}. Then: ${reasons.join(" ")}`];
  });
  if (lacking.length) return lacking;
  if (covered_until === null) return [positionMeanings[status]];
  const isToVerify = coverages.some(({ verify_by }) => verify_by === covered_until);
  return [
    `${positionMeanings[status]} Covered until ${formatDate(epochOf(covered_until))}.`,
    ...(isToVerify ? [`Must be verified with the producer by ${formatDate(epochOf(covered_until))}.`] : []),
  ];
}
