import { daysIn, wholeDay } from "../days.ts";
import { type Reading, SURE } from "../dictionary.ts";
import { around, type Box } from "../geometry.ts";
import { plausibleLimit, recognisedDollars } from "../money.ts";

/** The kind of value in a cell. */
export type Kind = "amount" | "code" | "date" | "letter" | "flag" | "number" | "text" | "telephone" | "mail" | "revision";

/** Both readings are valid and differ. */
const DISAGREE = 0.5;
/** They differ in similar characters: there is a number, but its spelling is uncertain. */
const SPELLED_TWO_WAYS = 0.75;
/** They differ in a space, which one of them probably lost. */
const BUT_FOR_A_SPACE = 0.79;
/** They agree with low OCR confidence: the same error may have happened twice. */
const UNSURE_TWICE = { below: 0.8, confidence: 0.79 };
/** One reading is valid and nothing confirms it. */
const ALONE = { first: 0.75, second: 0.9, damaged: 0.79 };
const NEITHER = 0.3;
/** The second reading continues the first. */
const COMPLETES = 0.85;

/**
 * Combines two readings of a cell: high confidence if they agree, low if they do not; missing text is never invented. On a `coarse` image
 * both readings see the same few pixels, so they need a high OCR confidence.
 */
export function settle(kind: Kind, first: Reading | undefined, second: Reading | null, box: Box, coarse = false): Reading {
  const one = sensible(kind, first);
  const two = sensible(kind, kind === "date" ? withoutNeighbour(second) : second);
  if (one && two) return both(kind, one, two, coarse);
  if (two) {
    // The first reading lost its end at the cell's edge; the rest agrees.
    const completes = kind === "date" && (first?.raw?.length ?? 0) >= 8 && two.raw?.startsWith(first?.raw ?? "-");
    const confidence = completes ? COMPLETES : Math.min(two.confidence, ALONE.second);
    return { ...two, box: first?.box ?? box, confidence: coarse ? Math.min(confidence, ALONE.damaged) : confidence, doubt: "read_once" };
  }
  if (one) return { ...one, confidence: Math.min(one.confidence, ALONE.first), doubt: "read_once" };
  return { raw: longer(first, second), confidence: NEITHER, box: first?.box ?? box, source: "ocr", doubt: "not_understood" };
}

function longer(first: Reading | undefined, second: Reading | null): string | null {
  return (second?.raw?.length ?? 0) > (first?.raw?.length ?? 0) ? (second?.raw ?? null) : (first?.raw ?? second?.raw ?? null);
}

function both(kind: Kind, one: Reading, two: Reading, coarse: boolean): Reading {
  if (sameValue(kind, one.raw ?? "", two.raw ?? "")) return agreed(kind, one, two, coarse);
  // The first reading lost the end or the beginning of its line.
  const [part, whole] = [one, two].map(({ raw }) => raw?.toUpperCase() ?? "");
  if (kind === "text" && (whole?.startsWith(`${part} `) || whole?.endsWith(` ${part}`)))
    return {
      ...two,
      box: around([one.box, two.box]) ?? two.box,
      confidence: Math.min(two.confidence, BUT_FOR_A_SPACE),
      doubt: "unread_ink",
    };
  // One of them lost the first or last word of a number, or the first digits of an amount.
  const entire = kind === "number" ? wholeOf(one, two) : kind === "amount" ? wholeAmount(one, two) : null;
  if (entire) return { ...entire, confidence: DISAGREE, doubt: "readings_differ" };
  // The lower of two amounts, because a dollar sign is often read as a digit.
  const dollars = (reading: Reading) => recognisedDollars(reading.raw ?? "") ?? 0;
  const better = kind === "amount" ? dollars(two) < dollars(one) : two.confidence > one.confidence;
  const alike = kind === "number" && spelledAlike(one.raw ?? "", two.raw ?? "");
  return { ...(better ? two : one), confidence: alike ? SPELLED_TWO_WAYS : DISAGREE, doubt: alike ? "spelling_unsure" : "readings_differ" };
}

/**
 * Of two readings the one that contains the other and one more word, unless that is only the mark of the column before; null if neither
 * has.
 */
function wholeOf(one: Reading, two: Reading): Reading | null {
  const [long, short] = (one.raw?.length ?? 0) > (two.raw?.length ?? 0) ? [one, two] : [two, one];
  const [all, part] = [long.raw?.toUpperCase() ?? "", short.raw?.toUpperCase() ?? ""];
  const isWhole = all.endsWith(` ${part}`) || all.startsWith(`${part} `);
  return isWhole && all.length - part.length > 2 ? long : null;
}

/** Of two amounts the one that ends in a comma and the other: a dollar sign that was read as a digit has no comma. Null if neither does. */
const wholeAmount = (one: Reading, two: Reading): Reading | null =>
  [one, two].find((long) => [one, two].some(({ raw }) => raw && /^\d/.test(raw) && long.raw?.endsWith(`,${raw}`))) ?? null;

/** Of two equal readings, the one with more spaces and points, which OCR loses more often than it invents. */
function agreed(kind: Kind, one: Reading, two: Reading, coarse: boolean): Reading {
  const unsure = (coarse || kind === "number" || kind === "code") && Math.max(one.confidence, two.confidence) < UNSURE_TWICE.below;
  const sure = { ...one, confidence: unsure ? UNSURE_TWICE.confidence : Math.max(SURE.ocr, one.confidence) };
  const spaced = kind === "number" && one.raw?.length !== two.raw?.length;
  if (kind !== "text" && !spaced) return sure;
  const raw = (two.raw?.length ?? 0) > (one.raw?.length ?? 0) ? two.raw : one.raw;
  const pointed = (reading: Reading) => reading.raw?.replace(/\.$/, "").toUpperCase();
  return { ...sure, raw, confidence: pointed(one) === pointed(two) ? sure.confidence : BUT_FOR_A_SPACE };
}

/** Characters that OCR confuses even in clear print. */
const ALIKE: Readonly<Record<string, string>> = { O: "0", Q: "0", D: "0", I: "1", L: "1", J: "1", S: "5", B: "8", Z: "2", G: "6" };

/** Whether two numbers differ only in similar characters; for an ambiguous one the OCR engine may return both, `0O`. */
function spelledAlike(one: string, two: string): boolean {
  const shape = (text: string) => {
    const signs = [...text.toUpperCase().replace(/[\s.-]/g, "")];
    return signs
      .flatMap((sign, index) =>
        sign !== signs[index - 1] && likeDigit(sign) === likeDigit(signs[index - 1] ?? "") ? [] : [likeDigit(sign)],
      )
      .join("");
  };
  return shape(one) === shape(two);
}

/** The digit that a capital letter looks like, or the character itself. */
export const likeDigit = (sign: string): string => ALIKE[sign] ?? sign;

function sensible(kind: Kind, reading: Reading | null | undefined): Reading | null {
  return reading && makesSense(kind, reading.raw ?? "") ? reading : null;
}

/** A date without a digit of the neighboring column. */
function withoutNeighbour(reading: Reading | null): Reading | null {
  const [only, ...more] = daysIn(reading?.raw ?? "");
  const close = only && more.length === 0 && (reading?.raw ?? "").replace(/\s/g, "").length - only.raw.length === 1;
  return reading && close ? { ...reading, raw: only.raw, confidence: 0.8 } : reading;
}

/** A ten-digit number with the same separator twice, unless its area code is in brackets. */
const TELEPHONE = /^(?:\(\d{3}\)\s?\d{3}[-.]|\d{3}(?:-\d{3}-|\.\d{3}\.|\s\d{3}[\s-]))\d{4}(?:\s?(?:x|ext\.?)\s?\d+)?$/i;

/** Whether the text is a valid value for this kind of cell. */
export function makesSense(kind: Kind, raw: string): boolean {
  if (kind === "date") return wholeDay(raw) !== null;
  if (kind === "code") return /^\d{5}$/.test(raw);
  if (kind === "letter") return /^[A-F]$/.test(raw);
  if (kind === "flag") return /^[YNX]$/i.test(raw);
  if (kind === "number") return /^[A-Z0-9][A-Z0-9 ./#&-]+$/i.test(raw);
  if (kind === "text") return raw.length >= 2;
  if (kind === "telephone") return TELEPHONE.test(raw);
  if (kind === "mail") return /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/.test(raw);
  if (kind === "revision") return /^\d{1,3}$/.test(raw);
  // After a separator more digits follow.
  const dollars = /[.,]$/.test(raw) ? null : recognisedDollars(raw);
  return dollars !== null && plausibleLimit(dollars);
}

function sameValue(kind: Kind, one: string, two: string): boolean {
  if (kind === "date") return wholeDay(one) === wholeDay(two);
  if (kind === "amount") return recognisedDollars(one) === recognisedDollars(two);
  if (kind === "telephone") return one.replace(/\s/g, "") === two.replace(/\s/g, "");
  // Spaces between words and full stops after them are easily lost.
  const plain = (text: string) => text.replace(/\s|\.$/g, "").toUpperCase();
  return plain(one) === plain(two);
}
