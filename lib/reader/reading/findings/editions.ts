import type { Finding } from "#lib/contract/compliance/parsed-certificate.ts";
import { linesOf, textOf, type Word } from "../geometry.ts";

/** The first supported edition. Earlier ones have other columns and another cancellation clause. */
const FIRST = "2009/01";
const OLDER = /\bENDEAVOR\s+TO\s+MAIL\b/i;

/** A finding if the form is older than the supported editions: its values are in other columns than expected. */
export function oldEdition(words: readonly Word[], edition: string | null, page: number): Finding[] {
  const old = edition !== null && edition < FIRST;
  if (!old && !OLDER.test(words.map(({ text }) => text).join(" "))) return [];
  const called = old ? `of ${edition}` : "older than 2009";
  const message = `The form is an ACORD 25 ${called}, whose columns have other meanings: read the certificate yourself.`;
  return [{ kind: "layout", text: edition, message, page, box: null, confidence: 0.9 }];
}

/** Whether a page calls itself a certificate of insurance and lists limits outside a table. */
export function isListed(words: readonly Word[]): boolean {
  const lines = linesOf(words).map(textOf);
  const named = lines.slice(0, 10).some((line) => /^\W*(?:EVIDENCE|CERTIFICATE) OF (?:LIABILITY )?INSURANCE\W*$/i.test(line));
  const whole = lines.join(" ");
  return named && /each occurrence|per occurrence|general aggregate/i.test(whole) && /polic(?:y|ies)/i.test(whole);
}
