import type { Finding, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { knownIn } from "#lib/rules/compliance/certificates/known-values.ts";
import { statementsOf } from "#lib/rules/compliance/certificates/statements/said.ts";
import { whyNotBelonging } from "./belonging.ts";

/** Sentences of one page that are asked about one by one. */
const MAX_ASKED = 4;
const MAX_LENGTH = 200;

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

/**
 * What must be asked about a page that is no known form: of one about this insured or policy each statement that is not known, of any other
 * only those on cover. Nothing that such a page grants counts.
 */
export function asksOfUnknownPage(page: number, lines: readonly string[], certificate: ParsedCertificate): Finding[] {
  if (certificate.document.layout === "unrecognized") return [];
  const belongs = whyNotBelonging(lines, certificate) === null;
  const known = knownIn({ parsed: certificate, fields: certificate.fields });
  const asked = statementsOf(sentencesByLine(lines), known).filter(({ may, isOnCover }) => may !== null && (belongs || isOnCover));
  return asked.slice(0, MAX_ASKED).map(({ sentence, may }, at) => {
    const text = sentence.slice(0, MAX_LENGTH);
    const more = at === MAX_ASKED - 1 && asked.length > MAX_ASKED ? " It says more that is not known." : "";
    const message = `Page ${page} says “${text}”, which may ${may}: read it and decide.${more}`;
    return { kind: "page", text, message, page, box: null, confidence: 0.9 };
  });
}
