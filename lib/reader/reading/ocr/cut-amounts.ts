import { type Dictionary, doubted } from "../dictionary.ts";

/** A completed amount is an offer for the reviewer. */
const OFFERED = 0.5;
/** Limits that a policy writes below $10,000, or that stand beside one, are of these kinds only. */
const MAY_BE_SMALL = /Medical|FireDamage|Deductible|Retention|PropertyDamage|Other/;

/** Offers amounts of which zeros or a separator were lost: `300,` as 300,000, `3,000.00` as 3,000,000, `1.500000` as 1,500,000. In doubt. */
export function completeAmounts(read: Dictionary): void {
  for (const [name, reading] of read) {
    if (!/Amount_[A-C]/.test(name) || reading.source !== "ocr") continue;
    const raw = completed(reading.raw ?? "", !MAY_BE_SMALL.test(name));
    if (raw !== null) read.set(name, doubted({ ...reading, raw }, OFFERED, "completed"));
  }
}

/** Null if nothing is lost. `isLarge`: of a kind that is never below $10,000. */
function completed(raw: string, isLarge: boolean): string | null {
  const text = raw.replace(/^[^\d]+|[^\d.,]+$/g, "").replace(/([.,]) /g, "$1");
  const [, thousands] = /^([1-9]\d{0,2})[.,]0{0,2}$/.exec(text) ?? [];
  if (thousands) return `${thousands},000`;
  const [, millions, half] = /^([1-9])[.,]?([05]00)(?:[.,]0{0,2})?$/.exec(text) ?? [];
  if (millions && isLarge) return `${millions},${half},000`;
  return /^[1-9]\d{0,2}[.,]\d{6}$/.test(text) ? text.replace(/[.,]/, "") : null;
}
