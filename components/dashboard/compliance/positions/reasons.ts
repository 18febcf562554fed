import { positionMeanings } from "#components/dashboard/compliance/position-labels.ts";
import { epochOf } from "#components/dashboard/compliance/positions/days.ts";
import { formatDate } from "#components/ui/format-time.ts";
import type { CoversWork, PositionCoverage, PositionStatus } from "#lib/contract/compliance/compliance-position.ts";
import { proofName } from "#lib/contract/compliance/required-kinds.ts";

const shown = (day: string): string => formatDate(epochOf(day));
const nextDay = (day: string): string => new Date((epochOf(day) + 24 * 60 * 60) * 1000).toISOString().slice(0, 10);

interface Answer {
  status: PositionStatus;
  coverages: readonly PositionCoverage[];
  work_from: string | null;
  work_through: string | null;
  covered_from: string | null;
  covered_through: string | null;
  covers_work: CoversWork | null;
  uncovered_from: string | null;
  tail_through: string | null;
}

/** Why a position has its status, in sentences: each coverage that is lacking with its reasons, else through when all are met. */
export function reasonsOf(answer: Answer): string[] {
  const { tail_through } = answer;
  const reasons = [...ownReasonsOf(answer), ...workSentences(answer)];
  return tail_through === null ? reasons : [...reasons, tailSentence(tail_through)];
}

/** The sentence that the engagement has ended, and through when cover is still watched. */
export const tailSentence = (through: string): string => `The engagement has ended; cover is still required through ${shown(through)}.`;

/** Which days of the work are not covered. */
function workSentences({ covers_work, uncovered_from, covered_from, tail_through }: Answer): string[] {
  if (tail_through !== null || uncovered_from === null) return [];
  if (covers_work === "ends_before") return [`The work goes on; from ${shown(uncovered_from)} it is not covered.`];
  if (covers_work !== "from_later" || covered_from === null || covered_from <= uncovered_from) return [];
  return [`The work begins on ${shown(uncovered_from)}, cover on ${shown(covered_from)}.`];
}

function ownReasonsOf({ status, coverages, covered_from, covered_through }: Answer): string[] {
  if (status === "upcoming" && covered_from !== null) {
    const ends = covered_through === null ? "" : `, ends on ${shown(covered_through)}`;
    return [`${positionMeanings.upcoming} It starts on ${shown(covered_from)}${ends}.`];
  }
  const lacking = coverages.flatMap(({ coverage, name = proofName(coverage), met, grace_through, reasons }) => {
    if (!met) return [`${name}: ${reasons.join(" ") || "not covered."}`];
    if (grace_through === null) return [];
    return [`${name}: covered by a grace period through ${shown(grace_through)}. Then: ${reasons.join(" ")}`];
  });
  if (lacking.length) return lacking;
  if (covered_through === null) return [positionMeanings[status]];
  const verify = coverages.find(({ verify_by }) => verify_by !== null && verify_by === nextDay(covered_through))?.verify_by;
  return [
    `${positionMeanings[status]} It ends on ${shown(covered_through)}.`,
    ...(verify ? [`Must be verified with the producer by ${shown(verify)}.`] : []),
  ];
}
