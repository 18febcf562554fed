import { type FieldEvidence, READING_CONFIDENCE } from "#lib/contract/compliance/parsed-certificate.ts";
import type { ReadingDoubt } from "#lib/contract/compliance/reading-doubts.ts";
import { parseDay, wholeDay } from "./days.ts";
import { type Dictionary, NOT_TICKED, type Reading } from "./dictionary.ts";
import { parseDollars, plausibleLimit, recognisedDollars, usualLimit } from "./money.ts";

/** The confidence of printed text that is not a valid value of its field. */
const IN_DOUBT = 0.3;

/** Takes typed values from the dictionary and records the source of each. */
export interface Collector {
  fields: Record<string, FieldEvidence>;
  /** Records the source of a value that is assembled elsewhere; does nothing if it was not read. */
  note(path: string, reading: Reading | undefined): void;
  text(path: string, name: string): string | null;
  day(path: string, name: string): string | null;
  dollars(path: string, name: string): number | null;
  flag(path: string, name: string): boolean | null;
  letter(path: string, name: string): string | null;
  /** True if ticked, false if not, null if unclear. */
  tick(path: string, name: string): boolean | null;
  /** The one ticked option; null for none, and for several, which is recorded with low confidence. */
  oneOf<Option extends string>(path: string, options: Readonly<Record<Option, string>>): Option | null;
}

export function collector(dictionary: Dictionary, page: number): Collector {
  const fields: Record<string, FieldEvidence> = {};
  const note = (path: string, reading: Reading, max = 1) => {
    const { raw, box, source } = reading;
    const round = (value: number) => Math.round(value * 10) / 10;
    const confidence = Math.round(Math.max(0, Math.min(reading.confidence, max, 1)) * 100) / 100;
    fields[path] = {
      confidence,
      page,
      box: [round(box[0]), round(box[1]), round(box[2]), round(box[3])],
      source,
      ...(confidence < READING_CONFIDENCE ? { doubt: doubtOf(reading, max) } : {}),
      raw,
    };
  };
  const parsed = <T>(path: string, name: string, parse: (raw: string) => T | null, sane: (value: T) => boolean = () => true): T | null => {
    const reading = dictionary.get(name);
    if (!reading) return null;
    const value = reading.raw === null ? null : parse(reading.raw);
    note(path, reading, value === null || !sane(value) ? IN_DOUBT : 1);
    return value;
  };
  const ticked = (name: string) => {
    const reading = dictionary.get(name);
    return reading === undefined ? false : reading.raw === null ? null : reading.raw !== NOT_TICKED;
  };
  return {
    fields,
    note: (path, reading) => reading && note(path, reading),
    text: (path, name) => parsed(path, name, (raw) => raw.trim() || null),
    day: (path, name) => parsed(path, name, dictionary.get(name)?.source === "ocr" ? wholeDay : parseDay),
    dollars: (path, name) =>
      dictionary.get(name)?.source === "ocr"
        ? parsed(path, name, recognisedDollars, usualLimit)
        : parsed(path, name, parseDollars, plausibleLimit),
    flag: (path, name) => parsed(path, name, parseFlag),
    letter: (path, name) => parsed(path, name, (raw) => /^[A-F](?=$|[\s,/&])/.exec(raw.trim().toUpperCase())?.[0] ?? null),
    tick: (path, name) => {
      const reading = dictionary.get(name);
      if (!reading) return null;
      note(path, reading);
      return ticked(name);
    },
    oneOf: (path, options) => {
      const entries = Object.entries(options) as [keyof typeof options, string][];
      const marked = entries.filter(([, name]) => ticked(name) !== false);
      const first = marked[0] && dictionary.get(marked[0][1]);
      if (!first) return null;
      const certain = marked.length === 1 && first.raw !== null;
      note(path, first, certain ? 1 : IN_DOUBT);
      return certain && marked[0] ? marked[0][0] : null;
    },
  };
}

/** Why a value has low confidence: the reading's own reason, else that it is not a valid value, else how it was recognised. */
function doubtOf({ doubt, source }: Reading, max: number): ReadingDoubt {
  if (doubt) return doubt;
  return max < READING_CONFIDENCE || source !== "ocr" ? "not_understood" : "unclear_print";
}

/** `Y`, `X` or a mark is yes, `N` is no; anything else is unclear. */
function parseFlag(raw: string): boolean | null {
  const text = raw.trim().toUpperCase();
  if (/^(Y|X|YES|✓|✔|✗|✘|[vV√])$/.test(text)) return true;
  return /^(N|NO)$/.test(text) ? false : null;
}
