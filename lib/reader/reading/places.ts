import { stateOfCode } from "#lib/kit/postal-codes.ts";
import type { Reading } from "./dictionary.ts";

/** The parsed last line of an address. */
export interface Place {
  city: string | undefined;
  /** Null if the text there is not a state. */
  region: string | null;
  postalcode: string | null;
  /** Whether it is exactly as read, without a correction. */
  asRead: boolean;
}

/** The confidence of a city line with a corrected character. */
export const PUT_RIGHT = 0.75;

const PLACE = /^(.*?)[,.\s]*\b([A-Z]{2})[.,]?\s*(\d{5}(?:[\s-]{1,3}\d{4})?)[.,;:]?$/i;
const PLACE_ENDS = /\b([A-Z]{2})[.,]?\s*(\d{5}(?:[\s-]{1,3}\d{4})?)[.,;:]?$/i;
const STATELESS = /^([A-Z][A-Za-z.' -]+?)[,.]?\s+(\d{5}(?:-\d{4})?)$/;
/** A city line with OCR errors: a state of two characters, one possibly misread, and a postal code with a lost or misread digit. */
const DAMAGED = /^([A-Z][A-Za-z.' -]+?)[,.;:\s]+([A-Z0-9|!\]]{2})[.,;:]?\s+(\S{4,6}(?:\s?-?\s?\S{3,5})?)$/i;

const STATES = new Set(
  "AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA PR RI SC SD TN TX UT VT VA VI WA WV WI WY GU".split(
    " ",
  ),
);

/** The letters that each misread character may be. */
const LETTERS: Readonly<Record<string, string>> = {
  0: "OD",
  1: "IL",
  4: "A",
  5: "S",
  6: "G",
  8: "B",
  l: "IL",
  "|": "IL",
  "!": "IL",
  "]": "IL",
};
/** The digits that each misread character may be. */
const DIGITS: Readonly<Record<string, string>> = {
  O: "0",
  o: "0",
  Q: "0",
  I: "1",
  l: "1",
  "|": "1",
  "]": "1",
  "!": "1",
  Z: "2",
  S: "5",
  s: "5",
  B: "8",
};

/** The city, state and postal code of an address line, or null; recognised lines may contain OCR errors. */
export function placeOf(text: string, source: Reading["source"]): Place | null {
  const line = source === "ocr" ? withWholeCode(text) : text;
  const [, city, state, code] = PLACE.exec(line) ?? [];
  if (state && code) {
    const region = state.toUpperCase();
    const likely = source === "ocr" && !STATES.has(region) ? stateOf(state, code) : region;
    return { city: city?.trim(), region: likely ?? region, postalcode: withDash(code), asRead: likely === region && line === text };
  }
  return source === "ocr" ? (damagedPlace(line) ?? statelessPlace(line)) : null;
}

/** Whether a line ends in a state and a postal code. */
export const endsInPlace = (line: string, source: Reading["source"]) => PLACE_ENDS.test(source === "ocr" ? withWholeCode(line) : line);

/** A line without a space in its postal code. */
const withWholeCode = (line: string) =>
  line.replace(/(?<=\b[A-Z]{2}[.,]?\s+)(\d{1,4}) (\d{1,4})$/, (both, start: string, end: string) =>
    start.length + end.length === 5 ? start + end : both,
  );

function damagedPlace(line: string): Place | null {
  const [, city, state = "", code = ""] = DAMAGED.exec(line) ?? [];
  const region = stateOf(state, code);
  if (!city || !region || code.replace(/\D/g, "").length < 3) return null;
  const digits = [...code].map((sign) => DIGITS[sign] ?? sign).join("");
  return { city: city.trim(), region, postalcode: /^\d{5}([\s-]{1,3}\d{4})?$/.test(digits) ? withDash(digits) : null, asRead: false };
}

/** OCR engines lose a state's two letters where they are isolated. */
function statelessPlace(line: string): Place | null {
  const [, city, code] = STATELESS.exec(line) ?? [];
  return city && code ? { city, region: null, postalcode: code, asRead: true } : null;
}

/** The only state that two characters may be, or the postal code's state if one character agrees with it; null for none and for several. */
function stateOf(signs: string, code: string): string | null {
  const [first = "", second = ""] = signs;
  const of = (sign: string) => [...(LETTERS[sign] ?? sign.toUpperCase())];
  const found = of(first)
    .flatMap((one) => of(second).map((two) => one + two))
    .filter((state) => STATES.has(state));
  if (found.length === 1) return found[0] ?? null;
  const there = stateOfCode(code);
  return there && (of(first).includes(there[0] ?? "") || of(second).includes(there[1] ?? "")) ? there : null;
}

const withDash = (code: string) => code.replace(/[\s-]+/, "-");
