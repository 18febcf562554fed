import { filled } from "./base.ts";
import type { Dictionary } from "./text.ts";

const PLACEHOLDER = /\{(\w+)\}/;

interface Pattern {
  match: RegExp;
  names: string[];
  text: string;
  /** How much of the text is fixed. If several patterns match, the one with the most fixed text applies. */
  fixed: number;
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** The shortest fixed text of a pattern: below it, too much would match. */
const MIN_FIXED_LENGTH = 8;

function patternsOf(dictionary: Dictionary): Pattern[] {
  return Object.entries(dictionary)
    .filter(([english]) => PLACEHOLDER.test(english))
    .map(([english, text = ""]) => {
      const pieces = english.split(/\{(\w+)\}/);
      const fixed = pieces.filter((_, index) => index % 2 === 0);
      return {
        match: new RegExp(`^${fixed.map(escaped).join("(.+?)")}$`, "s"),
        names: pieces.filter((_, index) => index % 2 === 1),
        text,
        fixed: fixed.join("").length,
      };
    })
    .filter(({ fixed }) => fixed >= MIN_FIXED_LENGTH)
    .sort((a, b) => b.fixed - a.fixed);
}

const patterns = new WeakMap<Dictionary, Pattern[]>();

const firstIn = (text: string, change: (letter: string) => string) => change(text.charAt(0)) + text.slice(1);
const capital = (text: string) => firstIn(text, (letter) => letter.toUpperCase());
const small = (text: string) => firstIn(text, (letter) => letter.toLowerCase());

/** A day as the service writes it: "June 1, 2026". */
const DAY = /^[A-Z][a-z]{2,8} \d{1,2}, \d{4}$/;

/** A value of a text: translated where it is a day or a text itself, else as it is. Within a sentence it begins with a small letter. */
function valueIn(dictionary: Dictionary, value: string, isFirst: boolean, locale: string): string {
  if (DAY.test(value)) return new Date(`${value} UTC`).toLocaleDateString(locale, { dateStyle: "long", timeZone: "UTC" });
  const own = (isFirst ? undefined : dictionary[small(value)]) ?? dictionary[value] ?? knownIn(dictionary, value, locale);
  const text = own ?? dictionary[capital(value)];
  if (text === undefined || text === null) return value;
  return isFirst ? capital(text) : small(text);
}

/** The Spanish of a service's text, also of one with values in it or of several sentences. */
export function knownIn(dictionary: Dictionary, text: string, locale: string): string | null {
  const exact = dictionary[text];
  if (exact !== undefined) return exact;
  const sentences = text.split(/(?<=[.!?])\s+(?=[A-Z“])/);
  const each = sentences.length > 1 ? sentences.map((sentence) => knownIn(dictionary, sentence, locale)) : [null];
  if (!each.includes(null)) return each.join(" ");
  const all = patterns.get(dictionary) ?? patternsOf(dictionary);
  patterns.set(dictionary, all);
  for (const { match, names, text: pattern } of all) {
    const found = match.exec(text);
    if (!found) continue;
    return filled(
      pattern,
      Object.fromEntries(
        names.map((name, index) => [name, valueIn(dictionary, found[index + 1] ?? "", pattern.startsWith(`{${name}}`), locale)]),
      ),
    );
  }
  return null;
}
