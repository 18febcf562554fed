import { isDeepStrictEqual } from "node:util";
import type { Finding, ParsedCertificate } from "#lib/contract/resources/parsed-certificate.ts";

/** The certificate that is judged, of those found in a file, and what of the others a person must see. */
export interface Chosen {
  certificate: ParsedCertificate;
  findings: Finding[];
}

/**
 * Of several certificates in a file the one issued last is judged. Older ones of the same insured were renewed by it; any other, and any whose
 * date or grid cannot be read, may say something else, and is for a person to look at.
 */
export function chooseCertificate(found: readonly ParsedCertificate[]): Chosen | null {
  const readable = found.filter(({ document }) => document.layout !== "unrecognized");
  const [certificate] = (readable.length > 0 ? readable : found).toSorted(
    (a, b) => issued(b).localeCompare(issued(a)) || a.document.page - b.document.page,
  );
  if (!certificate) return null;
  const others = found.filter((other) => other !== certificate && !isOlder(other, certificate) && !isCopy(other, certificate));
  return { certificate, findings: others.map((other) => finding(other, certificate)) };
}

const issued = ({ document }: ParsedCertificate) => document.issue_date ?? "";
const plain = (name: string | null) => (name ?? "").toUpperCase().replace(/[^A-Z0-9]/g, "");
const sameInsured = (a: ParsedCertificate, b: ParsedCertificate) =>
  a.insured.name !== null && plain(a.insured.name) === plain(b.insured.name);
const isOlder = (other: ParsedCertificate, chosen: ParsedCertificate) =>
  sameInsured(other, chosen) && issued(other) !== "" && issued(other) < issued(chosen);
const isCopy = (other: ParsedCertificate, chosen: ParsedCertificate) =>
  sameInsured(other, chosen) &&
  issued(other) === issued(chosen) &&
  isDeepStrictEqual(other.coverages, chosen.coverages) &&
  isDeepStrictEqual(other.description_of_operations, chosen.description_of_operations);

function finding(other: ParsedCertificate, chosen: ParsedCertificate): Finding {
  const { page, layout, issue_date } = other.document;
  const why =
    layout === "unrecognized"
      ? "in a layout we do not know"
      : sameInsured(other, chosen)
        ? `issued ${issue_date ?? "on a day that could not be read"}`
        : `for ${other.insured.name ?? "an insured whose name could not be read"}`;
  const message = `Page ${page} is another certificate, ${why}; page ${chosen.document.page} was checked: confirm which one counts.`;
  return { kind: "other_certificate", text: other.insured.name, message, page, box: null, confidence: 0.9 };
}
