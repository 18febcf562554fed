import { daysIn, wholeDay } from "../days.ts";
import { type Reading, SURE } from "../dictionary.ts";
import type { Box } from "../geometry.ts";
import { plausibleLimit, recognisedDollars } from "../money.ts";

/** What a cell holds. */
export type Kind = "amount" | "code" | "date" | "letter" | "flag" | "number" | "text";

/** Both readings stand, and do not agree. */
const DISAGREE = 0.5;
/** One reading makes sense and nothing confirms it. */
const ALONE = { first: 0.75, second: 0.9 };
const NEITHER = 0.3;

/** What two readings of a cell come to: sure where they agree, in doubt where they do not, null text never invented. */
export function settle(kind: Kind, first: Reading | undefined, second: Reading | null, box: Box): Reading {
  const one = sensible(kind, first);
  const two = sensible(kind, kind === "date" ? withoutNeighbour(second) : second);
  if (one && two) return both(kind, one, two);
  if (two) {
    // The first reading lost the end at the edge of its cell; what it has agrees.
    const completes = kind === "date" && (first?.raw?.length ?? 0) >= 8 && two.raw?.startsWith(first?.raw ?? "-");
    return { ...two, box: first?.box ?? box, confidence: completes ? 0.85 : Math.min(two.confidence, ALONE.second) };
  }
  if (one) return { ...one, confidence: Math.min(one.confidence, ALONE.first) };
  return { raw: longer(first, second), confidence: NEITHER, box: first?.box ?? box, source: "ocr" };
}

function longer(first: Reading | undefined, second: Reading | null): string | null {
  return (second?.raw?.length ?? 0) > (first?.raw?.length ?? 0) ? (second?.raw ?? null) : (first?.raw ?? second?.raw ?? null);
}

function both(kind: Kind, one: Reading, two: Reading): Reading {
  if (sameValue(kind, one.raw ?? "", two.raw ?? "")) return { ...one, confidence: Math.max(SURE.ocr, one.confidence) };
  // Of two amounts the lower: a dollar sign is easily taken for a digit.
  const dollars = (reading: Reading) => recognisedDollars(reading.raw ?? "") ?? 0;
  const better = kind === "amount" ? dollars(two) < dollars(one) : two.confidence > one.confidence;
  return { ...(better ? two : one), confidence: DISAGREE };
}

function sensible(kind: Kind, reading: Reading | null | undefined): Reading | null {
  return reading && makesSense(kind, reading.raw ?? "") ? reading : null;
}

/** A date without the digit that was a piece of the neighbouring column. */
function withoutNeighbour(reading: Reading | null): Reading | null {
  const [only, ...more] = daysIn(reading?.raw ?? "");
  const close = only && more.length === 0 && (reading?.raw ?? "").replace(/\s/g, "").length - only.raw.length === 1;
  return reading && close ? { ...reading, raw: only.raw, confidence: 0.8 } : reading;
}

/** Whether the text is one that such a cell can hold. */
export function makesSense(kind: Kind, raw: string): boolean {
  if (kind === "date") return wholeDay(raw) !== null;
  if (kind === "code") return /^\d{5}$/.test(raw);
  if (kind === "letter") return /^[A-F]$/.test(raw);
  if (kind === "flag") return /^[YNX]$/i.test(raw);
  if (kind === "number") return /^[A-Z0-9][A-Z0-9 ./#&-]+$/i.test(raw);
  if (kind === "text") return raw.length >= 2;
  const dollars = recognisedDollars(raw);
  return dollars !== null && plausibleLimit(dollars);
}

function sameValue(kind: Kind, one: string, two: string): boolean {
  if (kind === "date") return wholeDay(one) === wholeDay(two);
  if (kind === "amount") return recognisedDollars(one) === recognisedDollars(two);
  // Between words a space is lost as easily as a full stop behind them.
  const plain = (text: string) => text.replace(/\s|\.$/g, "").toUpperCase();
  return plain(one) === plain(two);
}
