import type { CertificatePage, Finding, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { knownIn } from "#lib/rules/compliance/certificates/known-values.ts";
import { additionalInsuredNames } from "../additional-insured.ts";
import { SURE } from "../dictionary.ts";
import { NOBODYS, whyNotBelonging } from "./belonging.ts";
import type { ChosenCertificate } from "./choose.ts";
import type { OtherPage } from "./classify.ts";
import { entryOf } from "./entry.ts";
import type { PageTexts } from "./missing.ts";
import { asksOfPage } from "./page-statements.ts";
import { onlyAdds } from "./policy-change.ts";

/** The certificate, completed with the facts of the file's other pages. */
export function assembled(
  { certificate, findings, notChosen }: ChosenCertificate,
  others: readonly OtherPage[],
  unread: readonly number[],
  pages: number,
  texts: PageTexts = new Map(),
): ParsedCertificate {
  const { document } = certificate;
  const beside = others.filter(({ entry }) => entry.page !== document.page).map((one) => counted(one, certificate, texts));
  if (pages === 1 && others.length === 0) return { ...certificate, document: { ...document, contents: [entryOf(document)] } };
  const continued = beside.flatMap(({ remarks, entry }) => (remarks ? [{ remarks, page: entry.page }] : []));
  const [first] = continued;
  const text = continued.map(({ remarks }) => remarks).join("\n") || null;
  const names = certificate.description_of_operations.additional_insured_names;
  const evidence: ParsedCertificate["fields"] =
    first && text
      ? { [CONTINUED]: { confidence: SURE.text, page: first.page, box: [0, 0, 0, 0], source: document.source, raw: text.slice(0, 2000) } }
      : {};
  const known = new Map<number, CertificatePage>([...others, ...beside].map(({ entry }) => [entry.page, entry]));
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

/**
 * A page of remarks or an endorsement: one that does not belong to the certificate grants and continues nothing, and is asked about. Copies
 * of forms without a policy are common, so that these only do not count.
 */
function counted(other: OtherPage, certificate: ParsedCertificate, texts: PageTexts): OtherPage {
  const { entry, findings } = other;
  const said = texts.get(entry.page);
  if (said && (entry.kind === "other" || entry.kind === "declarations"))
    return { ...other, findings: [...findings, ...asksOfPage(entry.page, entry.kind, said, certificate)] };
  if (!said || certificate.document.layout === "unrecognized" || (entry.kind !== "remarks" && entry.kind !== "endorsement")) return other;
  const why = whyNotBelonging(said, certificate);
  const known = knownIn({ parsed: certificate, fields: certificate.fields });
  if (why === null) return entry.kind === "endorsement" && onlyAdds(said, known) ? { ...other, findings: [] } : other;
  const endorsement = entry.endorsement && { ...entry.endorsement, grants: [] };
  const kept = { ...entry, not_checked: `It ${why}.`, ...(endorsement ? { endorsement } : {}) };
  const message = `Page ${entry.page} does not count: it ${why}. Ask whether it belongs to this certificate.`;
  const isAsked = entry.kind === "remarks" || why !== NOBODYS;
  const asking = { kind: "page", text: entry.title ?? null, message, page: entry.page, box: null, confidence: 0.9 } as const;
  return { entry: kept, remarks: null, findings: isAsked ? [...findings, asking] : findings };
}

export const CONTINUED = "description_of_operations.continued";
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
