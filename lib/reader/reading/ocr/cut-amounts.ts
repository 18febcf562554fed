import { type Dictionary, doubted } from "../dictionary.ts";
import { recognisedDollars, usualLimit } from "../money.ts";

/** The confidence of a completed amount: a reviewer must confirm it. */
const OFFERED = 0.5;
/** The limits that may be below $10,000, or that are printed beside one that may. */
const MAY_BE_SMALL = /Medical|FireDamage|Deductible|Retention|PropertyDamage|Other/;

/**
 * Completes amounts in which trailing zeros or a separator were not recognised, with low confidence: `300,` to 300,000, `3,000.00` to
 * 3,000,000, `1.500000` to 1,500,000.
 */
export function completeAmounts(read: Dictionary): void {
  for (const [name, reading] of read) {
    if (!/Amount_[A-C]/.test(name) || reading.source !== "ocr") continue;
    const raw =
      completed(reading.raw ?? "", !MAY_BE_SMALL.test(name), name.startsWith("Other")) ??
      (reading.confidence <= OFFERED ? withZeros(reading.raw ?? "") : null);
    if (raw !== null) read.set(name, doubted({ ...reading, raw }, OFFERED, "completed"));
  }
}

/** Null if nothing is missing. `isLarge`: the limit is never below $10,000; `isOther`: it rarely is. */
function completed(raw: string, isLarge: boolean, isOther: boolean): string | null {
  const text = raw.replace(/^[^\d]+|[^\d.,]+$/g, "").replace(/([.,]) /g, "$1");
  const [, thousands] = /^([1-9]\d{0,2})[.,]0{0,2}$/.exec(text) ?? [];
  if (thousands) return `${thousands},000`;
  const [, millions, half, end] = /^([1-9])[.,]?([05]00)([.,]0{0,2})?$/.exec(text) ?? [];
  // Of a policy without a printed type, only if more digits follow.
  if (millions && (isLarge || (isOther && end?.length === 1))) return `${millions},${half},000`;
  const digits = text.replace(/\D/g, "");
  return MISGROUPED.test(text) && recognisedDollars(text) === null && digits.length > 6 ? (withZeros(digits) ?? digits) : null;
}

/** Digits in groups of three of which some separators are lost. */
const MISGROUPED = /^[1-9]\d{0,1}[.,\s]{0,2}\d{3}[.,\s]{0,2}\d{3}$/;

/** A limit with the zeros that damaged ones are read as, and a 5 for a first 6; null unless that makes it a usual one. */
function withZeros(raw: string): string | null {
  const digits = raw.replace(/[.,\s$]/g, "");
  const usual = digits.replace(/(?<=\d)[689]/g, "0").replace(/^6/, "5");
  return /^\d{6,8}$/.test(digits) && usual !== digits && usualLimit(Number(usual)) ? usual : null;
}
