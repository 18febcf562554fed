import { type Dictionary, doubted, type Reading } from "../dictionary.ts";
import { glyphsIn } from "./glyphs.ts";
import type { Picture } from "./picture.ts";

const PROSE = /_FullName|_MailingAddress_|PhoneNumber|FaxNumber|EmailAddress|Description|RemarkText|(Certificate|Revision)NumberIdentifier/;
/** What the recogniser must claim for a text that was read only once; below, one letter in some hundred is another. */
const READ_WELL = 0.93;
export const UNCONFIRMED = 0.79;

/** Of names read twice alike on a fax, those that are held against one that is known: no other letters make them match. */
const WHOSE = /^(NamedInsured|CertificateHolder)_FullName/;

/** A space was lost: `Apt3`, `IndustrialPkwy`. */
const RUN_TOGETHER = /[A-Za-z]{2}\d|\d[A-Za-z]{3}|[a-z](?<!\b(?:Mc|Mac|De|La|Di))[A-Z]/;
/** State and postal code in the line of a suite: the place was not recognised as one. */
const PLACE = /\b[A-Z]{2}\.?\s+\d{4}/i;
const ORDINAL = /\b\d+(?:st|nd|rd|th)\b/gi;

/** Doubts names, addresses and sentences that were read once: nothing about a letter says whether it is the right one. */
export function doubtProse(picture: Pick<Picture, "ink" | "scale" | "coarse">, read: Dictionary): void {
  for (const [name, reading] of read) {
    if (!PROSE.test(name)) continue;
    const damaged = looksDamaged(name, reading.raw ?? "") || (WHOLE_LINE.test(name) && hasGaps(picture, reading));
    const alike = picture.coarse && !WHOSE.test(name);
    if (reading.confidence >= READ_WELL && !damaged && !alike) continue;
    read.set(name, doubted(reading, UNCONFIRMED, "spelling_unsure"));
  }
}

/** Of the height of its letters, how far a line of type goes on for each character; beyond, a word was passed over. */
const MOST_ADVANCE = 1.3;
/** Higher than one line of type. Points. */
const LINES = 16;

/** Fields that fill their line: of a city and its postal code the box is the line of both. */
const WHOLE_LINE = /_FullName|_MailingAddress_Line/;

/** Whether a line is too long for what was read in it: a stamp or a stroke of a pen hid a word from the recogniser. */
function hasGaps({ ink, scale }: Pick<Picture, "ink" | "scale">, { raw, box }: Reading): boolean {
  if (!raw || raw.length < 4 || box[3] > LINES) return false;
  const glyphs = glyphsIn(ink, [box[0] * scale, box[1] * scale, box[2] * scale, box[3] * scale]);
  const heights = glyphs.map(({ height }) => height).toSorted((a, b) => a - b);
  const tall = heights[Math.floor(heights.length * 0.8)] ?? 0;
  return tall > 0 && (box[2] * scale) / raw.length > MOST_ADVANCE * tall;
}

/** Words run together; in the number of a certificate, a dash that was recognised as a point. */
function looksDamaged(name: string, raw: string): boolean {
  if (name.includes("_MailingAddress_LineTwo") && PLACE.test(raw)) return true;
  if (/_FullName|_MailingAddress_Line/.test(name)) return RUN_TOGETHER.test(raw.replace(ORDINAL, ""));
  return name.includes("CertificateNumber") && /\d\.\d/.test(raw);
}
