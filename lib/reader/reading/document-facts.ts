import { linesOf, textOf, type Word } from "./geometry.ts";

const EDITION = /(?:ACORD|ACGRD|AC0RD)\W{0,3}25\W{0,3}S?\W{0,2}\(?\s*((?:19|20)\d{2})\s*[/-]\s*(\d{2})/i;

/** The form and edition printed at the foot of the page, `ACORD 25 (2016/03)`. */
export function formOf(words: readonly Word[]): { form: string | null; edition: string | null } {
  for (const line of linesOf(words).toReversed()) {
    const text = textOf(line);
    const match = EDITION.exec(text);
    if (match) return { form: "ACORD 25", edition: `${match[1]}/${match[2]}` };
    if (/\bACORD\s*25\b/i.test(text)) return { form: "ACORD 25", edition: null };
  }
  return { form: null, edition: null };
}

const TELLING = [
  "PRODUCER", "INSURED", "AFFORDING", "NAIC", "COVERAGES", "CERTIFICATE", "LIABILITY", "INSURANCE", "POLICY", "OCCURRENCE", "AGGREGATE",
  "UMBRELLA", "AUTOMOBILE", "WORKERS", "COMPENSATION", "HOLDER", "CANCELLATION", "LIMITS", "SUBR", "INSR", "INSURER", "HAZARD", "EFFECTIVE",
  "EXPIRATION", "EMPLOYERS",
]; // biome-ignore format: a list

const presentIn = (words: readonly Word[]) => new Set(words.map(({ text }) => text.toUpperCase().replace(/[^A-Z]/g, "")));

/** The share of a certificate's standard words that are on the page: 0 to 1. */
export function certificateWords(words: readonly Word[]): number {
  const present = presentIn(words);
  return TELLING.filter((word) => present.has(word)).length / TELLING.length;
}

const UPPER = ["PRODUCER", "INSURED", "AFFORDING", "NAIC", "COVERAGES", "INSURER", "INSURANCE", "LIABILITY"];
const LOWER = ["WORKERS", "COMPENSATION", "OPERATIONS", "LOCATIONS", "CANCELLATION"];

/** Whether the words are those of the upper part of a certificate and none of the lower part, as in a picture of one screen. */
export function isUpperPart(words: readonly Word[]): boolean {
  const present = presentIn(words);
  return UPPER.filter((word) => present.has(word)).length >= 0.75 * UPPER.length && !LOWER.some((word) => present.has(word));
}
