import type { ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { sameNumber } from "#lib/rules/compliance/certificates/endorsement-page-rules.ts";
import { foldName, matchBusiness } from "#lib/rules/compliance/certificates/names.ts";
import { numberIn, POLICY } from "./facts.ts";

const spaced = (text: string) => ` ${foldName(text).words.join(" ").toLowerCase()} `;
const plain = (text: string) => text.toUpperCase().replace(/[^A-Z0-9]/g, "");
/** Shorter numbers stand on many pages. */
const MIN_NUMBER = 6;
const INSURED = /^\W*(?:first\s+)?named\s+insureds?\W*\s*(\S.*)?$/i;
export const NOBODYS = "does not say whose policy it is about";
/** Rows of headings before the remarks of an ACORD 101. */
const HEAD = 12;

/** The numbers of the certificate's policies. */
const numbersOf = ({ coverages: { other, ...named } }: ParsedCertificate): string[] =>
  [...Object.values(named), ...other].flatMap((row) => row?.policy_number_string ?? []);

/** The insured that a page names behind or below the words "named insured"; null if none. */
function insuredOn(texts: readonly string[], insured: string): string | null {
  const at = texts.slice(0, HEAD).findIndex((text) => INSURED.test(text));
  const beside = INSURED.exec(texts[at] ?? "")?.[1];
  const near = at < 0 ? [] : beside ? [beside] : texts.slice(at + 1, at + 4);
  if (near.length === 0 || near.some((text) => matchBusiness(text, insured).matches || spaced(text).includes(spaced(insured)))) return null;
  return beside ?? near.find((text) => /\b(?:LLC|INC|CORP|CO|LP|LLP|LTD)\b\.?$/i.test(text)) ?? null;
}

/** The number that a page gives its policy. */
const numberOn = (texts: readonly string[]): string | null => {
  const at = texts.slice(0, HEAD).findIndex((text) => POLICY.test(text));
  const rest = (texts[at] ?? "").replace(POLICY, "").replace(/^[\s:#.]+/, "");
  return at < 0 ? null : numberIn(/\d/.test(rest) ? rest : (texts[at + 1] ?? ""));
};

/**
 * Why a page beside a certificate does not count toward it, to follow "Page 2 does not count: it"; null if its insured or policy says that
 * it belongs, and nothing on it says otherwise.
 */
export function whyNotBelonging(texts: readonly string[], certificate: ParsedCertificate): string | null {
  const insured = certificate.insured.name;
  const numbers = numbersOf(certificate).filter((number) => plain(number).length >= MIN_NUMBER);
  const sample = texts.slice(0, HEAD).find((text) => /\b(?:sample|specimen|example)\b/i.test(text));
  if (sample) return `is a sample (“${sample.slice(0, 80)}”)`;
  const form = texts.map((text) => /\bFORM\s+NUMBER\W*\s*(?:ACORD\s*)?(\d{2,3})\b/i.exec(text)?.[1]).find((number) => number !== undefined);
  if (form !== undefined && form !== "25") return `is a schedule of ACORD ${form}`;
  const other = insured === null ? null : insuredOn(texts, insured);
  if (other) return `is about ${other.slice(0, 80)}`;
  const number = numberOn(texts);
  if (number && numbers.length > 0 && !numbers.some((one) => sameNumber(number, one)))
    return `is about policy ${number}, which the certificate does not show`;
  const whole = texts.join(" ");
  const isNamed = insured !== null && spaced(insured).trim() !== "" && spaced(whole).includes(spaced(insured).trimEnd());
  const isNumbered = numbers.some((one) => plain(whole).includes(plain(one)));
  return isNamed || isNumbered ? null : NOBODYS;
}
