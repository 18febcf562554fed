import type { CertificatePage, Finding } from "#lib/contract/resources/parsed-certificate.ts";
import { saysCoverEnded } from "../findings/stamps.ts";
import { linesOf, textOf, type Word } from "../geometry.ts";

/** A page beside the certificate: what it is, what it adds to the remarks, what of it a person must see. */
export interface OtherPage {
  entry: CertificatePage;
  remarks: string | null;
  findings: Finding[];
}

/** Lines that hold a page's title. */
const TITLE_LINES = 14;

const ENDORSEMENT = /THIS ENDORSEMENT CHANGES THE POLICY|\bENDORSEMENT\b[^\n]{0,60}\b(?:NO|NUMBER|#)|\bADDITIONAL INSURED\s*[-–—]/i;
const EDITION = String.raw`(?:\s*\(?(\d{2})\s?[/-]?\s?(\d{2})\)?)?`;
const FORM_NUMBER = new RegExp(String.raw`\b((?:CG|CA|IL|CU|BP|GL|AI)\s?-?\d{2}\s?\d{2}|WC\s?\d{2}\s?\d{2}\s?\d{2})${EDITION}`);
/** Endorsements that grant what certificates are asked for: additional insureds, waivers, primary cover, aggregates for each project. */
const GRANTING =
  /^(?:CG 20 (?:01|07|10|11|12|15|18|26|28|33|34|37|38)|CG 24 04|CG 25 0[34]|CG 29 88|CG 02 05|CA 20 (?:01|48)|CA 04 44|WC 00 03 13|WC 04 03 06|WC 42 03 04|IL 12 01)$/;
const TAKING =
  /\b(?:EXCLUSIONS?|EXCLUD\w+|LIMITATIONS?|DEDUCTIBLE|RETENTION|REDUC\w+|RESTRICT\w+|CANCELL?ATION|TERMINATION|DELET\w+|REMOV\w+|SUBLIMIT\w*)\b/i;

const NOTICES =
  /\b(?:NOTICE OF (?:CANCELL?ATION|NON-?\s?RENEWAL|INTENT TO CANCEL|TERMINATION|REINSTATEMENT)|CANCELL?ATION (?:NOTICE|REQUEST)|REINSTATEMENT NOTICE|POLICY RELEASE)\b/i;
const OTHER_FORMS: readonly (readonly [RegExp, string])[] = [
  [/\bACORD\s*(?:TM\s*)?(2[478]|3[0567]|75|80|125|126|130|131|855|876)\b/i, "ACORD $1"],
  [/\bC-?105\.2\b/, "C-105.2"],
  [/\bU-?26\.3\b/, "U-26.3"],
  [/\b(?:SI-?12|GSI-?105\.2)\b/, "SI-12"],
  [/\bCE-?200\b/, "CE-200"],
  [/\bDB-?120\.1\b/, "DB-120.1"],
];
/** Forms that say that cover is not written yet, or not any more. */
const AGAINST = new Set(["ACORD 75", "ACORD 35"]);

/** What a page is that is no certificate of liability insurance. */
export function classifyPage(words: readonly Word[], page: number): OtherPage {
  const lines = linesOf(words).map(textOf);
  const title = lines.slice(0, TITLE_LINES).join("\n");
  const whole = lines.join("\n");
  const entry = (kind: CertificatePage["kind"], form: string | null = null, edition: string | null = null) => ({
    page,
    kind,
    form,
    edition,
  });
  const finding = (message: string, text: string | null): Finding => ({ kind: "page", text, message, page, box: null, confidence: 0.9 });
  if (lines.length === 0) return { entry: entry("blank"), remarks: null, findings: [] };
  if (/\bACORD\s*101\b|ADDITIONAL REMARKS SCHEDULE/i.test(whole) && !/may be attached/i.test(title))
    return {
      entry: entry("remarks", "ACORD 101", /ACORD\s*101\s*\((\d{4}\/\d{2})\)/i.exec(whole)?.[1] ?? null),
      remarks: remarksIn(lines),
      findings: [],
    };
  const notice = NOTICES.exec(title)?.[0];
  if (notice)
    return {
      entry: entry("notice"),
      remarks: null,
      findings: [finding(`Page ${page} is a ${notice.toLowerCase()}: look which policy it is about.`, notice)],
    };
  if (ENDORSEMENT.test(whole)) return endorsement(title, whole, entry, finding, page);
  const other = OTHER_FORMS.find(([pattern]) => pattern.test(whole));
  if (other) {
    const form = whole.match(other[0])?.[0].replace(other[0], other[1]) ?? other[1];
    const against = AGAINST.has(form) ? [finding(`Page ${page} is form ${form}: look whether cover is in force.`, form)] : [];
    return { entry: entry("other_form", form), remarks: null, findings: against };
  }
  const ended = lines.find(saysCoverEnded);
  const findings = ended
    ? [finding(`Page ${page} says “${ended.slice(0, 200)}”: look whether the certificate still stands.`, ended.slice(0, 200))]
    : [];
  return { entry: entry(/\bDECLARATIONS\b/i.test(title) ? "declarations" : "other"), remarks: null, findings };
}

function endorsement(
  title: string,
  whole: string,
  entry: (kind: CertificatePage["kind"], form: string | null, edition: string | null) => CertificatePage,
  finding: (message: string, text: string | null) => Finding,
  page: number,
): OtherPage {
  const { form, edition } = formNumber(whole);
  const heading = title.replace(/\s+/g, " ").slice(0, 200);
  const takes = TAKING.test(title) || /^CG 2[12]/.test(form ?? "");
  const known = form !== null && GRANTING.test(form);
  const called = form ? `endorsement ${form}` : "an endorsement without a number that could be read";
  const findings =
    takes || !known
      ? [
          finding(
            `Page ${page} is ${called}${takes ? ", which may limit cover" : ", which is not one we know"}: read what it changes.`,
            heading,
          ),
        ]
      : [];
  return { entry: entry("endorsement", form, edition), remarks: null, findings };
}

/** The number of a form, in pairs of digits, and its edition: `CG 20 10`, `04 13`. */
function formNumber(text: string): { form: string | null; edition: string | null } {
  const [, number, month, year] = FORM_NUMBER.exec(text) ?? [];
  if (!number) return { form: null, edition: null };
  const form = [number.slice(0, 2), ...(number.slice(2).match(/\d{2}/g) ?? [])].join(" ");
  return { form, edition: month && year ? `${month} ${year}` : null };
}

/** What stands on a page of further remarks, without its heading and foot. */
function remarksIn(lines: readonly string[]): string {
  const heading = lines.findLastIndex((line) => /FORM\s+(?:NUMBER|TITLE)/i.test(line));
  const start = heading >= 0 ? heading : lines.findIndex((line) => /ADDITIONAL REMARKS/i.test(line));
  const foot = lines.findIndex((line, index) => index > start && /ACORD\s*101\s*\(|ACORD CORPORATION/i.test(line));
  return lines
    .slice(start + 1, foot < 0 ? undefined : foot)
    .join("\n")
    .slice(0, 20_000);
}
