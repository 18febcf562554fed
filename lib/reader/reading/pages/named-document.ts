import type { CertificatePage, FieldEvidence, PageKind, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { unrecognized } from "../unrecognized.ts";
import type { OtherPage } from "./classify.ts";

/** The page kinds that name a file without a certificate, most important first. */
const KINDS: readonly PageKind[] = [
  "notice_of_cancellation",
  "notice_of_non_renewal",
  "notice_of_reinstatement",
  "notice",
  "binder",
  "state_form",
  "exemption",
  "other_form",
  "declarations",
  "endorsement",
  "remarks",
];

const weight = ({ kind }: CertificatePage) => KINDS.indexOf(kind);

/** A file that is a known insurance document but not a certificate: its name, with all values null. Null for any other file. */
export function namedDocument(others: readonly OtherPage[], pages: number, source: FieldEvidence["source"]): ParsedCertificate | null {
  const [entry] = others
    .map((other) => other.entry)
    .filter((one) => weight(one) >= 0)
    .toSorted((a, b) => weight(a) - weight(b) || a.page - b.page);
  return entry ? unrecognized({ form: entry.form, edition: entry.edition }, entry.page, pages, source) : null;
}
