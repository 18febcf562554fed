import { distance } from "../anchors.ts";
import { wholeDay } from "../days.ts";
import type { Dictionary, Reading } from "../dictionary.ts";
import { bandNames, rowFields } from "../standard-grid.ts";

/** Below the confidence that rules accept: the date is likely and needs review. */
export const LIKELY = 0.7;
/** The high confidence of a date. */
const SURE_DAY = 0.8;
/** The most damaged characters of a recognisable date. */
const MAX_DAMAGE = 2;
/** The required advantage of a term without the date of issue over one that contains it. */
const ELSEWHERE = 2;
/** Renewal certificates are issued up to this many days before the term. */
const AHEAD = 60;

/** Policy terms are a year or half a year; another term was probably misread, such as a 6 for a 5 in one of its years. Days. */
const USUAL_TERMS = [
  [364, 367],
  [180, 185],
] as const;

export function isUsualTerm(start: string, end: string): boolean {
  const days = (Date.parse(end) - Date.parse(start)) / 86_400_000;
  return USUAL_TERMS.some(([min, max]) => days >= min && days <= max);
}

interface Term {
  start: string;
  end: string;
}

/**
 * Suggests, with low confidence, the terms that damaged dates most likely show: printed against a column's line or each other, they lose a
 * digit. A suggestion differs from both dates as read by at most two characters, and no other term fits as well.
 */
export function offerLikelyTerms(read: Dictionary, coarse: boolean): void {
  const issued = dayOf(read.get("Form_CompletionDate_A"));
  const known = bandNames.flatMap((band) => sureTerm(read.get(rowFields[band].effective), read.get(rowFields[band].expiration)));
  for (const band of bandNames) {
    const { effective, expiration } = rowFields[band];
    const [start, end] = [read.get(effective), read.get(expiration)];
    if (!start?.raw || !end?.raw) continue;
    const [first, last] = [wholeDay(start.raw), wholeDay(end.raw)];
    // Of two complete dates only the years are questioned, unless the characters are damaged, and not if both have high confidence: terms
    // of a month and of three years exist.
    const isWhole = !coarse && first?.slice(5) !== last?.slice(5);
    const stands = first && last && (isUsualTerm(first, last) || isWhole || (isSure(start) && isSure(end)));
    if (stands) continue;
    const term = likeliest(candidates(start, end, issued, known), start, end, issued);
    if (!term) continue;
    read.set(effective, { ...start, raw: term.start, confidence: LIKELY, doubt: "likely_term" });
    read.set(expiration, { ...end, raw: term.end, confidence: LIKELY, doubt: "likely_term" });
  }
}

/** Terms of a year that begin or end on a date as read, that contain the date of issue, or that another row has. */
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
    if (one > MAX_DAMAGE || two > MAX_DAMAGE) return [];
    return [{ term, score: one + two + (issued && !holdsDay(term, issued) ? ELSEWHERE : 0) }];
  });
  const [best, next] = scored.toSorted((a, b) => a.score - b.score);
  return best && best.score !== next?.score ? best.term : null;
}

/**
 * The number of differing characters between the digits as read and the date, in its closest format; an unrecognisable character counts one
 * more.
 */
export function damage(raw: string, day: string): number {
  const [year = "", month = "", dayOfMonth = ""] = day.split("-");
  const short = `${Number(month)}/${Number(dayOfMonth)}`;
  const written = [`${month}${dayOfMonth}${year}`, `${short.replace("/", "")}${year}`, `${year}${month}${dayOfMonth}`];
  const shown = raw.replace(/[\s/.:,;-]/g, "");
  return Math.min(...written.map((each) => distance(shown, each, MAX_DAMAGE)));
}

const isSure = ({ confidence }: Reading) => confidence >= SURE_DAY;
const dayOf = (reading: Reading | undefined) => (reading && isSure(reading) ? wholeDay(reading.raw ?? "") : null);
const inYears = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`;
const holdsDay = ({ start, end }: Term, day: string) => Date.parse(start) - AHEAD * 86_400_000 <= Date.parse(day) && day <= end;

function sureTerm(start: Reading | undefined, end: Reading | undefined): Term[] {
  const [first, last] = [dayOf(start), dayOf(end)];
  return first && last && isUsualTerm(first, last) ? [{ start: first, end: last }] : [];
}
