import type { Finding, PageKind, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { knownIn } from "#lib/rules/compliance/certificates/known-values.ts";
import { foldName } from "#lib/rules/compliance/certificates/names.ts";
import { restrictionsIn, statementsOf } from "#lib/rules/compliance/certificates/statements/said.ts";
import { isOfSubject } from "#lib/rules/compliance/certificates/statements/subjects.ts";
import { whyNotBelonging } from "./belonging.ts";

/** The form for a tax number, which says nothing of insurance, and the lines that may have its title. */
const TAX_FORM = /\bform\s+W-?9\b|\brequest\s+for\s+taxpayer\s+identification/i;
const HEAD = 8;
/** Sentences of one page that are asked about one by one. */
const MAX_ASKED = 4;
const MAX_LENGTH = 200;

/** A letter, a fax or an email that came with the certificate is about it, whomever it names. */
const LETTER = /^\W*(?:dear\b|(?:from|to|subject|re)\s*:|(?:hi|hello|good\s+(?:morning|afternoon)|bonjour|buen[oa]s\s+\w+|estimad[oa])\b)/i;

/** Declarations as sentences: a limit in a column of its own is that of the line before it. */
const declared = (lines: readonly string[]) =>
  lines.map((line, at) => (/^\$?\s?\d[\d,]*$/.test(lines[at + 1] ?? "") ? line : `${line};`)).join(" ");

/** What of the reasons to ask counts in declarations, which are full of a policy's own terms. */
const TELLING = /^(?:name another limit|say that cover has ended|exclude|lower|limit cover|deny|describe cover that is not bound)/;
const restrictsDeclared = (sentence: string, may: string) => may.startsWith("name another") || restrictionsIn(sentence).length > 0;

/** The lines as sentences: one that ends early, or before a heading, ends a sentence, which forms and letters leave open. */
function sentencesByLine(lines: readonly string[]): string {
  const width = Math.max(...lines.map(({ length }) => length));
  return lines
    .map((line, at) => {
      const next = lines[at + 1] ?? "";
      const ends = line.length < 0.7 * width || /^[\w ]{2,30}:/.test(next);
      return ends && /[\p{L}\p{N})]$/u.test(line) ? `${line}.` : line;
    })
    .join("\n");
}

const named = (name: string) => foldName(name).words.slice(0, 2).join(" ").toLowerCase();

/**
 * What must be asked about a page beside the certificate: of one that is no known form and about this insured, policy or insurer each
 * statement that is not known, of any other those on cover that are not; of declarations what takes back or contradicts. Nothing that such a
 * page grants counts.
 */
export function asksOfPage(page: number, kind: PageKind, lines: readonly string[], certificate: ParsedCertificate): Finding[] {
  if (certificate.document.layout === "unrecognized" || lines.slice(0, HEAD).some((line) => TAX_FORM.test(line))) return [];
  const said = foldName(lines.join(" ")).words.join(" ").toLowerCase();
  const parties = [
    certificate.insured.name,
    certificate.producer.name,
    certificate.certificate_holder.name,
    ...certificate.insurers.map(({ name }) => name),
  ].flatMap((name) => (name ? [named(name)] : []));
  const belongs =
    lines.slice(0, HEAD).some((line) => LETTER.test(line)) ||
    parties.some((name) => name !== "" && said.includes(name)) ||
    whyNotBelonging(lines, certificate) === null;
  const known = knownIn({ parsed: certificate, fields: certificate.fields });
  const text = kind === "declarations" ? declared(lines) : sentencesByLine(lines);
  const asked = statementsOf(text, known).filter(
    ({ sentence, may, topic }) =>
      may !== null &&
      !isOfSubject(lines.slice(0, HEAD), sentence) &&
      (kind === "declarations" ? TELLING.test(may) && restrictsDeclared(sentence, may) : belongs || topic !== "work"),
  );
  return asked.slice(0, MAX_ASKED).map(({ sentence, may }, at) => {
    const text = sentence.slice(0, MAX_LENGTH);
    const more = at === MAX_ASKED - 1 && asked.length > MAX_ASKED ? " It says more that is not known." : "";
    const message = `Page ${page} says “${text}”, which may ${may}: read it and decide.${more}`;
    return { kind: "page", text, message, page, box: null, confidence: 0.9 };
  });
}
