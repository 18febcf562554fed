import type { Dictionary } from "../dictionary.ts";

const PROSE = /_FullName|_MailingAddress_|PhoneNumber|FaxNumber|EmailAddress|Description|RemarkText|(Certificate|Revision)NumberIdentifier/;
/** What the recogniser must claim for a text that was read only once; below, one letter in some hundred is another. */
const READ_WELL = 0.93;
const UNCONFIRMED = 0.79;

/** A space was lost: `Apt3`, `IndustrialPkwy`. */
const RUN_TOGETHER = /[A-Za-z]{2}\d|\d[A-Za-z]{3}|[a-z](?<!\b(?:Mc|Mac|De|La|Di))[A-Z]/;
const ORDINAL = /\b\d+(?:st|nd|rd|th)\b/gi;

/** Doubts names, addresses and sentences that were read once: nothing about a letter says whether it is the right one. */
export function doubtProse(read: Dictionary): void {
  for (const [name, reading] of read) {
    if (!PROSE.test(name) || (reading.confidence >= READ_WELL && !looksDamaged(name, reading.raw ?? ""))) continue;
    read.set(name, { ...reading, confidence: Math.min(reading.confidence, UNCONFIRMED) });
  }
}

/** Words run together; in the number of a certificate, a dash that was recognised as a point. */
function looksDamaged(name: string, raw: string): boolean {
  if (/_FullName|_MailingAddress_Line/.test(name)) return RUN_TOGETHER.test(raw.replace(ORDINAL, ""));
  return name.includes("CertificateNumber") && /\d\.\d/.test(raw);
}
