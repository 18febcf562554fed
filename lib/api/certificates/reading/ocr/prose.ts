import type { Dictionary } from "../dictionary.ts";

const PROSE = /_FullName|_MailingAddress_|PhoneNumber|FaxNumber|EmailAddress|Description|RemarkText|(Certificate|Revision)NumberIdentifier/;
/** What the recogniser must claim for a text that was read only once; below, one letter in some hundred is another. */
const READ_WELL = 0.93;
const UNCONFIRMED = 0.79;

/** Doubts names, addresses and sentences that were read once: nothing about a letter says whether it is the right one. */
export function doubtProse(read: Dictionary): void {
  for (const [name, reading] of read) {
    if (!PROSE.test(name) || reading.confidence >= READ_WELL) continue;
    read.set(name, { ...reading, confidence: Math.min(reading.confidence, UNCONFIRMED) });
  }
}
