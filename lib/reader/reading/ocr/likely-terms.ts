import { distance } from "../anchors.ts";
import { wholeDay } from "../days.ts";
import type { Dictionary, Reading } from "../dictionary.ts";
import { bandNames, rowFields } from "../standard-grid.ts";

/** Below what a rule may rest on: what stands there is likely, and a person looks. */
export const LIKELY = 0.7;
/** From here a day is sure. */
const SURE_DAY = 0.8;
/** How many characters of a day may be damaged for it to be recognised at all. */
const MOST_DAMAGE = 2;
/** A term that does not hold the day of issue must be read so much better than one that does. */
const ELSEWHERE = 2;
/** Certificates of a renewal are issued this many days before it. */
const AHEAD = 60;

/** Terms of policies are a year or half a year; any other was more likely misread, a 6 for a 5 in one of its two years. Days. */
const USUAL_TERMS = [
  [364, 367],
  [180, 185],
] as const;

export function isUsualTerm(start: string, end: string): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return USUAL_TERMS.some(([least, most]) => days >= least && days <= most);
}

interface Term {
  start: string;
  end: string;
}

/**
 * Offers, in doubt, the terms that damaged days most likely show: printed against a column's line or each other, they lose a digit.
 * What is offered agrees with both days as read but for a character or two, and no other term agrees as well.
 */
export function offerLikelyTerms(read: Dictionary): void {
  const issued = dayOf(read.get("Form_CompletionDate_A"));
  const known = bandNames.flatMap((band) => sureTerm(read.get(rowFields[band].effective), read.get(rowFields[band].expiration)));
  for (const band of bandNames) {
    const { effective, expiration } = rowFields[band];
    const [start, end] = [read.get(effective), read.get(expiration)];
    if (!start?.raw || !end?.raw) continue;
    const [first, last] = [wholeDay(start.raw), wholeDay(end.raw)];
    // Of two whole days only the years are questioned, and not where both are sure: there are terms of a month, and of three years.
    const stands = first && last && (isUsualTerm(first, last) || first.slice(5) !== last.slice(5) || (isSure(start) && isSure(end)));
    if (stands) continue;
    const term = likeliest(candidates(start, end, issued, known), start, end, issued);
    if (!term) continue;
    read.set(effective, { ...start, raw: term.start, confidence: LIKELY, doubt: "likely_term" });
    read.set(expiration, { ...end, raw: term.end, confidence: LIKELY, doubt: "likely_term" });
  }
}

/** Terms of a year that begin or end on a day as read, that hold the day of issue, or that another row has. */
function candidates(start: Reading, end: Reading, issued: string | null, known: readonly Term[]): Term[] {
  const [first, last] = [wholeDay(start.raw ?? ""), wholeDay(end.raw ?? "")];
  if (first && !last && isSure(start)) return [{ start: first, end: inYears(first, 1) }];
  if (last && !first && isSure(end)) return [{ start: inYears(last, -1), end: last }];
  const found = [...known];
  if (first) found.push({ start: first, end: inYears(first, 1) });
  if (last) found.push({ start: inYears(last, -1), end: last });
  const year = Number(issued?.slice(0, 4));
  for (const day of [first, last]) {
    if (!day || !issued) continue;
    for (const from of [year - 1, year]) found.push({ start: `${from}${day.slice(4)}`, end: `${from + 1}${day.slice(4)}` });
  }
  return found.filter(({ start: from, end: to }, index) => {
    const same = found.findIndex((each) => each.start === from && each.end === to) === index;
    return same && wholeDay(from) !== null && wholeDay(to) !== null;
  });
}

function likeliest(terms: readonly Term[], start: Reading, end: Reading, issued: string | null): Term | null {
  const scored = terms.flatMap((term) => {
    const [one, two] = [damage(start.raw ?? "", term.start), damage(end.raw ?? "", term.end)];
    if (one > MOST_DAMAGE || two > MOST_DAMAGE) return [];
    return [{ term, score: one + two + (issued && !holdsDay(term, issued) ? ELSEWHERE : 0) }];
  });
  const [best, next] = scored.toSorted((a, b) => a.score - b.score);
  return best && best.score !== next?.score ? best.term : null;
}

/** How many characters differ between the digits as read and the day's, whichever way it is written; what is past recognition counts one more. */
export function damage(raw: string, day: string): number {
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const short = `${Number(month)}/${Number(dayOfMonth)}`;
  const written = [`${month}${dayOfMonth}${year}`, `${short.replace("/", "")}${year}`, `${year}${month}${dayOfMonth}`];
  const shown = raw.replace(/[\s/.:,;-]/g, "");
  return Math.min(...written.map((each) => distance(shown, each, MOST_DAMAGE)));
}

const isSure = ({ confidence }: Reading) => confidence >= SURE_DAY;
const dayOf = (reading: Reading | undefined) => (reading && isSure(reading) ? wholeDay(reading.raw ?? "") : null);
const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const holdsDay = ({ start, end }: Term, day: string) => Date.parse(start) - AHEAD * 86_400_000 <= Date.parse(day) && day <= end;

function sureTerm(start: Reading | undefined, end: Reading | undefined): Term[] {
  const [first, last] = [dayOf(start), dayOf(end)];
  return first && last && isUsualTerm(first, last) ? [{ start: first, end: last }] : [];
}
