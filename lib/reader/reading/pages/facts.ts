import type { PageFacts, PageKind } from "#lib/contract/compliance/parsed-certificate.ts";
import { daysIn } from "../days.ts";
import { type Cell, labelledValue } from "./cells.ts";

export const POLICY = /\b(?:policy|binder|claim)\s*(?:number|no\b\.?|#)(?:\s+of\s+entity[^:]*)?/i;
const INSURED =
  /^(?:\d\w?\.\s*)?(?:first\s+)?(?:named\s+insured|insured(?:'s)?\s+name|name\s+of\s+insured|legal\s+name[^:]*|employer|insured)\b[^:]*/i;
const INSURER =
  /^(?:\d\w?\.\s*)?(?:name\s+of\s+)?(?:insurance\s+(?:company|carrier)|insurer|carrier|insuring\s+company|company|issued\s+by|underwritten\s+by)\b(?!\s+affording)[^:]*/i;
const LABEL =
  /:\s*$|^(?:\d\w?\.\s*)?(?:policy|binder|named insured|insured|insurer|insurance c|carrier|company|agency|producer|effective|expiration|date|time|kind of|type of|reason)\b/i;

/** A policy number has digits and ends where other words begin. */
export function numberIn(text: string): string | null {
  const [number] = /[A-Z0-9][A-Z0-9\-/.]*(?: [A-Z0-9\-/.]*\d[A-Z0-9\-/.]*)*/i.exec(text) ?? [];
  return number && /\d{2}/.test(number) ? number : null;
}

interface DateInText {
  day: string;
  /** The text between the previous date and this one. */
  before: string;
}

const BEFORE = 90;

function datesOf(text: string): DateInText[] {
  const joined = text.replace(/\s*\/\s*/g, "/");
  let from = 0;
  return daysIn(joined).map(({ day, raw }) => {
    const at = joined.indexOf(raw, from);
    const before = joined.slice(Math.max(from, at - BEFORE), at);
    from = at + raw.length;
    return { day, before };
  });
}

const OTHER_DATE =
  /\b(?:date\s+of\s+(?:this\s+)?notice|notice\s+date|mail(?:ed|ing)|issued?|dated?\s+of\s+issue|due|policy\s+(?:period|term|inception|effective)|renewal\s+date)\b/i;

/** The one date that follows such words; null for none or several. */
function dayAfter(dates: readonly DateInText[], ...about: RegExp[]): string | null {
  for (const words of about) {
    const days = new Set(dates.filter(({ before }) => words.test(before) && !OTHER_DATE.test(before)).map(({ day }) => day));
    if (days.size > 0) return days.size === 1 ? ([...days][0] ?? null) : null;
  }
  return null;
}

const ENDS = /\b(?:cancel\w*|terminat\w*|non-?\s?renew\w*|will\s+(?:end|cease|expire|lapse)|ends?\b|ceases?\b)/i;
const BEGINS_AGAIN = /\breinstat\w*/i;
const [EFFECTIVE, EXPIRES] = [/\b(?:effective|from|inception|begins?)\b/i, /\b(?:expir\w*|until|ends?)\b/i];

/** The term: under two headings, as two dates with "to" between them, or each date after its own words. */
function termOf(lines: readonly string[], dates: readonly DateInText[]): Pick<PageFacts, "effective_date" | "expiration_date"> {
  const heading = lines.findIndex((line) => /effective|from/i.test(line) && /expir|\bto\b/i.test(line) && daysIn(line).length === 0);
  const below = heading < 0 ? [] : daysIn(lines.slice(heading + 1, heading + 3).join(" "));
  const spanned = dates.findIndex(({ before }) => /^\s*(?:to|through|until|[-–])\s*$/i.test(before));
  const pair = below.length === 2 ? below : spanned > 0 ? dates.slice(spanned - 1, spanned + 1) : [];
  if (pair.length === 2) return { effective_date: pair[0]?.day ?? null, expiration_date: pair[1]?.day ?? null };
  return { effective_date: dayAfter(dates, EFFECTIVE), expiration_date: dayAfter(dates, EXPIRES) };
}

/** A page's facts about a policy: for a notice the date on which cover ends or resumes, otherwise the term. */
export function factsOf(kind: PageKind, lines: readonly (readonly Cell[])[]): PageFacts {
  const texts = lines.map((cells) => cells.map(({ text }) => text).join(" "));
  const dates = datesOf(texts.join("\n"));
  const isNotice = kind.startsWith("notice");
  return {
    insured: labelledValue(lines, INSURED, LABEL),
    insurer: labelledValue(lines, INSURER, LABEL),
    policy_number: labelledValue(lines, POLICY, LABEL, numberIn),
    ...(isNotice
      ? { effective_date: dayAfter(dates, kind === "notice_of_reinstatement" ? BEGINS_AGAIN : ENDS, EFFECTIVE), expiration_date: null }
      : termOf(texts, dates)),
  };
}
