import { isDeepStrictEqual } from "node:util";
import type { CertificatePage, Finding, ParsedCertificate } from "#lib/contract/compliance/parsed-certificate.ts";
import { entryOf } from "./entry.ts";

/** The certificate of a file that is chosen for the audit, the findings about the others, and why those were not chosen. */
export interface ChosenCertificate {
  certificate: ParsedCertificate;
  findings: Finding[];
  notChosen: Map<number, CertificatePage>;
}

/**
 * The most recently issued certificate of a file is chosen, unless all its cover begins after `today`: then the one before it. Older
 * certificates of the same insured are treated as renewed; any other, and any with an unreadable date or grid, needs manual review.
 */
export function chooseCertificate(found: readonly ParsedCertificate[], today: string | null = null): ChosenCertificate | null {
  const readable = found.filter(({ document }) => document.layout !== "unrecognized");
  const [certificate] = (readable.length > 0 ? readable : found).toSorted(
    (a, b) =>
      Number(isAhead(a, today)) - Number(isAhead(b, today)) || issued(b).localeCompare(issued(a)) || a.document.page - b.document.page,
  );
  if (!certificate) return null;
  const others = found.filter((other) => other !== certificate).map((other) => ({ other, ...beside(other, certificate, today) }));
  return {
    certificate,
    findings: others.flatMap(({ other, why, isClear }) => (isClear ? [] : [finding(other, certificate, why)])),
    notChosen: new Map(others.map(({ other, why }) => [other.document.page, { ...entryOf(other.document), not_checked: why }])),
  };
}

const issued = ({ document }: ParsedCertificate) => document.issue_date ?? "";
const plain = (name: string | null) => (name ?? "").toUpperCase().replace(/[^A-Z0-9]/g, "");
const sameInsured = (a: ParsedCertificate, b: ParsedCertificate) =>
  a.insured.name !== null && plain(a.insured.name) === plain(b.insured.name);
const isCopy = (other: ParsedCertificate, chosen: ParsedCertificate) =>
  issued(other) === issued(chosen) &&
  isDeepStrictEqual(other.coverages, chosen.coverages) &&
  isDeepStrictEqual(other.description_of_operations, chosen.description_of_operations);

/** Whether no cover on a certificate is in force yet. */
function isAhead({ coverages: { other, ...named } }: ParsedCertificate, today: string | null): boolean {
  const starts = [...Object.values(named), ...other].flatMap((row) => row?.policy_effective_date ?? []);
  return today !== null && starts.length > 0 && starts.every((start) => start > today);
}

/** Why another certificate of the file was not chosen, and whether it needs no manual review. */
function beside(other: ParsedCertificate, chosen: ParsedCertificate, today: string | null): { why: string; isClear: boolean } {
  const { layout, issue_date } = other.document;
  if (layout === "unrecognized") return { why: "It is in a layout we do not know.", isClear: false };
  if (!sameInsured(other, chosen))
    return { why: `It is for ${other.insured.name ?? "an insured whose name could not be read"}.`, isClear: false };
  if (isCopy(other, chosen)) return { why: `It says the same as page ${chosen.document.page}.`, isClear: true };
  if (isAhead(other, today)) return { why: "Its cover has not begun yet.", isClear: true };
  if (issue_date === null) return { why: "The day it was issued on could not be read.", isClear: false };
  const isOlder = issued(other) < issued(chosen);
  return { why: isOlder ? `It was issued before page ${chosen.document.page}.` : "It was issued on the same day.", isClear: isOlder };
}

function finding(other: ParsedCertificate, chosen: ParsedCertificate, why: string): Finding {
  const { page } = other.document;
  const message = `Page ${page} is another certificate. ${why} Page ${chosen.document.page} was checked: confirm which one counts.`;
  return { kind: "other_certificate", text: other.insured.name, message, page, box: null, confidence: 0.9 };
}
