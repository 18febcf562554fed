import type { CertificatePage, Finding, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { additionalInsuredNames } from "../additional-insured.ts";
import { SURE } from "../dictionary.ts";
import type { ChosenCertificate } from "./choose.ts";
import type { OtherPage } from "./classify.ts";
import { entryOf } from "./entry.ts";

/** The certificate, completed with the facts of the file's other pages. */
export function assembled(
  { certificate, findings, notChosen }: ChosenCertificate,
  others: readonly OtherPage[],
  unread: readonly number[],
  pages: number,
): ParsedCertificate {
  const { document } = certificate;
  const beside = others.filter(({ entry }) => entry.page !== document.page);
  if (pages === 1 && others.length === 0) return { ...certificate, document: { ...document, contents: [entryOf(document)] } };
  const continued = beside.flatMap(({ remarks, entry }) => (remarks ? [{ remarks, page: entry.page }] : []));
  const [first] = continued;
  const text = continued.map(({ remarks }) => remarks).join("\n") || null;
  const names = certificate.description_of_operations.additional_insured_names;
  const evidence: ParsedCertificate["fields"] =
    first && text
      ? { [CONTINUED]: { confidence: SURE.text, page: first.page, box: [0, 0, 0, 0], source: document.source, raw: text.slice(0, 2000) } }
      : {};
  const known = new Map<number, CertificatePage>(others.map(({ entry }) => [entry.page, entry]));
  if (!known.has(document.page)) known.set(document.page, entryOf(document));
  for (const [page, entry] of notChosen) known.set(page, entry);
  const contents = Array.from({ length: Math.min(pages, MAX_LISTED_PAGES) }, (_, index): CertificatePage => {
    const page = index + 1;
    const kind = unread.includes(page) ? "unread" : "certificate";
    return known.get(page) ?? { page, kind, form: null, edition: null };
  });
  return {
    ...certificate,
    document: { ...document, contents },
    description_of_operations: {
      ...certificate.description_of_operations,
      continued: text,
      additional_insured_names: [...new Set([...names, ...additionalInsuredNames(text ?? "")])].slice(0, 20),
    },
    findings: [...(certificate.findings ?? []), ...findings, ...beside.flatMap((other) => other.findings), ...notRead(unread)],
    fields: { ...certificate.fields, ...evidence },
  };
}

const CONTINUED = "description_of_operations.continued";
const MAX_LISTED_PAGES = 300;

function notRead(unread: readonly number[]): Finding[] {
  const [first] = unread;
  if (first === undefined) return [];
  const message =
    unread.length === 1
      ? `Page ${first} was not read: check what it says.`
      : `${unread.length} pages, from page ${first} on, were not read: check what they say.`;
  return [{ kind: "page", text: null, message, page: first, box: null, confidence: 0.9 }];
}
