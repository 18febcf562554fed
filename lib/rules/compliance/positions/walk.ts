import type { CoversWork } from "#lib/contract/compliance/compliance-position.ts";
import type { ProofKind } from "#lib/contract/compliance/required-kinds.ts";
import { dayAfter } from "#lib/rules/cover/day.ts";
import type { Evidence } from "./evidence.ts";
import { type RequirementOverTime, type Standing, standingAt } from "./standing.ts";
import { firstOf, type Turn, turnAt, turnOn } from "./turn.ts";

/** How many changes over time are looked at, in the past and ahead. */
const MAX_STRETCHES = 100;

/** The days of work. Null: not known. */
export interface Work {
  from: string | null;
  through: string | null;
}

/** A time in which nothing changes: until the next stretch begins. */
export interface Stretch {
  turn: Turn;
  standing: Standing;
}

/** The stretches around the present one, in order. */
export interface Walk {
  stretches: Stretch[];
  /** The place of the present one. */
  now: number;
  /** The first place whose day is one on which something begins, and not just the day of the question. */
  known: (place: number) => boolean;
  /** Whether there were more changes ahead than are looked at. */
  isCut: boolean;
}

export const isMet = ({ required, met }: Standing): boolean => required.every((coverage) => met.has(coverage));

const isMetBy = ({ required, met }: Standing, coverage: ProofKind) => !required.includes(coverage) || met.has(coverage);

interface WalkInput {
  asked: RequirementOverTime;
  evidence: readonly Evidence[];
  at: Date;
  knownAt: Date;
  work: Work;
}

/** Where a walk begins: with the work, or with what is relied on now if that is earlier. */
function firstTurn({ asked: { homeState }, at, work }: WalkInput, { met }: Standing): Turn | null {
  const began = [...met.values()].flatMap(({ finding }) => {
    const state = finding?.evidence.state ?? homeState;
    return finding?.effective ? [turnOn(finding.effective, state)] : [];
  });
  const first = firstOf(work.from === null ? null : turnOn(work.from, homeState), ...began);
  return first && first.at <= at ? first : null;
}

/** Walks the days on which something changes, once: from the first day that matters until it is known when each coverage ends. */
export function walk(input: WalkInput): Walk {
  const { asked, evidence, at, knownAt, work } = input;
  const standing = (moment: Date) => standingAt(evidence, asked, moment, knownAt);
  const present = standing(at);
  const first = firstTurn(input, present);
  const stretches: Stretch[] = [];
  let turn = first;
  while (turn && turn.at < at && stretches.length < MAX_STRETCHES) {
    const then = standing(turn.at);
    stretches.push({ turn, standing: then });
    turn = then.next;
  }
  const now = stretches.length;
  const isTurn = turn?.at.getTime() === at.getTime();
  stretches.push({ turn: turn && isTurn ? turn : turnAt(at, asked.homeState), standing: present });
  // What is known once each coverage was met and has ended, and all of them together.
  const open = new Set(present.required);
  const seen = new Set<ProofKind>();
  let last = present;
  let wasMet = false;
  let isOver = false;
  turn = present.next;
  while (turn && stretches.length < now + MAX_STRETCHES) {
    for (const one of open) if (isMetBy(last, one)) seen.add(one);
    wasMet ||= isMet(last);
    last = standing(turn.at);
    stretches.push({ turn, standing: last });
    for (const one of seen) if (!isMetBy(last, one)) open.delete(one);
    isOver ||= wasMet && !isMet(last);
    if (isOver && open.size === 0 && (work.from === null || turn.day > work.from)) return { stretches, now, known, isCut: false };
    turn = last.next;
  }
  return { stretches, now, known, isCut: turn !== null };

  function known(place: number): boolean {
    return place === now ? isTurn : place > 0 || first !== null;
  }
}

/** A time without a gap, in days. Null: the end or the beginning is not known. */
export interface Span {
  from: string | null;
  through: string | null;
}

/** The present time without a gap in which something holds, else the next one. Null: there is none. */
export function spanOf({ stretches, now, known, isCut }: Walk, holds: (standing: Standing) => boolean): Span | null {
  const isOn = (place: number) => holds((stretches[place] as Stretch).standing);
  let first = now;
  while (first < stretches.length && !isOn(first)) first++;
  if (first === stretches.length) return null;
  let end = first + 1;
  while (end < stretches.length && isOn(end)) end++;
  if (first === now) while (first > 0 && isOn(first - 1)) first--;
  const from = known(first) ? (stretches[first] as Stretch).turn.day : null;
  const until = stretches[end] ?? (isCut ? stretches.at(-1) : undefined);
  const through = until === undefined ? null : dayAfter(until.turn.day, -1);
  return { from, through: through !== null && from !== null && through < from ? from : through };
}

export const spanOfCoverage = (walked: Walk, coverage: ProofKind): Span | null => spanOf(walked, (standing) => isMetBy(standing, coverage));

interface WorkCover {
  covers_work: CoversWork;
  /** The first day of the work on which something required is not met. Null: there is none, or it is not known. */
  uncovered_from: string | null;
}

/** Whether all that is required is met on every day of the work. */
export function coversWork({ stretches, now, isCut }: Walk, { from, through }: Work): WorkCover {
  if (from === null && through === null) return { covers_work: "unknown", uncovered_from: null };
  const begins = from ?? (stretches[now] as Stretch).turn.day;
  const days = stretches
    .map(({ turn, standing }, place) => {
      const first = turn.day > begins ? turn.day : begins;
      return { place, first, end: stretches[place + 1]?.turn.day ?? null, isGood: isMet(standing) };
    })
    .filter(({ first, end }) => end === null || end > first);
  // Without a known end only the first day is judged, and what has come to pass.
  const isWork = ({ place, first }: (typeof days)[number]) => (through === null ? place <= now || first === begins : first <= through);
  const bad = days.find((one) => !one.isGood && isWork(one));
  if (!bad) return { covers_work: through === null || isCut ? "unknown" : "yes", uncovered_from: null };
  const uncovered_from = from !== null || bad.place > now ? bad.first : null;
  if (bad.first > begins) return { covers_work: "ends_before", uncovered_from };
  const isLater = days.some(({ first, isGood }) => isGood && (through === null || first <= through));
  return { covers_work: isLater ? "from_later" : "no", uncovered_from };
}
